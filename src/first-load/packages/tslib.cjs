// Replaces tslib. This is the only tslib helper that the browser code of @docusaurus/utils-common calls.
exports.__importDefault = (module) => (module?.__esModule ? module : {default: module});
