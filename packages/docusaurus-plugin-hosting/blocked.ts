import {type Hosts, type HostUse, OPTION, unescape} from './policy';

/**
 * Something that the content security policy blocks. The cause is the same for everything that a single fix allows, and the
 * message says how to allow or replace it.
 */
export type Blocked = readonly [cause: string, message: string];

/**
 * Hosts that the scripts of services use. Pages contain only the first script, which loads others, sends requests, and
 * loads pictures to count. For Google, see https://developers.google.com/tag-platform/security/guides/csp.
 */
const services: Readonly<Record<string, Hosts & {readonly script: readonly string[]}>> = {
  'Google Analytics or Google Tag Manager': {
    script: ['https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  Plausible: {script: ['https://plausible.io'], connect: ['https://plausible.io']},
  Fathom: {
    script: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
    img: ['https://cdn.usefathom.com'],
  },
  Umami: {
    script: ['https://cloud.umami.is'],
    connect: ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  },
  'Cloudflare Web Analytics': {
    script: ['https://static.cloudflareinsights.com'],
    connect: ['https://cloudflareinsights.com'],
  },
};

/** The elements that load files, and what the files are. */
const FILES: readonly (readonly [pattern: RegExp, use: HostUse])[] = [
  [/^<script|\bas=["']?script|\brel=["']?modulepreload/, 'script'],
  [/\bas=["']?font/, 'font'],
  [/\brel=["']?stylesheet|\bas=["']?style/, 'style'],
  [/^<img|\brel=["']?(?:[\w-]+ )?icon|\bas=["']?image/, 'img'],
  [/^<iframe/, 'frame'],
  [/^<(?:video|audio|source|track)/, 'media'],
];

/** What the policy doesn't allow for any host, and what to use instead. */
const NEVER: readonly (readonly [pattern: RegExp, what: string, fix: string])[] = [
  [/<(?:object|embed)\b[^>]*>/g, 'other documents inside a page', 'link to the document'],
  [/<form\b[^>]*\saction=[^>]*>/g, 'forms that send data', 'link to a page with the form'],
  [/<a\b[^>]*\shref=["']?javascript:[^>]*>/g, 'code in links', 'put the code in a script'],
  [
    /<[a-z][^>]*\son(?:click|load|error|submit|change|input|key\w+|mouse\w+)=[^>]*>/g,
    'code in attributes',
    'put it in a script',
  ],
];

/**
 * Finds what the policy blocks on a page, except in its styles. What a script loads is only known for `services`.
 *
 * @param html HTML, in which Docusaurus can omit the quotes around attribute values
 * @param own the site's origin
 * @param hosts the other hosts that pages may use
 */
export function blockedIn(html: string, own: string, hosts: Hosts): Blocked[] {
  // Code isn't markup.
  const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1');
  const known = servicesIn(html, hosts);
  // The fix for a service contains the host of its script.
  const allowed = known.flatMap(([name]) => services[name]!.script.map(domainOf));
  const files = filesIn(markup)
    .flatMap(([use, url]) => blockedFile(url, use, own, hosts))
    .filter(([cause]) => !allowed.some((domain) => cause.startsWith('script ') && cause.endsWith(domain)));
  const others = NEVER.flatMap(
    ([pattern, what, fix]) => markup.match(pattern)?.map((tag) => never(what, tag, fix)) ?? [],
  );
  return [...known, ...files, ...others];
}

/** Returns the files that elements load, and what they are. */
const filesIn = (markup: string): (readonly [use: HostUse, url: string])[] =>
  (markup.match(/<(?:script|img|iframe|video|audio|source|track|link)\b[^>]*>/g) ?? []).flatMap((tag) => {
    const use = FILES.find(([pattern]) => pattern.test(tag))?.[1];
    const attributes = use ? tag.matchAll(/\s(src|href|srcset|poster)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi) : [];
    return [...attributes].flatMap(([, name = '', double, single, bare = '']) => {
      const value = double ?? single ?? bare;
      const isList = /srcset/i.test(name);
      const fileUse = use === 'media' && (isList || name === 'poster') ? 'img' : use!;
      return (isList ? value.split(/,\s+/) : [value]).map((url) => [fileUse, url.trim().split(/\s/)[0]!] as const);
    });
  });

/** Finds the pictures, fonts, and style sheets in CSS that the policy blocks. */
export function blockedInStyles(css: string, own: string, hosts: Hosts): Blocked[] {
  const urls = css.matchAll(/(@import\s+)?(?:\burl\(\s*|(?<=@import\s+)(?=["']))(?:"([^"]*)"|'([^']*)'|([^"')\s]+))/g);
  return [...urls].flatMap(({1: isImport, 2: double, 3: single, 4: bare = '', index}) => {
    const isFont = css.lastIndexOf('@font-face', index) > css.lastIndexOf('}', index);
    return blockedFile(double ?? single ?? bare, isImport ? 'style' : isFont ? 'font' : 'img', own, hosts);
  });
}

function blockedFile(url: string, use: HostUse, own: string, hosts: Hosts): Blocked[] {
  const isInline = url.startsWith('data:');
  const isExternal = /^(?:https?:)?\/\//.test(url);
  // Pictures can be part of the page.
  if (isInline ? use === 'img' : use !== 'frame' && !isExternal) return [];
  if (!isInline && !URL.canParse(unescape(url), own)) return [];
  const {origin, hostname} = isInline ? {origin: 'data:', hostname: ''} : new URL(unescape(url), own);
  if (use === 'frame' && origin === own) return [never('pages of this site in frames', url, 'link to the page')];
  const allowed = [own, ...(hosts[use] ?? [])];
  if (allowed.some((host) => host === origin || (host.includes('//*.') && hostname.endsWith(host.split('*')[1]!))))
    return [];
  // Which fonts and pictures a style sheet of another host loads isn't known.
  const more = use === 'style' && !isInline ? ', and the hosts of its fonts and pictures to font and img' : '';
  const fix = `add '${origin}' to ${use} in ${OPTION}${more}, or remove it`;
  return [blocked(`${use} ${origin}`, shortened(url), fix)];
}

/** Finds services that need hosts that aren't allowed. */
const servicesIn = (html: string, hosts: Hosts): Blocked[] =>
  Object.entries(services).flatMap(([name, needs]) => {
    const isAllowed = Object.entries(needs).every(([use, list]) =>
      list.some((host) => hosts[use as HostUse]?.some((other) => other.endsWith(domainOf(host)))),
    );
    // In an element, or in a script that adds one.
    const domain = needs.script.map(domainOf).find((item) => html.includes(`${item}/`));
    const scripts = (!isAllowed && domain && html.match(/<script\b[^>]*>[\s\S]*?(?:<\/script>|$)/g)) || [];
    if (!scripts.some((text) => text.includes(`${domain}/`))) return [];
    const settings = Object.entries(needs).map(([use, list]) => `${use}: ['${list.join("', '")}']`);
    return [blocked(name, `what ${name} loads and sends`, `set ${settings.join(', ')} in ${OPTION}`)];
  });

const blocked = (cause: string, what: string, fix: string): Blocked => [
  cause,
  `the Content-Security-Policy doesn't allow ${what} -> ${fix}`,
];
const never = (what: string, text: string, fix: string) => blocked(what, `${what}: ${shortened(text)}`, fix);
const domainOf = (host: string) => host.replace(/^https:\/\/(?:\*\.)?/, '');
const shortened = (text: string) => (text.length > 150 ? `${text.slice(0, 60)}…` : text);
