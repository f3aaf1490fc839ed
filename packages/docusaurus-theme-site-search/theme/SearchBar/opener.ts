/** Opens the search dialog. The search bar sets the function when it responds. */
export const opener: {open?: () => void} = {};
