import {MCP_PLUGIN} from 'docusaurus-plugin-hosting/mcp';
import {loadGeneral} from '../reference/data/general/model';
import {siteRoot} from '../settings/hostedAt';
import {site, tagline} from '../settings/site';

/** Returns the introduction of `llms.txt`, which explains what you need to know before you send your first request. */
export const introduction =
  (): string => `> ${tagline}. REST API for US stocks, options, mutual funds, and market status, with SDKs for ${site.sdkLanguages}, and a Google Sheets add-on.

How to call the API:

${howToCall()}
- To get a page as Markdown, append \`.md\` to its URL, or send the header \`Accept: text/markdown\`.`;

/** Returns the section of `llms.txt` with the MCP server and the files for programs. @param plugins names of the site's plugins */
export function resources(plugins: readonly string[]): string {
  const root = siteRoot();
  const server = `- [MCP server](${root}mcp): Model Context Protocol over Streamable HTTP, without sign-in: search, pages, endpoint reference, and code samples. Available if the host runs it.\n`;
  return `## Tools and Specifications

${plugins.includes(MCP_PLUGIN) ? server : ''}- [Skill](${root}skill.md): How to send requests and choose an endpoint, and which page to read about credits, status codes, paging, and dates.
- [OpenAPI 3.1 specification](${root}openapi.json): All endpoints, parameters, response fields, and examples. Also as [YAML](${root}openapi.yaml).
- [Postman collection](${root}postman.json): All endpoints, with the token as a variable.`;
}

/** Returns what a program has to know before it sends a request, as a list. */
export function howToCall(): string {
  const symbols = loadGeneral().openSymbols.map(({asset, text}) => `${asset}: ${plain(text)}`);
  return `- Host: \`${site.apiHost}\`. All endpoints use GET requests. Data endpoints start with \`/v1/\`, and paths end with a slash.
- Send the token in a header: \`Authorization: Bearer YOUR_TOKEN\`.
- \`200\` and \`203\` both mean success. A 203 response was served from a cache. A \`404\` with \`errmsg\` means that the request is wrong. Without it, no data was found. For stock candles and option expirations, the symbol might also not exist.
- Responses are column-oriented: most fields are arrays, and values at the same index belong to the same candle, quote, or contract.
- Symbols available without a token: ${symbols.join('; ')}.`;
}

/** Replaces links with their labels, because the URLs are relative to the site. Also removes a period at the end. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\.$/, '');
