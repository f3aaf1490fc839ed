import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** The statements of the specification, each with its tests. */
const statements = fs
  .readFileSync('tests/specification.md', 'utf8')
  .split(/^(?=\*\*\d+\.\d+\*\*)/m)
  .slice(1)
  .map((text) => ({
    id: /\d+\.\d+/.exec(text)![0],
    tests: [...text.matchAll(/^- `([\w./-]+)`: (.+)$/gm)].map(([, file, title]) => ({file: file!, title: title!})),
  }));

it('every statement in tests/specification.md has a test that exists', () => {
  const contains = (file: string, title: string) =>
    fs.existsSync(file) && fs.readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title);
  const missing = statements.flatMap(({id, tests}) =>
    tests.filter(({file, title}) => !contains(path.join('tests', file), title)).map(({title}) => `${id}: ${title}`),
  );
  expect(statements.length).toBeGreaterThan(80);
  expect(statements.filter(({tests}) => tests.length === 0).map(({id}) => id)).toEqual([]);
  expect(missing).toEqual([]);
});
