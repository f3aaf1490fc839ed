import path from 'node:path';
import * as z from 'zod';
import type {Operation} from '../api/model';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';

const text = z.string().min(1);
const query = z.record(z.string(), text);
const names = z.array(text).min(1);

const schema = z.strictObject({
  openSymbols: z.array(z.strictObject({asset: text, symbol: text, group: text, text})),
  unavailable: z.array(z.strictObject({text, names: z.array(text).min(1), instead: text.optional()})),
  /** names that other APIs use, by the ID of the endpoint or the name of the parameter */
  otherNames: z.strictObject({endpoints: z.record(z.string(), names), parameters: z.record(z.string(), names)}),
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
