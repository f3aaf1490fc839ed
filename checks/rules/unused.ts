import {runTool, unusable} from '../tools';
import type {Check} from '../check';
import type {Finding} from '../finding';

interface Item {
  readonly name: string;
  readonly line?: number;
  readonly col?: number;
}
type Issues = {readonly file: string} & Readonly<Record<string, readonly Item[] | string>>;

/** The types of knip findings, each with its message and fix. */
const kinds: Readonly<Record<string, readonly [message: (name: string) => string, fix: string]>> = {
  files: [() => 'no other module uses this module', 'remove it, or add it to the entries of knip.json'],
  dependencies: [(name) => `the package ${name} is not used`, 'remove it from package.json'],
  devDependencies: [(name) => `the package ${name} is not used`, 'remove it from package.json'],
  unlisted: [(name) => `the package ${name} is not in package.json`, 'run "npm install -E" with its name'],
  unresolved: [(name) => `the import ${name} can't be resolved`, 'correct the path'],
  binaries: [(name) => `the program ${name} is in no package`, 'add its package to package.json'],
  exports: [(name) => `the export "${name}" is not used`, 'remove "export", or the code'],
  types: [(name) => `the exported type "${name}" is not used`, 'remove "export", or the type'],
  nsExports: [(name) => `the export "${name}" is not used`, 'remove "export", or the code'],
  nsTypes: [(name) => `the exported type "${name}" is not used`, 'remove "export", or the type'],
  duplicates: [(name) => `"${name}" is exported more than once`, 'keep one export'],
};

/** Finds unused code and packages with knip and the settings in `knip.json`. */
export const unused: Check = {
  name: 'unused code',
  about: "modules, exports, and packages that nothing uses, and packages that package.json doesn't list",
  needsData: false,
  inBackground: true,
  async run(site) {
    const finished = await runTool(site, 'knip/bin/knip.js', ['--reporter', 'json', '--no-progress']);
    const start = finished.stdout.indexOf('{');
    if (start < 0) throw unusable('knip', finished);
    const {issues} = JSON.parse(finished.stdout.slice(start)) as {issues: readonly Issues[]};
    const findings = issues.flatMap((issue) =>
      Object.entries(kinds).flatMap(([kind, [message, fix]]) => {
        const items = issue[kind];
        if (!Array.isArray(items)) return [];
        return (items as readonly Item[]).flat().map(
          ({name, line = 1, col = 1}): Finding => ({
            file: issue.file,
            line,
            column: col,
            message: message(name),
            fix,
          }),
        );
      }),
    );
    const examined = ['src', 'checks', 'scripts', 'tests'].flatMap((folder) =>
      site.files(folder, /\.[cm]?tsx?$/),
    ).length;
    return {examined, unit: 'modules', findings};
  },
};
