import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The file with the article of a later page, which `plugin.ts` writes. */
export interface ArticleFile {
  /** end of the URL of the main script in the same build */
  readonly script: string;
  /** the article's HTML, as in the page */
  readonly html: string;
}

/** The HTML of the first page's article and of all loaded articles, by permalink. */
const articles = new Map<string, string>();

// Read the first article before React starts. It's also needed if the reader returns to the page later.
const first = ExecutionEnvironment.canUseDOM && document.querySelector<HTMLElement>('[data-article]');
if (first) articles.set(first.dataset.article!, first.innerHTML);

/** Returns the HTML of an article that was loaded, or of the first page's article. */
export const loadedArticle = (permalink: string): string => articles.get(permalink)!;

/** The bundler replaces it with the site's base URL. */
declare const __webpack_public_path__: string;

/**
 * Loads the article of a docs page together with the page's data, except for the first page, whose HTML contains it.
 * `registry.cjs` calls this function, so Docusaurus handles a failed load like any other loading error.
 *
 * @param id the name of the page in Docusaurus's registry
 * @param data the page's data, which is being loaded
 * @throws Error if the article can't be loaded or belongs to another build of the site
 */
export async function withArticle<Data extends {readonly metadata: {readonly permalink: string}}>(
  id: string,
  data: Promise<Data>,
): Promise<Data> {
  const isFirst = !(window as {docusaurusRoot?: unknown}).docusaurusRoot;
  if (isFirst) return data;
  const [loaded, html] = await Promise.all([data, loadArticle(id)]);
  articles.set(loaded.metadata.permalink, html);
  return loaded;
}

/** Returns the URL of the file with a page's article. @param id the name of the page in Docusaurus's registry */
export const articleUrl = (id: string): string => `${__webpack_public_path__}articles/${id}.json`;

async function loadArticle(id: string): Promise<string> {
  const url = articleUrl(id);
  // The browser would revalidate an article that was fetched ahead for this page, which takes as long as a request.
  const isAhead = document.querySelector(`link[rel=prefetch][href="${url}"]`) !== null;
  const response = await fetch(url, {cache: isAhead ? 'force-cache' : 'default'});
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  const {script, html} = (await response.json()) as ArticleFile;
  // Another build can have other styles and scripts. Docusaurus reloads the page if the article can't be loaded.
  if (!document.querySelector(`script[src$="${script}"]`)) throw new Error(`${url} belongs to another build`);
  return html;
}
