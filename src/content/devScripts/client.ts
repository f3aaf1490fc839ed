/*
 * Turns off prefetching in the dev server. It has no use on the same computer, and its 40 requests delay the first page
 * and a page that has been edited. Docusaurus sets the property after it has loaded this module, and again after edits.
 */
if (typeof window !== 'undefined') {
  let docusaurus: typeof window.docusaurus;
  Object.defineProperty(window, 'docusaurus', {
    get: () => docusaurus,
    set(value: typeof docusaurus) {
      docusaurus = value && {...value, prefetch: () => false};
    },
  });
}

export default {};
