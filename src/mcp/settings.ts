import type {McpSettings} from 'docusaurus-plugin-mcp-server/settings';
import {version} from '../../package.json';
import {languages} from '../reference/requests/languages';
import {sections} from '../settings/sections';
import {site, siteTitle} from '../settings/site';
import {getEndpoint} from './tools/getEndpoint';
import {getSample} from './tools/getSample';

/** What the MCP server says about itself, and the tools of this site. */
export default {
  name: 'market-data-docs',
  title: siteTitle,
  version,
  instructions: `Documentation of ${site.product}: a REST API for US stocks, options, mutual funds, and market status, \
SDKs for ${site.sdkLanguages}, a Google Sheets add-on, and accounts. To answer a question, call search_docs, and then get_page with \
the path of the best result. To write code, call get_endpoint and get_sample. Don't guess parameter names: an error names \
the closest valid one.`,
  sections: sections.map(({id, path, label, summary}) => ({path, label, summary, tag: `docs-${id}-current`})),
  languages,
  examples: {
    queries: ['rate limit headers', 'dateformat', 'STOCKDATA', '402'],
    pages: ['/docs/api/stocks/candles', '/docs/api/stocks/candles#param-from', 'account/plan-limits'],
  },
  tools: [getEndpoint, getSample],
} satisfies McpSettings;
