import type {Container, Declaration, Root} from 'postcss';

/** A selector that matches only the root element. The attributes of the color mode are only there. */
const ROOT = /^(?::root|html|(?:html|:root)?\[data-[\w-]+(?:=[^\]]+)?\])$/;
/** Variables of Infima, the theme, and the search dialog. Those of the site stay as they are, so that tests can read them. */
const CHANGED = /^--(?:ifm|doc|docusaurus|docsearch)-/;
/** Values that depend on the property or can't be copied between declarations. */
const NOT_COPIED = /^(?:inherit|initial|unset|revert|revert-layer)?$|["'\\]|url\(/;

/**
 * Replaces the theme's variables that always have the same value by that value, and removes the definitions of those that
 * nothing uses. Infima defines more than 300 variables, most of which exist so that sites can change them, and browsers
 * compute all of them before the first paint.
 *
 * Computed styles don't change. `tests/e2e/reader/critical-styles.spec.ts` compares them with those of the whole sheet.
 *
 * @param sheet the style sheet to change
 * @param external variables that scripts or pages use, which stay as they are
 */
export function simplifyVariables(sheet: Root, external: ReadonlySet<string>): void {
  removeOverridden(sheet);
  const constants = findConstants(sheet, external);
  sheet.walkDecls((declaration) => {
    const value = resolve(declaration.value, constants);
    if (value !== declaration.value) declaration.value = value;
  });
  removeUnused(sheet, external);
  sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
}

/** Removes definitions in layers if a rule outside layers always sets the variable of the root element. */
function removeOverridden(sheet: Root): void {
  for (const list of definitions(sheet).values()) {
    const isSet = list.some((item) => item.parent?.parent === sheet && selectors(item).includes(':root'));
    for (const item of isSet ? list : [])
      if (isOnRoot(item) && !item.important && containers(item).includes('layer')) item.remove();
  }
}

/** Returns the value of each variable that is defined once, for the root element, and depends only on such variables. */
function findConstants(sheet: Root, external: ReadonlySet<string>): Map<string, string> {
  const defined = definitions(sheet);
  const constants = new Map<string, string>();
  for (const [name, [item, ...others]] of defined) {
    if (!item || others.length > 0 || !CHANGED.test(name) || external.has(name)) continue;
    if (NOT_COPIED.test(item.value)) continue;
    const isFixed = selectors(item).includes(':root') && containers(item).every((rule) => rule === 'layer');
    const dependsOnRoot = variablesIn(item.value).every((other) => defined.get(other)?.every(isOnRoot));
    if (isFixed && dependsOnRoot) constants.set(name, item.value.trim());
  }
  return constants;
}

/**
 * Replaces constants in a value. Doesn't replace them where the value has a fallback.
 *
 * @param outer the constants that contain this value, which it can't contain
 */
function resolve(value: string, constants: ReadonlyMap<string, string>, outer: readonly string[] = []): string {
  const replaced = value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const constant = constants.get(name);
    // Without the spaces, the value could become part of the one before or after it.
    return constant === undefined || outer.includes(name) ? use : ` ${resolve(constant, constants, [...outer, name])} `;
  });
  if (replaced === value) return value;
  const short = replaced.replace(/([(,]) +| +(?=[,)])/g, '$1');
  return short.replace(/ {2,}/g, ' ').trim();
}

/** Removes the definitions of variables that nothing uses. */
function removeUnused(sheet: Root, external: ReadonlySet<string>): void {
  const used = new Set(external);
  sheet.walkDecls(({value}) => {
    for (const name of variablesIn(value)) used.add(name);
  });
  for (const [name, list] of definitions(sheet))
    if (CHANGED.test(name) && !used.has(name)) for (const item of list) item.remove();
}

/**
 * Moves the theme's variables that nothing in a part of a style sheet uses out of it.
 *
 * @param part the part, which is changed
 * @param external variables that scripts or pages use, which stay
 * @returns the rules with the definitions that were removed, in the same order
 */
export function takeUnused(part: Root, external: ReadonlySet<string>): Root {
  const taken = part.clone();
  removeUnused(part, external);
  const kept = definitions(part);
  taken.walkDecls((item) => void ((!item.prop.startsWith('--') || kept.has(item.prop)) && item.remove()));
  return taken;
}

/** Returns the definitions of each variable. */
function definitions(sheet: Root): Map<string, Declaration[]> {
  const found = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (item) => void found.set(item.prop, [...(found.get(item.prop) ?? []), item]));
  return found;
}

const variablesIn = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
const selectors = ({parent}: Declaration) =>
  parent?.type === 'rule' ? (parent as unknown as {selectors: string[]}).selectors : [];
const isOnRoot = (item: Declaration) => selectors(item).every((selector) => ROOT.test(selector));

/** Returns the names of the at-rules that contain a declaration. */
function containers(item: Declaration): string[] {
  const names: string[] = [];
  for (let outer = item.parent as Container | undefined; outer; outer = outer.parent as Container | undefined)
    if (outer.type === 'atrule') names.push((outer as unknown as {name: string}).name);
  return names;
}
