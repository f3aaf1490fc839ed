import type {Fetched} from './fetched';

/** What a reader of an endpoint page fetches may weigh so much, compressed with brotli, in KB of 1,000 bytes. */
export interface Budget {
  readonly name: string;
  readonly files: (fetched: Fetched) => readonly string[];
  readonly limit: number;
}

const ending = (files: readonly string[], extension: string) => files.filter((file) => file.endsWith(extension));

export const budgets: readonly Budget[] = [
  {name: 'script', files: ({first}) => ending(first, '.js'), limit: 110},
  {name: 'style', files: ({first}) => ending(first, '.css'), limit: 16},
  {name: 'the whole page', files: ({first}) => first, limit: 150},
  {name: 'fetched ahead', files: ({ahead}) => ahead, limit: 60},
  {name: 'search: dialog, engine and index', files: ({search}) => search, limit: 130},
];
