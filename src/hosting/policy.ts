import {createHash} from 'node:crypto';

/** What the site may do in the reader's browser beyond its own files. */
export interface PolicyInput {
  /** contents of the inline scripts on the site's pages */
  readonly scripts: Iterable<string>;
  /** values of the `style` attributes in the site's pages */
  readonly styles: Iterable<string>;
  /** whether the hosted search is asked */
  readonly hostedSearch: boolean;
}

/** The style element of the logo in DocSearch's dialog, which is drawn when the reader opens the search. */
const dialogStyles = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];

/**
 * The Content-Security-Policy of the site: no inline script or style but those that the build itself wrote, by hash.
 * Directives: W3C Content Security Policy Level 3.
 *
 * @returns the value of the header; `frame-ancestors` is left to `securityHeaders`, since a meta element may not hold it
 */
export function contentSecurityPolicy({scripts, styles, hostedSearch}: PolicyInput): string {
  const styleHashes = hashes([...styles, ...dialogStyles]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'", ...styleHashes] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(hostedSearch ? ['https://*.algolia.net', 'https://*.algolianet.com'] : [])],
    // Videos, after the reader asks for one.
    'frame-src': ['https://www.youtube-nocookie.com'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function hashes(sources: Iterable<string>): string[] {
  const values = [...new Set(sources)].map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return values.sort();
}

/**
 * The inline code of a built page.
 *
 * @param html the page as Docusaurus wrote it (attributes may be unquoted)
 * @returns contents of scripts that a browser would run, and values of `style` attributes, both as they stand; those of
 *   markup that a script writes are among them
 */
export function inlineCode(html: string): {scripts: string[]; styles: string[]} {
  const scripts: string[] = [];
  const markup = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, content: string) => {
    const data = /\btype=["']?(?!module|text\/javascript)/.test(attributes);
    if (!data && !/\bsrc=/.test(attributes) && content) scripts.push(content);
    return '';
  });
  // The base-URL banner is markup in a script: it has to show when nothing else loads.
  const written = scripts.flatMap((script) =>
    [...script.matchAll(/\sstyle=\\?"([^"\\]*)\\?"/g)].map(([, style]) => style ?? ''),
  );
  const styles = [...markup.matchAll(/<[a-z][^>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => unescape(double ?? single ?? bare ?? ''),
  );
  return {scripts, styles: [...styles, ...written]};
}

const unescape = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The page with the policy as a meta element, for hosts that cannot send headers; it stands before any script. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  return html.replace(/<head>(?:<meta charset=[^>]*>)?/, (head) => head + meta);
}
