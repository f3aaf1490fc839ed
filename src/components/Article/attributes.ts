/** Returns the attributes of the element that contains only the text of a page. */
export const articleAttributes = (permalink: string) => ({className: 'markdown', 'data-article': permalink});
