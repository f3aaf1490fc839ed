import {createEngine, type Engine} from './engine';
import {type PackedRecords, unpack} from './packed';
import {respond, type SearchResponse, type SearchQuery} from './respond';

/** A message to the worker. */
export type WorkerRequest =
  | {readonly id: number; readonly load: ArrayBuffer}
  | {readonly id: number; readonly search: readonly SearchQuery[]};

/** A message from the worker. */
export type WorkerResponse = {readonly id: number} & (
  | {readonly results: readonly SearchResponse[]}
  | {readonly error: string}
);

/**
 * Creates a function that responds to messages. The first message must be `load`, with the file of the packed records.
 * Any number of `search` messages can follow. The function never throws; errors are part of the response.
 */
export function createSearcher(): (request: WorkerRequest) => WorkerResponse {
  let engine: Engine | undefined;
  return (request) => {
    try {
      if ('load' in request) {
        const packed = JSON.parse(new TextDecoder().decode(request.load)) as PackedRecords;
        engine = createEngine(unpack(packed), packed.synonyms, packed.suggestions);
        return {id: request.id, results: []};
      }
      if (!engine) throw new Error('The search index is not loaded');
      const ready = engine;
      return {id: request.id, results: request.search.map((request) => respond(ready, request))};
    } catch (error) {
      return {id: request.id, error: (error as Error).message};
    }
  };
}
