import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const files = ['workflows', 'actions'].flatMap((folder) =>
  fs
    .readdirSync(path.join('.github', folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yml'))
    .map((file) => path.join('.github', folder, file)),
);

/** Lines in workflows that use an action from another repository. */
const uses = files.flatMap((file) =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({line, place: `${file}:${index + 1}`}))
    .filter(({line}) => /^\s*(- )?uses:/.test(line) && !/uses: \.\//.test(line)),
);

describe('GitHub workflows', () => {
  it('pin every action to a commit, with the version in a comment', () => {
    expect(uses.length).toBeGreaterThan(5);
    const unpinned = uses.filter(({line}) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
    expect(unpinned.map(({place, line}) => `${place}: ${line.trim()}`)).toEqual([]);
  });

  it('run only scripts that exist in package.json', () => {
    const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
    const run = files.flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script!),
    );
    expect(run.length).toBeGreaterThan(5);
    expect(run.filter((script) => !(script in scripts))).toEqual([]);
  });
});
