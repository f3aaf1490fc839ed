import type {Element, Nodes, Properties} from 'hast';

/** Searches a node and its descendants in document order, and returns the first element that passes the test. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Searches a node and its descendants in document order, and returns all elements that pass the test. */
export function findAll(node: Nodes, test: (element: Element) => boolean, found: Element[] = []): Element[] {
  if (node.type === 'element' && test(node)) found.push(node);
  if ('children' in node) for (const child of node.children) findAll(child, test, found);
  return found;
}

/** Returns the elements among the children of an element. */
export const childElements = ({children}: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element');

/** Returns the classes of an element. */
export function classNames({properties}: Element): string[] {
  const {className} = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/**
 * Returns a property of an element as a string, or undefined if the property isn't set. Values in a list are separated
 * by spaces.
 *
 * @param name the property name in hast, such as `dataBadge` for the attribute `data-badge`
 */
export function property(element: Element | undefined, name: keyof Properties): string | undefined {
  const value = element?.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns whether an element is a list of parameters, fields, or arguments (see "Markers in pages" in the README). */
export const isNamesList = (element: Element): boolean =>
  element.tagName === 'dl' && classNames(element).includes('names');
