import type {Nodes} from 'mdast';
import {isMap, isPair, isScalar, isSeq, LineCounter, type Node, parse as parseYaml, parseDocument} from 'yaml';
import {notShown} from '../notShown';
import type {CheckedPage, Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';

const LIST = 'checks/not-shown.yaml';
/** Checks that pages show all reference data, except for the facts listed in `not-shown.yaml`. */
export const shown: Check = {
  name: 'facts shown',
  about: 'facts in the reference data that no page shows and that checks/not-shown.yaml does not list',
  run(site) {
    const findings: Finding[] = [];
    const exceptions = notShown
      .parse(parseYaml(site.read(LIST)))
      .flatMap(({file, keys, why}, index) =>
        keys.map((pattern) => ({file, pattern, why, index, regex: toRegex(pattern), used: false})),
      );
    const texts = site.pages.map((page) => ({
      route: page.route,
      text: squashed(textOf(page)),
      words: undefined as Set<string> | undefined,
    }));
    let examined = 0;
    for (const file of site.files('src', /\.yaml$/).filter((item) => item.startsWith('src/reference/'))) {
      const near = homeOf(file);
      const ordered = [...texts].sort((a, b) => Number(near.test(b.route)) - Number(near.test(a.route)));
      const known = new Map<string, boolean>();
      const isShown = (text: string) => {
        const found =
          known.get(text) ?? partsOf(text, site).every((part) => ordered.some((page) => page.text.includes(part)));
        known.set(text, found);
        return found;
      };
      for (const fact of factsOf(site.read(file))) {
        examined++;
        if (fact.key === '$ref' || wordings(fact).some(isShown)) continue;
        const path = fact.keys.join('.');
        const exception = exceptions.find((item) => file.includes(`/${item.file}`) && item.regex.test(path));
        if (exception) exception.used = true;
        else
          findings.push({
            file,
            line: fact.line,
            column: fact.column,
            message: `no page shows ${path}: "${fact.text.slice(0, 60)}"`,
            fix: `show it, or list it in ${LIST} with the reason`,
          });
      }
    }
    const lines = site.read(LIST).split('\n');
    for (const {pattern, used} of exceptions)
      if (!used)
        findings.push({
          file: LIST,
          line: lines.findIndex((line) => line.includes(pattern)) + 1,
          column: 1,
          message: `"${pattern}" matches no fact that is missing from the pages`,
          fix: 'remove it',
        });
    return {examined, unit: 'facts', findings};
  },
};

/** Returns a pattern for the routes of the pages that probably show a file's facts. These pages are searched first. */
function homeOf(file: string): RegExp {
  const operation = /openapi\/(\w+\/\w+)\.yaml$/.exec(file)?.[1];
  if (operation) return new RegExp(`^/api/${operation}$`);
  if (file.endsWith('go-sdk.yaml')) return /^\/sdk\/go/;
  if (file.endsWith('php-sdk.yaml')) return /^\/sdk\/php/;
  if (file.endsWith('sheets.yaml')) return /^\/sheets/;
  return file.endsWith('plans.yaml') ? /^\/account/ : /^\/api/;
}

/** Normalizes text so that case, markup, line breaks, and punctuation don't matter. */
const squashed = (text: string) => text.toLowerCase().replace(/[^a-z0-9$%]+/g, '');

/** Returns the content of a page: title, description, badge, text, code, link targets, and element attributes. */
function textOf({expanded, frontMatter}: CheckedPage): string {
  const parts: string[] = [
    String(frontMatter.title ?? ''),
    String(frontMatter.description ?? ''),
    String(frontMatter.badge ?? ''),
  ];
  // Append URLs and attributes at the end, so that they don't split sentences that contain links.
  const aside: string[] = [];
  const walk = (node: Nodes): void => {
    if ('value' in node) parts.push(String(node.value));
    if ('url' in node) aside.push(node.url);
    // The data of an example contains what readers can add to it, which they don't see.
    if ('attributes' in node && Array.isArray(node.attributes) && !('name' in node && node.name === 'LiveExample'))
      for (const {value} of node.attributes as {value?: string | {value: string} | null}[])
        aside.push(typeof value === 'object' ? (value?.value ?? '') : (value ?? ''));
    if ('children' in node) node.children.forEach((child) => walk(child as Nodes));
  };
  if (expanded) walk(expanded);
  return [...parts, ...aside].join(' ');
}

/** Splits text at site variables and tags, and normalizes the parts for comparison with pages. */
function partsOf(text: string, site: Site): string[] {
  const plain = text
    .replace(/\]\([^()\s]*(?:\([^()]*\))?\)/g, '')
    .replace(/\{product\}/g, site.project.variables.siteVariables.product ?? '');
  return plain
    .split(/\{[a-z][\w.]*\}|<\w+>/i)
    .map(squashed)
    .filter((part) => part.length > 0);
}

/** Returns all forms in which pages can show a fact, such as a long date or only the name of a function. */
function wordings({key, text}: Fact): string[] {
  const date = /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? new Date(text) : undefined;
  const long = date?.toLocaleDateString('en-US', {
    ...(text.length > 7 ? {day: 'numeric'} : {}),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // Tables show functions without a receiver, and setters with the parameter that they set.
  const declared = /^(?:public )?func(?:tion)? (?:\([^)]*\) )?(\w+)\(/.exec(text)?.[1];
  const target = /^(?:path|query) (\S+)$/.exec(text)?.[1] ?? /^\w+\/\w+:(\w+)$/.exec(text)?.[1];
  const tag = key === 'tag' ? text.split(',')[0] : undefined;
  return [text, long, declared, target, tag].filter((item) => item !== undefined);
}

interface Fact {
  /** the last key that isn't an index */
  readonly key: string;
  readonly keys: readonly (string | number)[];
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Maps whose keys are also facts, such as the names of fields, types, formulas, and attributes. */
const NAMED = /^(properties|structs|attributes|arguments|commands|formulas|values|classes|enums)$/;

/**
 * Returns all strings and numbers in a data file, and the keys of the maps that match `NAMED`. Aliased values are
 * included only at their anchors.
 */
function factsOf(source: string): Fact[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const found: Fact[] = [];
  const add = (keys: Fact['keys'], text: string, offset = 0) => {
    const {line, col} = lines.linePos(offset);
    const key = String(keys.filter((item) => typeof item === 'string').at(-1) ?? '');
    found.push({key, keys, text, line, column: col});
  };
  const walk = (node: Node | null, keys: Fact['keys']): void => {
    if (isMap(node))
      for (const pair of node.items) {
        if (!isPair(pair) || !isScalar(pair.key)) continue;
        const key = String(pair.key.value);
        if (NAMED.test(String(keys.at(-1)))) add([...keys, key], key, pair.key.range?.[0]);
        walk(pair.value as Node | null, [...keys, key]);
      }
    else if (isSeq(node)) node.items.forEach((item, index) => walk(item as Node, [...keys, index]));
    else if (isScalar(node) && node.value !== null && typeof node.value !== 'boolean')
      add(keys, typeof node.value === 'number' ? String(node.value) : String(node.value), node.range?.[0]);
  };
  walk(document.contents as Node | null, []);
  return found;
}

function toRegex(pattern: string): RegExp {
  const source = pattern
    .split('.')
    .map((key) => (key === '**' ? '.*' : key.replace(/[$^()[\]{}+?|\\]/g, '\\$&').replaceAll('*', '[^.]*')))
    .join('\\.');
  return new RegExp(`^${source.replaceAll('\\..*', '(?:\\..*)?')}$`);
}
