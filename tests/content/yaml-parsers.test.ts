import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load} from 'js-yaml';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {filesBelow} from '../../src/site/files';

it('reads the same values from all data files with js-yaml as with yaml', () => {
  const files = filesBelow(path.resolve('src')).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    expect(load(text, {schema: CORE_SCHEMA}), path.relative('.', file)).toEqual(parse(text));
  }
});
