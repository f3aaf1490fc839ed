/** Replaces the only export of `prism-react-renderer` that browser code imports. The theme adds languages to it. */
export const Prism = {};
