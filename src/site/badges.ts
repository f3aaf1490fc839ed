/**
 * The badges, which pages select with `badge` in the front matter. A badge is shown next to the page title, in the
 * sidebar, on cards, and in Markdown twins. `color` is the name of a token in `src/css/tokens.css` without the prefix
 * `--badge-`. If `tag` is set, endpoint and formula pages with the badge get a tag such as `api-beta`, which their
 * section's `tags.yml` describes.
 */
const registered = {
  New: {color: 'green'},
  Premium: {color: 'red', tag: true},
  Beta: {color: 'orange', tag: true},
  'High Usage': {color: 'blue', tag: true},
} as const satisfies Record<string, {color: string; tag?: true}>;

export type BadgeKind = keyof typeof registered;

/** The names of all badges. */
export const badges = Object.keys(registered) as readonly BadgeKind[];
const tagged: readonly unknown[] = badges.filter((badge) => 'tag' in registered[badge]);

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

/** Returns the CSS rules that set each badge's color and its text in the sidebar. */
export function badgeStyles(): string {
  return Object.entries(registered)
    .map(
      ([name, {color}]) =>
        `[data-badge="${name}"], .${badgeClass(name)} > .menu__link::after { --badge: var(--badge-${color}); }\n` +
        `.${badgeClass(name)} > .menu__link::after { content: "${name}"; }\n`,
    )
    .join('');
}
