import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {mdxComponents} from '../components';
import type {Check} from '../check';
import {at, type Finding} from '../finding';
import {unknownName} from '../../src/tags/nearestName';
import {focused, partialsOf, type Site} from '../checkedSite';

/** The languages that a code fence can have. Samples in other languages would be neither highlighted nor checked. */
const fenceLanguages = ['json', 'http', 'bash', 'php', 'js', 'python', 'go', 'excel-formula', 'csv', 'text', 'yaml'];
const directives = ['note', 'tip', 'info', 'caution'];

/** Adds a finding at a node. */
type Report = (node: Parameters<typeof at>[1], message: string, fix: string) => void;

/** The names that a page can use. */
interface Names {
  readonly components: readonly string[];
  readonly variables: readonly string[];
  readonly partials: ReadonlyMap<string, string>;
}

/** Parses every page and expands its tags as the build does. */
export const compile: Check = {
  name: 'pages compile',
  about:
    "MDX that doesn't parse, misused reference tags and components, unknown variables, and unknown fence languages",
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const variables = Object.keys(site.project.variables.siteVariables);
    const shared = [...Object.keys(site.project.tags.tags), ...mdxComponents(site)];
    for (const {file, raw, faults} of focused(site, site.pages)) {
      examined++;
      findings.push(...faults);
      if (!raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      const partials = partialsOf(raw, file);
      const names = {components: [...shared, ...partials.keys()], variables, partials};
      visit(raw, (node) => {
        if (/^mdxJsx(?:Flow|Text)Element$|^code$/.test(node.type)) examined++;
        checkNode(node, names, report);
        if (node.type === 'mdxjsEsm') checkImports(node, partials, site, report);
      });
    }
    return {examined, unit: 'pages, tags, and fences', findings};
  },
};

function checkNode(node: Nodes, {components, variables}: Names, report: Report): void {
  const reportUnknown = (kind: string, name: string, known: readonly string[]) => {
    const [message = '', fix = 'correct it'] = unknownName(kind, name, known).split(' -> ');
    if (!known.includes(name)) report(node, message, fix);
  };
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name && /^[A-Z]/.test(node.name)) reportUnknown('tag', node.name, components);
      break;
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      const value = node.value.trim();
      if (/^\/\*[\s\S]*\*\/$/.test(value) || value === '') break;
      if (/^[A-Za-z][\w.]*$/.test(value)) reportUnknown('site variable', value, variables);
      else report(node, `{${value.slice(0, 40)}} is code`, 'write text: pages contain no code; escape a brace as \\{');
      break;
    }
    case 'link':
    case 'definition':
      for (const [, name = ''] of decodeURI(node.url.replace(/%(?!7[BD])/gi, '%25')).matchAll(/\{([^}]*)\}/g))
        reportUnknown('site variable', name, variables);
      break;
    case 'code':
      if (node.lang) reportUnknown('language', node.lang, fenceLanguages);
      else
        report(node, 'the code fence has no language', `add one of ${fenceLanguages.join(', ')} after the backticks`);
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

/** Checks that a page imports nothing except existing partials. */
function checkImports(
  node: Nodes & {readonly value: string},
  partials: Names['partials'],
  site: Site,
  report: Report,
): void {
  for (const [name, from] of partials)
    if (!site.exists(from)) report(node, `no file ${from}`, `correct the import of ${name}`);
  if (node.value.trim().split('\n').length !== partials.size)
    report(
      node,
      'the page contains an import or export',
      "remove it, because components and tags don't need an import",
    );
}
