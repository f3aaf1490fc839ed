// The only TypeScript helper that the browser code of @docusaurus/utils-common calls. TypeScript chose the name.
exports.__importDefault = (module) => (module?.__esModule ? module : {default: module});
