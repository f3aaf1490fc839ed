import type {Fetched} from './fetched';

/** A limit for the Brotli-compressed size of files that a page or its search downloads, in KB (1,000 bytes). */
export interface Budget {
  readonly name: string;
  readonly files: (fetched: Fetched) => readonly string[];
  readonly limit: number;
}

const ending = (files: readonly string[], extension: string) => files.filter((file) => file.endsWith(extension));

export const budgets: readonly Budget[] = [
  {name: 'script', files: ({first}) => ending(first, '.js'), limit: 150},
  {name: 'style', files: ({first}) => ending(first, '.css'), limit: 16},
  {name: 'the whole page', files: ({first}) => first, limit: 200},
  {name: 'fetched ahead', files: ({ahead}) => ahead, limit: 60},
  {name: 'search: dialog, engine and index', files: ({search}) => search, limit: 130},
];
