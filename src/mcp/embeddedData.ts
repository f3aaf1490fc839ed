import type {z} from 'zod';

/*
 * In a bundle, replaces the functions in `docusaurus-plugin-data-tags/data`, and `node:path`, which the data modules
 * use only to find their files (`bundle.ts`).
 */

/** JSON with the data files by path. */
declare const DATA_FILES: string;

const files = Object.entries(JSON.parse(DATA_FILES) as Readonly<Record<string, unknown>>);

/** Returns data that the bundle contains. @param file the end of the path, which is different for each file */
export function loadYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  return schema.parse(files.find(([path]) => path.endsWith(`/${file}`))?.[1]);
}

/** The data never changes. */
export function keepWhileCurrent<T>(make: () => T): () => T {
  let kept: {readonly value: T} | undefined;
  return () => (kept ??= {value: make()}).value;
}

/** Nothing has to be reported. */
export const reportEachRead = <T>(record: T): T => record;

export default {join: (...parts: string[]): string => parts.join('/').replace(/^[./]+/, '')};
