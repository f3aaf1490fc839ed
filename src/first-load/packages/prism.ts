/** The only export of `prism-react-renderer` that browser code imports. The theme registers languages with it. */
export const Prism = {};
