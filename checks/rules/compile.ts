import {externalHosts} from '../../src/site/site';
import path from 'node:path';
import {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
import type {Options} from '@docusaurus/mdx-loader';
import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils.js';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {distance} from 'fastest-levenshtein';
import type {Nodes} from 'mdast';
import prism from 'prismjs/components.json';
import {visit} from 'unist-util-visit';
import config from '../../docusaurus.config';
import * as data from '../../src/reference/tags';
import {fillFrontMatter} from 'docusaurus-plugin-data-tags/frontMatter';
import {dataTags} from 'docusaurus-plugin-data-tags/remark';
import {declaredNames, kindOfExpression} from 'docusaurus-plugin-data-tags/variables';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {mdxComponents} from '../components';
import type {Check} from '../check';
import {type ContentPlugin, pluginOf} from '../contentPlugins';
import {at, type Finding, split} from '../finding';
import type {CheckedPage, Site} from '../checkedSite';

/** The languages of code blocks: those of Prism with their aliases, and those that Docusaurus shows in another way. */
const languages = [
  ...Object.entries(prism.languages as Readonly<Record<string, {alias?: string | string[]}>>).flatMap(
    ([id, {alias = []}]) => [id, ...[alias].flat()],
  ),
  ...['text', 'txt', 'plain', 'mdx-code-block'],
];
/** The endings that an import can omit. */
const MODULES = ['', ...['.ts', '.tsx', '.js', '.jsx'].flatMap((ending) => [ending, `/index${ending}`])];
const stockDirectives = 'note tip info warning danger caution secondary success important'.split(' ');
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

/** Parses every page, expands its tags, and compiles it as the build does. */
export const compile: Check = {
  name: 'pages compile',
  about:
    "MDX that doesn't compile, misused reference tags and components, and unknown variables, languages, and admonitions",
  async run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const shared = [...Object.keys(data.tags), ...mdxComponents(site), ...stockComponents];
    const build = compiler(site);
    for (const page of site.pages) {
      const {file, raw, faults} = page;
      const known = findings.length;
      examined++;
      // The check "front matter" reports it once, and not for each tag.
      const unknown = `unknown operation "${page.frontMatter.operation}"`;
      findings.push(...faults.filter(({message}) => !message.endsWith(unknown)));
      if (!raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      checkImports(page, site, report);
      const declared = declaredNames(raw);
      const names = {components: [...shared, ...declared], variables: data.variables(), declared};
      visit(raw, (node) => {
        if (/^mdxJsx(?:Flow|Text)Element$|^code$/.test(node.type)) examined++;
        checkNode(node, names, file, report);
      });
      if (findings.length === known && faults.length === 0) findings.push(...(await build(page)));
    }
    return {examined, unit: 'pages, tags, and fences', findings};
  },
};

/** Returns a function that compiles a page with the site's settings. */
function compiler(site: Site): (page: CheckedPage) => Promise<Finding[]> {
  const {markdown, staticDirectories} = validateConfig(config, 'docusaurus.config.ts');
  fillFrontMatter(markdown, data);
  const expand = dataTags(data, 'RowLink');
  // Docusaurus creates a processor for each object with options.
  const known = new Map<ContentPlugin | undefined, Options>();
  const optionsFor = (plugin: ContentPlugin | undefined) => {
    const options: Options = known.get(plugin) ?? {
      ...{beforeDefaultRehypePlugins: [], remarkPlugins: [], rehypePlugins: []},
      ...{recmaPlugins: [], admonitions: true, markdownConfig: markdown, siteDir: site.root},
      staticDirs: staticDirectories.map((folder) => path.join(site.root, folder)),
      ...plugin?.options,
      beforeDefaultRemarkPlugins: [expand, ...(plugin?.options.beforeDefaultRemarkPlugins ?? [])],
    };
    known.set(plugin, options);
    return options;
  };
  return async ({file, source}) => {
    const filePath = path.join(site.root, file);
    try {
      const {frontMatter, content} = await markdown.parseFrontMatter({
        filePath,
        fileContent: source,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      });
      await compileToJSX({
        filePath,
        fileContent: content,
        frontMatter,
        options: optionsFor(pluginOf(file)),
        compilerName: 'server',
      });
      return [];
    } catch (error) {
      const {message} = ((error as Error).cause as Error | undefined) ?? (error as Error);
      return [at(file, undefined, `the page doesn't compile: ${message.split('\n')[0]}`, 'correct the page')];
    }
  };
}

/** Reports imports of files that don't exist. */
function checkImports({file, raw}: CheckedPage, site: Site, report: Report): void {
  for (const node of raw?.children ?? []) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, from = ''] of node.value.matchAll(/ from '((?:\.|@site)[^']+)'/g)) {
      const isOwn = from.startsWith('@site/');
      const target = isOwn ? from.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), from);
      const isThere = MODULES.some((end) => site.exists(`${target}${end}`));
      if (!isThere) report(node, `no file ${target}`, 'correct the import');
    }
  }
}

function checkNode(node: Nodes, {components, variables, declared}: Names, file: string, report: Report): void {
  const reportUnknown = (kind: string, name: string, known: readonly string[]) => {
    if (!known.includes(name)) report(node, ...split(unknownName(kind, name, known)));
  };
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      // Docusaurus documents components of objects, such as <Tabs.Item>.
      if (node.name && /^[A-Z]/.test(node.name)) reportUnknown('tag', node.name.split('.')[0] ?? '', components);
      break;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      if (kindOfExpression(node.value, declared, variables) === 'unknown')
        reportUnknown('site variable', node.value.trim(), Object.keys(variables));
      break;
    case 'link':
    case 'definition':
      for (const [, name = ''] of decodeURI(node.url.replace(/%(?!7[BD])/gi, '%25')).matchAll(/\{([^}]*)\}/g))
        reportUnknown('site variable', name, Object.keys(variables));
      break;
    case 'code':
      if (node.lang) checkLanguage(node, node.lang.split('{')[0] ?? '', report);
      break;
    case 'containerDirective':
      reportUnknown('admonition', node.name, directivesOf(file));
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

/** Returns the names of the admonitions that a page can use. */
function directivesOf(file: string): readonly string[] {
  const {admonitions} = pluginOf(file)?.options ?? {};
  const {keywords = []} = typeof admonitions === 'object' ? admonitions : {};
  return [...stockDirectives, ...keywords];
}

function checkLanguage(node: Nodes, language: string, report: Report): void {
  if (language === 'mermaid') {
    const fix = 'see "Diagrams" in CONTRIBUTING.md';
    if (!config.markdown?.mermaid) report(node, 'diagrams need a theme and a setting that are missing', fix);
    else if (!externalHosts.style.includes("'unsafe-inline'"))
      report(node, "the Content-Security-Policy doesn't allow the styles of diagrams", fix);
    return;
  }
  if (languages.includes(language)) return;
  const near = language.length > 3 ? languages.find((name) => distance(name, language) === 1) : undefined;
  const fix = near ? `write "${near}"` : 'use a language of Prism, such as "bash" or "json", or "text"';
  report(node, `code can't be highlighted as "${language}"`, fix);
}
