import {createHash} from 'node:crypto';

/** The inline code and the external services that the policy must allow. */
export interface PolicyInput {
  /** contents of the inline scripts */
  readonly scripts: Iterable<string>;
  /** values of the `style` attributes */
  readonly styles: Iterable<string>;
  /** whether the site uses the hosted search */
  readonly hostedSearch: boolean;
}

/** The content of the style element in DocSearch's logo, which is rendered when the dialog opens. */
const dialogStyles = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];

/**
 * Returns the content security policy of the site. It allows only the inline scripts and styles of the build, by hash.
 * The directives are defined in W3C Content Security Policy Level 3.
 *
 * @returns the value without `frame-ancestors`, which meta elements can't contain and `securityHeaders` adds
 */
export function contentSecurityPolicy({scripts, styles, hostedSearch}: PolicyInput): string {
  const styleHashes = hashes([...styles, ...dialogStyles]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'", ...styleHashes] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(hostedSearch ? ['https://*.algolia.net', 'https://*.algolianet.com'] : [])],
    // For videos, which load after a click.
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
 * Returns the inline code of a built page.
 *
 * @param html the page as written by Docusaurus, which can omit the quotes of attributes
 * @returns the contents of all scripts that browsers run, and the decoded values of `style` attributes, including those
 *   in HTML that a script inserts
 */
export function inlineCode(html: string): {scripts: string[]; styles: string[]} {
  const scripts: string[] = [];
  const markup = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, content: string) => {
    const data = /\btype=["']?(?!module|text\/javascript)/.test(attributes);
    if (!data && !/\bsrc=/.test(attributes) && content) scripts.push(content);
    return '';
  });
  // A script inserts the base URL banner, because the banner must show even if nothing else loads.
  const written = scripts.flatMap((script) =>
    [...script.matchAll(/\sstyle=\\?"([^"\\]*)\\?"/g)].map(([, style]) => style ?? ''),
  );
  const styles = [...markup.matchAll(/<[a-z][^>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => unescape(double ?? single ?? bare ?? ''),
  );
  return {scripts, styles: [...styles, ...written]};
}

const unescape = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Adds the policy to a page as a meta element before all scripts, for hosts that can't send headers. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  return html.replace(/<head>(?:<meta charset=[^>]*>)?/, (head) => head + meta);
}
