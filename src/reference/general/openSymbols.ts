import type {Operation} from '../api/model';
import {demoSymbol} from './model';

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
  const {group, plan} = operation;
  if (operation.public || !plan.startsWith('All plans') || query.some(([name]) => name === 'mode')) return undefined;
  const symbols = [...Object.entries(values), ...query].flatMap(([name, value]) =>
    /symbol|userInput/i.test(name) ? value.split(',') : [],
  );
  const open = demoSymbol(group.id);
  // Option symbols and option descriptions start with the underlying's symbol.
  return symbols.length > 0 && symbols.every((symbol) => /^[A-Z]+/.exec(symbol)?.[0] === open) ? open : undefined;
}
