import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {unknownName} from './nearestName';
import {restoreColons} from './restoreColons';
import {code, text} from './mdx';
import type {Tag, Tags} from './tag';
import {tags} from '../reference/tags';
import {unravel} from './unwrapParagraphs';

// Tables, strike-through and bare addresses of GitHub's Markdown are not among what the tags make.
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkDirective);

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Remark plugin: replaces each reference tag of a page by the Markdown made from the reference data. It runs before
 * Docusaurus' own plugins, so the headings it makes enter the table of contents and get anchors.
 */
export default function referenceTags({
  development = process.env.NODE_ENV === 'development',
}: {
  development?: boolean;
} = {}) {
  return (root: Root, file: VFile) =>
    expandTags(root, file, tags, development ? (fault) => errorBox(file, fault) : undefined);
}

/** A tag that could not be expanded. */
export interface TagFault {
  readonly name: string;
  readonly message: string;
  readonly element: JsxElement;
}

/** In the dev server a mistake is shown where it stands and logged; the build stops at it. */
function errorBox(file: VFile, {name, message, element}: TagFault): string {
  const {line = 1, column = 1} = element.position?.start ?? {};
  const place = `${path.relative(process.cwd(), file.path)}:${line}:${column}`;
  console.error(`[reference] ${place} <${name}>: ${message}`);
  return `<span className="tag-error" role="alert">**${text(place)}** ${code(`<${name}>: ${message.replace(/\s*\n\s*/g, ' ')}`)}</span>`;
}

/**
 * Expands the tags of one parsed page in place.
 *
 * @param root the page
 * @param file the page's file; its `data.frontMatter` supplies attributes that a tag leaves out
 * @param known the tags by name
 * @param onFault what to put in place of a tag that is used wrongly, as MDX; without it such a tag is thrown
 * @throws VFileMessage with line and column when a tag is used wrongly and there is no `onFault`
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
    const made = parser.parse(markdown);
    restoreColons(made);
    // What the tag made has no place in the page's file; the tag itself has.
    visit(made, (inner) => void (inner.position = element.position));
    const only = made.children.length === 1 ? made.children[0] : undefined;
    const inline = element.type === 'mdxJsxTextElement' && only?.type === 'paragraph';
    if (!inline) unravel(made);
    const nodes: RootContent[] = inline ? only.children : made.children;
    (parent as {children: unknown[]}).children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/** The tag's attributes as strings, completed from the front matter; throws on a missing or unknown one. */
function attributesOf(element: JsxElement, tag: Tag, frontMatter: Record<string, unknown>) {
  const allowed = [...tag.required, ...(tag.optional ?? [])];
  const values: Record<string, string | undefined> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') throw new Error('takes no {...spread} -> write the attributes out');
    if (!allowed.includes(attribute.name)) throw new Error(unknownName('attribute', attribute.name, allowed));
    if (attribute.value !== null && typeof attribute.value === 'object') {
      throw new Error(`${attribute.name}={…} -> write a plain string: ${attribute.name}="…"`);
    }
    values[attribute.name] = attribute.value ?? 'true';
  }
  for (const name of allowed) {
    const inherited = frontMatter[name];
    if (values[name] === undefined && typeof inherited === 'string') values[name] = inherited;
  }
  const missing = tag.required.find((name) => values[name] === undefined);
  if (missing)
    throw new Error(`needs ${missing} -> add ${missing}="…" to the tag or "${missing}:" to the front matter`);
  return values;
}
