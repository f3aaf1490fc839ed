import {describe, expect, it} from 'vitest';
import {canonicalPath, decodable} from '../../src/site/pageUrl';
import {responseFor} from '../../src/hosting/preview/routing';

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

describe('responseFor', () => {
  const clean = (path: string) => responseFor(path, '/docs/', 'clean');
  const redirectTo = (url: string) => ({kind: 'redirect', to: url});

  it('redirects every other form of a URL to the page', () => {
    expect(clean('/')).toEqual(redirectTo('/docs/'));
    expect(clean('/docs')).toEqual(redirectTo('/docs/'));
    expect(clean('/docs/index.html')).toEqual(redirectTo('/docs/'));
    expect(clean('/docs/api.html')).toEqual(redirectTo('/docs/api'));
    expect(clean('/docs/api/index.html')).toEqual(redirectTo('/docs/api'));
    expect(clean('/docs/api/')).toEqual(redirectTo('/docs/api'));
    expect(clean('/docs/index')).toEqual(redirectTo('/docs/'));
    expect(clean('/docs/api%2Ehtml')).toEqual(redirectTo('/docs/api'));
    expect(clean('/docs/api')).toEqual({kind: 'file'});
    expect(clean('/docs/')).toEqual({kind: 'file'});
  });

  it('never redirects to another host', () => {
    const paths = [
      '//evil.example/index.html',
      '/docs//evil.example/',
      '/\\evil.example/index.html',
      '//docs/index.html',
    ];
    const targets = paths.map(clean).flatMap((response) => (response.kind === 'redirect' ? [response.to] : []));
    expect(targets.filter((to) => !/^\/docs\//.test(to))).toEqual([]);
    // The same paths below the base URL are redirected, so the test doesn't pass because nothing is.
    expect(clean('/docs/evil.example/index.html')).toEqual(redirectTo('/docs/evil.example'));
  });

  it("finds nothing outside the base URL or for paths that can't be decoded", () => {
    for (const path of ['/etc/passwd', '/docsx', '/docs/404', '/docs/%', '/docs/%00', '/docs/%E0%A4%A'])
      expect(clean(path)).toEqual({kind: 'missing'});
  });

  it('serves files without redirects in raw mode', () => {
    expect(responseFor('/docs/api.html', '/docs/', 'raw')).toEqual({kind: 'file'});
    expect(responseFor('/docs/api/', '/docs/', 'raw')).toEqual({kind: 'file'});
  });
});
