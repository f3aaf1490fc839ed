import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {readForPage} from './cache';
import {isMisspelled, unknownName} from './names';
import {parseTagOutput, unwrapParagraphs} from './parse';
import type {Tag, Tags} from './tag';
import {declaredNames, kindOfExpression, replaceKnown, replaceVariables, type Variables} from './variables';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
/** The place of a node in its file. */
type Position = {readonly start: {readonly line: number; readonly column: number}} | undefined;

/** The module with the site's tags and variables. */
export interface DataModule {
  /** the tags by name */
  readonly tags?: Tags;
  /** the variables, or a function that returns their current values */
  readonly variables?: Variables | (() => Variables);
}

/** Returns the current variables. */
export const variablesOf = ({variables = {}}: DataModule): Variables =>
  typeof variables === 'function' ? variables() : variables;

/**
 * Returns the remark plugin that replaces tags and variables on a page. It runs before Docusaurus's plugins, so that generated
 * headings get anchors and appear in the table of contents. The output of a tag can contain variables. The bundler compiles
 * the page again after changes to the data files that were read.
 *
 * @param rowComponent as in the README
 */
export const dataTags = (data: DataModule, rowComponent: string) => () => (root: Root, file: VFile) =>
  readForPage(file.path, () => {
    const {tags = {}} = data;
    reportMisspelled(root, file, tags);
    expandTags(root, file, tags);
    linkRows(root, rowComponent);
    replaceInPage(root, file, variablesOf(data));
  });

/** Returns the place of a node for an error message: `docs/page.mdx:6:13`. */
export function placeOf(file: string, position: Position): string {
  const {line, column} = position?.start ?? {line: 1, column: 1};
  return `${path.relative('', file).split(path.sep).join('/')}:${line}:${column}`;
}

/** Stops the compilation of a page. Docusaurus shows only the message, so it contains the place of the mistake. */
function fail(file: VFile, {position}: Nodes | JsxElement, message: string): never {
  file.fail(`${placeOf(file.path, position)} ${message}`, position);
}

/** Reports an element whose name is nearly that of a tag. MDX would take it for a component, and its message has no place. */
function reportMisspelled(root: Root, file: VFile, tags: Tags): void {
  const declared = declaredNames(root);
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const {name} = node as unknown as JsxElement;
    if (!name || !/^[A-Z]\w*$/.test(name) || Object.hasOwn(tags, name) || declared.has(name)) return;
    if (Object.keys(tags).some((tag) => isMisspelled(name, tag)))
      fail(file, node, `${unknownName('tag', name, Object.keys(tags))} If it's a component, import it on the page`);
  });
}

/** Makes the names of rows that can be link targets links, or the component of the site. */
function linkRows(root: Root, rowComponent: string): void {
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as unknown as JsxElement;
    if (element.name !== 'RowLink') return;
    element.name = rowComponent;
    if (rowComponent !== 'a') return;
    for (const attribute of element.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')
        Object.assign(attribute, {name: 'href', value: `#${attribute.value}`});
  });
}

/**
 * Expands the tags of a parsed page in place.
 *
 * @param root the page
 * @param file the page's file; `data.frontMatter` contains the defaults for omitted attributes
 * @param known the tags by name
 * @param report is called with an invalid tag, which is then removed. By default, it's an error with its place
 */
export function expandTags(
  root: Root,
  file: VFile,
  known: Tags,
  report: (element: JsxElement, message: string) => void = (element, message) => fail(file, element, message),
): void {
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const element = node as unknown as JsxElement;
    if (!element.name || !Object.hasOwn(known, element.name) || index === undefined || !parent) return undefined;
    const made = parseTagOutput(rendered(element, known[element.name]!, file, report));
    // Generated nodes have no position in the file, so they get the position of the tag.
    visit(made, (inner) => void (inner.position = element.position));
    const only = made.children.length === 1 ? made.children[0] : undefined;
    const inline = element.type === 'mdxJsxTextElement' && only?.type === 'paragraph';
    if (!inline) unwrapParagraphs(made);
    const nodes: RootContent[] = inline ? only.children : made.children;
    (parent as {children: unknown[]}).children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

function rendered(element: JsxElement, tag: Tag, file: VFile, report: (node: JsxElement, message: string) => void) {
  const {frontMatter = {}} = file.data as {frontMatter?: Record<string, unknown>};
  try {
    return tag.render(attributesOf(element, tag, frontMatter), {file: file.path, frontMatter});
  } catch (error) {
    report(element, `<${element.name}>: ${(error as Error).message}`);
    return '';
  }
}

/**
 * Returns a tag's attributes as strings, with defaults from the front matter. An attribute without a value is `true`.
 *
 * @throws Error if an attribute is unknown, isn't a string, or is required and missing
 */
function attributesOf(element: JsxElement, tag: Tag, frontMatter: Record<string, unknown>) {
  const allowed = [...tag.required, ...(tag.optional ?? [])];
  const values: Record<string, string | undefined> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute')
      throw new Error('{...spread} is not supported -> write each attribute as name="value"');
    if (!allowed.includes(attribute.name)) throw new Error(unknownName('attribute', attribute.name, allowed));
    if (attribute.value !== null && typeof attribute.value === 'object') {
      throw new Error(`${attribute.name}={…} is not supported -> write a string: ${attribute.name}="…"`);
    }
    values[attribute.name] = attribute.value ?? 'true';
  }
  for (const name of allowed) {
    const inherited = frontMatter[name];
    if (values[name] === undefined && typeof inherited === 'string') values[name] = inherited;
  }
  const missing = tag.required.find((name) => values[name] === undefined);
  if (missing)
    throw new Error(`${missing} is missing -> add ${missing}="…" to the tag or "${missing}:" to the front matter`);
  return values;
}

/**
 * Replaces site variables such as `{product}` and `{links.dashboard}` in the text, link URLs, and component attributes of
 * a page. Code, other expressions, and names that the page declares aren't changed. Unknown names in text and link URLs are
 * errors.
 */
function replaceInPage(root: Root, file: VFile, variables: Variables): void {
  const declared = declaredNames(root);
  visit(root, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'definition') {
      // The parser may have percent-encoded the braces.
      const address = node.url.replace(/%7B([\w.]+)%7D/gi, '{$1}');
      try {
        node.url = replaceVariables(address, variables);
      } catch (error) {
        fail(file, node, (error as Error).message);
      }
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      // Attributes such as labels can contain variables.
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        attribute.value = replaceKnown(attribute.value, variables);
      }
    }
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const kind = kindOfExpression(node.value, declared, variables);
      if (kind === 'code' || index === undefined || !parent) return;
      if (kind === 'unknown') fail(file, node, unknownName('site variable', node.value.trim(), Object.keys(variables)));
      parent.children[index] = {type: 'text', value: String(variables[kind.variable]), position: node.position};
    }
  });
}
