/*
 * Turns off prefetching in the dev server. It has no use on the same computer, and its 40 requests delay the first page
 * and a page that has been edited. Docusaurus creates the object right after it has loaded this module.
 */
if (typeof window !== 'undefined') {
  queueMicrotask(() => {
    window.docusaurus &&= {...window.docusaurus, prefetch: () => false};
  });
}

export default {};
