import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {categorySource} from '../../src/site/categorySource';

describe('the source of a category', () => {
  it('is in the folder of its pages', () => {
    const file = categorySource('api', [{type: 'html'}, {type: 'link', docId: 'universal-parameters/token'}]);
    expect(file).toBe('api/universal-parameters/_category_.json');
    expect(fs.existsSync(file)).toBe(true);
    // The section's ID differs from its folder.
    expect(categorySource('default', [{docId: 'intro'}])).toBe('docs/_category_.json');
  });

  it('is nowhere for what is no section, and for a category without pages', () => {
    expect(() => categorySource('blog', [{docId: 'a/b'}])).toThrow(
      'no section "blog" -> list it in src/site/sections.ts',
    );
    expect(() => categorySource('api', [{type: 'html'}])).toThrow('contains no page -> add one to its folder');
  });
});
