import {createEmbeddedSearch} from '../client';

/** The embedded engine's client, which the dialog and the search page share. */
export const embeddedSearch = createEmbeddedSearch(
  () => new Worker(/* webpackChunkName: "search-worker" */ new URL('../worker.ts', import.meta.url)),
);
