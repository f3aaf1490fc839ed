import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {unknownName} from './nearestName';
import {withPage} from './devPages';
import {code, text} from './mdx';
import {parseTagOutput} from './parse';
import type {Tag, Tags} from './tag';
import {unwrapParagraphs} from './unwrapParagraphs';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Remark plugin that replaces reference tags with Markdown generated from the reference data. The plugin runs before
 * Docusaurus's plugins, so that generated headings get anchors and appear in the table of contents.
 *
 * @param options.tags the tags by name
 * @param options.development whether to show errors on the page instead of stopping the build
 */
export default function referenceTags({
  tags,
  development = process.env.NODE_ENV === 'development',
}: {
  tags: Tags;
  development?: boolean;
}) {
  return (root: Root, file: VFile) => {
    if (!development) return expandTags(root, file, tags);
    return withPage(file.path, tags, (recorded) => expandTags(root, file, recorded, (fault) => errorBox(file, fault)));
  };
}

/** A tag that can't be expanded. */
export interface TagFault {
  readonly name: string;
  readonly message: string;
  readonly element: JsxElement;
}

/**
 * Logs an error and returns the MDX of a message that replaces the tag. Only the dev server uses this function. A build
 * fails instead.
 */
function errorBox(file: VFile, {name, message, element}: TagFault): string {
  const {line = 1, column = 1} = element.position?.start ?? {};
  const place = `${path.relative(process.cwd(), file.path)}:${line}:${column}`;
  console.error(`[reference] ${place} <${name}>: ${message}`);
  return `<span className="tag-error" role="alert">**${text(place)}** ${code(`<${name}>: ${message.replace(/\s*\n\s*/g, ' ')}`)}</span>`;
}

/**
 * Expands the tags of a parsed page in place.
 *
 * @param root the page
 * @param file the page's file; `data.frontMatter` contains the defaults for omitted attributes
 * @param known the tags by name
 * @param onFault returns the MDX that replaces an invalid tag
 * @throws VFileMessage with line and column if a tag is invalid and `onFault` is omitted
 */
export function expandTags(root: Root, file: VFile, known: Tags, onFault?: (fault: TagFault) => string): void {
  const frontMatter = (file.data as {frontMatter?: Record<string, unknown>}).frontMatter ?? {};
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const element = node as unknown as JsxElement;
    if (!element.name || !Object.hasOwn(known, element.name) || index === undefined || !parent) return undefined;
    const tag = known[element.name] as Tag;
    let markdown: string;
    try {
      markdown = tag.render(attributesOf(element, tag, frontMatter), {file: file.path, frontMatter});
    } catch (error) {
      const {message} = error as Error;
      if (!onFault) file.fail(`<${element.name}>: ${message}`, element.position, `reference:${element.name}`);
      markdown = onFault({name: element.name, message, element});
    }
    const made = parseTagOutput(markdown);
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
