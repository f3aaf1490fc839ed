import {describe, expect, it} from 'vitest';
import {applyTrailingSlash} from '@docusaurus/utils-common';

describe('trailing slash setting', () => {
  const add = {trailingSlash: true, baseUrl: '/docs/'};
  const remove = {trailingSlash: false, baseUrl: '/docs/'};

  it('adds or removes the trailing slash', () => {
    expect(applyTrailingSlash('/docs/api', add)).toBe('/docs/api/');
    expect(applyTrailingSlash('/docs/api/', remove)).toBe('/docs/api');
    expect(applyTrailingSlash('/docs/api/?q=1#a', remove)).toBe('/docs/api?q=1#a');
  });

  it("doesn't change the root, the base URL or fragment links", () => {
    for (const options of [add, remove]) {
      for (const url of ['/', '/docs/', '#parameters']) expect(applyTrailingSlash(url, options)).toBe(url);
    }
  });
});
