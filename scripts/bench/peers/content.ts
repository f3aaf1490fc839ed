import fs from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {twinUrl} from '../../../src/outputs/twins/twinUrl';
import {sections} from '../../../src/site/sections';
import {site} from '../../../src/site/site';

/** The content of a page of this site. */
export interface PageContent {
  readonly title: string;
  readonly description: string | undefined;
  /** Markdown without the title */
  readonly text: string;
}

/**
 * Reads a page from the Markdown version that the build wrote.
 *
 * @param route path of the page below the base URL, without slashes at either end
 * @param base what links to pages of the site start with
 * @throws Error if the site hasn't been built
 */
export function readContent(route: string, base: string): PageContent {
  const file = path.join('build', twinUrl(site.baseUrl + route).slice(site.baseUrl.length));
  if (!fs.existsSync(file)) throw new Error(`${file} is not there -> run "npm run build" first`);
  const markdown = fs.readFileSync(file, 'utf8');
  const [head = '', title = '', description] = /^# (.*)\n+(?:> (.*)\n+)?Source: .*\n+/.exec(markdown) ?? [];
  const text = markdown.slice(head.length).replaceAll(`](${site.url}${site.baseUrl}`, `](${base}`);
  return {title, description, text};
}

/** Writes a Markdown file with front matter. Creates its folder and omits undefined values. */
export function writeMarkdown(file: string, frontMatter: Readonly<Record<string, unknown>>, text: string): void {
  const defined = Object.entries(frontMatter).filter(([, value]) => value !== undefined);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `---\n${stringify(Object.fromEntries(defined))}---\n\n${text}`);
}

/** An item of a sidebar: a page, or a category with items and sometimes a page. */
export interface SidebarItem {
  readonly label: string;
  /** path below the base URL, without slashes at either end */
  readonly route?: string;
  readonly items?: readonly SidebarItem[];
}

/** The sidebar of each section, by the path of the section. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** Returns the routes of all pages in sidebars. */
export function routesIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({route, items: inner = []}) => [...(route === undefined ? [] : [route]), ...routesIn(inner)]);
}

/** An item of a sidebar in the files that Docusaurus generates. */
interface GeneratedItem {
  readonly label: string;
  readonly href?: string;
  readonly items?: readonly GeneratedItem[];
}

/**
 * Reads the sidebars that Docusaurus generated when it built a site with our pages.
 *
 * @param folder the folder of the site
 * @throws Error if a section has no sidebar
 */
export function readSidebars(folder: string): Sidebars {
  const convert = ({label, href, items}: GeneratedItem): SidebarItem => ({
    label,
    ...(href && {route: href.slice(site.baseUrl.length).replace(/\/$/, '')}),
    ...(items && {items: items.map(convert)}),
  });
  return Object.fromEntries(
    sections.map(({id, path: section}) => {
      const generated = path.join(folder, '.docusaurus', 'docusaurus-plugin-content-docs', id, 'p');
      const items = fs.readdirSync(generated).flatMap((name) => {
        const {version} = JSON.parse(fs.readFileSync(path.join(generated, name), 'utf8')) as {
          version?: {docsSidebars: Readonly<Record<string, readonly GeneratedItem[]>>};
        };
        return version?.docsSidebars[id] ?? [];
      });
      if (items.length === 0) throw new Error(`${generated} contains no sidebar -> correct ${__filename}`);
      return [section, items.map(convert)];
    }),
  );
}
