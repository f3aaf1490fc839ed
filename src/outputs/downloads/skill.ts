import {factsAndStatements} from '../../reference/data/api/facts';
import type {Api, Operation} from '../../reference/data/api/model';
import {ruleText} from '../../reference/data/api/completeOperation';
import {siteRoot} from '../../settings/hostedAt';
import {stateSentence} from '../../settings/serviceState';
import {site} from '../../settings/site';
import {howToCall} from '../llms';
import {absoluteLinks} from './publicDescription';

/**
 * Returns `skill.md`, a skill for coding agents (https://agentskills.io): how to send requests, the endpoints, and the pages
 * with everything else, which agents read when they need it.
 *
 * @param hasMarkdown whether pages are also available as Markdown
 */
export function buildSkill({description, operations}: Api, hasMarkdown: boolean): string {
  const common = description['x-known'].map(ruleText);
  const entry = (operation: Operation) =>
    `### ${operation.id}\n\n\`${operation.path}\`: ${operation.summary}\n\n${factsAndStatements(operation)}`;
  const endpoints = Object.values(operations).map(entry).join('\n\n');
  const page = (path: string) => `${siteRoot()}api/${path}${hasMarkdown ? '.md' : ''}`;
  return absoluteLinks(`---
name: market-data-api
description: Calls the ${site.product} REST API for prices, candles, option chains, earnings, news, and market status of US stocks, options, and mutual funds. Use it to write or fix code that requests this data, or to reduce its cost.
---

# ${site.product} API

${stateSentence('api/index.mdx')}

## Send requests

${howToCall()}
- Read the token from an environment variable such as \`MARKETDATA_TOKEN\`, and never commit it. Test with free demo symbols.
${common.map((text) => `- ${text}`).join('\n')}
- Send all requests from one IP address. If it alternates, the API returns 403 to one address for 5 minutes.
- Don't guess names of parameters and fields. Each endpoint's reference is at ${page('stocks/candles')} (use the endpoint's ID), and all pages are listed in ${siteRoot()}${hasMarkdown ? 'llms.txt' : 'sitemap.xml'}. See also ${siteRoot()}openapi.json.

## Choose an endpoint

For current data or a single day's candles of many stocks, send one request for all symbols. For more days, send one \`stocks/candles\` request per stock, which costs less. For the price history of an option contract, use \`options/quotes\`.

${endpoints}

## Read before you write code

- Status codes, causes, and fixes: ${page('troubleshooting/http-status-codes')}. Don't retry errors 400 to 428 without a change, and wait longer before each retry of others.
- Credits by plan, resets, and rate limit headers: ${page('rate-limiting')}. To use fewer credits, filter option chains by \`expiration\`, \`strike\`, or \`strikeLimit\`, request only the fields you need (${page('universal-parameters/columns')}), and use \`mode=cached\` on paid plans (${page('universal-parameters/feed')}).
- Pagination: ${page('universal-parameters/limit')} and ${page('universal-parameters/offset')}.
- Dates: ${page('dates-and-times')}. Times are in Eastern Time. URL-encode slashes, spaces, and plus signs.
`);
}
