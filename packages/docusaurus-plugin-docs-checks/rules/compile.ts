import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {normalizeAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions/index.js';
import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils.js';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {distance} from 'fastest-levenshtein';
import type {Nodes, Root} from 'mdast';
import prism from 'prismjs/components.json';
import {visit} from 'unist-util-visit';
import type {Check} from '../check';
import type {ContentPlugin} from '../contentPlugins';
import {at, type Finding, parse, type Report, type Wrong} from '../finding';
import {type CheckedPage, importsOf, referenced, type Site} from '../checkedSite';
import {unknownName} from '../unknownName';

/** The languages of code blocks: those of Prism with their aliases, and those that Docusaurus shows in another way. */
const languages = [
  ...Object.entries(prism.languages as Readonly<Record<string, {alias?: string | string[]}>>).flatMap(
    ([id, {alias = []}]) => [id, ...[alias].flat()],
  ),
  ...['text', 'txt', 'plain', 'plaintext', 'mdx-code-block'],
];
/** The endings that an import can omit. */
const MODULES = ['', ...['.ts', '.tsx', '.js', '.jsx'].flatMap((ending) => [ending, `/index${ending}`])];
/** The components of Docusaurus that pages can use without an import. */
const stockComponents = ['Details', 'Head', 'Mermaid', 'Tabs', 'TabItem'];

/** Parses every page, expands its tags, and compiles it as the build does. */
export const compile: Check = {
  name: 'pages compile',
  async run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    const shared = [...stockComponents, ...(site.options.tags ?? []), ...componentsOf(site)];
    const build = compiler(site);
    for (const page of site.pages) {
      const {file, raw, faults} = page;
      const known = findings.length;
      examined++;
      // A mistake in the front matter can concern several tags.
      const cause = ({message}: Finding) => message.replace(/^<\w+>: /, '');
      findings.push(...new Map([...faults].reverse().map((fault) => [cause(fault), fault])).values());
      if (!raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      checkImports(file, raw, site, report);
      const components = [...shared, ...declaredIn(raw)];
      /** languages that can't be highlighted */
      const suspects = new Map<Finding, string>();
      visit(raw, (node) => {
        if (/^mdxJsx(?:Flow|Text)Element$|^code$/.test(node.type)) examined++;
        checkNode(node, components, page, report);
        if (node.type !== 'code' || !node.lang) return;
        const language = node.lang.split('{')[0] ?? '';
        const wrong = faultOfLanguage(language, site);
        if (wrong) suspects.set(at(file, node, ...wrong), language);
      });
      const compiled = faults.length > 0 ? undefined : await build(page);
      if (compiled && typeof compiled !== 'string' && findings.length === known) findings.push(compiled);
      // The site's remark plugins can replace a block.
      const isLeft = (language: string) => typeof compiled !== 'string' || compiled.includes(`"language-${language}"`);
      for (const [finding, language] of suspects) if (isLeft(language)) findings.push(finding);
    }
    return {examined, unit: 'pages, tags, and fences', findings};
  },
};

/** Returns the names of the components that pages can use without an import. */
const componentsOf = ({options, files, read}: Site): readonly string[] =>
  [
    ...(options.components ?? []),
    ...files('src/theme', /\.[jt]sx?$/).filter((file) => /\/MDXComponents\b/.test(file)),
  ].flatMap((file) => read(file).match(/\b[A-Z]\w+/g) ?? []);

/** Returns the names of components that a page imports or exports. */
const declaredIn = ({children}: Root): string[] =>
  children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.value.match(/\b[A-Z]\w*/g) ?? []) : []));

/** Returns a function that compiles a page with the site's settings, and returns the code, or what is wrong. */
function compiler({
  config,
  root,
  plugins,
  options: {remarkPlugins = []},
}: Site): (page: CheckedPage) => Promise<string | Finding> {
  const {markdown, staticDirectories} = config;
  const optionsFor = ({options}: ContentPlugin): Options => ({
    ...{beforeDefaultRehypePlugins: [], remarkPlugins: [], rehypePlugins: []},
    ...{recmaPlugins: [], admonitions: true, markdownConfig: markdown, siteDir: root},
    staticDirs: staticDirectories.map((folder) => path.join(root, folder)),
    ...options,
    beforeDefaultRemarkPlugins: [...remarkPlugins, ...(options.beforeDefaultRemarkPlugins ?? [])],
  });
  // Docusaurus creates a processor for each object with options.
  const optionsOf = new Map(plugins.map((plugin) => [plugin, optionsFor(plugin)]));
  return async ({file, source, plugin}) => {
    const filePath = path.join(root, file);
    try {
      const {frontMatter, content} = await markdown.parseFrontMatter({
        filePath,
        fileContent: source,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      });
      const {content: code} = await compileToJSX({
        filePath,
        fileContent: content,
        frontMatter,
        options: optionsOf.get(plugin)!,
        compilerName: 'server',
      });
      return code;
    } catch (error) {
      const {message} = ((error as Error).cause as Error | undefined) ?? (error as Error);
      const [first = ''] = message.split('\n');
      // Remark plugins say where a mistake is.
      if (first.startsWith(`${file}:`)) return parse(first);
      return at(file, undefined, `the page doesn't compile: ${first}`, 'correct the page');
    }
  };
}

/** Reports imports of files that don't exist. */
function checkImports(file: string, raw: Root, site: Site, report: Report): void {
  for (const {node, from} of importsOf(raw)) {
    if (!/^(?:\.|@site\/)/.test(from)) continue;
    const target = referenced(from, file);
    const isThere = MODULES.some((end) => site.exists(`${target}${end}`));
    if (!isThere) report(node, `no file ${target}`, 'correct the import');
  }
}

function checkNode(node: Nodes, components: readonly string[], page: CheckedPage, report: Report): void {
  const reportUnknown = (kind: string, name: string, known: readonly string[]) => {
    if (!known.includes(name)) report(node, ...unknownName(kind, name, known));
  };
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      // Docusaurus documents components of objects, such as <Tabs.Item>.
      if (node.name && /^[A-Z]/.test(node.name)) reportUnknown('tag', node.name.split('.')[0] ?? '', components);
      break;
    case 'containerDirective':
      reportUnknown(
        'admonition',
        node.name,
        normalizeAdmonitionOptions(page.plugin.options.admonitions || true).keywords,
      );
      break;
    case 'text':
      if (/^:::/m.test(node.value))
        report(
          node,
          '":::" without an opening ":::note"',
          'put ":::note" or ":::note[A title]" before and ":::" after it, each on a separate line',
        );
      break;
  }
}

function faultOfLanguage(language: string, {config}: Site): Wrong | undefined {
  if (language === 'mermaid')
    return config.markdown.mermaid
      ? undefined
      : ['the configuration has no diagrams', 'set markdown.mermaid, and add @docusaurus/theme-mermaid'];
  if (languages.includes(language)) return undefined;
  const near = language.length > 3 ? languages.find((name) => distance(name, language) === 1) : undefined;
  const fix = near ? `write "${near}"` : 'use a language of Prism, such as "bash" or "json", or "text"';
  return [`code can't be highlighted as "${language}"`, fix];
}
