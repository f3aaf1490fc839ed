import {loadApi, type Operation} from '../../reference/api/model';
import {readRequest} from '../../reference/api/checkedRequest';
import {lookUp} from '../../site/tags/nearestName';
import {textInput} from './tool';

/** The argument that selects an endpoint. */
export const endpointInput = textInput.describe(
  `ID, API path, or documentation page of the endpoint, such as "stocks/candles", "/v1/stocks/candles/D/AAPL/", or ` +
    `"/docs/api/stocks/candles". IDs: ${Object.keys(loadApi().operations).join(', ')}.`,
);

/**
 * Finds an operation by its ID, its path with placeholders or values, or the path or URL of its page.
 *
 * @throws Error that suggests the most similar operation
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
  if (found) return found;
  try {
    return readRequest(path).operation;
  } catch {
    return lookUp('endpoint', id, api.operations);
  }
}
