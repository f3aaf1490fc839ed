import {type Section, sections} from '../../site/sections';
import {site, siteTitle, tagline} from '../../site/site';
import {loadGeneral} from '../../reference/general/model';
import {twinAddress} from './twinUrl';

/** What the lists say about a page. */
export interface Listed {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** id of its section; none for the landing page */
  readonly section: string | undefined;
}

/**
 * The site's `llms.txt` (https://llmstxt.org): how to call the API rightly, then every page once, by section.
 *
 * @param pages in the order in which they are to be listed; every section of theirs is one of `sections`
 */
export function llmsIndex(pages: readonly Listed[]): string {
  const lines = (of: Section['id'] | undefined) =>
    pages
      .filter(({section}) => section === of)
      .map(({title, description, canonical}) => `- [${title}](${twinAddress(canonical)}): ${description}`);
  const bySection = sections.flatMap(({id, label, summary}) => [`## ${label}`, summary, lines(id).join('\n')]);
  const start = lines(undefined);
  return `${[head(), ...(start.length > 0 ? ['## Start', start.join('\n')] : []), ...bySection].join('\n\n')}\n`;
}

/** All pages in one text, for programs that read once: the head of `llms.txt`, then the twins. */
export function llmsFull(twins: readonly string[]): string {
  return `${[head(), ...twins.map((it) => it.trim())].join('\n\n---\n\n')}\n`;
}

/** What a program has to know before its first request. */
function head(): string {
  const symbols = loadGeneral().openSymbols.map(({asset, symbols: them}) => `${asset}: ${plain(them)}`);
  return `# ${siteTitle}

> ${tagline}. Stocks, options, mutual funds and market status over REST, with clients for Go and PHP and formulas for Google Sheets.

How to call the API:

- Host: \`${site.apiHost}\`. Every endpoint is a GET request below \`/v1/\`; paths end in a slash.
- Send the token in a header: \`Authorization: Bearer YOUR_TOKEN\`.
- \`200\` and \`203\` are both success: 203 is the same answer from a caching server. A \`404\` with \`"s": "no_data"\` says that there is no data, not that the address is wrong.
- Answers are column-oriented: each field is an array, and the values at one position of all arrays belong to one candle, quote or contract.
- These symbols answer without a token: ${symbols.join('; ')}.
- The Markdown of a page is at its address with \`.md\` behind it; all pages in one file: ${site.url}${site.baseUrl}llms-full.txt. The description of the API as OpenAPI: ${site.url}${site.baseUrl}openapi.yaml.`;
}

/** Markdown without its links, whose addresses are the site's own. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\.$/, '');
