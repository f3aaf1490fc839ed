import * as z from 'zod';
import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {findParameter, type Operation} from '../../reference/api/model';
import {type CheckedRequest, checkRequest, faultsOf} from '../../reference/api/checkedRequest';
import {factsList} from '../../reference/api/facts';
import {faultText} from '../../reference/api/rules';
import {libraryCalls} from '../../reference/libraries';
import {languages} from '../../reference/samples';
import {TOKEN, urlOf} from '../../reference/samples/request';
import {sampleOf} from '../../reference/samples/language';
import {blocks, fence} from '../../site/tags/mdx';
import {endpointInput, findEndpoint} from './endpoint';
import {defineTool, textInput} from './tool';

/** The IDs of the languages of code samples. */
export const languageIds = languages.map(({id}) => id) as [string, ...string[]];
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
    'official SDKs if they support the request. An error means that the API would reject the parameters or ignore one.',
  input: z.strictObject({
    endpoint: endpointInput,
    language: z.enum(languageIds).describe(`The language of the sample: ${languageIds.join(', ')}.`),
    parameters: z
      .record(textInput, z.union([textInput, z.number(), z.boolean()]))
      .refine((value) => Object.keys(value).length <= MOST_PARAMETERS, `Send at most ${MOST_PARAMETERS} parameters`)
      .optional()
      .describe(
        'Path and query parameters by name, such as {"symbol": "TSLA", "resolution": "5", "countback": 100}. Required ' +
          'parameters that you omit have the values of the example. Default: the first example of the endpoint.',
      ),
  }),
  run({endpoint, language: id, parameters}) {
    const operation = findEndpoint(endpoint);
    const checked = requestWith(operation, parameters ?? {});
    const language = languages.find((item) => item.id === id)!;
    const {text} = sampleOf(language, checked.request, libraryCalls(checked));
    const {openSymbol} = checked.request;
    const notes = [
      `Request: GET ${urlOf(checked.request)}`,
      openSymbol && `This request doesn't require a token and is free, because ${openSymbol} is a demo symbol.`,
      text.includes(TOKEN) && `Replace ${TOKEN} with an API token.`,
      absoluteLinks(factsList(operation)),
      parameters && notChecked,
    ];
    const deprecation = operation.deprecation && absoluteLinks(operation.deprecation);
    return blocks(deprecation, fence(language.fence, text), ...notes);
  },
});

/** Returns the request with the given parameters. Required parameters default to the values of the first example. */
function requestWith(
  operation: Operation,
  parameters: Readonly<Record<string, string | number | boolean>>,
): CheckedRequest {
  const [example] = operation.requests;
  const given = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const);
  const inPath = (name: string) => findParameter(operation, name).in === 'path';
  const values = {...example?.path, ...Object.fromEntries(given.filter(([name]) => inPath(name)))};
  const query = given.filter(([name]) => !inPath(name));
  const missing = Object.entries(example?.query ?? {}).filter(
    ([name]) => given.length === 0 || (isRequired(operation, name, query) && !query.some(([key]) => key === name)),
  );
  const faults = faultsOf(operation, values, [...missing, ...query], Date.now()).filter(({harmless}) => !harmless);
  if (faults.length > 0) throw new Error(faults.map(faultText).join('\n'));
  return checkRequest(operation, values, [...missing, ...query]);
}

function isRequired(operation: Operation, name: string, query: readonly (readonly [string, string])[]): boolean {
  const {required, requiredUnless} = findParameter(operation, name);
  return required || (requiredUnless !== undefined && !query.some((pair) => pair.join('=') === requiredUnless));
}
