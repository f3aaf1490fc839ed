import fs from 'node:fs';

/*
 * Caches values that are created from data files, and reports which files each value depends on. A remark plugin reads
 * the files, so the bundler can't detect that a page depends on them. Without the report, the dev server wouldn't
 * rebuild a page after its data changes.
 */

interface Kept<T> {
  /** the last value that was created without an error */
  readonly last: {readonly value: T} | undefined;
  /** the error if the files have no valid value now */
  readonly error: Error | undefined;
  /** The state of each file (see `stateOf`) just before it was read. */
  readonly files: ReadonlyMap<string, string>;
  /** The value of `refreshes` when the files were last checked. */
  readonly checked: number;
}

/** Functions that return the error of a cached value, or undefined if there is no error or a file has changed. */
const errors = new Set<() => Error | undefined>();
let report: (file: string) => void = () => {};
let refreshes = 0;

/**
 * Calls `work` and returns the result. Also calls `onRead` with the absolute path of each data file that the result
 * depends on, including the files of values that are already in the cache.
 */
function reportReads<T>(onRead: (file: string) => void, work: () => T): T {
  const outer = report;
  report = onRead;
  try {
    return work();
  } finally {
    report = outer;
  }
}

/** Reports that a file was read. @param file absolute path */
export function reportRead(file: string): void {
  report(file);
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
  const read = (key: string, value: T) => {
    reportRead(fileOf(key));
    return value;
  };
  const properties = Object.entries(record).map(
    ([key, value]) => [key, {enumerable: true, get: () => read(key, value)}] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(properties));
}

/** The files that a page depends on. */
interface PageFiles {
  readonly files: Set<string>;
  readonly addDependency: (file: string) => void;
}

const pages = new Map<string, PageFiles>();

/**
 * Must be called before a page is compiled.
 *
 * @param page absolute path of the page
 * @param addDependency makes the bundler compile the page again when a file changes, also if compiling it fails
 */
export function beginPage(page: string, addDependency: (file: string) => void): void {
  refreshData();
  pages.set(page, {files: pages.get(page)?.files ?? new Set(), addDependency});
}

/** Calls `work`, and makes a page that is being compiled depend on the files that `work` reads. */
export function readForPage<T>(page: string, work: () => T): T {
  const {files, addDependency} = pages.get(page) ?? {};
  files?.clear();
  return reportReads((file) => {
    files?.add(file);
    addDependency?.(file);
  }, work);
}

/**
 * Returns the files that a page read when it was last compiled. A build compiles each page once, but bundles it for the
 * browser and for the server, and both bundles have to depend on these files.
 */
export function filesOfPage(page: string): Iterable<string> {
  return pages.get(page)?.files ?? [];
}

/** Returns the text of a data file, and reports that the file was read. */
export function readDataFile(file: string): string {
  reportRead(file);
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
 * @param isReported whether each result that uses the value depends on a file. Default: on all of them
 * @returns a function that returns the value. After each `refreshData`, the function checks the files once and calls
 *   `make` again if one of them has changed. If `make` throws an error, it returns the last value, so that pages stay as
 *   they are until the data is valid again. If there is no last value, it throws the error
 */
export function keepWhileCurrent<T>(make: () => T, isReported: (file: string) => boolean = () => true): () => T {
  let kept: Kept<T> | undefined;
  errors.add(() => (kept?.error && !hasChanged(kept.files) ? kept.error : undefined));
  return () => {
    if (!kept || (kept.checked !== refreshes && hasChanged(kept.files))) kept = run(make, kept?.last);
    else kept = {...kept, checked: refreshes};
    for (const file of kept.files.keys()) if (kept.error || isReported(file)) report(file);
    if (!kept.last) throw kept.error;
    return kept.last.value;
  };
}

/** Returns the current errors in the data files that have been read. */
export function dataErrors(): Error[] {
  return [...errors].flatMap((error) => error() ?? []);
}

/** Returns the modification time and size of a file as a string, or `missing`. */
function stateOf(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}

/** Returns whether any file has changed. @param files the earlier result of `stateOf` for each file */
function hasChanged(files: ReadonlyMap<string, string>): boolean {
  return [...files].some(([file, state]) => stateOf(file) !== state);
}

function run<T>(make: () => T, last: Kept<T>['last']): Kept<T> {
  const files = new Map<string, string>();
  const checked = refreshes;
  const result = reportReads(
    // Get the state before the file is read, so that a change during the read is detected at the next check.
    (file) => void files.set(file, stateOf(file)),
    () => {
      try {
        return {last: {value: make()}, error: undefined};
      } catch (error) {
        return {last, error: error as Error};
      }
    },
  );
  return {...result, files, checked};
}
