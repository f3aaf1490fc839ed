import type {PrismTheme} from 'prism-react-renderer';

/**
 * Returns the colors of a theme of prism-react-renderer as CSS rules for the classes of tokens, in the order of the theme, because
 * later styles win in both.
 *
 * @param scope a selector before those of the tokens, such as the color mode, with a space at its end
 */
export const themeRules = ({styles}: PrismTheme = {plain: {}, styles: []}, scope = ''): string[] =>
  styles.map(({types, languages, style}) => {
    const inLanguages = languages?.length ? `:is(${languages.map((name) => `.language-${name}`).join()}) ` : '';
    const declarations = Object.entries(style).map(([name, value]) => `${kebab(name)}:${value}`);
    return `${scope}${inLanguages}.token:is(${types.map((type) => `.${type}`).join()}){${declarations.join(';')}}`;
  });

/** Returns the name of a CSS property, such as `font-style` for `fontStyle`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
