import {createEngine, type Engine} from './engine';
import type {Highlighted} from './markMatches';
import {type PackedIndex, unpackIndex} from './packedIndex';
import {excerptFrom, type ExcerptRequest, respond, type SearchResponse, type SearchQuery} from './respond';
import {TextStore} from './textStore';

/** A message to the worker. `load` is the file of the index, and `texts` is the URL of the folder with the texts. */
export type WorkerRequest = {readonly id: number} & (
  | {readonly load: ArrayBuffer; readonly texts: string}
  | {readonly search: readonly SearchQuery[]}
  | {readonly excerpt: ExcerptRequest}
);

/** A message from the worker. */
export type WorkerResponse = {readonly id: number} & (
  | {readonly results: readonly SearchResponse[]}
  | {readonly excerpt: Highlighted | undefined}
  | {readonly error: string}
);

/**
 * Creates a function that responds to messages. The first message must be `load`. Any number of `search` and `excerpt`
 * messages can follow. The function never throws; errors are part of the response.
 */
export function createSearcher(): (request: WorkerRequest) => Promise<WorkerResponse> {
  let loaded: {readonly engine: Engine; readonly texts: TextStore} | undefined;
  let failure = 'The search index is not loaded';
  return async (request) => {
    const {id} = request;
    try {
      if ('load' in request) {
        loaded = open(JSON.parse(new TextDecoder().decode(request.load)) as PackedIndex, request.texts);
        return {id, results: []};
      }
      if (!loaded) throw new Error(failure);
      const {engine, texts} = loaded;
      if ('search' in request) return {id, results: request.search.map((query) => respond(engine, query, texts))};
      const text = await texts.load(request.excerpt.number);
      return {id, excerpt: text === undefined ? undefined : excerptFrom(text, request.excerpt)};
    } catch (error) {
      failure = (error as Error).message;
      return {id, error: failure};
    }
  };
}

function open(packed: PackedIndex, folder: string): {engine: Engine; texts: TextStore} {
  const index = unpackIndex(packed);
  return {
    engine: createEngine(index.records, index.synonyms, index.suggestions, index),
    texts: new TextStore(index.places, folder),
  };
}
