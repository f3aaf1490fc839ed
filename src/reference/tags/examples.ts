import {languages} from '../requests/languages';
import {type Sample, sampleOf} from '../requests/languages/language';
import {type ResponseBody, withParameters} from '../data/api/response';
import {findField, findOperation, type Operation} from '../data/api/model';
import type {ResponseExample} from '../data/api/responseExamples';
import {type CheckedRequest, checkRequest, describedRequest, readRequest} from '../requests/checkedRequest';
import {sampleCalls} from '../requests/sdks/callData';
import {findById} from 'docusaurus-plugin-data-tags/names';
import {drawnResponse} from './drawing';
import {liveExample, liveSample} from './liveExample';
import {requestToggles} from '../requests/availableToggles';
import {blocks, fence} from 'docusaurus-plugin-data-tags/mdx';
import {type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';

/** Tags that show requests and responses. */
export const exampleTags: Tags = {
  /**
   * `<RequestExample />` shows a request in all languages, as tabs. Set `id` to select an example from the API
   * description (default: the first one), or set `get` to a request, such as `get="/v1/stocks/quotes/AAPL/"`. Without both,
   * on the page of the operation, the tag also shows the responses, and the buttons in the lists change the request.
   */
  RequestExample: tagWith(['operation?', 'id?', 'get?'], ({operation, id, get}, {frontMatter}) => {
    if (get !== undefined && id !== undefined) throw new Error('has both id and get -> remove one of them');
    if (get === undefined && operation === undefined) {
      throw new Error('has no request -> add get="…", or add operation="…" to the tag or the front matter');
    }
    const checked = get === undefined ? describedRequest(findOperation(operation ?? ''), id) : readRequest(get);
    // The buttons in the lists of parameters change only the first example request of the page's operation.
    const leads = id === undefined && get === undefined && operation === frontMatter.operation;
    if (!leads || !operation) return requestTabs(checked);
    const found = findOperation(operation);
    return inColumn(
      liveExample(requestToggles(found), requestTabs(checked, liveSample)),
      `<LiveResponse>\n\n${responseTabs(found)}\n\n</LiveResponse>`,
    );
  }),

  /**
   * `<DrawnExample operation="stocks/quotes" id="quote" columns="bid,ask" />` shows an example request, its response, and a
   * drawing of the response.
   */
  DrawnExample: tagWith(['operation', 'id', 'columns?'], ({operation: name, id, columns}) => {
    const operation = findOperation(name);
    const {path, query} = findById('request', id, operation.requests);
    const all = {...query, ...(columns && {columns})};
    const {summary, value} = findById('response', id, operation.responses.success);
    const body = withParameters(value as ResponseBody, all, operation.fields);
    const names = columns?.split(',') ?? [];
    const labels = Object.fromEntries(names.map((field) => [field, findField(operation, field).human ?? field]));
    return blocks(
      requestTabs(checkRequest(operation, {...path, ...all})),
      fence(body.language, body.text, 'title="Status 200"'),
      drawnResponse(value, summary, labels),
    );
  }),

  /**
   * `<ResponseExample id="…" />` shows a response from the API description. Set `with` to apply universal parameters to
   * the response, such as `with="format=csv&columns=t,c"`.
   */
  ResponseExample: tagWith(['operation', 'id', 'with?'], ({operation, id, with: query}) => {
    const {fields, responses} = findOperation(operation);
    const all = [...responses.success, responses.csv, responses.human, responses.noData, ...responses.errors];
    const known = all.filter((item) => item !== undefined);
    const {language, text: body, status, value} = findById('response', id, known);
    if (query === undefined) return fence(language, body, `title="Status ${status}"`);
    const given = Object.fromEntries(new URLSearchParams(query));
    const other = Object.keys(given).find((name) => !['format', 'headers', 'columns', 'dateformat'].includes(name));
    if (other) throw new Error(`with="…" doesn't support ${other} -> use format, headers, columns, or dateformat`);
    const changed = withParameters(value as ResponseBody, given, fields);
    return fence(changed.language, changed.text, `title="Status ${status}"`);
  }),
};

/**
 * Renders the request as one tab per language. The selected language applies to the whole site.
 *
 * @param wrap returns a code block in a component, by the ID of its language and the name of the language in code fences
 */
function requestTabs(checked: CheckedRequest, wrap = (_id: string, _fence: string, block: string) => block): string {
  const calls = sampleCalls(checked.operation);
  const panels = tabs(
    'language',
    languages.map((language) => {
      const sample = sampleOf(language, checked.request, calls);
      const block = fence(language.fence, sample.text, variantMeta(sample));
      return [language.id, language.label, wrap(language.id, language.fence, block)];
    }),
  );
  const {openSymbol, token} = checked.request;
  if (openSymbol) return `<div className="sample">\n${panels}\n<TokenButton />\n</div>`;
  return blocks(
    panels,
    token !== false && '<small>Send your own token, and [keep it secret](/api/authentication#secret).</small>',
  );
}

/** Returns the metadata of the code block that adds the sample with a token as a variant (`docusaurus-theme-highlighted-code`). */
const variantMeta = ({withToken}: Sample): string =>
  withToken === undefined ? '' : `variant=${encodeURIComponent(withToken)}`;

/**
 * Renders the first successful response in each available format, a no-data response, and an error response as tabs, if the
 * API description contains them. The error of an endpoint that is free isn't about credits.
 */
function responseTabs({responses, costs}: Operation): string {
  const limited = responses.errors.filter(({status}) => status === '429');
  const shown: [string, string, ResponseExample | undefined, string][] = [
    ['json', 'JSON', responses.success[0], ''],
    ['csv', 'CSV', responses.csv, ', with format=csv'],
    ['human', 'Human-readable', responses.human, ', with human=true'],
    ['no-data', 'No data', responses.noData, ''],
    [
      'error',
      'Error',
      responses.errors.find((error) => ['400', '404'].includes(error.status)) ?? limited.at(costs.length > 0 ? 0 : -1),
      '',
    ],
  ];
  const panels = shown.flatMap(([id, label, example, how]) =>
    example
      ? [[id, label, fence(example.language, example.text, `title="Status ${example.status}${how}"`)] as const]
      : [],
  );
  return tabs('response', panels);
}

/** Marks the example. In wide windows, it stays in view in a column beside the article (`src/css/exampleColumn.css`). */
const inColumn = (...parts: string[]) =>
  `<div className="example-rail">\n<div>\n\n${blocks(...parts)}\n\n</div>\n</div>`;

function tabs(group: string, panels: readonly (readonly [id: string, label: string, content: string])[]): string {
  return [
    `<Tabs groupId="${group}" className="tabs-${group}">`,
    ...panels.map(([id, label, content]) => `<TabItem value="${id}" label="${label}">\n\n${content}\n\n</TabItem>`),
    '</Tabs>',
  ].join('\n');
}
