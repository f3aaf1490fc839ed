import type {Element, ElementContent} from 'hast';
import {elementText} from 'docusaurus-built-pages';
import {childElements, classNames, find, findAll, isNamesList, property} from 'docusaurus-built-pages/tree';

/** The context of an element, which affects how the element is converted. */
interface Place {
  /** whether the element is in a table cell or a list of names, and must be a single line */
  readonly inCell: boolean;
  /** anchor of the surrounding table row, or undefined if there is none */
  readonly row: string | undefined;
  /** whether the element is in a heading, where a block, such as a label, is separate from the text beside it */
  readonly inHeading: boolean;
}

/**
 * Converts an article to HTML that Markdown can represent. The labels of tabs and code blocks become text, definition
 * lists and cards become lists, and admonitions become quotes.
 *
 * @param content the article, which isn't changed
 * @returns the content below the h1, and the text of the badge next to the h1, or undefined if there is no badge
 */
export function prepare(content: Element): {body: ElementContent[]; badge: string | undefined} {
  const title = find(content, ({tagName}) => tagName === 'header');
  const badge = title?.children.find(
    (child): child is Element => child.type === 'element' && property(child, 'dataBadge') !== undefined,
  );
  const body = content.children.flatMap((child) =>
    rewrite(child, {inCell: false, row: undefined, inHeading: false}, badge),
  );
  return {body, badge: badge && elementText(badge)};
}

function rewrite(node: ElementContent, place: Place, drop?: Element): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  // The twin's header already contains the h1 and the badge.
  if (node === drop || node.tagName === 'h1' || node.tagName === 'wbr') return [];
  const inside = (at: Element, inner: Place = place) => at.children.flatMap((child) => rewrite(child, inner, drop));

  if (property(node, 'dataBadge') !== undefined) return [text(` (${elementText(node)})`)];
  if (classNames(node).includes('theme-code-block')) return codeBlock(node);
  const tab = property(node, 'dataTab');
  if (tab !== undefined) return hasContent(node) ? [label(tab), ...inside(node)] : [];
  if (classNames(node).includes('theme-admonition')) return [admonition(node, inside)];
  if (/^h[2-6]$/.test(node.tagName)) return [{...node, children: inside(node, {...place, inHeading: true})}];
  if (place.inHeading && node.tagName === 'div') return [text(' '), ...inside(node), text(' ')];
  switch (node.tagName) {
    case 'a':
      return anchor(node, place, inside(node));
    case 'img':
      // Of an image in the page, the text remains.
      return [property(node, 'src')?.startsWith('data:') ? text(property(node, 'alt') ?? '') : node];
    case 'tr':
      return [{...node, children: inside(node, {...place, row: property(node, 'id')}) as Element['children']}];
    case 'th':
    case 'td':
      return [{...node, children: inside(node, {...place, inCell: true})}];
    case 'p':
      return place.inCell ? [text(' '), ...inside(node)] : [{...node, children: inside(node)}];
    case 'ul':
    case 'ol':
      return place.inCell ? cellList(node, inside) : [{...node, children: inside(node)}];
    case 'li':
      return [{...node, children: card(node) ? cardLine(inside(node)) : inside(node)}];
    case 'dl':
      return [facts(node, (at) => inside(at, {...place, inCell: isNamesList(node)}))];
    case 'figcaption':
      return [element('p', [element('em', inside(node))])];
    default:
      return [{...node, children: inside(node)}];
  }
}

/** Returns a code block, whose title is a separate paragraph above the code. */
function codeBlock(node: Element): ElementContent[] {
  const parts = childElements(node);
  return [
    ...(parts.length > 1 ? [label(elementText(parts[0]!))] : []),
    ...findAll(node, ({tagName}) => tagName === 'pre').map((pre) => {
      // theme-classic adds a break to each line, and the language to the block.
      const lines = findAll(pre, (item) => item.tagName === 'div' && classNames(item).includes('token-line'));
      const code = lines.length > 0 ? lines.map(rawText).join('\n') : rawText(pre);
      const className = classNames(node).filter((name) => name.startsWith('language-'));
      return element('pre', [{...element('code', [text(code)]), properties: {className}}]);
    }),
  ];
}

/** Returns the text of an element as it is. */
const rawText = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(rawText).join('') : '';
};

function admonition(node: Element, inside: (at: Element) => ElementContent[]): Element {
  const [heading, content] = childElements(node);
  const kind = heading ? elementText(heading) : '';
  return element('blockquote', [
    label(kind.charAt(0).toUpperCase() + kind.slice(1)),
    ...(content ? inside(content) : []),
  ]);
}

/** Returns a link. If the link has no URL or refers to a table row, returns only its content. */
function anchor(node: Element, place: Place, children: ElementContent[]): ElementContent[] {
  const href = property(node, 'href');
  // Markdown has no anchors for table rows, so links to rows become plain names. Links within a page that consist only
  // of code refer to rows.
  if (
    href === undefined ||
    (href.startsWith('#') && onlyCode(node)) ||
    (place.row !== undefined && href === `#${place.row}`)
  )
    return children;
  // Icons have no text.
  return hasContent(node) ? [{...node, properties: {href}, children}] : [];
}

const hasContent = (node: Element) =>
  elementText(node) !== '' || find(node, ({tagName}) => /^(?:img|svg|iframe|video|audio)$/.test(tagName)) !== undefined;

const onlyCode = ({children}: Element) =>
  children.length === 1 && children[0]?.type === 'element' && children[0].tagName === 'code';

/** Returns a list in a table cell as a single line. Semicolons separate items that aren't sentences. */
function cellList(node: Element, inside: (at: Element) => ElementContent[]): ElementContent[] {
  const items = childElements(node);
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    return [text(before === undefined || /[.!?]$/.test(elementText(before)) ? ' ' : '; '), ...inside(item)];
  });
}

/**
 * Converts a definition list to a list with one item per term, such as `**term:** meaning`. In a list of names, the type
 * follows the name: `name`, number, required: meaning.
 */
function facts(node: Element, inside: (at: Element) => ElementContent[]): Element {
  const items: Element[] = [];
  const isNames = isNamesList(node);
  for (const item of findAll(node, ({tagName}) => tagName === 'dt' || tagName === 'dd')) {
    if (item.tagName === 'dt' && isNames) {
      const parts = childElements(item).flatMap((part, index) => [
        ...(index > 0 ? [text(', ')] : []),
        ...inside({...item, children: [part]}),
      ]);
      items.push(element('li', [...parts, text(':')]));
    } else if (item.tagName === 'dt') items.push(element('li', [element('strong', [...inside(item), text(':')])]));
    else items.at(-1)?.children.push(text(' '), ...inside(item));
  }
  return element('ul', items);
}

/** Returns whether a list item is a card, which starts with a link and ends with a description. */
function card(item: Element): boolean {
  const parts = childElements(item);
  return parts[0]?.tagName === 'a' && parts.at(-1)?.tagName === 'p' && parts.length <= 3;
}

function cardLine(parts: ElementContent[]): ElementContent[] {
  return parts.flatMap((part) =>
    part.type === 'element' && part.tagName === 'p' ? [text(': '), ...part.children] : [part],
  );
}

const text = (value: string): ElementContent => ({type: 'text', value});
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const label = (value: string) => element('p', [element('strong', [text(value)])]);
