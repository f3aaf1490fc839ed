import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {unknownName} from './nearestName';
import {readForPage} from '../data/cache';
import {parseTagOutput, unwrapParagraphs} from './parse';
import type {Tag, Tags} from './tag';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Remark plugin that replaces reference tags with Markdown generated from the reference data. The plugin runs before
 * Docusaurus's plugins, so that generated headings get anchors and appear in the table of contents. The bundler compiles
 * the page again after changes to the data files that its tags read.
 *
 * @param tags the tags by name
 */
export default function referenceTags(tags: Tags) {
  return (root: Root, file: VFile) => readForPage(file.path, () => expandTags(root, file, tags));
}

/** Stops the compilation of a page. Docusaurus shows only the message, so it contains the place of the mistake. */
function fail(file: VFile, {name, message, element}: TagFault): never {
  const {line = 1, column = 1} = element.position?.start ?? {};
  file.fail(`${path.relative('', file.path)}:${line}:${column} <${name}>: ${message}`, element.position);
}

/** A tag that can't be expanded. */
export interface TagFault {
  readonly name: string;
  readonly message: string;
  readonly element: JsxElement;
}

/**
 * Expands the tags of a parsed page in place.
 *
 * @param root the page
 * @param file the page's file; `data.frontMatter` contains the defaults for omitted attributes
 * @param known the tags by name
 * @param onFault returns the MDX that replaces an invalid tag. By default, an invalid tag is an error with its place
 */
export function expandTags(
  root: Root,
  file: VFile,
  known: Tags,
  onFault: (fault: TagFault) => string = (fault) => fail(file, fault),
): void {
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const element = node as unknown as JsxElement;
    if (!element.name || !Object.hasOwn(known, element.name) || index === undefined || !parent) return undefined;
    const tag = known[element.name] as Tag;
    const made = parseTagOutput(rendered(element, tag, file, onFault));
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

function rendered(element: JsxElement, tag: Tag, file: VFile, onFault: (fault: TagFault) => string): string {
  const {frontMatter = {}} = file.data as {frontMatter?: Record<string, unknown>};
  try {
    return tag.render(attributesOf(element, tag, frontMatter), {file: file.path, frontMatter});
  } catch (error) {
    const name = String(element.name);
    return onFault({name, message: (error as Error).message, element});
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
