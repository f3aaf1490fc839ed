import path from 'node:path';
import * as z from 'zod';
import {checkRequest} from '../api/checkedRequest';
import curl from '../samples/curl';
import {type ResponseBody, withParameters} from '../api/response';
import {findOperation, type Operation} from '../api/model';
import {findById, lookUp} from '../../site/tags/nearestName';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';

const text = z.string().min(1);
const query = z.record(z.string(), text);

const schema = z.strictObject({
  openSymbols: z.array(z.strictObject({asset: text, symbol: text, group: text, text})),
  unavailable: z.array(z.strictObject({text, names: z.array(text).min(1), instead: text.optional()})),
  universalExamples: z.record(
    z.string(),
    z.strictObject({
      operation: text,
      request: text,
      base: query.default({}),
      without: z.strictObject({status: z.int().optional(), note: text.optional()}).default({}),
      shown: z.array(z.strictObject({with: query, status: z.int().optional(), note: text.optional()})).min(1),
    }),
  ),
});

export type General = z.output<typeof schema>;

/** Returns the data of `general.yaml`. Throws DataFileError if the file doesn't match its schema. */
export const loadGeneral = keepWhileCurrent((): General => loadYaml(path.join(__dirname, 'general.yaml'), schema));

/** Returns the symbol that's free on the endpoints of a group, if there is one. */
export function demoSymbol(group: string): string | undefined {
  return loadGeneral().openSymbols.find((symbol) => symbol.group === group)?.symbol;
}

/**
 * Returns the demo symbol of an endpoint's group if it makes a request available without a token. All symbols in the
 * request must be the demo symbol or its options, all plans must include the endpoint, and the request can't set `mode`,
 * because that requires a paid plan.
 *
 * @param operation the operation that the request is for
 * @param values values of the path parameters
 * @param query query parameters
 * @returns undefined if the request requires a token, or if the endpoint is public
 */
export function openSymbolOf(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [name: string, value: string])[] = [],
): string | undefined {
  const {group} = operation;
  if (operation.public || operation.paid || query.some(([name]) => name === 'mode')) return undefined;
  const symbols = [...Object.entries(values), ...query].flatMap(([name, value]) =>
    /symbol|userInput/i.test(name) ? value.split(',') : [],
  );
  const open = demoSymbol(group.id);
  // Option symbols and option descriptions start with the underlying's symbol.
  return symbols.length > 0 && symbols.every((symbol) => /^[A-Z]+/.exec(symbol)?.[0] === open) ? open : undefined;
}

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
    const checked = checkRequest(operation, request.path, Object.entries(query)).request;
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
