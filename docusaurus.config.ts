import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {docsPlugins, pageOptions} from './src/config/docsPlugins';
import articlesFor from './src/plugins/articles';
import leanPlugin from './src/plugins/lean';
import standingArticlesPlugin from './src/plugins/standingArticles';
import descriptionsPlugin from './src/plugins/descriptions';
import downloadsPlugin from './src/plugins/downloads';
import manifestPlugin from './src/plugins/manifest';
import examplesPlugin from './src/plugins/examples';
import precompressPlugin from './src/plugins/precompress';
import referencePlugin from './src/plugins/reference';
import searchPlugin, {searchRecords} from './src/plugins/search';
import {shareImages} from './src/plugins/shareImages';
import {markdownTwins} from './src/plugins/twins';
import {footer} from './src/config/footer';
import {hostedAt} from './src/config/hostedAt';
import {navbar} from './src/config/navbar';
import {parseFrontMatter} from './src/config/parseFrontMatter';
import {redirects} from './src/config/redirects';
import {searchSettings} from './src/config/search';
import {announcement, siteTitle, tagline} from './src/config/site';

const {url, baseUrl} = hostedAt(process.env);
const {appId, apiKey, indexName, hosted} = searchSettings(process.env);

const twins = markdownTwins();

const config: Config = {
  title: siteTitle,
  tagline,
  url,
  baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'en', locales: ['en']},
  // The specification's build-time rules; the project's own checks carry the weight.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'warn',
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'},
    parseFrontMatter,
  },
  customFields: {hostedSearch: hosted},
  clientModules: ['address', 'chunks', 'colourMode', 'copy', 'examples', 'frame', 'prefetch', 'tabs', 'video'].map(
    (name) => `./src/clientModules/${name}.ts`,
  ),
  plugins: [
    ...docsPlugins,
    leanPlugin,
    standingArticlesPlugin,
    referencePlugin,
    descriptionsPlugin,
    articlesFor(searchRecords, twins.user, shareImages),
    precompressPlugin,
    searchPlugin,
    twins.plugin,
    manifestPlugin,
    downloadsPlugin,
    examplesPlugin,
    ['@docusaurus/plugin-client-redirects', {redirects}],
  ],
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: pageOptions,
        theme: {customCss: './src/css/index.css'},
        sitemap: {
          lastmod: null,
          changefreq: 'weekly',
          priority: 0.5,
          // Patterns match the whole route, base URL included.
          ignorePatterns: ['*/tags', '*/tags/**', 'search'].map((pattern) => baseUrl + pattern),
        },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    announcementBar: {...announcement, isCloseable: true},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar,
    footer,
    algolia: {
      appId,
      apiKey,
      indexName,
      contextualSearch: true,
      searchPagePath: 'search',
      // An address that matches stays as it is; any other is cut to path and hash and rewritten from -> to.
      externalUrlRegex: '^https?://(?!www\\.marketdata\\.app/docs/)',
      insights: false,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
