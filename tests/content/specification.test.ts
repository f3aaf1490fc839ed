import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

interface Statement {
  /** number of the statement, such as "2.4" */
  readonly id: string;
  readonly tests: readonly {readonly file: string; readonly title: string}[];
}

const sections = fs
  .readFileSync('tests/specification.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    number: Number.parseInt(text, 10),
    statements: text
      .split(/^(?=\*\*\d+\.\d+\*\*)/m)
      .slice(1)
      .map((part): Statement => {
        const tests = [...part.matchAll(/^- `([\w./-]+)`: (.+)$/gm)];
        return {
          id: /^\*\*(\d+\.\d+)\*\* \S/.exec(part)?.[1] ?? part,
          tests: tests.map(([, file, title]) => ({file: path.join('tests', file!), title: title!})),
        };
      }),
  }));
const statements = sections.flatMap((section) => section.statements);

/** Returns the source of a test file with unescaped quotes, so that titles match. */
const sourceOf = (file: string) => fs.readFileSync(file, 'utf8').replaceAll("\\'", "'");

describe('tests/specification.md', () => {
  it('numbers sections and statements without gaps', () => {
    expect(sections.map(({number}) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const {number, statements: own} of sections) {
      expect(own.map(({id}) => id)).toEqual(own.map((_, index) => `${number}.${index + 1}`));
    }
    expect(statements.length).toBeGreaterThan(80);
  });

  it('has a test for every statement', () => {
    expect(statements.filter(({tests}) => tests.length === 0).map(({id}) => id)).toEqual([]);
  });

  it('refers only to tests that exist', () => {
    const missing = statements.flatMap(({id, tests}) =>
      tests
        .filter(({file, title}) => !fs.existsSync(file) || !sourceOf(file).includes(title))
        .map(({file, title}) => `${id}: ${file} has no test "${title}"`),
    );
    expect(missing).toEqual([]);
  });

  it('refers to every test in e2e/spec', () => {
    const titles = statements.flatMap(({tests}) => tests.map(({title}) => title));
    const unnamed = fs.readdirSync('tests/e2e/spec').flatMap((file) =>
      [...sourceOf(path.join('tests/e2e/spec', file)).matchAll(/^\s*test\((['"`])(.+?)\1, async/gm)]
        .map(([, , title]) => title!)
        .filter((title) => !titles.some((part) => title.includes(part)))
        .map((title) => `${file}: ${title}`),
    );
    expect(unnamed).toEqual([]);
  });
});
