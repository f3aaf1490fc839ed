import {distance} from 'fastest-levenshtein';
import {stem} from '../../search/words';

/** The maximum number of suggested pages. */
const MOST = 5;

/** The minimum share of the words of a URL that a page has to match. */
const MIN_SHARE = 0.5;

/**
 * Returns the paths of pages whose URL is similar to a URL without a page, most similar first. The last one can be the
 * page whose folder the URL is in.
 *
 * @param pathname the requested path, decoded
 * @param routes the paths of all pages, with the base URL
 */
export function similarRoutes(pathname: string, routes: readonly string[], baseUrl: string): string[] {
  const typed = wordsOf(pathname, baseUrl);
  if (typed.length === 0) return [];
  const similar = routes
    .map((route) => ({route, score: similarity(typed, wordsOf(route, baseUrl))}))
    .filter(({score}) => score >= MIN_SHARE)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length)
    .map(({route}) => route);
  const [parent] = routes
    .filter((route) => route !== baseUrl && pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length);
  return [...new Set([...similar.slice(0, MOST - 1), ...(parent ? [parent] : similar.slice(MOST - 1, MOST))])];
}

/** Splits a path into lowercase words: `/docs/api/Rate-Limits.html` becomes `api`, `rate`, `limits`. */
function wordsOf(path: string, baseUrl: string): string[] {
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  return below
    .toLowerCase()
    .replace(/(?:\.html?|\.mdx?|\.php)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index');
}

/** Compares the words of two paths. The last words count double, because they identify the page. */
function similarity(typed: readonly string[], route: readonly string[]): number {
  const total = typed.length + 1;
  const matched = typed.reduce((sum, word, index) => {
    const weight = index === typed.length - 1 ? 2 : 1;
    return sum + weight * Math.max(0, ...route.map((other) => wordSimilarity(word, other)));
  }, 0);
  const extra = route.filter((word) => !typed.some((other) => wordSimilarity(other, word) > 0)).length;
  return matched / total - 0.1 * extra;
}

function wordSimilarity(typed: string, word: string): number {
  if (typed === word) return 1;
  if (stem(typed) === stem(word)) return 0.9;
  const [short = '', long = ''] = [typed, word].sort((a, b) => a.length - b.length);
  if (short.length > 2 && long.startsWith(short)) return 0.6 + 0.4 * (short.length / long.length);
  // Short words are similar to too many other words.
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  const count = distance(typed, word);
  return count <= most ? 1 - 0.2 * count : 0;
}
