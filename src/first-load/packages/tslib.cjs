// The only TypeScript helper that the browser code of @docusaurus/utils-common calls. The name is the same as in tslib.
exports.__importDefault = (module) => (module?.__esModule ? module : {default: module});
