import * as z from 'zod';
import {type Hit, respond} from '../../search/respond';
import {LEVELS} from '../../search/record';
import {sections} from '../../site/sections';
import {defineTool} from './tool';

const LONGEST_QUERY = 1000;
const MOST_RESULTS = 20;
const RANGE = `use a number from 1 to ${MOST_RESULTS}`;
const EXCERPT_WORDS = 40;

const result = z.strictObject({title: z.string(), path: z.string(), heading: z.string(), excerpt: z.string()});

/** The names of the sections, as tools accept them. */
export const sectionNames = sections.map(({path}) => path) as [string, ...string[]];

/** The search of the site, with the same engine, records, and ranking as the search dialog. */
export const searchDocs = defineTool({
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
          'Typos and synonyms are fine. Examples: "rate limit headers", "dateformat", "STOCKDATA", "402".',
      ),
    section: z
      .enum(sectionNames)
      .optional()
      .describe(
        'Searches only this section: api (REST API), sdk (Go and PHP), sheets (Google Sheets add-on), account ' +
          '(plans and billing), or docs (overview). Default: all sections.',
      ),
    limit: z
      .int()
      .min(1, RANGE)
      .max(MOST_RESULTS, RANGE)
      .default(5)
      .describe(`The maximum number of pages, from 1 to ${MOST_RESULTS}.`),
  }),
  output: z.strictObject({results: z.array(result), suggestions: z.array(z.string())}),
  run({query, section, limit}, {content: {origin}, engine}) {
    const wanted = sections.find(({path}) => path === section);
    const {
      hits,
      loose,
      suggestions = [],
    } = respond(engine, {
      query,
      distinct: 1,
      hitsPerPage: limit,
      facetFilters: wanted ? [`docusaurus_tag:docs-${wanted.id}-current`] : [],
      attributesToSnippet: [`content:${EXCERPT_WORDS}`],
      highlightPreTag: '',
      highlightPostTag: '',
    });
    const results = hits.map((hit) => toResult(hit, origin));
    const text =
      results.length > 0
        ? [...(loose ? ['No page contains all words. These contain some of them:'] : []), ...results.map(lines)].join(
            '\n\n',
          )
        : `No page matches "${query}".${suggestions.length > 0 ? ` Try: ${suggestions.join(', ')}.` : ''}`;
    return {text, data: {results, suggestions: [...suggestions]}};
  },
});

function toResult(hit: Hit, origin: string): z.output<typeof result> {
  const headings = LEVELS.slice(2).flatMap((level) => hit.hierarchy[level] ?? []);
  return {
    title: hit.hierarchy.lvl1 ?? '',
    path: hit.url.slice(origin.length),
    heading: headings.join(' > '),
    excerpt: hit._snippetResult?.content?.value ?? '',
  };
}

const lines = ({title, path, heading, excerpt}: z.output<typeof result>, index: number) =>
  [`${index + 1}. ${title}${heading && ` > ${heading}`}`, path, excerpt].filter(Boolean).join('\n   ');
