/** Attributes of the element that holds an article and nothing else. */
export const frame = (permalink: string) => ({className: 'markdown', 'data-article': permalink});
