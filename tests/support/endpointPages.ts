import type {Heading, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Operation} from '../../src/reference/api/model';
import {expandTags} from '../../src/tags';
import {tags} from '../../src/reference/tags';
import type {SourcePage} from '../../checks/sources';

/** Tags that every endpoint page must contain. */
const requiredTags = ['Endpoint', 'RequestExample', 'ResponseExamples', 'Parameters', 'ResponseFields', 'Errors'];
export const minWords = 120;
const minRecipes = 2;

/**
 * The findings for a page, its number of words, and its number of recipes (or of requests, for a built page). The
 * numbers are 0 if a tag can't be expanded or the page has no article.
 */
export interface EndpointCheck {
  readonly findings: readonly string[];
  readonly recipes: number;
  readonly words: number;
}

/**
 * Checks that every operation has a page, and that the operation of each endpoint page matches its file name.
 *
 * @param operations IDs of the operations
 * @param pages files and front matter of the pages
 * @returns findings in the format `file what is wrong -> what to do`
 */
export function checkCoverage(
  operations: readonly string[],
  pages: readonly Pick<SourcePage, 'file' | 'frontMatter'>[],
): string[] {
  const endpoints = pages.filter(({file, frontMatter}) => file.startsWith('api/') && frontMatter.type === 'endpoint');
  return [
    ...operations
      .filter((id) => !endpoints.some(({file}) => file === `api/${id}.mdx`))
      .map((id) => `api/${id}.mdx is missing -> write the page of operation ${id}`),
    ...endpoints
      .filter(({file, frontMatter}) => file !== `api/${String(frontMatter.operation)}.mdx`)
      .map(
        ({file, frontMatter}) =>
          `${file} has the operation ${String(frontMatter.operation)} -> use the operation of the file name`,
      ),
  ];
}

/**
 * Checks that an endpoint page has all required tags without errors, enough recipes with a request, and enough words.
 *
 * @param page the page. Its tags are expanded in place.
 */
export function checkEndpointPage(page: SourcePage): EndpointCheck {
  const used = new Set<string>();
  visit(
    page.tree,
    ['mdxJsxFlowElement', 'mdxJsxTextElement'],
    (node) => void used.add((node as {name?: string}).name ?? ''),
  );
  const findings = requiredTags
    .filter((name) => !used.has(name))
    .map((name) => `${page.file} has no <${name} /> -> add it`);
  try {
    expandTags(page.tree, page.vfile, tags);
  } catch (error) {
    // The error message of a tag contains the file, line, and column.
    return {findings: [...findings, String(error)], recipes: 0, words: 0};
  }
  const recipes = recipesOf(page.tree.children);
  if (recipes.length < minRecipes)
    findings.push(`${page.file} has ${recipes.length} recipes -> write ${minRecipes} or more under "## Recipes"`);
  for (const {title, code} of recipes)
    if (!code) findings.push(`${page.file} recipe "${title}" shows no request -> add a <RequestExample />`);
  const words = wordsOf(page.tree.children);
  if (words < minWords) findings.push(`${page.file} has ${words} words -> write at least ${minWords}`);
  return {findings, recipes: recipes.length, words};
}

/** Returns the recipes of a page. `code` indicates whether a recipe contains a code sample. */
function recipesOf(nodes: readonly RootContent[]): {title: string; code: boolean}[] {
  const recipes: {title: string; code: boolean}[] = [];
  let inside = false;
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth <= 2) inside = headingText(node) === 'Recipes';
    else if (inside && node.type === 'heading' && node.depth === 3)
      recipes.push({title: headingText(node), code: false});
    const last = recipes.at(-1);
    if (inside && last) visit(node, 'code', () => void (last.code = true));
  }
  return recipes;
}

/** Returns the text of a heading without the comment that sets its ID. */
function headingText(heading: Heading): string {
  return toString({
    ...heading,
    children: heading.children.filter((child) => child.type !== 'mdxTextExpression'),
  }).trim();
}

/** Counts the words in prose and tables, excluding code. */
export function wordsOf(nodes: readonly RootContent[]): number {
  const texts: string[] = [];
  for (const node of nodes) visit(node, 'text', ({value}) => void texts.push(value));
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}

const html = unified().use(rehypeParse);

/**
 * Checks the HTML of an endpoint page: every parameter and field must have a row with an ID, IDs must be unique, links
 * within the page must work, a request must have a tab for each language, and the article must have enough words.
 *
 * @param operation the operation that the page documents
 * @param source the page's HTML
 * @param languages labels of the language tabs
 * @returns the findings, and the number of requests and words
 */
export function checkBuiltPage(operation: Operation, source: string, languages: readonly string[]): EndpointCheck {
  const tree = html.parse(source);
  const article = selectAll('article', tree)[0];
  if (!article) return {findings: [`${operation.id} has no article -> build the page`], recipes: 0, words: 0};
  const all = selectAll('[id]', tree).map(({properties}) => String(properties.id));
  const ids = new Set(all);
  const rows = new Set(selectAll('tr[id]', article).map(({properties}) => String(properties.id)));
  const findings: string[] = [];
  const duplicates = all.filter((id, index) => all.indexOf(id) !== index);
  if (duplicates.length > 0)
    findings.push(`${operation.id} has duplicate IDs: ${duplicates.join(', ')} -> rename the headings`);
  for (const {name} of operation.parameters) {
    if (!rows.has(`param-${name}`))
      findings.push(`${operation.id} has no row for the parameter ${name} -> use <Parameters />`);
  }
  for (const {name} of [...operation.fields, ...operation.responses.noDataFields]) {
    if (!rows.has(`field-${name}`))
      findings.push(`${operation.id} has no row for the field ${name} -> use <ResponseFields />`);
  }
  for (const link of selectAll('a[href^="#"]', article)) {
    const target = decodeURIComponent(String(link.properties.href).slice(1));
    if (!ids.has(target)) findings.push(`${operation.id} links to #${target}, which doesn't exist -> correct the link`);
  }
  const labels = selectAll('[role=tablist]', article).map((list) =>
    selectAll('[role=tab]', list)
      .map((tab) => toText(tab))
      .join(' '),
  );
  const requests = labels.filter((label) => label === languages.join(' ')).length;
  if (requests === 0)
    findings.push(`${operation.id} shows no request in ${languages.join(', ')} -> add a <RequestExample />`);
  const words = toText(article)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
  if (words < minWords) findings.push(`${operation.id} has ${words} words -> write at least ${minWords}`);
  return {findings, recipes: requests, words};
}
