import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Folders with theme components, relative to `node_modules/@docusaurus`. */
const themes = ['theme-classic/lib/theme', 'theme-search-algolia/lib/theme', 'core/lib/client/theme-fallback'];

/** A swizzled component whose original differs between two installations. */
export interface ChangedOriginal {
  readonly name: string;
  readonly how: string;
  /** the diff, or a sentence if one of the originals doesn't exist */
  readonly diff: string;
}

/** Returns the components listed in the register of swizzled components (`src/theme/README.md`). */
export function registeredComponents(register: string): {name: string; how: string}[] {
  return [...register.matchAll(/^\| (`[^|]*`) \| (\w+) \|/gm)].flatMap(([, names = '', how = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({name, how})),
  );
}

/** Returns the swizzled components whose originals differ between two installations of Docusaurus. */
export function changedOriginals(installed: string, tried: string): ChangedOriginal[] {
  return registeredComponents(fs.readFileSync(path.join(installed, 'src/theme/README.md'), 'utf8')).flatMap(
    ({name, how}) => {
      const before = originals(installed, name);
      const after = originals(tried, name);
      if (before.length === 0) return [{name, how, diff: 'This component is missing from the installed version.'}];
      if (after.length === 0) return [{name, how, diff: 'This component is missing from the version being tried.'}];
      const files = [...new Set([...before, ...after])];
      const diff = files.map((file) => difference(path.join(installed, file), path.join(tried, file))).join('');
      return diff ? [{name, how, diff}] : [];
    },
  );
}

/** Returns the files of a component in an installation, relative to the installation's root. */
function originals(root: string, name: string): string[] {
  for (const theme of themes) {
    const base = `node_modules/@docusaurus/${theme}/${name}`;
    if (fs.existsSync(path.join(root, `${base}.js`))) return [`${base}.js`];
    if (fs.existsSync(path.join(root, base, 'index.js')))
      return fs
        .readdirSync(path.join(root, base))
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => `${base}/${file}`);
  }
  return [];
}

function difference(before: string, after: string): string {
  const file = (name: string) => (fs.existsSync(name) ? name : os.devNull);
  const args = ['diff', '--no-index', '--no-color', '--ignore-all-space', file(before), file(after)];
  const {stdout} = spawnSync('git', args, {encoding: 'utf8'});
  // Omit the header, which repeats both paths.
  return stdout.replace(/^diff --git[\s\S]*?(?=^@@)/m, `${path.basename(before)}\n`);
}
