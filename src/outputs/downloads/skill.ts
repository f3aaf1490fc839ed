import {factsList} from '../../reference/api/facts';
import {type Api, type Operation, toApi} from '../../reference/api/model';
import type {Description} from '../../reference/api/schema';
import {costRules} from '../../reference/costs';
import {loadDates} from '../../reference/dates/model';
import {loadGeneral} from '../../reference/general/model';
import {loadPlans, number} from '../../reference/plans/model';
import {siteRoot} from '../../site/hostedAt';
import {stateSentence} from '../../site/serviceState';
import {site} from '../../site/site';
import {absoluteLinks} from './publicDescription';

/**
 * Returns `skill.md`, a skill for coding agents (https://agentskills.io): how to send requests and handle responses.
 * The values come from the reference data.
 *
 * @param description the OpenAPI specification
 */
export function buildSkill(description: Description): string {
  const api = toApi(description);
  const sections = [head(), authentication(), endpoints(api), credits(api), responses(api), paging(api), dates()];
  return absoluteLinks(`${sections.join('\n\n')}\n`);
}

function head(): string {
  return `---
name: market-data-api
description: Calls the ${site.product} REST API for prices, candles, option chains, earnings, news, and market status of US stocks, options, and mutual funds. Use it to write or fix code that requests this data, or to reduce its cost.
---

# ${site.product} API

${stateSentence}

- Host: \`${site.apiHost}\`. All endpoints use GET requests, and paths end with a slash unless the list shows otherwise.
- Reference of an endpoint as Markdown: ${siteRoot()}api/stocks/candles.md (use the ID of the endpoint). All pages: ${siteRoot()}llms.txt.
- Don't guess the names of parameters and fields. Look them up in the reference, in ${siteRoot()}openapi.json, or with the MCP server at ${siteRoot()}mcp.`;
}

function authentication(): string {
  const symbols = loadGeneral().openSymbols.map(({asset, text}) => `${asset}: ${text}`);
  return `## Authenticate

- Send the token in a header: \`Authorization: Bearer YOUR_TOKEN\`. Read it from an environment variable such as \`MARKETDATA_TOKEN\`. Never commit it.
- Send it in the URL (\`token=\`) only if headers aren't possible, because URLs are logged.
- Demo symbols work without a token and don't cost credits. Use them for tests. ${symbols.join('. ')}.
- Send all requests from one IP address. If the address alternates, the API returns 403 and blocks the account for 5 minutes.`;
}

function endpoints(api: Api): string {
  const entry = (operation: Operation) =>
    `### ${operation.id}\n\n\`${operation.path}\`: ${operation.summary}\n\n${factsList(operation)}`;
  return `## Choose an endpoint

For many stocks, send one bulk request instead of one request per symbol. For the price history of an option contract, use \`options/quotes\`.

${Object.values(api.operations).map(entry).join('\n\n')}`;
}

function credits(api: Api): string {
  const {plans, common} = loadPlans();
  const limits = Object.values(plans).flatMap(({kind, name, dailyCredits, creditsPerMinute}) => {
    if (kind === 'trial') return [];
    return dailyCredits === 'none'
      ? `${name}: ${number(Number(creditsPerMinute))} per minute`
      : `${name}: ${number(dailyCredits)} per day`;
  });
  const free = loadGeneral().freeResponses.map(({name, detail}) => `${name}: ${detail}`);
  const rules = Object.values(api.operations).flatMap(({costs, costExample, title}) =>
    costRules(costs, costExample).map((rule) => `${title}: ${rule}`),
  );
  const headers = Object.entries(api.headers).map(([name, text]) => `\`${name}\`: ${text}`);
  return `## Keep credits low

Credits by plan: ${limits.join('; ')}. Credit reset: ${lower(common.reset.daily)}, or ${lower(common.reset.minute)} on plans with credits per minute.

- Filter option chains by expiration, strike, or delta, because each contract costs credits.
- \`mode=cached\`: ${modeValue(api, 'cached')} Only paid plans can choose a mode.
- \`columns\`: ${api.universal.columns?.description}
${rules.map((rule) => `- ${rule}`).join('\n')}

Without cost:

${free.map((item) => `- ${item}`).join('\n')}

Response headers:

${headers.map((item) => `- ${item}`).join('\n')}`;
}

const modeValue = (api: Api, value: string) =>
  api.universal.mode?.values.find(({values}) => values.includes(value))?.meaning ?? '';

function responses(api: Api): string {
  const rows = api.statusCodes
    .filter(({kind}) => kind === 'success' || kind === 'client')
    .map(({code, meaning, cause, fix}) => `| ${code} | ${[meaning, cause].filter(Boolean).join(' ')} | ${fix} |`);
  const temporary = api.statusCodes.filter(({kind}) => kind === 'temporary').map(({code}) => code);
  return `## Handle responses

- Responses are column-oriented: each field is an array, and values at the same index belong together. \`s\` is \`ok\`, \`no_data\`, or \`error\`.
- Treat 200 and 203 as success, 204 and a 404 with \`"s": "no_data"\` as an empty result, and all others as errors. Don't retry errors between 400 and 428 without a change.

| Status | Meaning | What to do |
| - | - | - |
${rows.join('\n')}

Retry ${temporary.join(', ')} with increasing delays, starting at 1 minute.`;
}

function paging(api: Api): string {
  const {limit, offset} = api.universal;
  return `## Page through results

- \`limit\`: ${limit?.description} Default: ${limit?.default}. Maximum: ${number(limit?.maximum ?? 0)}.
- \`offset\`: ${offset?.description}
- If a response has fewer results than \`limit\`, it's the last page.`;
}

function dates(): string {
  const {formats, groups} = loadDates();
  const rows = formats
    .filter(({planned}) => !planned)
    .map(({name, pattern, example}) => `| ${name} | ${pattern} | \`${example}\` |`);
  const phrases = groups.flatMap((group) => group.phrases.map(({phrase}) => `\`${phrase}\``));
  return `## Write dates

| Format | Description | Example |
| - | - | - |
${rows.join('\n')}

Relative dates: ${phrases.join(', ')}. Times are in the time zone of the exchange (Eastern Time). Responses contain Unix seconds unless you set \`dateformat\`. URL-encode slashes, spaces, and plus signs.`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
