import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../../src/site/sections';
import {editUrl, site, siteTitle, tagline} from '../../../src/site/site';
import {readContent, routesIn, type SidebarItem, type Sidebars, writeMarkdown} from './content';
import type {Peer} from './peer';

const packages = {vitepress: '1.6.4'} as const;

/** VitePress. @param sidebars returns the sidebars of this site */
export const vitepress = (sidebars: () => Sidebars): Peer => ({
  name: `VitePress ${packages.vitepress}`,
  id: 'vitepress',
  setUp: 'the default theme, its local search, and the navbar and sidebars of this site',
  packages,
  build: 'vitepress build',
  output: path.join('.vitepress', 'dist'),
  hashed: 'assets/',
  write: (folder) => write(folder, sidebars()),
});

function write(folder: string, sidebars: Sidebars): void {
  for (const route of ['', ...Object.values(sidebars).flatMap(routesIn)]) {
    const {title, description, text} = readContent(route, '/');
    writeMarkdown(path.join(folder, `${route || 'index'}.md`), {title, description}, `# ${title}\n\n${text}`);
  }
  fs.cpSync(path.join('build', 'img', 'favicon.svg'), path.join(folder, 'public', 'favicon.svg'));
  const config = {
    title: siteTitle,
    description: tagline,
    base: site.baseUrl,
    cleanUrls: true,
    ignoreDeadLinks: true,
    head: [['link', {rel: 'icon', href: `${site.baseUrl}favicon.svg`}]],
    themeConfig: {
      nav: sections
        .filter(({inNavbar}) => inNavbar)
        .map(({path: section, label}) => ({text: label, link: `/${section}`, activeMatch: `^/${section}`})),
      sidebar: Object.fromEntries(
        Object.entries(sidebars).map(([section, items]) => [`/${section}`, items.map(itemOf)]),
      ),
      outline: [2, 3],
      editLink: {pattern: editUrl(':path')},
      search: {provider: 'local'},
    },
  };
  fs.mkdirSync(path.join(folder, '.vitepress'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, '.vitepress', 'config.mjs'),
    `export default ${JSON.stringify(config, undefined, 2)};\n`,
  );
}

function itemOf({label, route, items}: SidebarItem): object {
  return {
    text: label,
    ...(route !== undefined && {link: `/${route}`}),
    ...(items && {collapsed: true, items: items.map(itemOf)}),
  };
}
