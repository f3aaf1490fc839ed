/**
 * Lets the URLs in a highlighted line break after `/`, `?`, and `&`, but not inside a date. Browsers differ in where they break
 * URLs. `codeText` removes what this adds.
 */
export const breakable = (html: string): string =>
  html
    .replace(/(?:(?<![:/<])\/|\?|&amp;)(?=(?:<[^>]*>)?\w)/g, '$&<wbr>')
    .replace(/\d{4}-\d{2}-\d{2}/g, '<span class="unbroken">$&</span>');
