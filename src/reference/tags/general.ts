import {STATUS_CODES} from 'node:http';
import {loadApi, type Parameter} from '../data/api/model';
import {costCases, costSummary} from '../data/costs';
import {creditsFor} from '../data/calculator';
import {loadGeneral} from '../data/general/model';
import {type Sample, universalSamples} from '../requests/universalSamples';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {number, upperFirst} from 'docusaurus-plugin-data-tags/words';
import {anchor, blocks, code, fence, heading, link, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {referenceTable} from './mdx';
import {simpleTag, tagAbout, type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';
import {siteRoot} from '../../settings/hostedAt';

/** The groups of status codes, by their first digit. */
const statusGroups: Readonly<Record<number, string>> = {2: 'Success', 4: 'Request errors', 5: 'Server errors'};

/**
 * Tags for data about the whole API: universal parameters, status codes, credits, rate limit headers, and demo symbols.
 */
export const generalTags: Tags = {
  /** `<UniversalParameters />` shows a table of all universal parameters with links to their pages. */
  UniversalParameters: simpleTag(() =>
    table(
      'Universal parameters',
      ['Parameter', 'Values', 'Default', 'Description'],
      Object.values(loadApi().universal).map((parameter) => ({
        cells: [
          link(code(parameter.name), parameter.page ?? ''),
          allowed(parameter),
          defaultOf(parameter),
          firstSentence(parameter.description),
        ],
      })),
      {cards: ['Values', 'Default']},
    ),
  ),

  /**
   * `<UniversalParameter name="limit" />` shows the first part of a parameter page. This part contains the description,
   * properties, and values, followed by example requests and responses without and with the parameter.
   */
  UniversalParameter: tagAbout('name', (name) => {
    const parameter = lookUp('universal parameter', name, loadApi().universal);
    const [without, ...shown] = universalSamples(name) as [Sample, ...Sample[]];
    const lead = firstSentence(parameter.description);
    const isPaging = ['limit', 'offset'].includes(name);
    const properties = [
      ['Example', code(`${parameter.name}=${parameter.example}`)],
      ['Values', allowed(parameter)],
      ['Default', defaultOf(parameter)],
      [
        'Endpoints',
        isPaging
          ? link('Endpoints that support it', '/api/universal-parameters/limit#endpoints')
          : 'All endpoints, unless an endpoint page specifies otherwise',
      ],
      ['Plans', parameter.plan ?? 'All'],
    ].map((cells) => ({cells}));
    const meanings = parameter.values.filter(({meaning}) => meaning !== '');
    const values = meanings.map(({values: [first = '', ...others], meaning}) => ({
      id: anchor(`value-${first}`),
      cells: [[first, ...others].map(code).join(', '), meaning],
    }));
    return blocks(
      lead,
      parameter.description.slice(lead.length).trim(),
      table(`Properties of ${name}`, ['Property', 'Value'], properties),
      values.length > 0 && table(`Values of ${name}`, ['Value', 'Meaning'], values),
      heading(2, 'Example', 'example'),
      heading(3, `Without ${code(name)}`, 'without'),
      sample(without),
      ...shown.flatMap((item) => {
        const {added} = item;
        const isFirst = shown.find((other) => other.added === added) === item;
        return [isFirst && heading(3, `With ${code(added)}`, anchor(`with-${added}`)), sample(item)];
      }),
    );
  }),

  /** `<ParameterFigure name="limit" row="maximum" />` shows the default or the maximum of a parameter in a sentence. */
  ParameterFigure: tagWith(['name', 'row'], ({name, row}) => {
    const parameter = lookUp('universal parameter', name, loadApi().universal);
    const values = {default: parameter.default?.replaceAll('`', ''), maximum: parameter.maximum};
    return text(number(Number(lookUp('row', row, values))));
  }),

  /** `<EditorSetup />` shows how to connect coding agents and editors to the MCP server. */
  EditorSetup: simpleTag(() => {
    const url = `${siteRoot()}mcp`;
    const name = 'market-data-docs';
    const json = (value: unknown) => JSON.stringify(value, null, 2);
    return blocks(
      fence('bash', `claude mcp add --transport http ${name} ${url}`, 'title="Claude Code"'),
      fence('bash', `codex mcp add ${name} --url ${url}`, 'title="Codex"'),
      fence('bash', `gemini mcp add --transport http ${name} ${url}`, 'title="Gemini CLI"'),
      fence('json', json({mcpServers: {[name]: {url}}}), 'title="Cursor: .cursor/mcp.json"'),
      fence('json', json({servers: {[name]: {type: 'http', url}}}), 'title="VS Code: .vscode/mcp.json"'),
      `For other clients, use the URL ${code(url)} and the transport "Streamable HTTP".`,
    );
  }),

  /** `<StatusCodes />` shows a table of all status codes, with an anchor for each (`#status-402`). */
  StatusCodes: simpleTag(() => {
    // Rows with the same code have a condition.
    const rows = loadApi().statusCodes.map(({id, code: status, name, when, meaning = '', cause = meaning, fix}) => ({
      id,
      group: statusGroups[Math.floor(status / 100)],
      cells: [code(String(status)), `**${text(titled(name) + (when ? `: ${when}` : ''))}.** ${cause}`, fix],
    }));
    return referenceTable(table('HTTP status codes', ['Status', 'Meaning', 'Fix'], rows, {cards: ['Fix']}), 'codes');
  }),

  /** `<CreditCosts />` shows a table of credit costs by endpoint. */
  CreditCosts: simpleTag(() => {
    const rows = Object.values(loadApi().operations).flatMap(({id, title, group, costs}) => {
      const cost = costSummary(costs);
      return cost ? [{cells: [link(text(title), `/api/${id}`), text(group.title), cost]}] : [];
    });
    return table('Credit costs by endpoint', ['Endpoint', 'Group', 'Cost'], rows, {cards: []});
  }),

  /** `<CostExamples />` shows a table of example requests and their costs, from lowest to highest. */
  CostExamples: simpleTag(() => {
    const examples = Object.values(loadApi().operations).flatMap(({costs, costExample}) => {
      const {usual, cached} = costCases(costs);
      if (!usual || !costExample) return [];
      const {title, amount} = costExample;
      const what = `${text(title)}, ${number(amount)} ${usual.per}s`;
      return [
        {what, credits: creditsFor(usual, amount)},
        ...(cached ? [{what: `${what}, cached mode`, credits: creditsFor(cached, amount)}] : []),
      ];
    });
    const rows = examples
      .sort((one, other) => one.credits - other.credits)
      .map(({what, credits}) => ({cells: [what, number(credits)]}));
    return table('Credit costs of example requests', ['Request', 'Credits'], rows, {cards: ['Credits']});
  }),

  /** `<RateLimitHeaders />` shows a table of the rate limit headers, with an anchor for each (`#header-reset`). */
  RateLimitHeaders: simpleTag(() => {
    const rows = Object.entries(loadApi().headers).map(([name, description]) => ({
      id: `header-${name.split('-').at(-1)?.toLowerCase()}`,
      cells: [code(name), description],
    }));
    return table('Rate limit headers', ['Header', 'Description'], rows, {cards: []});
  }),

  /** `<NotAvailable />` shows a table of data and formats that aren't available, with alternatives. */
  NotAvailable: simpleTag(() =>
    table(
      'Data and formats that are not available',
      ['Data or format', 'Alternative'],
      loadGeneral().unavailable.map(({text: what, instead = 'None'}) => ({cells: [what, instead]})),
    ),
  ),

  /** `<OpenSymbols />` shows a table of the symbols that don't require a token. */
  OpenSymbols: simpleTag(() =>
    table(
      'Symbols available without a token',
      ['Asset', 'Symbols'],
      loadGeneral().openSymbols.map(({asset, group, text: symbols}) => ({
        cells: [link(asset, `/api/${group}`), symbols],
      })),
    ),
  ),
};

function allowed({type, values: listed, minimum, maximum, closed}: Parameter): string {
  if (listed.length > 0 && closed)
    return listed
      .flatMap((item) => item.values)
      .map(code)
      .join(', ');
  if (minimum !== undefined && maximum !== undefined) return `Integers from ${number(minimum)} to ${number(maximum)}`;
  if (minimum !== undefined) return `Integers, ${number(minimum)} or greater`;
  return type === 'string' ? 'String' : text(type);
}

function defaultOf(parameter: Parameter): string {
  if (!parameter.default || parameter.default === 'none') return 'None';
  const figure = /^`(\d{4,})`$/.exec(parameter.default)?.[1];
  if (figure) return number(Number(figure));
  return upperFirst(parameter.default);
}

const firstSentence = (markdown: string) => /^.*?[.](?= |$)/.exec(markdown)?.[0] ?? markdown;

/**
 * Returns the sample's note, request, and response. If the sample has no body, only the response's status line is
 * shown.
 */
const sample = ({note, curl, status, body}: Sample): string =>
  blocks(
    note,
    fence('bash', curl),
    body
      ? fence(body.language, body.text, `title="Status ${status}"`)
      : fence('http', `HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `title="Status ${status}"`),
  );

/** Returns the name of a status code in title case, such as "Non-Authoritative Information". */
const titled = (name: string) =>
  name.replace(/\w+/g, (word) => (/^(OK|API)$/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()));
