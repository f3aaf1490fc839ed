import fs from 'node:fs';
import {hasChanged, refreshData, reportReads, stateOf} from '../data/cache';
import {DataFileError} from '../data/yaml';
import type {Tags} from './tag';

/*
 * Updates pages in the dev server after data files change. Each page depends on the data files that it reads, so after
 * an edit, the bundler compiles all pages that read the file. Compiling takes far longer than rendering the tags. If a
 * page's tags render the same output as before, the code from its last compilation is reused, so only pages with
 * visible changes are compiled. If the data is invalid, all pages keep their last code, and an error message covers
 * them until the data is fixed.
 */

interface Page {
  /** The page's source when it was last compiled. */
  readonly source: string;
  /** The data files that the page's tags read, with their state. */
  readonly files: Map<string, string>;
  readonly rendered: {readonly render: () => string; readonly outcome: string}[];
  readonly addDependency: (file: string) => void;
  code?: string;
}

const pages = new Map<string, Page>();

/**
 * Returns a page's code from the last compilation if that code can be reused.
 *
 * @param file absolute path of the page's source
 * @param addDependency makes the bundler compile the page again when a file changes
 * @returns the code if the page's source is unchanged, data files have changed, and the changes are invalid or don't
 *   affect the page; otherwise undefined
 */
export function reusePage(file: string, addDependency: (file: string) => void): string | undefined {
  const last = pages.get(file);
  // If no data file has changed, the page is being compiled for another reason, so its last code may be outdated.
  if (last?.code === undefined || !hasChanged(last.files)) return undefined;
  if (last.source !== fs.readFileSync(file, 'utf8')) return undefined;
  refreshData();
  const files = new Map<string, string>();
  let different: Result | undefined;
  reportReads(reader(files, addDependency), () => {
    for (const {render, outcome} of last.rendered) {
      const result = attempt(render);
      if (outcomeOf(result) !== outcome) return void (different = result);
    }
  });
  if (different) {
    if (!(different.error instanceof DataFileError)) return undefined;
    // The state `invalid` never matches, so the page is checked again after the next edit.
    for (const key of last.files.keys()) {
      addDependency(key);
      files.set(key, 'invalid');
    }
  }
  pages.set(file, {...last, files, addDependency});
  return last.code;
}

/**
 * Starts recording a page that is about to be compiled.
 *
 * @param file absolute path of the page's source
 * @param source the page's source
 * @param addDependency makes the bundler compile the page again when a file changes
 */
export function beginPage(file: string, source: string, addDependency: (file: string) => void): void {
  refreshData();
  pages.set(file, {source, files: new Map(), rendered: [], addDependency});
}

/** Stores the compiled code of a page. */
export function endPage(file: string, code: string): void {
  const page = pages.get(file);
  if (page) page.code = code;
}

/**
 * Runs `expand` for a page that the bundler compiles, and records what its tags read and render.
 *
 * @param file absolute path of the page's source
 * @param tags all tags by name
 * @param expand expands the page's tags, using the tags that are passed to it
 */
export function withPage<T>(file: string, tags: Tags, expand: (tags: Tags) => T): T {
  const page = pages.get(file);
  return page ? reportReads(reader(page.files, page.addDependency), () => expand(recorded(tags, page))) : expand(tags);
}

const reader = (files: Map<string, string>, addDependency: (file: string) => void) => (file: string) => {
  if (files.has(file)) return;
  files.set(file, stateOf(file));
  addDependency(file);
};

/** Returns copies of the tags that also record their output in the page. */
function recorded(tags: Tags, {rendered}: Page): Tags {
  const all = Object.entries(tags).map(([name, tag]) => {
    const render: typeof tag.render = (...args) => {
      const again = () => tag.render(...args);
      const result = attempt(again);
      rendered.push({render: again, outcome: outcomeOf(result)});
      if (result.error) throw result.error;
      return result.text;
    };
    return [name, {...tag, render}] as const;
  });
  return Object.fromEntries(all);
}

interface Result {
  readonly text: string;
  readonly error?: Error;
}

function attempt(render: () => string): Result {
  try {
    return {text: render()};
  } catch (error) {
    return {text: '', error: error as Error};
  }
}

const outcomeOf = ({text, error}: Result) => (error ? `error: ${error.message}` : text);
