import type {Element, Nodes, Properties} from 'hast';

/** The first element below (or at) a node for which `test` holds, in the order of the page. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** All elements below (or at) a node for which `test` holds, in the order of the page. */
export function findAll(node: Nodes, test: (element: Element) => boolean, found: Element[] = []): Element[] {
  if (node.type === 'element' && test(node)) found.push(node);
  if ('children' in node) for (const child of node.children) findAll(child, test, found);
  return found;
}

/** The classes of an element. */
export function classNames({properties}: Element): string[] {
  const {className} = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/**
 * One property of an element as a string; undefined when it has none.
 *
 * @param name as in a syntax tree: `dataBadge` for the attribute `data-badge`
 */
export function property(element: Element | undefined, name: keyof Properties): string | undefined {
  const value = element?.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
