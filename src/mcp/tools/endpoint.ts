import {loadApi, type Operation} from '../../reference/api/model';
import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {locate} from '../../reference/api/checkedRequest';
import {loadGeneral} from '../../reference/general/model';
import {lookUp} from '../../site/tags/nearestName';
import {textInput} from './tool';

/** The argument that selects an endpoint. */
export const endpointInput = textInput.describe(
  `ID, API path, or documentation page of the endpoint, such as "stocks/candles", "/docs/api/stocks/candles", or a whole ` +
    `request, such as "/v1/options/chain/AAPL/?dte=7&side=put". IDs: ${Object.keys(loadApi().operations).join(', ')}.`,
);

/**
 * Finds an operation by its ID, its path with placeholders or values, or the path or URL of its page.
 *
 * @throws Error that says that the data isn't available, or suggests the most similar operation
 */
export function findEndpoint(written: string): Operation {
  const api = loadApi();
  const path = written.replace(/^GET\s+/i, '').replace(/^https?:\/\/[^/]*/, '');
  const id = path
    .replace(/[?#].*$/, '')
    .replace(/\.md$/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/^(?:docs\/)?api\//, '');
  const found = Object.values(api.operations).find((operation) => operation.id === id || operation.path === path);
  const operation = found ?? (path.startsWith('/') ? locate(path)?.operation : undefined);
  if (operation) return operation;
  const words = id.toLowerCase().replace(/^v1\//, '').split('/');
  const missing = loadGeneral().unavailable.find(({names}) => names.some((name) => words.includes(name)));
  if (!missing) return lookUp('endpoint', id, api.operations);
  const {text, instead} = missing;
  throw new Error(
    absoluteLinks(
      `"${id}" doesn't exist, because this data isn't available: ${text} -> ${instead ? `alternative: ${instead}` : 'there is no alternative'}`,
    ),
  );
}
