import React, {Children, Fragment, isValidElement, type ReactNode, useLayoutEffect, useState} from 'react';

/*
 * Stands in the browser for react-helmet-async, of which Docusaurus uses a tenth: it brings the head of the document to
 * what the page in sight asks for, element by element, without touching what is right already. The server writes the
 * head with the original.
 */

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Entry {
  /** outer components are drawn before inner ones, earlier pages before later ones */
  readonly order: number;
  tags: readonly Tag[];
}

/** Names of attributes that are more than their property in lower case. */
const attributeNames: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv'};

const entries = new Set<Entry>();
let drawn = 0;
let pending = false;
/** Attributes that the last page gave to html and body. */
const given: Record<'html' | 'body', Set<string>> = {html: new Set(), body: new Set()};

function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child): Tag[] => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    const {children: inner, ...props} = child.props;
    if (child.type === Fragment) return tagsOf(inner as ReactNode);
    const attributes = Object.entries(props).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[attributeNames[key] ?? key.toLowerCase(), String(value)]],
    );
    return [
      {
        name: child.type as string,
        attributes: Object.fromEntries(attributes),
        text: Children.toArray(inner as ReactNode).join(''),
      },
    ];
  });
}

/** What a later element of the head takes the place of an earlier one by; undefined for those that stand side by side. */
function keyOf({name, attributes}: Tag): string | undefined {
  if (name === 'title') return name;
  if (name === 'link') return attributes.rel === 'canonical' ? 'link canonical' : `link ${attributes.href}`;
  return name === 'meta'
    ? `meta ${attributes.charset === undefined ? (attributes.name ?? attributes.property) : 'charset'}`
    : undefined;
}

/** The tags of all components in their order; the inner one of two with the same key counts. */
function wanted(): Tag[] {
  const taken = new Set<string>();
  const kept: Tag[] = [];
  for (const {tags} of [...entries].sort((a, b) => b.order - a.order)) {
    const own = tags.filter((tag) => !taken.has(keyOf(tag) ?? ''));
    for (const tag of own) {
      const key = keyOf(tag);
      if (key) taken.add(key);
    }
    kept.unshift(...own);
  }
  return kept;
}

function draw(): void {
  pending = false;
  const tags = wanted();
  for (const name of ['html', 'body'] as const) {
    const element = name === 'html' ? document.documentElement : document.body;
    const attributes: Record<string, string> = Object.assign(
      {},
      ...tags.filter((tag) => tag.name === name).map((tag) => tag.attributes),
    );
    for (const old of given[name]) if (!(old in attributes)) element.removeAttribute(old);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    given[name] = new Set(Object.keys(attributes));
  }
  const left = new Set(document.head.querySelectorAll('[data-rh]:not(title)'));
  for (const {name, attributes, text} of tags) {
    if (name === 'title') document.title = text;
    if (name === 'title' || name === 'html' || name === 'body') continue;
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({'data-rh': 'true', ...attributes})) element.setAttribute(key, value);
    element.textContent = text;
    const there = [...left].find((it) => it.isEqualNode(element));
    if (there) left.delete(there);
    else document.head.append(element);
  }
  for (const element of left) element.remove();
}

function schedule(): void {
  if (pending) return;
  pending = true;
  // All components of a page are drawn in one go.
  queueMicrotask(draw);
}

/** As the component of react-helmet-async: its children are what it wants in the head. */
export function Helmet({children}: {readonly children?: ReactNode}): ReactNode {
  const [entry] = useState((): Entry => ({order: drawn++, tags: []}));
  useLayoutEffect(() => {
    entry.tags = tagsOf(children);
    entries.add(entry);
    schedule();
  });
  useLayoutEffect(
    () => () => {
      entries.delete(entry);
      schedule();
    },
    [entry],
  );
  return null;
}

/** As the component of react-helmet-async; there is one document and so nothing to provide. */
export function HelmetProvider({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
