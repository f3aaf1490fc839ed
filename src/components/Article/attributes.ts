/** Returns the attributes of the element that contains only a page's text. */
export const articleAttributes = (permalink: string) => ({className: 'markdown', 'data-article': permalink});
