/**
 * The badges, which pages select with `badge` in the front matter. A badge is shown next to the page title, in the
 * sidebar, on cards, and in Markdown twins. `src/css/badges.css` sets its color.
 */
export const badges = ['New', 'Premium', 'Beta', 'High Usage'] as const;

export type BadgeKind = (typeof badges)[number];

/** The badges that add a tag such as `api-beta`, which `tags.yml` of the section describes, to endpoint and formula pages. */
const tagged: readonly unknown[] = ['Premium', 'Beta', 'High Usage'] satisfies BadgeKind[];

/** Returns the CSS class of sidebar entries with a badge, such as `badge-high-usage`. */
export function badgeClass(badge: string): string {
  return `badge-${slug(badge)}`;
}

/**
 * Returns the tags that a page gets because of its badge, such as `api-high-usage`. Only endpoint and formula pages get
 * a tag, and only if the badge has one.
 *
 * @param section folder of the page's section
 * @param frontMatter the page's front matter
 */
export function badgeTags(section: string, {badge, type}: Readonly<Record<string, unknown>>): string[] {
  const hasTag = tagged.includes(badge) && (type === 'endpoint' || type === 'formula');
  return hasTag ? [`${section}-${slug(String(badge))}`] : [];
}

function slug(badge: string): string {
  return badge.toLowerCase().replace(/\W+/g, '-');
}
