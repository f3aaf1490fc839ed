import {execFile} from 'node:child_process';
import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompressSync} from 'node:zlib';
import sirv from 'sirv';
import {config, repository, routeOf, routesIn, type SidebarItem, sections, write, writePages} from './content.ts';

const bench = import.meta.dirname;
const routes = ['', ...new Set(sections.flatMap(({items}) => routesIn(items)))];
const favicon = path.join(repository, 'build', 'img', 'favicon.svg');

/** Plain Docusaurus: the classic preset with Faster, and the navbar, footer, and sidebars of this site. */
const docusaurus = {
  write(folder: string) {
    // One build step looks for the theme's sources next to the site.
    fs.mkdirSync(path.join(folder, 'node_modules'), {recursive: true});
    fs.symlinkSync(path.join(repository, 'node_modules/@docusaurus'), path.join(folder, 'node_modules/@docusaurus'));
    fs.cpSync(path.join(repository, 'build/img'), path.join(folder, 'static/img'), {recursive: true});
    writePages([''], () => path.join(folder, 'src/pages/index.md'), '/');
    for (const {id, path: section, items} of sections) {
      const idOf = (href: string) => routeOf(href).slice(section.length + 1) || 'index';
      const toItem = ({label, href, items: inner}: SidebarItem): object => {
        const page = href === undefined ? undefined : {type: 'doc', id: idOf(href)};
        return inner ? {type: 'category', label, link: page, items: inner.map(toItem)} : {...page, label};
      };
      write(folder, `sidebars/${id}.json`, JSON.stringify({sidebar: items.map(toItem)}));
      writePages(routesIn(items), (route) => path.join(folder, section, `${idOf(config.baseUrl + route)}.md`), '/');
    }
    const {navbar, footer, announcementBar} = config.themeConfig;
    const options = {
      title: config.title,
      url: config.url,
      baseUrl: config.baseUrl,
      trailingSlash: false,
      favicon: 'img/favicon.svg',
      future: {v4: true, faster: true},
      onBrokenLinks: 'ignore',
      onBrokenAnchors: 'ignore',
      markdown: {format: 'detect', hooks: {onBrokenMarkdownLinks: 'ignore'}},
      plugins: sections.map(({id, path: route}) => [
        '@docusaurus/plugin-content-docs',
        {id, path: route, routeBasePath: route, sidebarPath: `./sidebars/${id}.json`},
      ]),
      presets: [['classic', {docs: false, blog: false}]],
      themeConfig: {
        navbar,
        footer,
        announcementBar,
        prism: {additionalLanguages: ['bash', 'csv', 'excel-formula', 'http', 'json', 'php']},
        algolia: {appId: 'none', apiKey: 'none', indexName: 'none'},
      },
    };
    write(folder, 'docusaurus.config.js', `module.exports = ${JSON.stringify(options)};\n`);
    write(folder, 'package.json', '{}\n');
  },
  build: [path.join(repository, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  output: 'build',
};

/** Starlight: the default theme and search, and the sidebar of each section. */
const starlight = {
  write(folder: string) {
    const toFile = (route: string) => path.join(folder, 'src/content/docs', `${route || 'index'}.md`);
    writePages(routes, toFile, config.baseUrl);
    fs.cpSync(favicon, path.join(folder, 'public/favicon.svg'));
    write(folder, 'src/content.config.ts', collections);
    write(folder, 'src/oneSection.ts', oneSection);
    const options = {
      title: config.title,
      sidebar: sections.map(({path: label, items}) => ({label, items: items.map(starlightItem)})),
      routeMiddleware: './src/oneSection.ts',
    };
    const astro = `{site: '${config.url}', base: '${config.baseUrl}', integrations: [starlight(${JSON.stringify(options)})]}`;
    write(folder, 'astro.config.mjs', `import starlight from '@astrojs/starlight';\nexport default ${astro};\n`);
    // Astro compiles only packages that are listed here.
    write(folder, 'package.json', '{"type": "module", "dependencies": {"@astrojs/starlight": "*"}}\n');
  },
  build: [path.join(bench, 'node_modules/astro/bin/astro.mjs'), 'build'],
  output: 'dist',
};

/** Returns an item of Starlight's sidebar. Categories can't have a page, so it's their first item. */
function starlightItem({label, href, items}: SidebarItem): object {
  const page = href === undefined ? [] : [{label: items ? 'Overview' : label, slug: routeOf(href)}];
  return items ? {label, collapsed: true, items: [...page, ...items.map(starlightItem)]} : {...page[0]};
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

/** VitePress: the default theme, its local search, and the navbar and sidebars of this site. */
const vitepress = {
  write(folder: string) {
    writePages(routes, (route) => path.join(folder, `${route || 'index'}.md`), '/', true);
    fs.cpSync(favicon, path.join(folder, 'public/favicon.svg'));
    const options = {
      title: config.title,
      base: config.baseUrl,
      cleanUrls: true,
      ignoreDeadLinks: true,
      head: [['link', {rel: 'icon', href: `${config.baseUrl}favicon.svg`}]],
      themeConfig: {
        nav: sections.map(({path: route}) => ({text: route, link: `/${route}`, activeMatch: `^/${route}`})),
        sidebar: Object.fromEntries(sections.map(({path: route, items}) => [`/${route}`, items.map(vitepressItem)])),
        outline: [2, 3],
        search: {provider: 'local'},
      },
    };
    write(folder, '.vitepress/config.mjs', `export default ${JSON.stringify(options)};\n`);
  },
  build: [path.join(bench, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
  output: '.vitepress/dist',
};

function vitepressItem({label, href, items}: SidebarItem): object {
  const link = href && `/${routeOf(href)}`;
  return {text: label, link, ...(items && {collapsed: true, items: items.map(vitepressItem)})};
}

/** Builds the other sites in `.cache/`, and compresses their files. Returns the folder of each built site. */
export async function buildSites(): Promise<Record<string, string>> {
  const folders: Record<string, string> = {'This site': path.join(repository, 'build')};
  for (const [name, site] of Object.entries({Docusaurus: docusaurus, Starlight: starlight, VitePress: vitepress})) {
    console.log(`Building ${name}`);
    const folder = path.join(bench, '.cache', name);
    fs.rmSync(folder, {recursive: true, force: true});
    site.write(folder);
    const env = {...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1'};
    const limits = {timeout: 300_000, maxBuffer: 64 * 1024 * 1024};
    await promisify(execFile)(process.execPath, [...site.build], {cwd: folder, env, ...limits});
    folders[name] = path.join(folder, site.output);
    for (const file of fs.readdirSync(folders[name], {recursive: true, encoding: 'utf8'})) {
      if (!/\.(?:html|js|css|json|svg|xml|txt)$/.test(file)) continue;
      const target = path.join(folders[name], file);
      fs.writeFileSync(`${target}.br`, brotliCompressSync(fs.readFileSync(target)));
    }
  }
  return folders;
}

/** Serves a built site with Brotli. Returns its URL, which ends with a slash, and a function that ends the server. */
export async function serve(folder: string): Promise<{url: string; close: () => void}> {
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, file) {
      const isHashed = /^\/(?:assets|_astro)\//.test(file);
      response.setHeader('Cache-Control', isHashed ? 'max-age=31536000, immutable' : 'no-cache');
    },
  });
  const server = createServer((request, response) => {
    request.url = (request.url ?? '/').slice(config.baseUrl.length - 1);
    files(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${config.baseUrl}`, close};
}
