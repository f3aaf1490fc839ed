import path from 'node:path';
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {Joi} from '@docusaurus/utils-validation';
import {closest, distance} from 'fastest-levenshtein';
import type {Check} from '../check';
import {at, atOffset, type Finding, split} from '../finding';
import {categoriesOf, type CheckedPage, type Site} from '../checkedSite';

/** The documentation of Docusaurus's front matter keys. */
const KEYS = 'https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter';
const DOCS = Object.keys(DocFrontMatterSchema.describe().keys as object);
/** The keys of posts, which Docusaurus doesn't export. */
const BLOG =
  'author authors authorImageURL authorTitle authorURL author_image_url author_title author_url date description draft hide_reading_time hide_table_of_contents image keywords last_update sidebar_label slug tags title title_meta toc_max_heading_level toc_min_heading_level unlisted'.split(
    ' ',
  );

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
  run(site) {
    const {strict} = site.options;
    const pages = site.pages.filter(({plugin}) => plugin.kind !== 'pages');
    const all = pages.map((page) => readFrontMatter(page, site));
    const valid = all.filter(({findings}) => findings.length === 0);
    const findings = [
      ...all.flatMap((item) => item.findings),
      ...(strict ? houseStyle(valid, site) : []),
      ...duplicates(valid, 'slug', ({page}) => page.route, ['URL', 'change the slug or the file name']),
    ];
    return {examined: pages.length, unit: 'pages', findings};
  },
};

/** Returns what is right for Docusaurus, but confuses readers. */
const houseStyle = (pages: readonly Read[], site: Site): Finding[] => [
  ...duplicates(pages, 'title', ({page, values}) => values.title && `${page.plugin.folder}/${values.title}`, [
    'title',
    'make the title more specific, and set sidebar_label to the short name for the sidebar and the h1',
  ]),
  ...duplicates(pages, 'description', ({values}) => values.description, [
    'description',
    'describe how this page differs from the other',
  ]),
  ...duplicates(
    pages,
    'sidebar_position',
    ({page, values}) => values.sidebar_position && `${listedIn(page.file)} ${values.sidebar_position}`,
    ['sidebar_position', 'give each page and folder of a folder a different position'],
    categoryPositions(site).map(({folder, position}) => [`${path.posix.dirname(folder)} ${position}`, folder]),
  ),
  ...site.pages
    .filter(({file, plugin}) => plugin.kind !== 'pages' && !/\/[a-z0-9-]+\.mdx?$/.test(file))
    .map(({file}) =>
      at(file, undefined, 'the name of the file becomes the URL', 'use lowercase letters, digits, and "-" for it'),
    ),
];

/** Reads and validates the front matter of a page. */
function readFrontMatter(page: CheckedPage, site: Site): Read {
  const {file, source, head, plugin} = page;
  const {strict, fillVariables = (text) => text, frontMatterKeys = [], judgeFrontMatter} = site.options;
  const atKey = (key: string, text: string): Finding => {
    const line = source.lastIndexOf(`\n${key}:`, head?.range[2] ?? 0) + 1;
    return atOffset(file, source, line || source.indexOf('\n') + 1, ...split(text));
  };
  const found = (findings: readonly Finding[], values = {}): Read => ({page, values, at: atKey, findings});
  if (!head)
    return found(
      strict ? [at(file, undefined, 'no front matter', 'start the page with ---, title, description, ---')] : [],
    );
  if (head.errors.length > 0)
    return found(
      head.errors.map(({pos, message}) =>
        atOffset(file, source, pos[0], message.split('\n')[0] ?? '', 'correct the front matter'),
      ),
    );
  const wrong = new Map<string, string>();
  const filled = Object.entries(page.frontMatter).map(([key, item]) => {
    try {
      return [key, typeof item === 'string' ? fillVariables(item) : item];
    } catch (error) {
      wrong.set(key, (error as Error).message);
      return [key, item];
    }
  });
  const {values, issues} = validate(Object.fromEntries(filled), plugin.kind === 'blog');
  const known = [...frontMatterKeys, ...(plugin.kind === 'blog' ? BLOG : DOCS)];
  const all = [
    ...issues,
    ...(judgeFrontMatter?.(page, values, site) ?? []),
    ...Object.keys(values).flatMap((key) => {
      const near = closest(key, known);
      return !known.includes(key) && distance(near, key) <= 2
        ? [[key, `unknown key "${key}" -> did you mean "${near}"?`] as const]
        : [];
    }),
  ];
  for (const [key, message] of all) if (!wrong.has(key)) wrong.set(key, message);
  return found(
    [...wrong].map(([key, message]) => atKey(key, message)),
    values,
  );
}

/** Validates values as Docusaurus does, which also converts them. For example, the title can be a number. */
function validate(written: Record<string, unknown>, isPost: boolean) {
  try {
    const values: object = isPost
      ? validateBlogPostFrontMatter(written)
      : Joi.attempt(written, DocFrontMatterSchema, {abortEarly: false});
    return {values: values as Record<string, unknown>, issues: []};
  } catch (error) {
    const {message, details = [{path: [''], message: message.split('\n')[0]}]} = error as Joi.ValidationError;
    const issues = details.map((item) => [String(item.path[0]), `${item.message} -> see ${KEYS}`] as const);
    return {values: written, issues};
  }
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

/** Returns the positions of the folders that have one. */
export const categoryPositions = (site: Site): {folder: string; position: number}[] =>
  categoriesOf(site).flatMap(({folder, position}) => (position === undefined ? [] : [{folder, position}]));
