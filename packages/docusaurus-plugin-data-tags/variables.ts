import type {Root} from 'mdast';
import {unknownName} from './names';

/** Values by name. */
export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /(\\?)\{([A-Za-z][\w.]*)\}/g;
/** An expression that consists only of a name, such as `product` or `props.name`. */
const NAME = /^([A-Za-z_$][\w$]*)(?:\.[\w$]+)*$/;
/** The names that MDX and Docusaurus define in each page. */
const DEFINED = ['props', 'frontMatter', 'metadata', 'assets', 'toc', 'contentTitle'];

/**
 * Replaces the variables in a string. With a backslash, as in `\{product}`, braces are text.
 *
 * @param value text that can contain `{name}`
 * @param variables the values by name
 * @throws Error if a variable is unknown, such as `unknown site variable "prodct" -> did you mean "product"?`
 */
export function replaceVariables(value: string, variables: Variables): string {
  return value.replace(VARIABLE, (written, backslash: string, name: string) => {
    if (backslash) return written.slice(1);
    if (!Object.hasOwn(variables, name)) throw new Error(unknownName('site variable', name, Object.keys(variables)));
    return variables[name] as string;
  });
}

/** Replaces the known variables in a string, and keeps other names in braces, such as path parameters. */
export const replaceKnown = (value: string, variables: Variables): string =>
  value.replace(VARIABLE, (written, backslash: string, name: string) =>
    backslash ? written.slice(1) : Object.hasOwn(variables, name) ? (variables[name] as string) : written,
  );

/** Returns the position of the first unknown variable in a text, or 0. */
export const unknownVariable = (text: string, variables: Variables): number =>
  [...text.matchAll(VARIABLE)].find(([, backslash, name = '']) => !backslash && !Object.hasOwn(variables, name))
    ?.index ?? 0;

/** Returns a copy of `value` with `change` applied to every string at any depth. Keys aren't changed. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  const walk = (item: unknown): unknown => {
    if (typeof item === 'string') return change(item);
    if (Array.isArray(item)) return item.map(walk);
    // Dates, which YAML contains, have no keys.
    if (item !== null && typeof item === 'object' && !(item instanceof Date)) {
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]));
    }
    return item;
  };
  return walk(value) as T;
}

/** Returns the names in the imports and exports of a page, and those that each page has. */
export function declaredNames(root: Root): Set<string> {
  const names = new Set(DEFINED);
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(collect);
    if (part === null || typeof part !== 'object') return;
    const node = part as {type?: string; name?: string; value?: unknown};
    if (node.type === 'Identifier') names.add(String(node.name));
    // The keys of objects aren't names.
    Object.values(node.type === 'Property' ? [node.value] : node).forEach(collect);
  };
  for (const {type, data} of root.children)
    if ((type as string) === 'mdxjsEsm') collect((data as {estree?: {body: unknown}}).estree?.body);
  return names;
}

/**
 * Returns what an expression on a page is: the name of a site variable, `unknown` if it's a name that nothing defines, or
 * `code` if it belongs to MDX.
 *
 * @param declared the result of `declaredNames`
 */
export function kindOfExpression(
  expression: string,
  declared: ReadonlySet<string>,
  variables: Variables,
): {readonly variable: string} | 'unknown' | 'code' {
  const name = expression.trim();
  const [, start = ''] = NAME.exec(name) ?? [];
  if (!start || declared.has(start)) return 'code';
  if (Object.hasOwn(variables, name)) return {variable: name};
  return start in globalThis ? 'code' : 'unknown';
}
