/** Redirects from old URLs. Add a line for each page that you move; otherwise a check fails. */
export const redirects: readonly {from: string; to: string}[] = [];
