import {describe, expect, it} from 'vitest';
import {canonicalPath, decodable} from '../../src/site/pageUrl';
import {responseFor} from '../../src/hosting/preview/routing';

describe('canonicalPath', () => {
  it.each([
    ['/docs/api.html', '/docs/api'],
    ['/docs/api/index.html', '/docs/api'],
    ['/docs/api/stocks/candles.html', '/docs/api/stocks/candles'],
    ['/docs/index.html', '/docs/'],
    ['/docs/', '/docs/'],
    ['/docs/api', '/docs/api'],
    ['/docs/api.htm', '/docs/api.htm'],
    ['/docs/html', '/docs/html'],
    ['/docs/api.html.html/index.html', '/docs/api'],
    ['//evil.example/index.html', '/evil.example'],
    ['/\\evil.example/', '/evil.example/'],
    ['//docs/api', '/docs/api'],
  ])('%s is %s', (path, canonical) => expect(canonicalPath(path, '/docs/')).toBe(canonical));

  it('knows the root as base', () => expect(canonicalPath('/index.html', '/')).toBe('/'));
});

describe('decodable', () => {
  it.each([
    ['/docs/api', '/docs/api'],
    ['/docs/caf%C3%A9', '/docs/caf%C3%A9'],
    ['/docs/%', '/docs/%25'],
    ['/docs/%zz%20', '/docs/%25zz%20'],
    ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
    ['/docs/%ff', '/docs/%25ff'],
  ])('%s becomes %s', (path, mended) => {
    expect(decodable(path)).toBe(mended);
    expect(() => decodeURI(decodable(path))).not.toThrow();
  });
});

describe('answerFor', () => {
  const clean = (path: string) => responseFor(path, '/docs/', 'clean');
  const to = (address: string) => ({kind: 'redirect', to: address});

  it('leads every other form of an address to the page', () => {
    expect(clean('/')).toEqual(to('/docs/'));
    expect(clean('/docs')).toEqual(to('/docs/'));
    expect(clean('/docs/index.html')).toEqual(to('/docs/'));
    expect(clean('/docs/api.html')).toEqual(to('/docs/api'));
    expect(clean('/docs/api/index.html')).toEqual(to('/docs/api'));
    expect(clean('/docs/api/')).toEqual(to('/docs/api'));
    expect(clean('/docs/api')).toEqual({kind: 'file'});
    expect(clean('/docs/')).toEqual({kind: 'file'});
  });

  it('never leads to another host', () => {
    for (const path of [
      '//evil.example/index.html',
      '/docs//evil.example/',
      '/\\evil.example/index.html',
      '//docs/index.html',
    ]) {
      const answer = clean(path);
      if (answer.kind === 'redirect') expect(answer.to).toMatch(/^\/docs\//);
    }
  });

  it('has nothing outside the base, and nothing for a path that cannot be decoded', () => {
    for (const path of ['/etc/passwd', '/docsx', '/docs/%', '/docs/%00', '/docs/%E0%A4%A'])
      expect(clean(path)).toEqual({kind: 'missing'});
  });

  it('serves files as they lie in raw mode', () => {
    expect(responseFor('/docs/api.html', '/docs/', 'raw')).toEqual({kind: 'file'});
    expect(responseFor('/docs/api/', '/docs/', 'raw')).toEqual({kind: 'file'});
  });
});
