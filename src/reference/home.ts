import {findOperation, loadApi} from './api/model';
import {lookUp} from '../tags/nearestName';
import {fence} from '../tags/mdx';
import type {Tags} from '../tags/tag';

/** The answer of the landing page: candles of a symbol that needs no token. */
const OPERATION = 'stocks/candles';
const REQUEST = 'four-hours';

/** Tags of the landing page: the first request, and its answer as JSON and as a chart of the same numbers. */
export const homeTags: Tags = {
  FirstRequest: {
    required: [],
    render: () => fence('bash', `curl "${address()}"`),
  },
  FirstAnswer: {
    required: [],
    render: () => {
      const answer = firstAnswer();
      const lines = Object.entries(answer).map(
        ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value).replaceAll(',', ', ')}`,
      );
      return [
        `<CandleChart symbol=${JSON.stringify(request().path.symbol)} data='${JSON.stringify(answer)}' />`,
        fence('json', `{\n${lines.join(',\n')}\n}`),
      ].join('\n\n');
    },
  },
};

function request() {
  const {requests} = findOperation(OPERATION);
  return lookUp('request', REQUEST, Object.fromEntries(requests.map((it) => [it.id, it])));
}

/** The address without a token: the symbol is one of those that answer without. */
function address(): string {
  const {path, query} = request();
  const filled = findOperation(OPERATION).path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  return `${loadApi().server}${filled}?${new URLSearchParams(query)}`;
}

function firstAnswer(): Record<string, unknown> {
  const answer = findOperation(OPERATION).responses.success.find(({id}) => id === REQUEST);
  if (!answer)
    throw new Error(`${OPERATION} has no answer to the request ${REQUEST} -> name another in src/reference/home.ts`);
  return answer.value as Record<string, unknown>;
}
