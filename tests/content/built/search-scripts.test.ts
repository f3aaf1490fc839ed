import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const SCRIPTS = 'build/assets/js';

it('the scripts of the search start with the comment that makes Chromium compile them in the background', () => {
  const scripts = fs.readdirSync(SCRIPTS).filter((file) => /^search-.*\.js$/.test(file));
  expect(scripts.map((file) => file.split('.')[0])).toEqual(['search-dialog', 'search-worker']);
  for (const file of scripts) {
    const [first] = fs.readFileSync(path.join(SCRIPTS, file), 'utf8').split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
  }
});
