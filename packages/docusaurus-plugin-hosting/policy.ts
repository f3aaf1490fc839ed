import {createHash} from 'node:crypto';

/** The inline code and the external services that the policy must allow. */
export interface PolicyInput {
  /** contents of the inline scripts */
  readonly scripts: Iterable<string>;
  /** contents of the inline style elements, and values of the `style` attributes */
  readonly styles: Iterable<string>;
  /** other hosts that pages may use */
  readonly hosts?: Hosts;
}

/** What a host is used for. `connect` is for requests of scripts. */
export const hostUses = ['script', 'style', 'img', 'font', 'media', 'frame', 'connect'] as const;
export type HostUse = (typeof hostUses)[number];

/** The hosts that the policy allows, by what they're used for. */
export type Hosts = Readonly<Partial<Record<HostUse, readonly string[]>>>;

/** Removes the restrictions for inline styles. Browsers ignore it if the policy also contains hashes of styles. */
const ANY_STYLE = "'unsafe-inline'";
/** The option with other hosts, as messages name it. */
export const OPTION = 'the option "allow" of docusaurus-plugin-hosting';

const SOURCE = /^(?:https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?|data:|blob:)$/;

/** The content of the style element in DocSearch's logo. Pages don't contain it until the search dialog opens. */
const dialogStyles = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];

/**
 * Returns the site's content security policy. The policy contains a hash for each inline script and style in the build
 * and for `dialogStyles`, and allows no other inline code. W3C Content Security Policy Level 3 defines the directives.
 *
 * @returns the policy without `frame-ancestors`. Meta elements can't contain it, so `securityHeaders` adds it
 * @throws Error if one of the other hosts isn't the origin of a host
 */
export function contentSecurityPolicy({scripts, styles, hosts = {}}: PolicyInput): string {
  const styleHashes = hosts.style?.includes(ANY_STYLE) ? [] : hashes([...styles, ...dialogStyles]);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'", ...styleHashes] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': hosts.frame?.length ? [] : ["'none'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  for (const [use, sources] of Object.entries(hosts)) {
    const wrong = sources.find((source) => !SOURCE.test(source) && !(use === 'style' && source === ANY_STYLE));
    if (wrong !== undefined)
      throw new Error(`${OPTION}: ${use} contains "${wrong}" -> use https://host without a path`);
    if (sources.length > 0) directives[`${use}-src`] = [...(directives[`${use}-src`] ?? ["'self'"]), ...sources];
  }
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
 * @param html the page's HTML, in which Docusaurus can omit the quotes around attribute values
 * @returns the contents of all inline scripts that browsers run, the contents of all style elements, and the decoded
 *   values of all `style` attributes, including attributes in HTML that a script inserts
 */
export function inlineCode(html: string): {scripts: string[]; styles: string[]} {
  const scripts: string[] = [];
  const markup = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, content: string) => {
    const data = /\btype=["']?(?!module|text\/javascript)/.test(attributes);
    if (!data && !/\bsrc=/.test(attributes) && content) scripts.push(content);
    return '';
  });
  const elements = [...markup.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, content]) => content ?? '');
  // An inline script inserts the base URL banner, because the banner must be visible even if no other file loads.
  const written = scripts.flatMap((script) =>
    [...script.matchAll(/\sstyle=\\?"([^"\\]*)\\?"/g)].map(([, style]) => style ?? ''),
  );
  const styles = [...markup.matchAll(/<[a-z][^>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => unescape(double ?? single ?? bare ?? ''),
  );
  return {scripts, styles: [...elements, ...styles, ...written]};
}

/** Decodes the entities in an attribute. */
export const unescape = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** Adds the policy to a page as a meta element before all scripts, for hosts that can't send headers. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
  return html.replace(/<head>(?:<meta charset=[^>]*>)?/, (head) => head + meta);
}
