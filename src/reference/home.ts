import {findOperation, loadApi} from './api/model';
import {lookUp} from '../site/tags/nearestName';
import {fence} from '../site/tags/mdx';
import {simpleTag, type Tags} from '../site/tags/tag';

/** The landing page shows this request because its symbol doesn't require a token. */
const OPERATION = 'stocks/candles';
const REQUEST = 'four-hours';

/** Tags for the landing page: the example request, and its response. */
export const homeTags: Tags = {
  FirstRequest: simpleTag(() => fence('bash', `curl "${requestUrl()}"`, 'title="Request"')),
  FirstResponse: simpleTag(() => {
    const response = firstResponse();
    const lines = Object.entries(response).map(
      ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value).replaceAll(',', ', ')}`,
    );
    return fence('json', `{\n${lines.join(',\n')}\n}`, 'title="JSON"');
  }),
};

function request() {
  const {requests} = findOperation(OPERATION);
  return lookUp('request', REQUEST, Object.fromEntries(requests.map((item) => [item.id, item])));
}

/** Returns the URL of the request. The URL doesn't contain a token, because the symbol doesn't require one. */
function requestUrl(): string {
  const {path, query} = request();
  const filled = findOperation(OPERATION).path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  return `${loadApi().server}${filled}?${new URLSearchParams(query)}`;
}

function firstResponse(): Record<string, unknown> {
  const response = findOperation(OPERATION).responses.success.find(({id}) => id === REQUEST);
  if (!response)
    throw new Error(
      `${OPERATION} has no example response "${REQUEST}" -> set REQUEST in src/reference/home.ts to another ID`,
    );
  return response.value as Record<string, unknown>;
}
