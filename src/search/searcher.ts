import {type Contents, type PackedUses, unpackUses} from './contents';
import {createEngine, type Engine} from './engine';
import {downloadIndex, IndexReader} from './indexFile';
import type {FailureReason, SearchFailure} from './failure';
import type {Highlighted} from './markMatches';
import {type IndexHead, SearchNames} from './packedIndex';
import {
  excerptFrom,
  type ExcerptRequest,
  respond,
  respondByNames,
  type SearchResponse,
  type SearchQuery,
} from './respond';
import {TermIndex} from './termIndex';
import {TextStore} from './textStore';

/** The URLs of the index. */
interface IndexUrls {
  readonly records: string;
  /** the folder with the texts of each page */
  readonly texts: string;
}

/** A request to the worker. The first one is `load`. Its response comes when the whole index is loaded. */
export type WorkerRequest = {readonly id: number} & (
  | {readonly load: IndexUrls}
  | {readonly search: readonly SearchQuery[]}
  | {readonly searchEarly: readonly SearchQuery[]}
  | {readonly excerpt: ExcerptRequest}
);

/** A message from the worker. */
export type WorkerResponse = {readonly id: number} & (
  | {
      readonly results: readonly SearchResponse[];
      /** whether this is also the response to all earlier `searchEarly` requests */
      readonly early?: true;
    }
  | {readonly excerpt: Highlighted | undefined}
  | {readonly error: string; readonly reason: FailureReason}
);

/**
 * Creates a function that responds to messages as soon as enough of the index is loaded, or with undefined if no response
 * is wanted. The function never rejects: errors are part of the response.
 */
export function createSearcher(): (request: WorkerRequest) => Promise<WorkerResponse | undefined> {
  const index = new LoadingIndex();
  const handle = async (request: WorkerRequest) => {
    if ('load' in request) {
      await index.load(request.load);
      return {results: []};
    }
    if ('search' in request) return {results: await index.search(request.search)};
    if ('searchEarly' in request) {
      const results = await index.searchEarly(request.searchEarly);
      return results && {results, early: true as const};
    }
    return {excerpt: await index.excerpt(request.excerpt)};
  };
  return async (request) => {
    const {id} = request;
    try {
      const answer = await handle(request);
      return answer && {id, ...answer};
    } catch (error) {
      const {message, reason = 'no-index'} = error as Error & Partial<SearchFailure>;
      return {id, error: message, reason};
    }
  };
}

/** The index while it's being loaded, and later. */
class LoadingIndex {
  readonly #names = new SearchNames();
  readonly #terms = new TermIndex();
  /** what is loaded first. The engine finds records only by their names and locations */
  readonly #named = defer<{readonly head: IndexHead; readonly engine: Engine; readonly texts: TextStore}>();
  readonly #uses = defer<PackedUses>();
  #complete: Engine | undefined;
  /** the latest queries of the input field */
  #latest: readonly SearchQuery[] = [];

  async load({records, texts}: IndexUrls): Promise<void> {
    const reader = new IndexReader({
      page: (page) => this.#terms.addPage(this.#names.add(page)),
      names: (head) => {
        const engine = this.#createEngine(head);
        this.#named.resolve({head, engine, texts: new TextStore(this.#names.places, texts)});
      },
      end: (uses) => this.#uses.resolve(uses),
    });
    try {
      await downloadIndex(records, reader);
    } catch (error) {
      this.#named.reject(error);
      this.#uses.reject(error);
      throw error;
    }
  }

  async search(requests: readonly SearchQuery[]): Promise<readonly SearchResponse[]> {
    const engine = await this.#completeEngine();
    const {texts} = await this.#named.promise;
    return requests.map((query) => respond(engine, query, texts));
  }

  /**
   * Runs queries of an input field, early if their results are certain.
   *
   * @returns undefined if there are later queries by the time the names are loaded and waiting requests are handled,
   *   because results for each typed letter would delay the wanted ones
   */
  async searchEarly(requests: readonly SearchQuery[]): Promise<readonly SearchResponse[] | undefined> {
    this.#latest = requests;
    const {engine, texts} = await this.#named.promise;
    // Handle the requests that arrived while the engine was being created. Browsers run this timer after them.
    await new Promise((handled) => setTimeout(handled));
    if (requests !== this.#latest) return undefined;
    const results = this.#complete ? [] : requests.flatMap((query) => respondByNames(engine, query, texts) ?? []);
    return results.length === requests.length ? results : this.search(requests);
  }

  async excerpt(request: ExcerptRequest): Promise<Highlighted | undefined> {
    const {texts} = await this.#named.promise;
    const text = await texts.load(request.number);
    return text === undefined ? undefined : excerptFrom(text, request);
  }

  /** Returns the engine with the whole index. The first query that needs it creates it, so it doesn't delay others. */
  async #completeEngine(): Promise<Engine> {
    const [{head}, packed] = await Promise.all([this.#named.promise, this.#uses.promise]);
    if (!this.#complete) {
      const uses = unpackUses(packed);
      this.#terms.addContents(uses);
      this.#complete = this.#createEngine(head, uses);
    }
    return this.#complete;
  }

  #createEngine({synonyms, suggestions}: IndexHead, uses: Contents['uses'] = new Map()): Engine {
    const {records, identifiers} = this.#names;
    return createEngine(records, synonyms, suggestions, {uses, identifiers}, this.#terms);
  }
}

/** Returns a promise, and the functions that settle it. */
function defer<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  // Requests that need the value report errors.
  promise.catch(() => {});
  return {promise, resolve, reject};
}
