import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import config from '../../../docusaurus.config';
import {type Blocked, blockedIn, blockedInStyles} from 'docusaurus-plugin-hosting/blocked';
import {externalHosts, site as settings} from '../../settings/site';
import {
  at,
  atOffset,
  type Check,
  type CheckedPage,
  type Finding,
  type Site,
} from 'docusaurus-plugin-docs-checks/checks';

const CONFIG = 'docusaurus.config.ts';

const inMarkup = (html: string) => blockedIn(html, settings.url, externalHosts);
const element = (name: string, attributes: object, content = '') =>
  `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)}>${content}</${name}>`;

/** Checks what browsers would block, as far as the sources show it. The build checks all pages. */
export const policy: Check = {
  name: 'policy',
  run(site) {
    const files = ['src', 'packages', 'static'].flatMap((folder) => site.files(folder, /\.(?:css|[jt]sx|html)$/));
    const findings = [
      ...site.pages.flatMap(inPage),
      ...files.flatMap((file) => {
        const text = site.read(file);
        const blocked = file.endsWith('.css') ? blockedInStyles(text, settings.url, externalHosts) : inMarkup(text);
        return blocked.map(({index, wrong}) => atOffset(file, text, index, ...wrong));
      }),
      ...inConfig(site),
    ];
    return {examined: site.pages.length + files.length, unit: 'pages and files', findings};
  },
};

function inPage({file, raw}: CheckedPage): Finding[] {
  const findings: Finding[] = [];
  if (!raw) return findings;
  visit(raw, (node) => {
    let html = '';
    if (node.type === 'image') html = element('img', {src: node.url});
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const {name, attributes} = node as MdxJsxFlowElement;
      const texts = (attributes as MdxJsxAttribute[]).filter(({value}) => typeof value === 'string');
      html = element(name ?? '', Object.fromEntries(texts.map((item) => [item.name, item.value])));
    }
    findings.push(...inMarkup(html).map(({wrong}) => at(file, node, ...wrong)));
  });
  return findings;
}

/** Checks the elements that the configuration adds to all pages. */
function inConfig(site: Site): Finding[] {
  if (!site.exists(CONFIG)) return [];
  const text = site.read(CONFIG);
  const {scripts = [], stylesheets = [], headTags = []} = config;
  const added = [
    ...scripts.map((item) => ['script', typeof item === 'string' ? {src: item} : item] as const),
    ...stylesheets.map(
      (item) => ['link', {rel: 'stylesheet', ...(typeof item === 'string' ? {href: item} : item)}] as const,
    ),
    ...headTags.map(({tagName = '', attributes, innerHTML = ''}) => [tagName, attributes, innerHTML] as const),
  ];
  return added.flatMap(([name, attributes = {}, content]) => {
    const values = Object.values(attributes).map(String);
    const index = Math.max(
      0,
      ...values.filter((value) => /^(?:https?:)?\/\//.test(value)).map((value) => text.indexOf(value)),
    );
    return inMarkup(element(name, attributes, content)).map(({wrong}: Blocked) =>
      atOffset(CONFIG, text, index, ...wrong),
    );
  });
}
