import fs from 'node:fs';
import path from 'node:path';

/** The folders that the site isn't made from, in addition to hidden ones and those with a built site. */
const OTHERS = [
  'node_modules',
  'tests',
  'checks',
  'scripts',
  'bench',
  'deploy',
  'test-results',
  'playwright-report',
  'coverage',
];

/** The sources of the site, except for `package.json`. Blogs and translations are in separate folders. */
export const siteSources: readonly string[] = [
  ...fs
    .readdirSync('.', {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OTHERS.includes(entry.name))
    .map(({name}) => name)
    .filter((name) => !fs.existsSync(path.join(name, '404.html'))),
  'docusaurus.config.ts',
  'tsconfig.json',
];

/** Creates a folder for a site, without its sources. If the folder already exists, deletes its contents. */
export function emptySite(folder: string): void {
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(path.join(folder, 'node_modules'), {recursive: true});
  // Node.js finds packages in the parent project, but one build step looks for the theme's sources next to the site.
  fs.symlinkSync(
    path.resolve('node_modules', '@docusaurus'),
    path.join(folder, 'node_modules', '@docusaurus'),
    'junction',
  );
  fs.cpSync('package.json', path.join(folder, 'package.json'));
}

/** Creates a copy of the site that can be modified and built. If the folder already exists, deletes its contents. */
export function copySite(folder: string): void {
  emptySite(folder);
  for (const source of siteSources) fs.cpSync(source, path.join(folder, source), {recursive: true});
}
