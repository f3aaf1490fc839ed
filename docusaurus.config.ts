import * as redirects from '@docusaurus/plugin-client-redirects';
import * as sitemap from '@docusaurus/plugin-sitemap';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {inStep} from 'docusaurus-built-pages';
import {number} from 'docusaurus-plugin-data-tags/words';
import {searchSettings} from 'docusaurus-theme-site-search/hosted';
import {withData} from './src/mcp/bundle';
import {docsPlugins, pageOptions} from './src/content/docsPlugins';
import {historyReader} from './src/content/history';
import {feedLink} from './src/outputs/downloads/changesFeed';
import staticFilesPlugin, {generatedStatic} from './src/outputs/staticFiles';
import {introduction, resources} from './src/outputs/llms';
import {color, coloredTokens} from './src/css/tokens';
import {markPath} from './src/settings/markPath';
import {styleSheets} from './src/css/styleSheets';
import colorModePlugin from './src/client/colorMode';
import {hostedAt} from './src/settings/hostedAt';
import {footer, navbar} from './src/settings/navigation';
import {parseFrontMatter} from './src/content/parseFrontMatter';
import {planOf} from './src/reference/data/plans/model';
import {allRedirects} from './src/reference/data/sdks/redirects';
import {announcement, externalHosts, siteTitle, tagline} from './src/settings/site';
import {searchOptions} from './src/search/options';
import siteTexts from './src/settings/texts';

const {url, baseUrl} = hostedAt(process.env);

const {enabled, content, ...announcementBar} = announcement;
const freeCredits = number(planOf('free-forever').credits);

const search = searchSettings(process.env);
const searchHosts = search.hosted ? ['https://*.algolia.net', 'https://*.algolianet.com'] : [];
const allow = {...externalHosts, connect: [...searchHosts, ...externalHosts.connect]};

const sitemapOptions: Partial<sitemap.Options> = {
  lastmod: null,
  changefreq: 'weekly',
  priority: 0.5,
  // Patterns must match the whole route, including the base URL.
  ignorePatterns: ['*/tags', '*/tags/**', 'search'].map((pattern) => baseUrl + pattern),
};

const shareImages = {
  colors: {
    ...{background: color('ground'), accent: color('brand'), title: color('ink')},
    ...{text: color('muted'), line: color('line')},
  },
  logo: () => `<path d="${markPath}"/>`,
};

const config: Config = {
  title: siteTitle,
  tagline,
  url,
  baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.png',
  headTags: [
    {
      tagName: 'link',
      attributes: {rel: 'icon', type: 'image/svg+xml', sizes: 'any', href: `${baseUrl}img/favicon.svg`},
    },
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`}},
    {tagName: 'link', attributes: {rel: 'manifest', href: `${baseUrl}manifest.webmanifest`}},
    feedLink(baseUrl),
  ],
  staticDirectories: ['static', generatedStatic],
  future: {
    v4: true,
    // For builds, the cache would have to know which data files and environment variables each page depends on.
    faster: {rspackPersistentCache: process.env.NODE_ENV === 'development'},
    experimental_vcs: historyReader(process.cwd()),
  },
  i18n: {defaultLocale: 'en', locales: ['en']},
  // tests/specification.md requires these settings. The project's checks report broken links and anchors instead.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'warn',
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'},
    // Also the older syntax that Docusaurus documents: `{#id}`, `:::note Title`, and `<!-- truncate -->`.
    mdx1Compat: {headingIds: true, admonitions: true, comments: true},
    parseFrontMatter,
  },
  clientModules: ['movedSections', 'canonicalUrl'].map((name) => `./src/client/${name}.ts`),
  plugins: [
    ...docsPlugins,
    siteTexts,
    colorModePlugin,
    ['docusaurus-plugin-data-tags', {module: () => import('./src/reference/tags'), rowComponent: 'RowLink'}],
    staticFilesPlugin,
    ['docusaurus-plugin-markdown-twins', {introduction, resources}],
    ['docusaurus-plugin-share-images', shareImages],
    inStep('write', redirects, () => ({redirects: allRedirects()})),
    inStep('write', sitemap, () => sitemapOptions),
    ['docusaurus-plugin-first-load', {notInCopies: ['type-endpoint', 'example-rail']}],
    ['docusaurus-plugin-hosting', {name: 'market-data-docs', allow, redirects: allRedirects}],
    ['docusaurus-plugin-mcp-server', {settings: './src/mcp/settings.ts', bundle: withData}],
    // `docusaurus check`, as `npm run check`
    ['docusaurus-plugin-docs-checks', {module: './src/checks'}],
  ],
  themes: [
    // For keyboards, screen readers, and printing.
    'docusaurus-theme-accessible',
    ['docusaurus-theme-highlighted-code', {colored: coloredTokens()}],
    ['docusaurus-theme-site-search', {...search, ...searchOptions}],
  ],
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: pageOptions,
        theme: {customCss: styleSheets},
        sitemap: false,
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    metadata: [{name: 'theme-color', content: color('brand')}],
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    announcementBar: enabled
      ? {...announcementBar, content: content.replace('{credits}', freeCredits), isCloseable: true}
      : undefined,
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    // Colors are in src/css/code.css. Pages can use every language of Prism; components only those of
    // prism-react-renderer and these.
    prism: {theme: {plain: {}, styles: []}, additionalLanguages: ['bash', 'csv', 'excel-formula', 'http', 'php']},
    navbar,
    footer,
  } satisfies Preset.ThemeConfig,
};

export default config;
