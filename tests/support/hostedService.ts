import http from 'node:http';
import {createEngine, type Engine} from '../../src/search/engine';
import type {SearchRecord} from '../../src/search/record';
import {respond, type SearchQuery} from '../../src/search/respond';
import {listen} from './listen';

/** A search index of the service. */
interface Index {
  readonly records: Map<string, SearchRecord>;
  settings: Record<string, unknown>;
  synonyms: readonly unknown[];
}

/** A request that the service received. */
interface Seen {
  readonly method: string;
  readonly path: string;
  /** application ID. Like the key, it's read from the headers or the URL */
  readonly appId: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

export interface HostedService {
  /** host and port, in the format of the client's `hosts` option */
  readonly host: string;
  readonly indices: Map<string, Index>;
  readonly seen: Seen[];
  /** Returns the status code for a request that should fail, or undefined to process the request. */
  failing: (request: Seen) => number | undefined;
  /** Returns the response to a request. Browser tests call this function for requests that they intercept. */
  answer(request: Seen): {status: number; body: unknown};
  close(): Promise<void>;
}

/** The permission that each request requires, by method and path. */
const RIGHTS: readonly (readonly [RegExp, string])[] = [
  [/^POST \/1\/indexes\/[*]\/queries$/, 'search'],
  [/^POST \/1\/indexes\/[^/]+\/browse$/, 'browse'],
  [/^PUT \/1\/indexes\/[^/]+\/settings$/, 'editSettings'],
  [/^POST \/1\/indexes\/[^/]+\/synonyms\/batch$/, 'editSettings'],
  [/^POST \/1\/indexes\/[^/]+\/(?:batch|operation)$/, 'addObject'],
  [/^GET \/1\/indexes\/[^/]+\/task\/\d+$/, 'addObject'],
  [/^DELETE \/1\/indexes\/[^/]+$/, 'deleteIndex'],
];

/**
 * Starts a local server that implements the part of the hosted service's API that this project uses: search, browse,
 * settings, synonyms, batches, moving and deleting indices, tasks, and keys.
 *
 * @param keys the permissions of each key
 */
export async function startHostedService(
  appId: string,
  keys: Readonly<Record<string, readonly string[]>>,
): Promise<HostedService> {
  const indices = new Map<string, Index>();
  const engines = new Map<Index, Engine>();
  let task = 0;
  const indexOf = (name: string): Index => {
    const index = indices.get(name) ?? {records: new Map(), settings: {}, synonyms: []};
    indices.set(name, index);
    return index;
  };
  const ok = (body: unknown) => ({status: 200, body});
  const done = () => ok({taskID: ++task, updatedAt: '2025-01-01T00:00:00Z', deletedAt: '2025-01-01T00:00:00Z'});
  const refused = (status: number, message: string) => ({status, body: {message, status}});

  const answer = (request: Seen): {status: number; body: unknown} => {
    const {method, path, key, body} = request;
    service.seen.push(request);
    const failure = service.failing(request);
    if (failure !== undefined) return refused(failure, `failed on purpose with ${failure}`);
    const rights = keys[key];
    if (request.appId !== appId || !rights) return refused(403, 'Invalid Application-ID or API key');
    const requestedKey = /^\/1\/keys\/(.+)$/.exec(path)?.[1];
    if (method === 'GET' && requestedKey) {
      const acl = keys[decodeURIComponent(requestedKey)];
      // Keys can read their own permissions. Reading the permissions of other keys requires the admin permission.
      if (requestedKey !== key && !rights.includes('admin'))
        return refused(403, 'Method not allowed with this API key');
      return acl ? ok({value: requestedKey, acl, createdAt: 0}) : refused(404, 'Key does not exist');
    }
    const right = RIGHTS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
    if (!right) return refused(404, `${method} ${path} is not part of this service`);
    if (!rights.includes(right) && !rights.includes('admin'))
      return refused(403, 'Method not allowed with this API key');

    const [name = '', what = '', detail = ''] = path.slice('/1/indexes/'.length).split('/').map(decodeURIComponent);
    if (what === 'queries') return ok({results: (body.requests as SearchQuery[]).map((query) => search(query))});
    if (what === 'task') return ok({status: 'published', pendingTask: false});
    if (method === 'DELETE') {
      indices.delete(name);
      return done();
    }
    if (what === 'browse') {
      const index = indices.get(name);
      if (!index) return refused(404, `Index ${name} does not exist`);
      return ok(browse(index, Number(body.cursor ?? 0)));
    }
    const index = indexOf(name);
    if (what === 'settings') index.settings = body;
    if (what === 'synonyms' && detail === 'batch') index.synonyms = body as unknown as unknown[];
    if (what === 'batch') {
      const requests = body.requests as {action: string; body: SearchRecord}[];
      for (const item of requests) index.records.set(item.body.objectID, item.body);
      return ok({taskID: ++task, objectIDs: requests.map((item) => item.body.objectID)});
    }
    if (what === 'operation') {
      const {settings, synonyms} = index;
      const {records} = body.operation === 'move' ? index : indexOf(body.destination as string);
      indices.set(body.destination as string, {records, settings, synonyms});
      if (body.operation === 'move') indices.delete(name);
    }
    return done();
  };

  function search(query: SearchQuery) {
    const index = indexOf(query.indexName ?? '');
    const engine = engines.get(index) ?? createEngine([...index.records.values()]);
    engines.set(index, engine);
    return respond(engine, query);
  }

  const server = http.createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
      const value = (name: string) => String(incoming.headers[name] ?? url.searchParams.get(name) ?? '');
      const text = Buffer.concat(chunks).toString();
      const {status, body} = answer({
        method: incoming.method ?? 'GET',
        path: url.pathname,
        appId: value('x-algolia-application-id'),
        key: value('x-algolia-api-key'),
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      });
      outgoing.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
    });
  });
  const {origin, close} = await listen(server);
  const {host} = new URL(origin);
  const service: HostedService = {host, indices, seen: [], failing: () => undefined, answer, close};
  return service;
}

/** Returns a page of two records, so that clients must request several pages to read the whole index. */
function browse({records}: Index, from: number) {
  const all = [...records.values()];
  const next = from + 2;
  return {
    hits: all.slice(from, next),
    nbHits: all.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 2,
    ...(next < all.length ? {cursor: String(next)} : {}),
  };
}
