import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {finder, readWordRules} from 'docusaurus-plugin-docs-checks/checks';

const file = path.join(__dirname, '../../src/checks/words.yaml');

describe.each(readWordRules(parse(fs.readFileSync(file, 'utf8'))))('the rule "$words"', (rule) => {
  const find = finder(rule);

  test('reports its example', () => {
    expect(find(rule.example)).not.toEqual([]);
  });

  test('accepts the correct text', () => {
    expect(find(rule.good)).toEqual([]);
  });
});
