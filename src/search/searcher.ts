import {createEngine, type Engine} from './engine';
import {type PackedRecords, unpack} from './packed';
import {respond, type SearchAnswer, type SearchQuery} from './respond';

/** A message to the worker. */
export type Ask =
  | {readonly id: number; readonly load: ArrayBuffer}
  | {readonly id: number; readonly search: readonly SearchQuery[]};

/** A message from the worker. */
export type Answer = {readonly id: number} & ({readonly results: readonly SearchAnswer[]} | {readonly error: string});

/**
 * Creates a function that responds to messages in order: first `load` with the file of the packed records, then any number
 * of `search`. It never throws; errors are part of the response.
 */
export function createSearcher(): (ask: Ask) => Answer {
  let engine: Engine | undefined;
  return (ask) => {
    try {
      if ('load' in ask) {
        const packed = JSON.parse(new TextDecoder().decode(ask.load)) as PackedRecords;
        engine = createEngine(unpack(packed), packed.synonyms, packed.suggestions);
        return {id: ask.id, results: []};
      }
      if (!engine) throw new Error('The search index is not loaded');
      const ready = engine;
      return {id: ask.id, results: ask.search.map((request) => respond(ready, request))};
    } catch (error) {
      return {id: ask.id, error: (error as Error).message};
    }
  };
}
