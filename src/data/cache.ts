import fs from 'node:fs';

/*
 * Caches values that are created from data files, and reports which files each value depends on. A remark plugin reads
 * the files, so the bundler can't detect that a page depends on them. Without the report, the dev server wouldn't
 * rebuild a page after its data changes.
 */

interface Kept<T> {
  readonly result: {readonly value: T} | {readonly error: Error};
  /** The state of each file (see `stateOf`) just before it was read. */
  readonly files: ReadonlyMap<string, string>;
  /** The value of `refreshes` when the files were last checked. */
  checked: number;
}

/** Functions that return the error of a cached value, or undefined if there is no error or a file has changed. */
const errors = new Set<() => Error | undefined>();
let report: (file: string) => void = () => {};
let refreshes = 0;

/**
 * Calls `work` and returns the result. Also calls `onRead` with the absolute path of each data file that the result
 * depends on, including the files of values that are already in the cache.
 */
export function reportReads<T>(onRead: (file: string) => void, work: () => T): T {
  const outer = report;
  report = onRead;
  try {
    return work();
  } finally {
    report = outer;
  }
}

/** Returns the text of a data file, and reports that the file was read. */
export function readDataFile(file: string): string {
  report(file);
  return fs.readFileSync(file, 'utf8');
}

/** Makes `keepWhileCurrent` check the files of each cached value before the value is used again. */
export function refreshData(): void {
  refreshes++;
}

/**
 * Caches a value that is created from data files.
 *
 * @param make reads the files and returns the value
 * @returns a function that returns the value, or throws the error that `make` threw. After each `refreshData`, the
 *   function checks the files once and calls `make` again if one of them has changed.
 */
export function keepWhileCurrent<T>(make: () => T): () => T {
  let kept: Kept<T> | undefined;
  errors.add(() => (kept && 'error' in kept.result && !hasChanged(kept.files) ? kept.result.error : undefined));
  return () => {
    if (kept && kept.checked !== refreshes) {
      if (hasChanged(kept.files)) kept = undefined;
      else kept.checked = refreshes;
    }
    kept ??= run(make);
    for (const file of kept.files.keys()) report(file);
    if ('error' in kept.result) throw kept.result.error;
    return kept.result.value;
  };
}

/** Returns the current errors in the data files that have been read. */
export function dataErrors(): Error[] {
  return [...errors].flatMap((error) => error() ?? []);
}

/** Returns the modification time and size of a file as a string, or `missing`. `hasChanged` compares the result. */
export function stateOf(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}

/** Returns whether any file has changed. @param files the earlier result of `stateOf` for each file */
export function hasChanged(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(([file, state]) => stateOf(file) !== state);
}

function run<T>(make: () => T): Kept<T> {
  const files = new Map<string, string>();
  const checked = refreshes;
  const result = reportReads(
    // Get the state before the file is read, so that a change during the read is detected at the next check.
    (file) => void files.set(file, stateOf(file)),
    () => {
      try {
        return {value: make()};
      } catch (error) {
        return {error: error as Error};
      }
    },
  );
  return {result, files, checked};
}
