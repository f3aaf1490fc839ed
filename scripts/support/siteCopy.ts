import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../../src/site/sections';

/** The sources of the site, except for `package.json`. */
export const siteSources: readonly string[] = [
  'src',
  ...sections.map(({path: folder}) => folder),
  'sidebars',
  'static',
  'docusaurus.config.ts',
  'tsconfig.json',
].filter((name) => fs.existsSync(name));

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
