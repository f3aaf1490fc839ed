/** The labels that a page may carry: in front matter as `badge`, shown beside its title and in the sidebar. */
export const badges = ['New', 'Premium', 'Beta', 'High Usage'] as const;
export type BadgeKind = (typeof badges)[number];
