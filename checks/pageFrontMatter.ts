import fs from 'node:fs';
import path from 'node:path';
import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {distance} from 'fastest-levenshtein';
import {isScalar, LineCounter, parseDocument, type YAMLError} from 'yaml';
import {type FrontMatter, frontMatterSchema, type KnownNames, ownKeys} from '../src/site/content/frontMatter';
import {fillVariables} from '../src/site/tags/siteVariables';

/** The documentation of Docusaurus's front matter keys. */
const KEYS = 'https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter';
const KNOWN: readonly string[] = [...ownKeys, ...Object.keys(DocFrontMatterSchema.describe().keys as object)];

export interface CheckedFrontMatter {
  readonly file: string;
  /** the front matter with site variables replaced, or undefined if it isn't valid */
  readonly frontMatter?: FrontMatter;
  /** returns `file:line:column` of a key, or of the top of the page if the key is missing */
  readonly at: (key: string) => string;
  /** findings as `file:line:column problem -> fix` */
  readonly findings: readonly string[];
}

/**
 * Checks the front matter of a single page.
 *
 * @param file path of the page, for the messages
 * @param source content of the page
 * @param known tags, operations, formulas, and plans that the front matter can refer to
 */
export function checkPage(file: string, source: string, known: KnownNames): CheckedFrontMatter {
  const lines = new LineCounter();
  const top = `${file}:1:1`;
  const yaml = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (!source.startsWith('---') || !yaml) {
    return {
      file,
      at: () => top,
      findings: [`${top} no front matter -> start the page with ---, title, description, ---`],
    };
  }
  const document = parseDocument(yaml[1] ?? '', {lineCounter: lines, uniqueKeys: true});
  const place = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    // The front matter starts on line 2, after the opening `---`.
    return `${file}:${line + 1}:${col}`;
  };
  if (document.errors.length > 0) {
    return {
      file,
      at: () => top,
      findings: document.errors.map((error) => syntaxFinding(error, yaml[1] ?? '', file, place)),
    };
  }
  const at = (key: string): string => {
    const items = (document.contents as {items?: {key: unknown}[]} | null)?.items ?? [];
    const node = items.map((item) => item.key).find((item) => isScalar(item) && item.value === key);
    return isScalar(node) && node.range ? place(node.range[0]) : top;
  };
  const raw = document.toJS() as unknown;
  const findings: string[] = [];
  const filled =
    raw !== null && typeof raw === 'object' && !Array.isArray(raw)
      ? fillStrings(raw as Record<string, unknown>, (key, message) => findings.push(`${at(key)} ${message}`))
      : raw;
  // Docusaurus also converts values. For example, the title can be a number.
  const {value, error} = DocFrontMatterSchema.validate(filled ?? undefined, {abortEarly: false});
  const result = frontMatterSchema(known).safeParse(value);
  const wrong = new Map<string, string>();
  for (const {
    path: [key = ''],
    message,
  } of result.error?.issues ?? [])
    wrong.set(String(key), message);
  for (const {
    path: [key = ''],
    message,
  } of error?.details ?? [])
    wrong.set(String(key), `${message} -> see ${KEYS}`);
  for (const key of Object.keys((value as object | undefined) ?? {})) {
    const near = KNOWN.includes(key) ? undefined : KNOWN.find((name) => distance(name, key) <= 2);
    if (near) wrong.set(key, `unknown key "${key}" -> did you mean "${near}"?`);
  }
  for (const [key, message] of wrong) findings.push(`${at(key)} ${message}`);
  return {file, at, findings, frontMatter: findings.length === 0 ? result.data : undefined};
}

/** Returns the finding for a YAML error. */
function syntaxFinding(
  {message, pos}: YAMLError,
  yaml: string,
  file: string,
  place: (offset: number) => string,
): string {
  // The parser reports an unclosed quote at the end of the front matter. The quote starts on the first line that
  // contains an odd number of quotes.
  const unclosed = yaml.split('\n').findIndex((line) => (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1);
  const isUnclosed = /closing "quote/.test(message) && unclosed >= 0;
  const where = isUnclosed ? `${file}:${unclosed + 2}:1` : place(pos[0]);
  return `${where} ${message.split('\n')[0]} -> correct the front matter`;
}

/** Replaces the site variables in all strings. */
function fillStrings(
  values: Readonly<Record<string, unknown>>,
  onError: (key: string, message: string) => void,
): Record<string, unknown> {
  const filled = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    try {
      return [key, fillVariables(value)];
    } catch (error) {
      onError(key, (error as Error).message);
      return [key, value];
    }
  });
  return Object.fromEntries(filled) as Record<string, unknown>;
}

/**
 * Checks all pages together. Titles must be unique within a section, descriptions must be unique on the site, and
 * positions must be unique within a folder.
 *
 * @param pages the pages, which have already been checked individually
 * @param categories positions of the folders with a `_category_` file, by path
 * @returns the findings as `file:line:column problem -> fix`
 */
export function checkTogether(
  pages: readonly CheckedFrontMatter[],
  categories: ReadonlyMap<string, number> = new Map(),
): string[] {
  const findings: string[] = [];
  for (const key of ['title', 'description'] as const) {
    const seen = new Map<string, string>();
    for (const {file, frontMatter, at} of pages) {
      const value = frontMatter?.[key];
      if (value === undefined) continue;
      const scope = key === 'title' ? `${file.split('/')[0]}/${value}` : value;
      const other = seen.get(scope);
      const advice =
        key === 'title'
          ? 'make the title more specific, and set sidebar_label to the short name for the sidebar and the h1'
          : 'describe how this page differs from the other';
      if (other) findings.push(`${at(key)} ${key} "${value}" is also used by ${other} -> ${advice}`);
      else seen.set(scope, file);
    }
  }
  const positions = new Map<string, string>();
  const place = (folder: string, position: number, name: string, at: string) => {
    const other = positions.get(`${folder} ${position}`);
    if (other)
      findings.push(
        `${at} sidebar_position ${position} is also used by ${other} -> give each entry of ${folder}/ a different position`,
      );
    else positions.set(`${folder} ${position}`, name);
  };
  for (const [folder, position] of categories)
    place(path.posix.dirname(folder), position, folder, `${folder}/_category_.json:1:1`);
  for (const {file, frontMatter, at} of pages) {
    const position = frontMatter?.sidebar_position;
    if (position !== undefined) place(siblingsOf(file), position, file, at('sidebar_position'));
  }
  return findings;
}

/** Returns the folder that a page is listed in. The index page of a subfolder is listed in the parent folder. */
function siblingsOf(file: string): string {
  const folder = path.posix.dirname(file);
  const isIndex = /^index\.mdx?$/.test(path.posix.basename(file));
  return isIndex && folder.includes('/') ? path.posix.dirname(folder) : folder;
}

/** Returns the positions that the `_category_` files in the given folders set, by the path of the file's folder. */
export function categoryPositions(root: string, folders: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const folder of folders) {
    const absolute = path.join(root, folder);
    if (!fs.existsSync(absolute)) continue;
    for (const name of fs.readdirSync(absolute, {recursive: true, encoding: 'utf8'})) {
      if (!/^_category_\.(json|ya?ml)$/.test(path.basename(name))) continue;
      const {position} = (parseDocument(fs.readFileSync(path.join(absolute, name), 'utf8')).toJS() ?? {}) as {
        position?: number;
      };
      if (typeof position === 'number')
        found.set(path.posix.join(folder, path.dirname(name).split(path.sep).join('/')), position);
    }
  }
  return found;
}
