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

/** One property of an element as a string, under the name that the HTML gives it; undefined when it has none. */
export function property(element: Element | undefined, name: string): string | undefined {
  const value = element?.properties[camelCase(name)];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function camelCase(name: string): keyof Properties {
  return name.replace(/^(data|aria)-/, '$1-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
