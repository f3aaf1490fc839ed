/**
 * The badges, which pages select with `badge` in the front matter, with the names of their colors: tokens in
 * `src/css/tokens.css` without the prefix `--badge-`. A badge is shown next to the page title, in the sidebar, on cards,
 * and in Markdown twins.
 */
const colors = {New: 'green', Premium: 'red', Beta: 'orange', 'High Usage': 'blue'} as const;

export type BadgeKind = keyof typeof colors;

/** The names of all badges. */
export const badges = Object.keys(colors) as readonly BadgeKind[];

/** Returns the CSS class of sidebar entries with a badge, such as `badge-high-usage`. */
export function badgeClass(badge: string): string {
  return `badge-${slug(badge)}`;
}

/**
 * Returns the tags that a page gets because of its badge, such as `api-high-usage`. Only endpoint and formula pages get
 * a tag, which their section's `tags.yml` describes. `New` has none.
 *
 * @param section folder of the page's section
 * @param frontMatter the page's front matter
 */
export function badgeTags(section: string, {badge, type}: Readonly<Record<string, unknown>>): string[] {
  const hasTag = badge !== undefined && badge !== 'New' && (type === 'endpoint' || type === 'formula');
  return hasTag ? [`${section}-${slug(String(badge))}`] : [];
}

function slug(badge: string): string {
  return badge.toLowerCase().replace(/\W+/g, '-');
}

/** Returns the CSS rules that set each badge's color and its text in the sidebar. */
export function badgeStyles(): string {
  return Object.entries(colors)
    .map(
      ([name, color]) =>
        `[data-badge="${name}"], .${badgeClass(name)} > .menu__link::after { --badge: var(--badge-${color}); }\n` +
        `.${badgeClass(name)} > .menu__link::after { content: "${name}"; }\n`,
    )
    .join('');
}
