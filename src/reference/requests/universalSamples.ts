import {checkRequest} from './checkedRequest';
import {findOperation} from '../data/api/model';
import {type ResponseBody, withParameters} from '../data/api/response';
import curl from './languages/curl';
import {findById, lookUp} from 'docusaurus-plugin-data-tags/names';
import {loadGeneral} from '../data/general/model';

/** A request with its response. */
export type Sample = ReturnType<typeof universalSamples>[number];

/**
 * Returns samples of the same request, without and with a universal parameter.
 *
 * @param name the name of the parameter
 * @returns the request without the parameter, followed by the requests with it
 * @throws Error if the parameter has no example, if the API description doesn't contain the example's operation,
 *   request, or response, or if the parameters can't be applied to the response
 */
export function universalSamples(name: string) {
  const example = lookUp('example of a universal parameter', name, loadGeneral().universalExamples);
  const operation = findOperation(example.operation);
  const request = findById('request', example.request, operation.requests);
  const response = findById('response', example.request, operation.responses.success).value as ResponseBody;
  return [{with: {}, ...example.without}, ...example.shown].map(({with: added, status = 200, note}) => {
    const query = {...request.query, ...example.base, ...added};
    const checked = checkRequest(operation, {...request.path, ...query}).request;
    const pairs = Object.entries(added).map((pair) => pair.join('='));
    return {
      /** the added parameters as a query string; empty for the request without the universal parameter */
      added: pairs.join('&'),
      note,
      /** the complete command. The parameter `token` replaces the header with the token */
      curl: curl.write({...checked, token: name !== 'token' && !checked.openSymbol}),
      status,
      /** undefined if the response has no body or its content isn't known */
      body: status === 200 || status === 203 ? withParameters(response, query, operation.fields) : undefined,
    };
  });
}
