// The one helper of TypeScript that code for browsers calls here (see index.ts). The name is the compiler's.
exports.__importDefault = (module) => (module?.__esModule ? module : {default: module});
