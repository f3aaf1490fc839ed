import {loadSdks} from '../../src/reference/sdks/model';
import {loadPlans} from '../../src/reference/plans/model';
import {loadSheets} from '../../src/reference/sheets/model';
import {loadApi} from '../../src/reference/api/model';
import {documentedBy} from '../../src/reference/parseFrontMatter';
import {sections} from '../../src/site/sections';
import {parseYaml} from 'docusaurus-plugin-data-tags/data';
import path from 'node:path';
import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {distance} from 'fastest-levenshtein';
import {badgeTags} from '../../src/site/badges';
import {frontMatterSchema, ownKeys} from '../../src/site/content/frontMatter';
import {fillVariables} from '../../src/reference/variables';
import type {Check} from '../check';
import {type Finding, parse, top} from '../finding';
import type {CheckedPage, Site} from '../checkedSite';

/** The documentation of Docusaurus's front matter keys. */
const KEYS = 'https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter';
const KNOWN: readonly string[] = [...ownKeys, ...Object.keys(DocFrontMatterSchema.describe().keys as object)];

/** The front matter of a page, and what is wrong with it. */
interface Read {
  readonly page: CheckedPage;
  readonly values: Readonly<Record<string, unknown>>;
  /** returns a finding at a key, or at the first one if the key is missing; the message contains the fix after `->` */
  readonly at: (key: string, message: string) => Finding;
  readonly findings: readonly Finding[];
}

/** Validates the pages' front matter and file names, and finds duplicate titles, descriptions, positions, and routes. */
export const frontMatter: Check = {
  name: 'front matter',
  about: 'keys, lengths, unique titles and descriptions, positions, and tags',
  run(site) {
    const pages = site.pages.filter(({file}) => !file.startsWith('src/'));
    const all = pages.map((page) => readFrontMatter(page, site));
    const valid = all.filter(({findings}) => findings.length === 0);
    const findings = [
      ...all.flatMap((item) => item.findings),
      ...duplicates(valid, 'title', ({page, values}) => `${page.file.split('/')[0]}/${values.title}`, [
        'title',
        'make the title more specific, and set sidebar_label to the short name for the sidebar and the h1',
      ]),
      ...duplicates(valid, 'description', ({values}) => values.description, [
        'description',
        'describe how this page differs from the other',
      ]),
      ...duplicates(
        valid,
        'sidebar_position',
        ({page, values}) => values.sidebar_position && `${listedIn(page.file)} ${values.sidebar_position}`,
        ['sidebar_position', 'give each page and folder of a folder a different position'],
        categoryPositions(site).map(({folder, position}) => [`${path.posix.dirname(folder)} ${position}`, folder]),
      ),
      ...duplicates(valid, 'slug', ({page}) => page.route, ['URL', 'change the slug or the file name']),
      ...pages
        .filter(({file}) => !/\/[a-z0-9-]+\.mdx?$/.test(file))
        .map(({file}) =>
          top(file, 'the name of the file becomes the URL', 'use lowercase letters, digits, and "-" for it'),
        ),
    ];
    return {examined: pages.length, unit: 'pages', findings};
  },
};

/** Reads and validates the front matter of a page. */
function readFrontMatter(page: CheckedPage, site: Site): Read {
  const {file, source} = page;
  const [, yaml] = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(source) ?? [];
  // The line break stands for the opening `---`.
  const {value, errors, placeOf} = parseYaml(`\n${yaml ?? ''}`);
  const at = (key: string, message: string) => parse(`${file}:${placeOf([key])} ${message}`);
  const found = (findings: readonly Finding[], values = {}): Read => ({page, values, at, findings});
  if (!yaml || !source.startsWith('---'))
    return found([top(file, 'no front matter', 'start the page with ---, title, description, ---')]);
  if (errors.length > 0) return found(errors.map((error) => parse(`${file}:${error} -> correct the front matter`)));
  const [section = ''] = file.split('/');
  const tags = sections.some(({path}) => path === section) && site.exists(`${section}/tags.yml`);
  const schema = frontMatterSchema({
    tags: tags ? Object.keys((parseYaml(site.read(`${section}/tags.yml`)).value ?? {}) as object) : [],
    operations: Object.keys(loadApi().operations),
    formulas: Object.keys(loadSheets().formulas),
    plans: Object.keys(loadPlans().plans),
    sdks: Object.keys(loadSdks()),
  });
  const wrong = new Map<string, string>();
  const filled = Object.entries((value ?? {}) as object).map(([key, item]: [string, unknown]) => {
    try {
      return [key, typeof item === 'string' ? fillVariables(item) : item];
    } catch (error) {
      wrong.set(key, (error as Error).message);
      return [key, item];
    }
  });
  // Docusaurus also converts values. For example, the title can be a number.
  const result = DocFrontMatterSchema.validate(Object.fromEntries(filled), {abortEarly: false});
  const values = result.value as Record<string, unknown>;
  const documented = documentedBy(file, values);
  if (values.badge && documented)
    wrong.set('badge', 'the badge of this page is in the data -> write it there, as "badge" or "x-badge"');
  const added = badgeTags(section, {...values, badge: values.badge ?? documented?.badge});
  const tagged = {
    ...values,
    ...(added.length > 0 && {tags: [...((values.tags as string[] | undefined) ?? []), ...added]}),
  };
  const issues = [
    ...(result.error?.details ?? []).map((item) => ({...item, message: `${item.message} -> see ${KEYS}`})),
    ...(schema.safeParse(tagged).error?.issues ?? []),
    ...Object.keys(values).flatMap((key) => {
      const near = KNOWN.includes(key) ? undefined : KNOWN.find((name) => distance(name, key) <= 2);
      return near ? {path: [key], message: `unknown key "${key}" -> did you mean "${near}"?`} : [];
    }),
  ];
  for (const issue of issues) {
    const key = String(issue.path[0] ?? '');
    if (!wrong.has(key)) wrong.set(key, issue.message);
  }
  return found(
    [...wrong].map(([key, message]) => at(key, message)),
    values,
  );
}

/**
 * Returns a finding for each page whose value another page has.
 *
 * @param known values that pages can't have, with what has them
 */
function duplicates(
  pages: readonly Read[],
  key: string,
  valueOf: (page: Read) => unknown,
  [what, fix]: readonly [what: string, fix: string],
  known: readonly (readonly [value: string, name: string])[] = [],
): Finding[] {
  const seen = new Map<unknown, string>(known);
  return pages.flatMap((item) => {
    const value = valueOf(item);
    const other = seen.get(value);
    if (value !== undefined && !other) seen.set(value, item.page.file);
    return other ? [item.at(key, `the ${what} is also used by ${other} -> ${fix}`)] : [];
  });
}

/** Returns the folder that a page is listed in. The index page of a subfolder is listed in the parent folder. */
export function listedIn(file: string): string {
  const folder = path.posix.dirname(file);
  return /^index\.mdx?$/.test(path.posix.basename(file)) && folder.includes('/') ? path.posix.dirname(folder) : folder;
}

/** Returns the positions that the `_category_.json` files set for their folders. */
export function categoryPositions(site: Site): {folder: string; position: number}[] {
  return sections
    .flatMap(({path}) => site.files(path, /^_category_\.json$/))
    .flatMap((file) => {
      const {position} = JSON.parse(site.read(file)) as {position?: number};
      return position === undefined ? [] : [{folder: path.posix.dirname(file), position}];
    });
}
