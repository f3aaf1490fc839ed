/** Addresses that moved; a page that moves gets a line here, and a check fails without it. */
export const redirects: readonly {from: string; to: string}[] = [];
