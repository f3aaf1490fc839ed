import {type Hosts, type HostUse, OPTION, unescape} from './policy';

/** Something that the content security policy blocks. */
export interface Blocked {
  /** the same for everything that a single fix allows */
  readonly cause: string;
  /** the offset in the text */
  readonly index: number;
  /** what is blocked, and how to allow or replace it */
  readonly wrong: readonly [message: string, fix: string];
}

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
 * @param html HTML, in which Docusaurus can omit the quotes around attribute values, or JSX
 * @param own the site's origin
 * @param hosts the other hosts that pages may use
 */
export function blockedIn(html: string, own: string, hosts: Hosts): Blocked[] {
  const found: Blocked[] = [];
  // Code isn't markup. Spaces keep the offsets.
  const markup = html.replace(/(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/g, (_, tag: string, code: string) =>
    tag.padEnd(tag.length + code.length),
  );
  for (const {0: tag, index} of markup.matchAll(/<(?:script|img|iframe|video|audio|source|track|link)\b[^>]*>/g)) {
    const use = FILES.find(([pattern]) => pattern.test(tag))?.[1];
    for (const [, name = '', ...values] of tag.matchAll(
      /\s(src|href|srcset|poster)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
    )) {
      const value = values.find((item) => item !== undefined) ?? '';
      const isList = /srcset/i.test(name);
      const fileUse = use === 'media' && (isList || name === 'poster') ? 'img' : use;
      for (const url of isList ? value.split(/,\s+/) : [value])
        if (fileUse) found.push(...blockedFile(url.trim().split(/\s/)[0]!, fileUse, index, own, hosts));
    }
  }
  for (const [pattern, what, fix] of NEVER)
    for (const {0: tag, index} of markup.matchAll(pattern)) found.push(never(index, what, tag, fix));
  // The fix for a service contains the host of its script.
  const known = servicesIn(html, hosts);
  const isKnown = (cause: string) =>
    known.some(({cause: name}) =>
      services[name]!.script.some((host) => cause.startsWith('script ') && cause.endsWith(domainOf(host))),
    );
  return [...known, ...found.filter(({cause}) => !isKnown(cause))];
}

/** Finds the pictures, fonts, and style sheets in CSS that the policy blocks. */
export function blockedInStyles(css: string, own: string, hosts: Hosts): Blocked[] {
  const urls = css.matchAll(/(@import\s+)?(?:\burl\(\s*|(?<=@import\s+)(?=["']))(?:"([^"]*)"|'([^']*)'|([^"')\s]+))/g);
  return [...urls].flatMap(({1: isImport, 2: double, 3: single, 4: bare = '', index}) => {
    const isFont = css.lastIndexOf('@font-face', index) > css.lastIndexOf('}', index);
    return blockedFile(double ?? single ?? bare, isImport ? 'style' : isFont ? 'font' : 'img', index, own, hosts);
  });
}

function blockedFile(url: string, use: HostUse, index: number, own: string, hosts: Hosts): Blocked[] {
  // JSX can contain computed values.
  if (url.startsWith('{')) return [];
  const isInline = url.startsWith('data:');
  const isExternal = /^(?:https?:)?\/\//.test(url);
  // Pictures can be part of the page.
  if (isInline ? use === 'img' : use !== 'frame' && !isExternal) return [];
  if (!isInline && !URL.canParse(unescape(url), own)) return [];
  const {origin, hostname} = isInline ? {origin: 'data:', hostname: ''} : new URL(unescape(url), own);
  if (use === 'frame' && origin === own) return [never(index, 'pages of this site in frames', url, 'link to the page')];
  const allowed = [own, ...(hosts[use] ?? [])];
  if (allowed.some((host) => host === origin || (host.includes('//*.') && hostname.endsWith(host.split('*')[1]!))))
    return [];
  const message = `the Content-Security-Policy doesn't allow ${shortened(url)}`;
  // Which fonts and pictures a style sheet of another host loads isn't known.
  const more = use === 'style' && !isInline ? ', and the hosts of its fonts and pictures to font and img' : '';
  const fix = `add '${origin}' to ${use} in ${OPTION}${more}, or remove it`;
  return [{cause: `${use} ${origin}`, index, wrong: [message, fix]}];
}

/** Finds services that need hosts that aren't allowed. */
function servicesIn(html: string, hosts: Hosts): Blocked[] {
  return Object.entries(services).flatMap(([name, needs]) => {
    const isMissing = Object.entries(needs).some(
      ([use, list]) =>
        !list.some((host) => (hosts[use as HostUse] ?? []).some((other) => other.endsWith(domainOf(host)))),
    );
    // In an element, or in a script that adds one.
    const script = needs.script.map(domainOf).find((domain) => html.includes(domain)) ?? '';
    const elements = isMissing && script ? [...html.matchAll(/<script\b[^>]*>[\s\S]*?(?:<\/script>|$)/g)] : [];
    const element = elements.find(([text]) => text.includes(`${script}/`));
    if (!element) return [];
    const settings = Object.entries(needs).map(([use, list]) => `${use}: ['${list.join("', '")}']`);
    const message = `the Content-Security-Policy doesn't allow what ${name} loads and sends`;
    return [
      {
        cause: name,
        index: element.index,
        wrong: [message, `set ${settings.join(', ')} in ${OPTION}`],
      },
    ];
  });
}

const never = (index: number, what: string, text: string, fix: string): Blocked => ({
  cause: what,
  index,
  wrong: [`the Content-Security-Policy doesn't allow ${what}: ${shortened(text)}`, fix],
});
const domainOf = (host: string) => host.replace(/^https:\/\/(?:\*\.)?/, '');
const shortened = (text: string) => (text.length > 150 ? `${text.slice(0, 60)}…` : text);
