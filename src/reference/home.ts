import {findOperation, loadApi} from './api/model';
import {lookUp} from '../tags/nearestName';
import {fence} from '../tags/mdx';
import type {Tags} from '../tags/tag';

/** The landing page shows this request because its symbol doesn't require a token. */
const OPERATION = 'stocks/candles';
const REQUEST = 'four-hours';

/** Tags for the landing page: the example request, and its response as a chart and as JSON. */
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
        fence('json', `{\n${lines.join(',\n')}\n}`, 'title="API response"'),
      ].join('\n\n');
    },
  },
};

function request() {
  const {requests} = findOperation(OPERATION);
  return lookUp('request', REQUEST, Object.fromEntries(requests.map((item) => [item.id, item])));
}

/** Returns the URL of the request. The URL doesn't contain a token, because the symbol doesn't require one. */
function address(): string {
  const {path, query} = request();
  const filled = findOperation(OPERATION).path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  return `${loadApi().server}${filled}?${new URLSearchParams(query)}`;
}

function firstAnswer(): Record<string, unknown> {
  const answer = findOperation(OPERATION).responses.success.find(({id}) => id === REQUEST);
  if (!answer)
    throw new Error(
      `${OPERATION} has no example response "${REQUEST}" -> set REQUEST in src/reference/home.ts to another ID`,
    );
  return answer.value as Record<string, unknown>;
}
