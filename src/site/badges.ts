/**
 * The badges, which pages select with `badge` in the front matter. A badge is shown next to the page title, in the
 * sidebar, on cards, and in Markdown twins. `color` is a token in `src/css/tokens.css` without `--badge-`.
 */
const registered = {
  New: {color: 'green'},
  Premium: {color: 'red'},
  Beta: {color: 'orange'},
  'High Usage': {color: 'blue'},
} as const;

export type BadgeKind = keyof typeof registered;

/** The names of all badges. */
export const badges = Object.keys(registered) as readonly BadgeKind[];

/** Returns the class of sidebar entries with a badge, such as `badge-high-usage`. */
export function badgeClass(badge: string): string {
  return `badge-${badge.toLowerCase().replace(/\W+/g, '-')}`;
}

/** Returns the style sheet with the color of each badge and its text in the sidebar. */
export function badgeStyles(): string {
  return Object.entries(registered)
    .map(
      ([name, {color}]) =>
        `[data-badge="${name}"], .${badgeClass(name)} > .menu__link::after { --badge: var(--badge-${color}); }\n` +
        `.${badgeClass(name)} > .menu__link::after { content: "${name}"; }\n`,
    )
    .join('');
}
