import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {dependencies} from '../../../package.json';
import {badgeTags} from '../../../src/site/badges';
import {footer} from '../../../src/site/footer';
import {navbar} from '../../../src/site/navbar';
import {sections} from '../../../src/site/sections';
import {announcement, site, siteTitle, tagline} from '../../../src/site/site';
import {readPage, sourceFiles} from '../../../checks/sources';
import {emptySite} from '../../support/siteCopy';
import {copyName, multiply} from '../copies';
import {readContent, writeMarkdown} from './content';
import type {Peer} from './peer';

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
  writeMarkdown(path.join(folder, 'src/pages/index.md'), {title: siteTitle}, readContent('', '/').text);
  for (const {path: section} of sections) {
    const tags = path.join(section, 'tags.yml');
    if (fs.existsSync(tags)) fs.cpSync(tags, path.join(folder, tags), {recursive: true});
  }
  for (const file of sourceFiles()) {
    const {frontMatter} = readPage('.', file);
    const {title, sidebar_label, description, sidebar_position} = frontMatter;
    const section = file.slice(0, file.indexOf('/'));
    const tags = [...((frontMatter.tags as string[] | undefined) ?? []), ...badgeTags(section, frontMatter)];
    const {text} = readContent(file.replace(/(?:\/index)?\.mdx?$/, ''), '/');
    for (let copy = 1; copy <= copies; copy++) {
      writeMarkdown(
        path.join(folder, copyName(file, copy).replace(/\.mdx$/, '.md')),
        {
          title: copy === 1 ? title : `${title} ${copy}`,
          sidebar_label,
          description,
          sidebar_position,
          tags: tags.length > 0 ? tags : undefined,
        },
        text,
      );
    }
  }
  multiply(folder, copies, /_category_\.json$/, (text) => text);
  if (copies === 1) fs.cpSync('sidebars', path.join(folder, 'sidebars'), {recursive: true});
}

/** Docusaurus without our plugins and styles. */
export const docusaurus: Peer = {
  name: `Docusaurus ${dependencies['@docusaurus/core']}`,
  id: 'docusaurus',
  setUp: 'the classic preset with Faster, and the navbar, footer, announcement bar, sidebars, and tags of this site',
  packages: {},
  build: 'docusaurus build',
  output: 'build',
  hashed: 'assets/',
  write: (folder) => makeBareSite(folder, 1),
};
