import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])(\.[^'"]*)\1/g;

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.([cm]?[jt]s|tsx)$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/** Relative imports of a file, as `file -> target from the root`. */
function importsOf(file: string): {file: string; target: string}[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, , target = '']) => ({
    file,
    target: path.posix.join(path.posix.dirname(file), target),
  }));
}

describe('the direction of imports', () => {
  it.each(['src', 'checks', 'scripts'])('%s/ imports nothing from tests/', (folder) => {
    const imports = sourcesIn(folder).flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter(({target}) => /^tests\//.test(target))).toEqual([]);
  });
});
