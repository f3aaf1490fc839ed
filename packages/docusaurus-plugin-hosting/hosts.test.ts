import {expect, it} from 'vitest';
import {checkedRedirects, headersFile, withQuery} from './hosts';

it('a redirect is between two paths, and its target can have a fragment', () => {
  const right = [{from: '/old', to: '/new#part'}];
  expect(checkedRedirects(right)).toEqual(right);
  for (const wrong of [
    {from: '/docs/*', to: '/:splat'},
    {from: 'old', to: '/new'},
    {from: '/old', to: '/*'},
  ])
    expect(() => checkedRedirects([...right, wrong])).toThrow(
      `the redirect from "${wrong.from}" to "${wrong.to}" isn't one between two paths -> list each page, without patterns`,
    );
});

it('the query of a request is before the fragment of the target', () => {
  expect(withQuery('/new#part', '?a=1')).toBe('/new?a=1#part');
  expect(withQuery('/new', '?a=1')).toBe('/new?a=1');
  expect(withQuery('/new#part', '')).toBe('/new#part');
});

it('a policy that is too long for a host says what to do', () => {
  const site = {baseUrl: '/', languages: [], fullTexts: [], policy: `style-src ${'x'.repeat(2000)}`};
  expect(() => headersFile(site)).toThrow(`allow: {style: ["'unsafe-inline'"]}`);
});
