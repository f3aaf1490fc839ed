/** The only export of `prism-react-renderer` that is imported: the theme registers languages with it. */
export const Prism = {};
