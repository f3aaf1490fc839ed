import fs from 'node:fs';
import {readText} from '../files';

/*
 * Caches values that are created from data files, and reports which files each value depends on. A remark plugin reads
 * the files, so the bundler can't detect that a page depends on them. Without the report, the dev server wouldn't
 * rebuild a page after its data changes.
 */

/** Functions that return the error of a cached value, or undefined if there is no error or a file has changed. */
const errors: (() => Error | undefined)[] = [];
let report: (file: string) => void = () => {};
let refreshes = 0;

/** Calls `work`, and calls `onRead` with the absolute path of each data file that the result depends on. */
function reportReads<T>(onRead: (file: string) => void, work: () => T): T {
  const outer = report;
  report = onRead;
  try {
    return work();
  } finally {
    report = outer;
  }
}

/**
 * Returns a copy of a record that also reports when one of its values is read, so that a result depends only on the files
 * of the values that it uses.
 *
 * @param fileOf returns the absolute path of a value's data file
 */
export function reportEachRead<T>(
  record: Readonly<Record<string, T>>,
  fileOf: (key: string) => string,
): Readonly<Record<string, T>> {
  return new Proxy(record, {
    get(target, key: string) {
      if (Object.hasOwn(target, key)) report(fileOf(key));
      return target[key];
    },
  });
}

/** The pages that are compiled in the dev server, with the function that makes a page depend on a file. */
const pages = new Map<string, (file: string) => void>();

/**
 * Must be called before the dev server compiles a page. Each cached value is checked before it's used again.
 *
 * @param page absolute path of the page
 * @param addDependency makes the bundler compile the page again when a file changes, also if compiling it fails
 */
export function beginPage(page: string, addDependency: (file: string) => void): void {
  refreshes++;
  pages.set(page, addDependency);
}

/** Calls `work`, and makes a page that is being compiled depend on the files that `work` reads. */
export const readForPage = (page: string, work: () => void): void => reportReads(pages.get(page) ?? (() => {}), work);

/** Returns the text of a data file, and reports that the file was read. */
export function readDataFile(file: string): string {
  report(file);
  return readText(file);
}

/**
 * Caches a value that is created from data files.
 *
 * @param make reads the files and returns the value
 * @param isReported whether each result that uses the value depends on a file. Default: on all of them
 * @returns a function that returns the value. After each `beginPage`, the function checks the files once and calls
 *   `make` again if one of them has changed. If `make` throws an error, it returns the last value, so that pages stay as
 *   they are until the data is valid again. If there is no last value, it throws the error
 */
export function keepWhileCurrent<T>(make: () => T, isReported: (file: string) => boolean = () => true): () => T {
  let value: {readonly last: T} | undefined;
  let error: Error | undefined;
  /** the state of each file just before it was read, so that a change during the read is detected at the next check */
  let files = new Map<string, string>();
  let checked = -1;
  const hasChanged = () => [...files].some(([file, state]) => stateOf(file) !== state);
  errors.push(() => (error && !hasChanged() ? error : undefined));
  return () => {
    if (checked < 0 || (checked !== refreshes && hasChanged())) {
      const read = new Map<string, string>();
      error = undefined;
      try {
        value = {last: reportReads((file) => void read.set(file, stateOf(file)), make)};
      } catch (thrown) {
        error = thrown as Error;
      }
      files = read;
    }
    checked = refreshes;
    for (const file of files.keys()) if (error || isReported(file)) report(file);
    if (!value) throw error;
    return value.last;
  };
}

/** Returns the current errors in the data files that have been read. */
export function dataErrors(): Error[] {
  return errors.flatMap((find) => find() ?? []);
}

/** Returns the modification time and size of a file as a string, or `missing`. */
function stateOf(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}
