import fs from 'node:fs';
import path from 'node:path';
import {editUrl, site, siteTitle} from '../../../src/site/site';
import {sections} from '../../../src/site/sections';
import {readContent, routesIn, type SidebarItem, type Sidebars, writeMarkdown} from './content';
import type {Peer} from './peer';

const packages = {'@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '22.23.3'} as const;

/**
 * Starlight on Astro. Astro requires a newer Node.js than this project, so the npm package `node` is installed too.
 *
 * @param sidebars returns the sidebars of this site
 */
export const starlight = (sidebars: () => Sidebars): Peer => ({
  name: `Starlight ${packages['@astrojs/starlight']}`,
  id: 'starlight',
  setUp: `Astro ${packages.astro}, the default theme and search, the same sidebar for each section`,
  packages,
  build: 'astro telemetry disable && astro build',
  output: 'dist',
  hashed: '_astro/',
  write: (folder) => write(folder, sidebars()),
});

function write(folder: string, sidebars: Sidebars): void {
  const content = path.join(folder, 'src', 'content');
  for (const route of ['', ...Object.values(sidebars).flatMap(routesIn)]) {
    const {title, description, text} = readContent(route, site.baseUrl);
    writeMarkdown(path.join(content, 'docs', `${route || 'index'}.md`), {title, description}, text);
  }
  fs.writeFileSync(path.join(folder, 'src', 'content.config.ts'), collections);
  fs.writeFileSync(path.join(folder, 'src', 'oneSection.ts'), oneSection);
  fs.cpSync(path.join('build', 'img', 'favicon.svg'), path.join(folder, 'public', 'favicon.svg'));
  const options = {
    title: siteTitle,
    editLink: {baseUrl: editUrl('')},
    sidebar: sections.map(({path: section, label}) => ({label, items: (sidebars[section] ?? []).map(itemOf)})),
    routeMiddleware: './src/oneSection.ts',
  };
  fs.writeFileSync(
    path.join(folder, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';

export default defineConfig({
  site: '${site.url}',
  base: '${site.baseUrl}',
  integrations: [starlight(${JSON.stringify(options, undefined, 2)})],
});
`,
  );
}

/** Returns an item of Starlight's sidebar. Categories can't have a page, so it's their first item. */
function itemOf({label, route, items}: SidebarItem): object {
  if (!items) return {label, slug: route};
  return {
    label,
    collapsed: true,
    items: [...(route === undefined ? [] : [{label: 'Overview', slug: route}]), ...items.map(itemOf)],
  };
}

const collections = `import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
import {defineCollection} from 'astro:content';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`;

/** Starlight has one sidebar for all pages. This shows only the items of the current section. */
const oneSection = `import {defineRouteMiddleware} from '@astrojs/starlight/route-data';

const isCurrent = (item) => (item.type === 'group' ? item.entries.some(isCurrent) : item.isCurrent);

export const onRequest = defineRouteMiddleware(({locals: {starlightRoute}}) => {
  const section = starlightRoute.sidebar.find(isCurrent);
  if (section?.type === 'group') starlightRoute.sidebar = section.entries;
});
`;
