import * as z from 'zod';
import {type Hit, LEVELS, respond} from 'docusaurus-theme-site-search/engine';
import type {McpSettings} from '../settings';
import {choice, defineTool, examplesOf, type Tool} from './tool';

const LONGEST_QUERY = 1000;
/** The search uses this many characters of a query. Its time grows with the number of different words. */
const SEARCHED = 200;
const MOST_RESULTS = 20;
const RANGE = `use a number from 1 to ${MOST_RESULTS}`;

/** Returns the search of the site, with the same engine, records, and ranking as the search dialog. */
export const searchDocs = ({sections, examples}: McpSettings): Tool =>
  defineTool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches all pages and returns the best match of each page: title, path, heading, and an excerpt. Use it first ' +
      'if you do not know which page contains the information. Pass the path of a result to get_page to read that section.',
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1, 'it is empty')
        .max(LONGEST_QUERY, `use at most ${LONGEST_QUERY} characters`)
        .describe(
          'Keywords, a question, or the exact name of a parameter, field, formula, method, or error. ' +
            `Typos and synonyms are fine.${examplesOf(examples.queries)}`,
        ),
      ...choice(
        'section',
        sections.map(({path}) => path),
        `Searches only this section: ${sections.map(({path, label}) => `${path} (${label})`).join(', ')}. Default: all sections.`,
      ),
      limit: z
        .int()
        .min(1, RANGE)
        .max(MOST_RESULTS, RANGE)
        .default(5)
        .describe(`The maximum number of pages, from 1 to ${MOST_RESULTS}.`),
    }),
    run({query, section, limit}, {content: {origin}, engine}) {
      const wanted = sections.find(({path}) => path === section);
      const {hits, loose} = respond(engine, {
        query: essence(query),
        distinct: 1,
        hitsPerPage: limit,
        facetFilters: wanted ? [`docusaurus_tag:${wanted.tag}`] : [],
      });
      if (hits.length > 0) {
        const results = hits.map((hit, index) => describe(hit, index, origin));
        return [...(loose ? ['No page contains all words. These contain some of them:'] : []), ...results].join('\n\n');
      }
      return `No page matches "${query}".`;
    },
  });

/** Returns the start of a query without repeated words. Some characters are the short form of many words (U+FDFA). */
function essence(query: string): string {
  return [...new Set(query.normalize('NFKC').split(/\s+/))].join(' ').slice(0, SEARCHED);
}

function describe(hit: Hit, index: number, origin: string): string {
  const place = LEVELS.slice(1).flatMap((level) => hit.hierarchy[level] ?? []);
  return [
    `${index + 1}. ${place.join(' > ')}`,
    hit.url.slice(origin.length),
    hit._snippetResult?.content?.value.replace(/<\/?mark>/g, ''),
  ]
    .filter(Boolean)
    .join('\n   ');
}
