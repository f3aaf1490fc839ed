import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import searchTheme from '@docusaurus/theme-search-algolia';
import {Joi} from '@docusaurus/utils-validation';
import {readPages, validateWith} from 'docusaurus-built-pages';
import {type HostedIndex, indexNameOf, recordsFile} from './config';
import type {SearchPage, Synonym} from './data';
import {assertSearchOnly} from './keyRights';
import {writeData} from './published';
import {type Reading, searchPage} from './records';

/** The options, which the README describes. Data is in functions, because Docusaurus adds options to the main bundle. */
interface Options {
  readonly hosted: HostedIndex | false;
  readonly checkKey: boolean;
  readonly synonyms: () => readonly Synonym[];
  readonly sections: () => Reading['sections'];
  readonly skip: readonly string[];
  readonly label?: string;
}

/** Docusaurus's theme for a hosted index. Its types only describe its components. */
const createTheme = searchTheme as unknown as (context: LoadContext) => Plugin<void>;

const NAME = 'docusaurus-theme-site-search';
const theme = path.join(__dirname, 'theme');

const none = () => [];
const text = Joi.string().required();

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({
    hosted: Joi.alternatives(Joi.valid(false), Joi.object({appId: text, apiKey: text, indexName: text})).default(false),
    checkKey: Joi.boolean().default(true),
    synonyms: Joi.function().default(() => none),
    sections: Joi.function().default(() => none),
    skip: Joi.array().items(Joi.string()).default([]),
    label: Joi.string(),
  }),
);

/**
 * Docusaurus theme with a search dialog and a results page, which writes the search index to the build. It makes the dev
 * server use the last build's index, because the dev server doesn't create one. It also stops a build, before it starts,
 * that would publish a key of the hosted index with write permissions, or one that the service rejects.
 */
export default function siteSearch(context: LoadContext, options: Options): Plugin<void> {
  const {siteDir, baseUrl} = context;
  const {hosted, checkKey} = options;
  const {themeConfig} = context.siteConfig;
  // The preset contains Docusaurus's theme, which adds the results page, only if the site has settings of DocSearch.
  const isIncluded = themeConfig.algolia !== undefined;
  themeConfig.algolia = {...docSearch(context, hosted), ...(themeConfig.algolia as object | undefined)};
  const {name: _, getThemePath: __, ...stock} = isIncluded ? ({} as Plugin<void>) : createTheme(context);
  const folder = path.posix.dirname(recordsFile);
  return {
    ...stock,
    name: NAME,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    // `write-translations` looks for texts here, too.
    getPathsToWatch: () => (isIncluded ? [] : [translations()]),
    async loadContent() {
      if (!hosted || !checkKey || process.env.NODE_ENV !== 'production') return;
      const {algoliasearch} = await import('algoliasearch');
      await assertSearchOnly(algoliasearch(hosted.appId, hosted.apiKey), hosted.apiKey);
    },
    async contentLoaded(content) {
      content.actions.setGlobalData({hosted: hosted !== false});
      await stock.contentLoaded?.(content);
    },
    configureWebpack: () =>
      ({
        resolve: {alias: isIncluded ? {} : {'@theme/SearchTranslations$': translations()}},
        devServer: {
          static: {
            directory: path.join(siteDir, 'build', folder),
            publicPath: `${baseUrl}${folder}`,
            watch: false,
          },
        },
      }) as object,
    async postBuild(props) {
      await Promise.all([stock.postBuild?.(props), writeIndex(props, options)]);
    },
  };
}

/** Returns the settings of DocSearch. It requires those of a hosted index, but the embedded index doesn't use them. */
function docSearch({siteConfig: {url, baseUrl}}: LoadContext, hosted: HostedIndex | false): object {
  return {
    ...(hosted || {appId: 'embedded', apiKey: 'embedded', indexName: indexNameOf({})}),
    contextualSearch: true,
    searchPagePath: 'search',
    // Docusaurus keeps the URLs of results that match, and reduces all other URLs to their path and hash.
    externalUrlRegex: `^https?://(?!${(new URL(url).host + baseUrl).replace(/[^\w/]/g, '\\$&')})`,
    insights: false,
  };
}

/** Returns the file with the texts of DocSearch's dialog in Docusaurus's theme. */
const translations = () =>
  path.join(path.dirname(require.resolve('@docusaurus/theme-search-algolia')), 'theme/SearchTranslations');

function writeIndex(props: Props, options: Options): Promise<void> {
  const pages: SearchPage[] = [];
  const sections = options.sections();
  const reading = {
    sections,
    skip: options.skip.map((pattern) => new RegExp(`^(?:${pattern})$`)),
    label: options.label ?? props.siteConfig.title,
  };
  return readPages(props, {
    add(article) {
      if (article.isListed) pages.push(searchPage(article, reading));
    },
    async write() {
      // Readers who search look for a page rather than for the list of pages above it.
      const isList = ({route}: SearchPage) => pages.some((page) => page.route.startsWith(`${route}/`));
      const ranked = pages.map((page) => (isList(page) ? {...page, rank: Math.min(page.rank, 0)} : page));
      const tagOf = (id: string) =>
        pages.find(({tag, isOtherVersion}) => tag.startsWith(`docs-${id}-`) && !isOtherVersion)?.tag ?? '';
      const sectionWords = Object.fromEntries(
        sections.flatMap(({id, words}) => (words ? [[tagOf(id), words] as const] : [])),
      );
      writeData(props.outDir, {pages: ranked, synonyms: options.synonyms(), sectionWords});
    },
  });
}
