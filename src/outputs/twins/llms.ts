import {type Section, sections} from '../../site/sections';
import {siteRoot} from '../../site/hostedAt';
import {site, siteTitle, tagline} from '../../site/site';
import {loadGeneral} from '../../reference/general/model';
import {type Article, earlierVersion} from '../article';
import {twinUrl} from './twinUrl';

type Listed = Pick<Article, 'title' | 'description' | 'canonical' | 'section' | 'sectionLabel' | 'version'>;

/**
 * Returns the content of `llms.txt` (https://llmstxt.org). The file describes how to call the API and then lists all
 * pages by section.
 *
 * @param pages the pages in display order
 */
export function llmsIndex(pages: readonly Listed[]): string {
  const list = (heading: string, isIn: (page: Listed) => boolean) => {
    const lines = pages
      .filter(isIn)
      .map((page) => `- [${nameOf(page)}](${twinUrl(page.canonical)}): ${page.description}`);
    return lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : [];
  };
  const isHome = ({canonical}: Listed) => canonical.endsWith('/');
  const start = list('Start', isHome);
  const bySection = sections.flatMap(({id, label}) => list(label, ({section}) => section === id));
  const others = pages.filter((page) => page.section === undefined && !isHome(page));
  // By blog.
  const labels = [...new Set(others.map(({sectionLabel}) => sectionLabel))];
  const more = labels.flatMap((label) =>
    list(label ?? 'More', (page) => others.includes(page) && page.sectionLabel === label),
  );
  return `${[head(), ...start, ...bySection, ...more, files()].join('\n\n')}\n`;
}

/** Returns the title of a page, with its version if it's an earlier one. */
function nameOf(page: Listed): string {
  const earlier = earlierVersion(page);
  return earlier ? `${page.title}, version ${earlier}` : page.title;
}

/** Returns the sections with files for programs. Readers can skip the section "Optional". */
function files(): string {
  const root = siteRoot();
  const full = sections.map(
    ({path, label}) => `- [${label} in one file](${root}${fullName(path)}): The Markdown of these pages.`,
  );
  return `## Tools and Specifications

- [MCP server](${root}mcp): Model Context Protocol over Streamable HTTP, without sign-in: search, pages, endpoint reference, and code samples. Available if the host runs it.
- [Skill](${root}skill.md): How to send requests and choose an endpoint, and which page to read about credits, status codes, paging, and dates.
- [OpenAPI 3.1 specification](${root}openapi.json): All endpoints, parameters, response fields, and examples. Also as [YAML](${root}openapi.yaml).
- [Postman collection](${root}postman.json): All endpoints, with the token as a variable.

## Optional

- [All pages in one file](${root}llms-full.txt): The Markdown of all pages.
${full.join('\n')}`;
}

/** Returns the name of the file with all pages of a section. @param folder the section's folder */
export const fullName = (folder: Section['path']): string => `llms-full-${folder}.txt`;

/** Returns the content of a file such as `llms-full.txt`, which consists of the introduction of `llms.txt` and all Markdown twins. */
export function llmsFull(twins: readonly string[]): string {
  return `${[head(), ...twins.map((twin) => twin.trim())].join('\n\n---\n\n')}\n`;
}

/** Returns the introduction, which explains what you need to know before you send your first request. */
const head = () => `# ${siteTitle}

> ${tagline}. REST API for US stocks, options, mutual funds, and market status, with SDKs for Python, JavaScript, Java, C#, Go, and PHP, and a Google Sheets add-on.

How to call the API:

${howToCall()}`;

/** Returns what a program has to know before it sends a request, as a list. */
export function howToCall(): string {
  const symbols = loadGeneral().openSymbols.map(({asset, text}) => `${asset}: ${plain(text)}`);
  return `- Host: \`${site.apiHost}\`. All endpoints use GET requests. Data endpoints start with \`/v1/\`, and paths end with a slash.
- Send the token in a header: \`Authorization: Bearer YOUR_TOKEN\`.
- \`200\` and \`203\` both mean success. A 203 response was served from a cache. A \`404\` with \`"s": "no_data"\` means that no data was found, not that the URL is wrong.
- Responses are column-oriented: most fields are arrays, and values at the same index belong to the same candle, quote, or contract.
- Symbols available without a token: ${symbols.join('; ')}.
- To get a page as Markdown, append \`.md\` to its URL, or send the header \`Accept: text/markdown\`.`;
}

/** Replaces links with their labels, because the URLs are relative to the site. Also removes a period at the end. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\.$/, '');
