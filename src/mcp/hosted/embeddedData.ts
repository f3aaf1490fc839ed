import type {z} from 'zod';

/** In a bundle, JSON with the data files by path, relative to the project (`bundle.ts`). */
declare const DATA_FILES: string;

const files = JSON.parse(DATA_FILES) as Readonly<Record<string, unknown>>;

/** In a bundle, replaces the function in `src/site/data/yaml.ts`: returns data that the bundle contains. */
export function loadYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return schema.parse(files[file]);
}

/** In a bundle, replaces the function in `src/site/data/cache.ts`: the data never changes. */
export function keepWhileCurrent<T>(make: () => T): () => T {
  let kept: {readonly value: T} | undefined;
  return () => (kept ??= {value: make()}).value;
}

/** In a bundle, replaces the function in `src/site/data/cache.ts`: nothing has to be reported. */
export const reportEachRead = <T>(record: T): T => record;

/** In a bundle, replaces `node:path`, which the data modules use only to find their files. */
export default {
  join: (...parts: string[]): string => new URL(parts.join('/'), 'file:///').pathname.slice(1),
};
