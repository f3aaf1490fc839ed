/** Escapes text for HTML. `codeText` reverses it. */
export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the code that `codeHtml` or `escapeHtml` converted to HTML. */
export const codeText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
