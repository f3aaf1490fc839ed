/**
 * Replaces the only export of `prism-react-renderer` that browser code imports. The theme only passes it to
 * `src/theme/prism-include-languages`, which ignores it.
 */
export const Prism = {};
