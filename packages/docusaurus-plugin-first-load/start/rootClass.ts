/**
 * Keeps the classes of the root element until `releaseRootClass` is called. React hydrates a page in several tasks. Between
 * them, React Helmet sets the classes of the part that has been hydrated so far, for example, without those of the docs plugin.
 * Each time, browsers would calculate the styles of the whole page, and styles that depend on these classes would be missing.
 */
export function keepRootClass(): void {
  const root = document.documentElement;
  root.setAttribute = (name, value) => {
    if (name !== 'class') Element.prototype.setAttribute.call(root, name, value);
  };
  root.removeAttribute = (name) => {
    if (name !== 'class') Element.prototype.removeAttribute.call(root, name);
  };
}

/** Call it when the page is hydrated. React Helmet sets all of its classes in the next frame. */
export function releaseRootClass(): void {
  const root = document.documentElement;
  Reflect.deleteProperty(root, 'setAttribute');
  Reflect.deleteProperty(root, 'removeAttribute');
}
