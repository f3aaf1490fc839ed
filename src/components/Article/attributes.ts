/** Returns the attributes of the element that contains the text of a page and nothing else. */
export const articleAttributes = (permalink: string) => ({className: 'markdown', 'data-article': permalink});
