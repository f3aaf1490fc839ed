import type {Nodes} from 'mdast';
import prism from 'prismjs/components.json';
import {visit} from 'unist-util-visit';
import {mdxComponents} from '../components';
import type {Check} from '../check';
import {at, type Finding} from '../finding';
import {unknownName} from '../../src/site/tags/nearestName';
import {focused, partialsOf, type Site} from '../checkedSite';

/** The languages of code blocks: those of Prism with their aliases, and those that Docusaurus shows as text or a diagram. */
const languages = [
  ...Object.entries(prism.languages as Readonly<Record<string, {alias?: string | string[]}>>).flatMap(
    ([id, {alias = []}]) => [id, ...[alias].flat()],
  ),
  ...['text', 'txt', 'plain', 'mermaid', 'mdx-code-block'],
];
const directives = 'note tip info warning danger caution secondary success important'.split(' ');
/** The components of Docusaurus that pages can use without an import. */
const stockComponents = ['Details', 'Head', 'Mermaid', 'Tabs', 'TabItem'];

/** Adds a finding at a node. */
type Report = (node: Parameters<typeof at>[1], message: string, fix: string) => void;

/** The names that a page can use. */
interface Names {
  readonly components: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** the names that the page imports and exports */
  readonly declared: ReadonlySet<string>;
}

/** Parses every page and expands its tags as the build does. */
export const compile: Check = {
  name: 'pages compile',
  about:
    "MDX that doesn't parse, misused reference tags and components, and unknown variables, languages, and admonitions",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const variables = site.project.variables.siteVariables;
    const shared = [...Object.keys(site.project.tags.tags), ...mdxComponents(site), ...stockComponents];
    for (const {file, raw, faults} of focused(site, site.pages)) {
      examined++;
      findings.push(...faults);
      if (!raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      for (const [name, from] of partialsOf(raw, file))
        if (!site.exists(from)) report(raw, `no file ${from}`, `correct the import of ${name}`);
      const declared = site.project.siteVariables.declaredNames(raw);
      const names = {components: [...shared, ...declared], variables, declared};
      visit(raw, (node) => {
        if (/^mdxJsx(?:Flow|Text)Element$|^code$/.test(node.type)) examined++;
        checkNode(node, names, site, report);
      });
    }
    return {examined, unit: 'pages, tags, and fences', findings};
  },
};

function checkNode(node: Nodes, {components, variables, declared}: Names, site: Site, report: Report): void {
  const reportUnknown = (kind: string, name: string, known: readonly string[]) => {
    const [message = '', fix = 'correct it'] = unknownName(kind, name, known).split(' -> ');
    if (!known.includes(name)) report(node, message, fix);
  };
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      // Docusaurus documents components of objects, such as <Tabs.Item>.
      if (node.name && /^[A-Z]/.test(node.name)) reportUnknown('tag', node.name.split('.')[0] ?? '', components);
      break;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      if (site.project.siteVariables.kindOfExpression(node.value, declared, variables) === 'unknown')
        reportUnknown('site variable', node.value.trim(), Object.keys(variables));
      break;
    case 'link':
    case 'definition':
      for (const [, name = ''] of decodeURI(node.url.replace(/%(?!7[BD])/gi, '%25')).matchAll(/\{([^}]*)\}/g))
        reportUnknown('site variable', name, Object.keys(variables));
      break;
    case 'code':
      if (node.lang) reportUnknown('language', node.lang.split('{')[0] ?? '', languages);
      break;
    case 'containerDirective':
      reportUnknown('admonition', node.name, directives);
      break;
    case 'html':
      report(node, "MDX doesn't support this HTML", 'use {/* a comment */} or a closed element');
      break;
    case 'text':
      if (/^:::/m.test(node.value))
        report(
          node,
          '":::" without an opening ":::note"',
          'put ":::note" before and ":::" after it, each on a separate line',
        );
      break;
  }
}
