import fs from 'node:fs';
import {readText} from 'docusaurus-built-pages/files';

/*
 * Caches values that are created from data files, and reports which files each value depends on. A remark plugin reads
 * the files, so the bundler can't detect that a page depends on them. Without the report, the dev server wouldn't
 * rebuild a page after its data changes, and the next build would take the page from the bundler's cache.
 */

/** A page that is being compiled, or has been. */
interface Page {
  /** the absolute paths of the data files that the page depends on */
  readonly files: Set<string>;
  /** makes the bundler compile the page again when a file changes */
  addDependency: (file: string) => void;
}

interface State {
  /** the functions that return the error of a cached value, or undefined if there is no error or a file has changed */
  readonly errors: (() => Error | undefined)[];
  readonly pages: Map<string, Page>;
  /** called for each file that is read; `byKey` if only those who read a key of a record depend on it */
  report: (file: string, byKey?: boolean) => void;
  refreshes: number;
}

/** Docusaurus loads this module once for the configuration and once for the plugin, so they share their state. */
const shared = globalThis as typeof globalThis & {[key: symbol]: State | undefined};
const state: State = (shared[Symbol.for('docusaurus-plugin-data-tags')] ??= {
  errors: [],
  pages: new Map(),
  report: () => {},
  refreshes: 0,
});

/** Calls `work`, and calls `onRead` with the absolute path of each data file that the result depends on. */
function reportReads<T>(onRead: State['report'], work: () => T): T {
  const outer = state.report;
  state.report = onRead;
  try {
    return work();
  } finally {
    state.report = outer;
  }
}

/**
 * Returns a copy of a record that reports when one of its values is read. In a value of `keepWhileCurrent`, a result then
 * depends only on the files of the keys that it uses, instead of on the files of all keys.
 *
 * @param fileOf returns the absolute path of a value's data file
 */
export function reportEachRead<T>(
  record: Readonly<Record<string, T>>,
  fileOf: (key: string) => string,
): Readonly<Record<string, T>> {
  for (const key of Object.keys(record)) state.report(fileOf(key), true);
  return new Proxy(record, {
    get(target, key: string) {
      if (Object.hasOwn(target, key)) state.report(fileOf(key));
      return target[key];
    },
  });
}

/**
 * Must be called before a page is compiled. In the dev server, each cached value is checked before it's used again.
 *
 * @param page absolute path of the page
 * @param addDependency makes the bundler compile the page again when a file changes, also if compiling it fails
 */
export function beginPage(page: string, addDependency: (file: string) => void): void {
  if (process.env.NODE_ENV === 'development') state.refreshes++;
  const known = state.pages.get(page);
  if (known) known.addDependency = addDependency;
  else state.pages.set(page, {files: new Set(), addDependency});
}

/** Returns the absolute paths of the data files that a page depends on. */
export const filesOf = (page: string): Iterable<string> => state.pages.get(page)?.files ?? [];

/** Calls `work`, and makes a page that is being compiled depend on the files that `work` reads. */
export function readForPage<T>(page: string, work: () => T): T {
  const known = state.pages.get(page);
  return reportReads((file) => {
    known?.files.add(file);
    known?.addDependency(file);
  }, work);
}

/** Returns the text of a data file, and reports that the file was read. */
export function readDataFile(file: string): string {
  state.report(file);
  return readText(file);
}

/**
 * Caches a value that is created from data files. Each result that uses the value depends on all of them, except for those of
 * `reportEachRead`.
 *
 * @param make reads the files and returns the value
 * @returns a function that returns the value. After each `beginPage`, the function checks the files once and calls
 *   `make` again if one of them has changed. If `make` throws an error, it returns the last value, so that pages stay as
 *   they are until the data is valid again. If there is no last value, it throws the error
 */
export function keepWhileCurrent<T>(make: () => T): () => T {
  let value: {readonly last: T} | undefined;
  let error: Error | undefined;
  /** the state of each file just before it was read, so that a change during the read is detected at the next check */
  let files = new Map<string, string>();
  let filesOfKeys = new Set<string>();
  let checked = -1;
  const hasChanged = () => [...files].some(([file, known]) => stateOf(file) !== known);
  state.errors.push(() => (error && !hasChanged() ? error : undefined));
  return () => {
    if (checked < 0 || (checked !== state.refreshes && hasChanged())) {
      const read = new Map<string, string>();
      const ofKeys = new Set<string>();
      error = undefined;
      try {
        const onRead: State['report'] = (file, byKey) =>
          void (byKey ? ofKeys.add(file) : read.set(file, stateOf(file)));
        value = {last: reportReads(onRead, make)};
        filesOfKeys = ofKeys;
      } catch (thrown) {
        error = thrown as Error;
      }
      files = read;
    }
    checked = state.refreshes;
    for (const file of files.keys()) if (error || !filesOfKeys.has(file)) state.report(file);
    if (!value) throw error;
    return value.last;
  };
}

/** Returns the current errors in the data files that have been read. */
export function dataErrors(): Error[] {
  return state.errors.flatMap((find) => find() ?? []);
}

/** Returns the modification time and size of a file as a string, or `missing`. */
function stateOf(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}
