import {defineTool, textInput} from 'docusaurus-plugin-mcp-server/tool';
import * as z from 'zod';
import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import type {CheckedRequest} from '../../reference/requests/checkedRequest';
import {factsList} from '../../reference/data/api/facts';
import {faultText} from '../../reference/requests/rules';
import {costOfRequest, costPhrase, creditCount} from '../../reference/data/costs';
import {creditsFor, isFlat} from '../../reference/data/calculator';
import {sampleCalls} from '../../reference/requests/sdks/callData';
import {languages} from '../../reference/requests/languages';
import {TOKEN, TOKEN_VARIABLE, urlOf} from '../../reference/requests/request';
import {sampleOf} from '../../reference/requests/languages/language';
import {number} from 'docusaurus-plugin-data-tags/words';
import {blocks, fence} from 'docusaurus-plugin-data-tags/mdx';
import {endpointInput} from './endpoint';
import {notesAbout, understand} from './sampleRequest';

/** The IDs of the languages of code samples. */
const languageIds = languages.map(({id}) => id) as [string, ...string[]];
const MOST_PARAMETERS = 40;
/** What the rules can't check. */
const notChecked =
  "Not checked: whether the symbols exist, whether the dates have data, and whether a plan includes the data. get_endpoint lists the endpoint's rules.";

/** A request sample, from the same generators as the samples on the pages. */
export const getSample = defineTool({
  name: 'get_sample',
  title: 'Get a code sample',
  description:
    'Returns complete code that sends a request, as the page of the endpoint shows it. Go and PHP samples use the ' +
    'official SDKs if they support the request. An error means that the API would reject the request or ignore part of it: ' +
    'it lists everything that is wrong and, if possible, contains the corrected request.',
  input: z.strictObject({
    endpoint: endpointInput,
    language: z.enum(languageIds).describe(`The language of the sample: ${languageIds.join(', ')}.`),
    parameters: z
      .record(textInput, z.union([textInput, z.number(), z.boolean()]))
      .refine((value) => Object.keys(value).length <= MOST_PARAMETERS, `Send at most ${MOST_PARAMETERS} parameters`)
      .optional()
      .describe(
        'Path and query parameters by name, in addition to those in the endpoint, such as {"symbol": "TSLA", "resolution": "5", "countback": 100}. Required ' +
          'parameters that you omit have the values of the example. Default: the first example of the endpoint.',
      ),
  }),
  run({endpoint, language, parameters}) {
    const given = Object.fromEntries(Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]));
    const {faults, request, hasToken} = understand(endpoint, parameters && given, Date.now());
    const advice = hasToken && TOKEN_ADVICE;
    if (faults.length === 0) return blocks(advice, sample(request!, language), parameters && notChecked);
    const list = faults.map((fault) => `- ${faultText(fault)}`).join('\n');
    const corrected = request && blocks(`Corrected request: GET ${urlOf(request.request)}`, sample(request, language));
    throw new Error(blocks(`The API would reject this request, or ignore part of it:\n${list}`, corrected, advice));
  },
});

const TOKEN_ADVICE =
  'The sample sends the token in the Authorization header, because URLs can be stored in logs, browser histories, and referrers.';

/** Returns what a request costs, and an example of a large response if its cost depends on the number of records. */
function costLine({operation: {costs, costExample}, given, request}: CheckedRequest): string | undefined {
  const cost = costOfRequest(costs, given);
  if (!cost) return undefined;
  const flat = creditCount(cost.credits) + (cost.without ? ', because the response contains no prices' : '');
  const {title, amount} = costExample ?? {};
  const large = amount && `${title}, ${number(amount)} ${cost.per}s: ${creditCount(creditsFor(cost, amount))}`;
  const phrase = isFlat(cost) ? flat : costPhrase(cost) + (large ? ` (${large})` : '');
  return `Cost of this request${request.openSymbol ? ' for other symbols' : ''}: ${phrase}.`;
}

/** Returns the code of a request, with what a caller should know about it. */
function sample(checked: CheckedRequest, language: string): string {
  const {operation, request} = checked;
  const found = languages.find(({id}) => id === language)!;
  const {text} = sampleOf(found, request, sampleCalls(operation));
  const {openSymbol} = request;
  return blocks(
    operation.deprecation && absoluteLinks(operation.deprecation),
    fence(found.fence, text),
    `Request: GET ${urlOf(request)}`,
    openSymbol && `This request doesn't require a token and is free, because ${openSymbol} is a demo symbol.`,
    text.includes(TOKEN) && `Replace ${TOKEN} with an API token.`,
    text.includes(TOKEN_VARIABLE) && `Set the environment variable ${TOKEN_VARIABLE} to an API token.`,
    ...notesAbout(checked),
    absoluteLinks(factsList(operation)),
    costLine(checked),
  );
}
