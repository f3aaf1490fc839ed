import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {stringify} from 'yaml';
import {badgeTags} from '../../src/site/badges';
import {footer} from '../../src/site/footer';
import {navbar} from '../../src/site/navbar';
import {sections} from '../../src/site/sections';
import {announcement, site, siteTitle, tagline} from '../../src/site/site';
import {precompress} from '../../src/hosting/precompress';
import {twinUrl} from '../../src/outputs/twins/twinUrl';
import {emptySite} from '../support/siteCopy';
import {readPage, sourceFiles} from '../../checks/sources';
import {copyName, multiply} from './copies';
import {measure} from './measure';

const {enabled, ...announcementBar} = announcement;

/** A configuration with the classic preset and the same docs plugins, but without our own plugins, tags, and styles. */
const config: Config = {
  title: siteTitle,
  tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  future: {v4: true, faster: true},
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: {format: 'detect', hooks: {onBrokenMarkdownLinks: 'ignore'}},
  plugins: sections.map(({id, path: folder}) => [
    '@docusaurus/plugin-content-docs',
    {
      id,
      path: folder,
      routeBasePath: folder,
      sidebarPath: `./sidebars/${id}.ts`,
      editUrl: `${site.repository}/edit/${site.branch}/`,
    } satisfies Options & {id: string},
  ]),
  presets: [['classic', {docs: false, blog: false} satisfies Preset.Options]],
  themeConfig: {
    navbar,
    footer,
    announcementBar: enabled ? announcementBar : undefined,
    prism: {additionalLanguages: ['bash', 'csv', 'excel-formula', 'http', 'json', 'php']},
    algolia: {appId: 'none', apiKey: 'none', indexName: 'none'},
  } satisfies Preset.ThemeConfig,
};

/**
 * Creates the sources of a plain Docusaurus site with our pages, from the Markdown versions in our build.
 *
 * @param copies how many times to include each page
 * @throws Error if the site hasn't been built
 */
export function makeBareSite(folder: string, copies: number): void {
  emptySite(folder);
  fs.cpSync('build/img', path.join(folder, 'static/img'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, 'docusaurus.config.js'),
    `module.exports = ${JSON.stringify(config, undefined, 2)};\n`,
  );
  const twin = (route: string) => {
    const file = path.join('build', twinUrl(route).slice(site.baseUrl.length));
    if (!fs.existsSync(file)) throw new Error(`${file} is not there -> run "npm run build" first`);
    // Remove the lines above the text, because the front matter contains the same values.
    const text = fs.readFileSync(file, 'utf8').replace(/^# .*\n+(?:> .*\n+)?Source: .*\n+/, '');
    return text.replaceAll(`](${site.url}${site.baseUrl}`, '](/');
  };
  const write = (file: string, frontMatter: Record<string, unknown>, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), `---\n${stringify(frontMatter)}---\n\n${text}`);
  };
  write('src/pages/index.md', {title: siteTitle}, twin(site.baseUrl));
  for (const {path: section} of sections) {
    const tags = path.join(section, 'tags.yml');
    if (fs.existsSync(tags)) fs.cpSync(tags, path.join(folder, tags), {recursive: true});
  }
  for (const file of sourceFiles()) {
    const {frontMatter} = readPage('.', file);
    const {title, sidebar_label, description, sidebar_position} = frontMatter;
    const section = file.slice(0, file.indexOf('/'));
    const tags = [...((frontMatter.tags as string[] | undefined) ?? []), ...badgeTags(section, frontMatter)];
    const text = twin(site.baseUrl + file.replace(/(?:\/index)?\.mdx?$/, ''));
    for (let copy = 1; copy <= copies; copy++) {
      write(
        copyName(file, copy).replace(/\.mdx$/, '.md'),
        Object.fromEntries(
          Object.entries({
            title: copy === 1 ? title : `${title} ${copy}`,
            sidebar_label,
            description,
            sidebar_position,
            tags: tags.length > 0 ? tags : undefined,
          }).filter(([, value]) => value !== undefined),
        ),
        text,
      );
    }
  }
  multiply(folder, copies, /_category_\.json$/, (text) => text);
  if (copies === 1) fs.cpSync('sidebars', path.join(folder, 'sidebars'), {recursive: true});
}

/** Builds and compresses a plain site with our pages, or reuses an earlier build. Returns the build folder. */
export async function bareSite(): Promise<string> {
  const folder = path.join('.cache', 'bench', 'bare');
  // The plain site is created from our build, so reuse it if it's newer than our build.
  const age = (file: string) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0);
  if (age(path.join(folder, 'build', 'index.html.br')) > age(path.join('build', 'index.html.br')))
    return path.join(folder, 'build');
  makeBareSite(folder, 1);
  await measure('docusaurus build', folder);
  await precompress(path.join(folder, 'build'));
  return path.join(folder, 'build');
}
