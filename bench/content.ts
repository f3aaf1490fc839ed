import fs from 'node:fs';
import path from 'node:path';

/** The root of the repository. */
export const repository = path.resolve(import.meta.dirname, '..');
const build = path.join(repository, 'build');
const generated = path.join(repository, '.docusaurus');
if (!fs.existsSync(path.join(build, 'index.md')) || !fs.existsSync(generated))
  throw new Error('The site is not built -> run "npm run build" in the root of the repository');

/** The settings of this site, as Docusaurus wrote them during the build. */
export const config = (await import(path.join(generated, 'docusaurus.config.mjs'))).default as {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly plugins: readonly unknown[];
  readonly themeConfig: Readonly<Record<string, unknown>>;
};

/** An item of a sidebar: a page, or a category with items and sometimes a page. */
export interface SidebarItem {
  readonly type: string;
  readonly label: string;
  /** path of the page, with the base URL */
  readonly href?: string;
  readonly items?: readonly SidebarItem[];
}

/** The sections of this site: the instances of the docs plugin, with the paths below the base URL and the sidebars. */
export const sections = config.plugins
  .filter((plugin) => Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs')
  .map((plugin) => (plugin as [string, {id: string; path: string}])[1])
  .map(({id, path: section}) => ({id, path: section, items: sidebarOf(id)}));

function sidebarOf(id: string): readonly SidebarItem[] {
  const folder = path.join(generated, 'docusaurus-plugin-content-docs', id, 'p');
  const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return withoutGroups(files.flatMap((text) => JSON.parse(text).version?.docsSidebars[id] ?? []));
}

/** Leaves out the names of groups, which are HTML between the items. */
function withoutGroups(items: readonly SidebarItem[]): SidebarItem[] {
  const pages = items.filter(({type}) => type !== 'html');
  return pages.map((item) => ({...item, ...(item.items && {items: withoutGroups(item.items)})}));
}

/** Returns the path of a page below the base URL, without slashes at either end. */
export const routeOf = (href: string): string => href.slice(config.baseUrl.length).replace(/\/$/, '');

/** Returns the routes of all pages in a sidebar. */
export const routesIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({href, items: inner = []}) => [...(href === undefined ? [] : [routeOf(href)]), ...routesIn(inner)]);

/** Writes a file and creates its folder. */
export function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}

/**
 * Writes pages as Markdown files, from the Markdown versions that the build wrote.
 *
 * @param toFile returns the path of a file
 * @param base what links to pages start with
 * @param withHeading whether to write the title as a heading too
 */
export function writePages(
  routes: readonly string[],
  toFile: (route: string) => string,
  base: string,
  withHeading = false,
): void {
  for (const route of routes) {
    const markdown = fs.readFileSync(path.join(build, `${route || 'index'}.md`), 'utf8');
    const [head = '', title, description] = /^# (.*)\n+(?:> (.*)\n+)?Source: .*\n+/.exec(markdown) ?? [];
    const text = markdown.slice(head.length).replaceAll(`](${config.url}${config.baseUrl}`, `](${base}`);
    // Front matter is YAML, which includes JSON.
    const frontMatter = `---\n${JSON.stringify({title, description})}\n---\n\n`;
    write('', toFile(route), `${frontMatter}${withHeading ? `# ${title}\n\n` : ''}${text}`);
  }
}
