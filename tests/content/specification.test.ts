import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

/** The rows of the tables "Statement by statement". */
const rows = fs
  .readFileSync('tests/README.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (.+) \| ([\w./-]+\.(?:spec|test)\.ts) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, statement, file, name]) => ({statement: statement!, file: path.join('tests', file!), name: name!}));

describe('tests/README.md', () => {
  it('has a row for each statement', () => expect(rows.length).toBeGreaterThan(80));

  it('names tests that exist', () => {
    const wrong = rows.filter(({file, name}) => {
      if (!fs.existsSync(file)) return true;
      const source = fs.readFileSync(file, 'utf8').replaceAll("\\'", "'");
      return !source.includes(name);
    });
    expect(wrong).toEqual([]);
  });

  it('names every test of e2e/spec', () => {
    const named = new Set(rows.map(({name}) => name));
    const untold = fs.readdirSync('tests/e2e/spec').flatMap((file) => {
      const source = fs.readFileSync(path.join('tests/e2e/spec', file), 'utf8');
      return [...source.matchAll(/^\s*test\((['"`])(.+?)\1, async/gm)]
        .map(([, , title]) => title!.replaceAll("\\'", "'"))
        .filter((title) => ![...named].some((name) => title.includes(name)))
        .map((title) => `${file}: ${title}`);
    });
    expect(untold).toEqual([]);
  });
});
