/**
 * Lets a highlighted line break after the parts of a URL (`/`, `?`, and `&`) and of a list, but not at a hyphen, where browsers
 * would break dates and names of packages. Browsers differ in where they break URLs. `codeText` removes what this adds.
 */
export const breakable = (html: string): string =>
  html
    .replace(/(?:(?<![:/<])\/|[?,]|&amp;)(?=(?:<[^>]*>)?\w)/g, '$&<wbr>')
    .replace(/<[^>]*>|[\w:.]+(?:-[\w:.]+)+/g, (item) =>
      item.startsWith('<') || item.length > 30 ? item : `<span class="unbroken">${item}</span>`,
    );
