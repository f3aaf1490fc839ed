import fs from 'node:fs';

/*
 * Keeps what is made from the data files in memory, and reports which files a result depends on. The bundler can't see
 * these reads, because they happen in a remark plugin: without the report, the dev server would never rebuild a page
 * after an edit of its data.
 */

interface Kept<T> {
  readonly result: {readonly value: T} | {readonly error: Error};
  /** The state of each file when it was read. */
  readonly files: ReadonlyMap<string, string>;
  /** The last refresh for which the files were found unchanged. */
  checked: number;
}

/** Returns the error of each kept value, if its files haven't changed since. */
const errors = new Set<() => Error | undefined>();
let report: (file: string) => void = () => {};
let refreshes = 0;

/**
 * Calls `onRead` with the absolute path of each data file that the result of `work` depends on, even if the value made
 * from the file was still in memory.
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

/** Reads a data file and reports it. */
export function readDataFile(file: string): string {
  report(file);
  return fs.readFileSync(file, 'utf8');
}

/** Makes every kept value check its files before it is used again. */
export function refreshData(): void {
  refreshes++;
}

/**
 * Keeps a value that is made from data files.
 *
 * @param make reads the files and returns the value
 * @returns a function that returns the value, or throws the error of `make`. It calls `make` again only if one of the
 *   files has changed, and checks that once after each `refreshData`.
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

/** Returns the errors that data files have at the moment, as far as anything has read them. */
export function dataErrors(): Error[] {
  return [...errors].flatMap((error) => error() ?? []);
}

/** The state of a file, to find out later whether it has changed. */
export function stateOf(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}

/** Whether one of the files is no longer in the state that `stateOf` returned for it. */
export function hasChanged(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(([file, state]) => stateOf(file) !== state);
}

function run<T>(make: () => T): Kept<T> {
  const files = new Map<string, string>();
  const checked = refreshes;
  const result = reportReads(
    // The state comes first: if the file changes while it is read, it is read again next time.
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
