import type {PrismTheme} from 'prism-react-renderer';

/**
 * Returns the colors of a theme of prism-react-renderer as CSS rules for code blocks and for the classes of tokens, in the order of the
 * theme, because later styles win in both.
 *
 * @param scope a selector before those of the rules, such as the color mode, with a space at its end
 */
export function themeRules({plain, styles}: PrismTheme = {plain: {}, styles: []}, scope = ''): string[] {
  // The classic theme sets the same variables to the colors of the light theme until its scripts run.
  const ground = Object.entries(plain).map(([name, value]) => `--prism-${kebab(name)}:${value}!important`);
  const tokens = styles.map(({types, languages, style}) => {
    const inLanguages = languages?.length ? `:is(${languages.map((name) => `.language-${name}`).join()}) ` : '';
    const declarations = Object.entries(style).map(([name, value]) => `${kebab(name)}:${value}`);
    return `${scope}${inLanguages}.token:is(${types.map((type) => `.${type}`).join()}){${declarations.join(';')}}`;
  });
  return ground.length > 0 ? [`${scope}.theme-code-block{${ground.join(';')}}`, ...tokens] : tokens;
}

/** Returns the name of a CSS property, such as `font-style` for `fontStyle`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
