import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {categorySource} from '../../src/site/categorySource';

describe('categorySource', () => {
  it("returns the category file in the folder of the category's pages", () => {
    const file = categorySource('api', [{type: 'html'}, {type: 'link', docId: 'universal-parameters/token'}]);
    expect(file).toBe('api/universal-parameters/_category_.json');
    expect(fs.existsSync(file)).toBe(true);
    // The section's ID differs from its folder.
    expect(categorySource('default', [{docId: 'intro'}])).toBe('docs/_category_.json');
  });
});
