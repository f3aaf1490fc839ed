import fs from 'node:fs';
import path from 'node:path';
import type {pageTypes} from '../judges/frontMatter';
import {readText} from 'docusaurus-built-pages/files';
import {sections} from '../../settings/sections';
import {loadApi} from '../../reference/data/api/model';
import {unknownName} from 'docusaurus-plugin-data-tags/names';
import {loadSheets} from '../../reference/data/sheets/model';
import {categoryPositions, listedIn} from 'docusaurus-plugin-docs-checks/checks';
import {openSite} from '../site';

/** The contents of the files to write, by path relative to the project root. */
export type Files = Readonly<Record<string, string>>;

export const usage = `npm run new -- endpoint <group>/<name>            example: npm run new -- endpoint stocks/prices
npm run new -- formula <NAME> <group>/<operation>  example: npm run new -- formula STOCKNEWS stocks/news
npm run new -- page <section>/<path> ["<Title>"]   example: npm run new -- page account/refunds "Refunds"
                                                   or, for a folder with an index page: sdk/python/`;

/**
 * Returns the files for a new page, including the data for a new endpoint or formula. Doesn't write any files, so
 * invalid arguments have no side effects.
 *
 * @param args kind, name, and additional arguments that depend on the kind
 * @param root the project folder
 * @throws Error whose message contains the problem and the fix
 */
export function plan(args: readonly string[], root: string): Files {
  const [kind = '', name = '', extra] = args;
  const kinds = {endpoint: planEndpoint, formula: planFormula, page: planPage} as const;
  if (!Object.hasOwn(kinds, kind))
    throw new Error(
      `${kind ? unknownName('kind', kind, Object.keys(kinds)) : 'no kind of page -> specify one of the following'}\n${usage}`,
    );
  if (!name) throw new Error(`no name for the ${kind} -> specify it\n${usage}`);
  return kinds[kind as keyof typeof kinds](name, extra, root);
}

function planEndpoint(id: string, _: string | undefined, root: string): Files {
  if (!/^[a-z]+\/[a-z]+$/.test(id))
    throw new Error(`"${id}" is not a valid endpoint name -> use <group>/<name> in lowercase: stocks/prices`);
  const api = loadApi();
  const [groupId = '', short = ''] = id.split('/');
  const group = api.groups[groupId];
  if (!group) throw new Error(unknownName('group', groupId, Object.keys(api.groups)));
  const page = `api/${id}.mdx`;
  refuseExisting(root, page);
  // In the sidebar, the name of the group is above the page: "Option News" is listed as "News".
  const groupName = group.title.replace(/ies$/, 'y').replace(/s$/, '');
  const head = headOf(root, page, `${groupName} ${titleOf(short)}`);
  const data = `src/reference/data/api/openapi/${id}.yaml`;
  refuseExisting(root, data);
  const description = read(root, 'src/reference/data/api/openapi.yaml');
  const last = [...description.matchAll(/^ {4}\$ref: \.\/openapi\/.*$/gm)].at(-1)!;
  const at = last.index + last[0].length;
  const entry = `\n  ${group.root}${short}/{symbol}/:\n    $ref: ./openapi/${id}.yaml`;
  return {
    [page]: fill('endpoint.mdx', {...head, id, label: titleOf(short)}),
    [data]: fill('operation.yaml', {id, group: group.title, title: titleOf(short)}),
    'src/reference/data/api/openapi.yaml': description.slice(0, at) + entry + description.slice(at),
  };
}

function planFormula(name: string, id: string | undefined, root: string): Files {
  if (!/^[A-Z]{3,}$/.test(name))
    throw new Error(`"${name}" is not a valid formula name -> use at least three capital letters: STOCKNEWS`);
  if (loadSheets().formulas[name]) throw new Error(`${name} already exists -> edit it instead`);
  if (!id) throw new Error(`no operation for the formula ${name} -> specify its endpoint: stocks/news`);
  const operations = Object.keys(loadApi().operations);
  if (!operations.includes(id)) throw new Error(unknownName('operation', id, operations));
  const folder = `sheets/${id.split('/')[0]}`;
  const page = `${fs.existsSync(path.join(root, folder)) ? folder : 'sheets'}/${name.toLowerCase()}.mdx`;
  refuseExisting(root, page);
  const data = read(root, 'src/reference/data/sheets/sheets.yaml');
  const before = data.slice(0, data.search(/^messages:/m)).replace(/(\n#[^\n]*)*\n*$/, '');
  const entry = fill('formula.yaml', {name, page: `/${page.replace('.mdx', '')}`, id});
  return {
    [page]: fill('formula.mdx', {...headOf(root, page, name), name}),
    'src/reference/data/sheets/sheets.yaml': `${before}\n\n${entry}\n${data.slice(before.length).replace(/^\n+/, '')}`,
  };
}

function planPage(name: string, title: string | undefined, root: string): Files {
  // A path that ends with a slash is the index page of a folder.
  const clean = name.replace(/\.mdx$/, '').replace(/^\/|\/$/g, '');
  const page = name.endsWith('/') ? `${clean}/index.mdx` : `${clean}.mdx`;
  const folders = sections.map((item) => item.path);
  const [folder = ''] = clean.split('/');
  if (!folders.includes(folder)) throw new Error(unknownName('section', folder, folders));
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)+$/.test(clean))
    throw new Error(
      `"${name}" is not a valid path -> use <section>/<path> with lowercase letters, digits, and "-": account/refunds`,
    );
  refuseExisting(root, page);
  const types: Readonly<Record<string, (typeof pageTypes)[number]>> = {account: 'account', sdk: 'sdk'};
  const type = clean.includes('/troubleshooting/') ? 'troubleshooting' : (types[folder] ?? 'concept');
  const head = headOf(root, page, title ?? titleOf(clean.split('/').at(-1) ?? ''));
  return {[page]: fill('page.mdx', {...head, type})};
}

/**
 * Fills a template. Places in the form `(fill in …)` are findings until the author fills them in. Apart from them, new pages
 * and their data pass all checks and tests.
 */
const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  readText(path.join(__dirname, 'templates', template)).replace(/%(\w+)%/g, (_, name: string) => String(values[name]));

/** Returns the title of a new page, and the position after the other pages of its folder. */
function headOf(root: string, page: string, title: string): {title: string; position: number} {
  const site = openSite(root);
  const positions = [
    ...site.pages.map(({file, frontMatter}) => [listedIn(file), Number(frontMatter.sidebar_position ?? 0)] as const),
    ...categoryPositions(site).map(({folder, position}) => [path.posix.dirname(folder), position] as const),
  ];
  const siblings = positions.filter(([folder]) => folder === listedIn(page)).map(([, position]) => position);
  return {title, position: Math.max(0, ...siblings) + 1};
}

const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
const read = (root: string, file: string) => readText(path.join(root, file));

function refuseExisting(root: string, file: string): void {
  if (fs.existsSync(path.join(root, file))) throw new Error(`${file} already exists -> edit it instead`);
}
