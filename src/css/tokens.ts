import fs from 'node:fs';
import path from 'node:path';

let tokens: ReadonlyMap<string, string>[] | undefined;

/**
 * Returns the custom properties of each rule in `tokens.css`. The first rule is for light mode, and the second rule is
 * for dark mode.
 */
function readTokens(): ReadonlyMap<string, string>[] {
  const css = fs.readFileSync(path.resolve(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(
    ([, rule = '']) => new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!])),
  );
}

/**
 * Returns a color from `tokens.css` for files that can't use CSS variables, such as images. If dark mode doesn't
 * redefine the color, returns the color for light mode.
 *
 * @param name the token's name without the leading dashes
 * @throws Error if the token doesn't exist
 */
export function color(name: string, mode: 'light' | 'dark' = 'light'): string {
  tokens ??= readTokens();
  const [light, dark] = tokens;
  const value = (mode === 'dark' ? dark?.get(name) : undefined) ?? light?.get(name);
  if (!value) throw new Error(`src/css/tokens.css has no token --${name} -> define it in the first rule`);
  return value.replace(/var\(--([\w-]+)\)/g, (_, other: string) => color(other, mode));
}

/** Returns the token types of code that `code.css` gives a color, such as `string`. */
export function coloredTokens(): string[] {
  const css = fs.readFileSync(path.resolve(__dirname, 'code.css'), 'utf8');
  const selectors = [...css.matchAll(/^\.token([^{]*)\{/gm)].map(([, selector = '']) => selector);
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, type = '']) => type));
}
