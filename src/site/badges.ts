/** The badges that front matter can set. They appear next to the title of the page and in the sidebar. */
export const badges = ['New', 'Premium', 'Beta', 'High Usage'] as const;
export type BadgeKind = (typeof badges)[number];
