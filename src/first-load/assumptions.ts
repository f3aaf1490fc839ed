import fs from 'node:fs';
import path from 'node:path';
import {broken} from './message.cjs';

/** The files of the installed packages that assumptions are checked against. */
export interface Packages {
  /** Returns the text of a file below `node_modules`, or undefined if it doesn't exist. */
  read(file: string): string | undefined;
  /** Returns the paths of all scripts in a folder of `node_modules` and its subfolders, relative to `node_modules`. */
  scripts(folder: string): string[];
}

/** A fact about installed packages that a first-load measure relies on, although no package guarantees it. */
export interface Assumption {
  /** what the measure relies on, as a statement */
  readonly fact: string;
  /** Returns what was found instead, or undefined if the assumption is true. */
  readonly check: (packages: Packages) => string | undefined;
  /** the file that proves the assumption, and the text that the file must contain */
  readonly evidence?: {readonly file: string; readonly text: string};
}

/** The folders with the Docusaurus code that runs in the browser. */
export const browserFolders = [
  '@docusaurus/core/lib/client',
  '@docusaurus/theme-common/lib',
  '@docusaurus/theme-classic/lib',
  '@docusaurus/theme-search-algolia/lib/client',
  '@docusaurus/theme-search-algolia/lib/theme',
  '@docusaurus/plugin-content-docs/lib/client',
];

/** Returns functions that read a site's installed packages. Like Node.js, they also search the parent folders. */
export function installedPackages(siteDir: string): Packages {
  const find = (file: string, folder = path.resolve(siteDir)): string => {
    const found = path.join(folder, 'node_modules', file);
    return fs.existsSync(found) || folder === path.dirname(folder) ? found : find(file, path.dirname(folder));
  };
  return {
    read: (file) => (fs.existsSync(find(file)) ? fs.readFileSync(find(file), 'utf8') : undefined),
    scripts: (folder) => {
      const full = find(folder);
      if (!fs.existsSync(full)) return [];
      const names = fs.readdirSync(full, {recursive: true, encoding: 'utf8'}).filter((name) => /\.[cm]?js$/.test(name));
      return names.map((name) => `${folder}/${name.split(path.sep).join('/')}`).sort();
    },
  };
}

/** Returns the assumption that a package file contains a string. */
export function contains(file: string, text: string, fact: string): Assumption {
  return {
    fact,
    evidence: {file, text},
    check: ({read}) => {
      const source = read(file);
      if (source === undefined) return `node_modules/${file} doesn't exist`;
      return source.includes(text) ? undefined : `node_modules/${file} doesn't contain "${text}"`;
    },
  };
}

/** Returns the assumption that only the allowed files in Docusaurus's browser code match a pattern. */
export function foundOnlyIn(pattern: RegExp, allowed: readonly string[], fact: string): Assumption {
  return {
    fact,
    check: ({read, scripts}) => {
      const empty = browserFolders.find((folder) => scripts(folder).length === 0);
      if (empty) return `node_modules/${empty} contains no scripts`;
      const other = browserFolders
        .flatMap(scripts)
        .find((file) => !allowed.includes(file) && pattern.test(read(file) ?? ''));
      return other && `node_modules/${other} matches ${pattern}`;
    },
  };
}

/** Returns a message for each assumption that isn't true. */
export function brokenAssumptions(
  parts: readonly {readonly name: string; readonly assumptions: readonly Assumption[]}[],
  packages: Packages,
): string[] {
  return parts.flatMap(({name, assumptions}) =>
    assumptions.flatMap(({fact, check}) => {
      const found = check(packages);
      return found === undefined ? [] : [broken(name, fact, found)];
    }),
  );
}
