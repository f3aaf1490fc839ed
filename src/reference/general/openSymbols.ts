import type {Operation} from '../api/model';
import {demoSymbol} from './model';

/**
 * Returns the demo symbol that makes a request available without a token. This requires that all symbols of the
 * request are demo symbols, that all plans include the endpoint, and that the request doesn't select a feed, which
 * only paid plans can do.
 *
 * @param operation the operation that the request is for
 * @param values values of the path parameters
 * @param query query parameters
 */
export function openSymbolOf(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [name: string, value: string])[] = [],
): string | undefined {
  const {group, plan} = operation;
  if (operation.public || !plan.startsWith('All plans') || query.some(([name]) => name === 'feed')) return undefined;
  const symbols = [...Object.entries(values), ...query].flatMap(([name, value]) =>
    /symbol|userInput/i.test(name) ? value.split(',') : [],
  );
  const open = demoSymbol(group.id);
  // Option symbols and descriptions of options start with the symbol of the underlying.
  return symbols.length > 0 && symbols.every((symbol) => /^[A-Z]+/.exec(symbol)?.[0] === open) ? open : undefined;
}
