import type {Nodes} from 'mdast';
import {isPair, isScalar, LineCounter, parseDocument, visit as visitYaml} from 'yaml';
import {focused, type Site} from './checkedSite';

/** A piece of text and its position. */
export interface Prose {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** text without code, URLs, and tags */
  readonly text: string;
}

/** Keys whose values are sentences. */
const sentenceKeys =
  /^(description|summary|text|meaning|cause|fix|note|when|title|label|x-rules|x-plan|x-delay|sentence|cell|holds|advice|message)$/;

/** Returns the text of the focused pages and data files in pieces that each contain at most one line. */
export function proseOf(site: Site): Prose[] {
  return [...pagesProse(site), ...dataProse(site)];
}

function pagesProse(site: Site): Prose[] {
  return focused(site, site.pages).flatMap(({file, raw, source}) => {
    const found: Prose[] = [];
    const yaml = /^---\n([\s\S]*?\n)---/.exec(source)?.[1] ?? '';
    yaml.split('\n').forEach((line, index) => {
      const [head = '', value] = /^(?:title|description|sidebar_label): ?(.*)$/.exec(line) ?? [];
      if (value) found.push({file, line: index + 2, column: head.length - value.length + 1, text: value});
    });
    if (raw) walk(raw);
    return found;
    function walk(node: Nodes): void {
      if (node.type === 'text') {
        const {line = 1, column = 1} = node.position?.start ?? {};
        node.value
          .split('\n')
          .forEach((text, index) => found.push({file, line: line + index, column: index === 0 ? column : 1, text}));
      } else if ('children' in node) node.children.forEach((child) => walk(child as Nodes));
    }
  });
}

function dataProse(site: Site): Prose[] {
  return focused(
    site,
    site.files('src/reference', /\.yaml$/).map((file) => ({file})),
  ).flatMap(({file}) => {
    const found: Prose[] = [];
    const source = site.read(file);
    const lines = new LineCounter();
    const document = parseDocument(source, {lineCounter: lines});
    visitYaml(document, {
      Scalar(key, node, parents) {
        if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
        const pair = [...parents].reverse().find(isPair);
        const name = pair && isScalar(pair.key) ? String(pair.key.value) : '';
        if (!sentenceKeys.test(name)) return;
        const start = lines.linePos(node.range[0]);
        source
          .slice(node.range[0], node.range[1])
          .split('\n')
          .forEach((text, index) => {
            const clean = text
              .replace(/`[^`]*`/g, (item) => ' '.repeat(item.length))
              .replace(/\]\([^)]*\)/g, (item) => ']'.padEnd(item.length));
            found.push({file, line: start.line + index, column: index === 0 ? start.col : 1, text: clean});
          });
      },
    });
    return found;
  });
}
