/** Returns whether Docusaurus renders a page, unlike redirects, which have no scripts or styles of the bundle. */
export const isRendered = (html: string): boolean => / id="?__docusaurus\b/.test(html);
