import {describe, expect, it} from 'vitest';
import {canonicalPath, decodable} from '../../src/site/pageUrl';
import {targetOf} from '../../src/hosting/preview/routing';

describe('canonicalPath', () => {
  it.each([
    ['/docs/api.html', '/docs/api'],
    ['/docs/api/index.html', '/docs/api'],
    ['/docs/api/stocks/candles.html', '/docs/api/stocks/candles'],
    ['/docs/index.html', '/docs/'],
    ['/docs/index', '/docs/'],
    ['/docs/api/index', '/docs/api'],
    ['/docs/api%2Ehtml', '/docs/api'],
    ['/docs/', '/docs/'],
    ['/docs/api', '/docs/api'],
    ['/docs/api.htm', '/docs/api.htm'],
    ['/docs/html', '/docs/html'],
    ['/docs/api.html.html/index.html', '/docs/api'],
    ['//evil.example/index.html', '/evil.example'],
    ['/\\evil.example/', '/evil.example/'],
    ['//docs/api', '/docs/api'],
  ])('converts %s to %s', (path, canonical) => expect(canonicalPath(path, '/docs/')).toBe(canonical));

  it('supports / as the base URL', () => expect(canonicalPath('/index.html', '/')).toBe('/'));
});

describe('decodable', () => {
  it.each([
    ['/docs/api', '/docs/api'],
    ['/docs/caf%C3%A9', '/docs/caf%C3%A9'],
    ['/docs/%', '/docs/%25'],
    ['/docs/%zz%20', '/docs/%25zz%20'],
    ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
    ['/docs/%ff', '/docs/%25ff'],
  ])('converts %s to %s', (path, expected) => {
    expect(decodable(path)).toBe(expected);
    expect(() => decodeURI(decodable(path))).not.toThrow();
  });
});

describe('targetOf', () => {
  const clean = (path: string) => targetOf(path, '/docs/', 'clean');

  it('redirects every other form of a URL to the page', () => {
    expect(clean('/')).toBe('/docs/');
    expect(clean('/docs')).toBe('/docs/');
    expect(clean('/docs/index.html')).toBe('/docs/');
    expect(clean('/docs/api.html')).toBe('/docs/api');
    expect(clean('/docs/api/index.html')).toBe('/docs/api');
    expect(clean('/docs/api/')).toBe('/docs/api');
    expect(clean('/docs/index')).toBe('/docs/');
    expect(clean('/docs/api%2Ehtml')).toBe('/docs/api');
    expect(clean('/docs/api')).toBe('/docs/api');
    expect(clean('/docs/')).toBe('/docs/');
  });

  it('never redirects to another host', () => {
    const paths = [
      '//evil.example/index.html',
      '/docs//evil.example/',
      '/\\evil.example/index.html',
      '//docs/index.html',
    ];
    expect(paths.map(clean).filter((to) => to && !/^\/docs\//.test(to))).toEqual([]);
    // The same paths below the base URL are redirected, so the test doesn't pass because nothing is.
    expect(clean('/docs/evil.example/index.html')).toBe('/docs/evil.example');
  });

  it("finds nothing outside the base URL or for paths that can't be decoded", () => {
    for (const path of ['/etc/passwd', '/docsx', '/docs/404', '/docs/%', '/docs/%00', '/docs/%E0%A4%A'])
      expect(clean(path)).toBeUndefined();
  });

  it('serves files without redirects in raw mode', () => {
    expect(targetOf('/docs/api.html', '/docs/', 'raw')).toBe('/docs/api.html');
    expect(targetOf('/docs/api/', '/docs/', 'raw')).toBe('/docs/api/');
  });
});
