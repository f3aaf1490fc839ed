import {describe, expect, it} from 'vitest';
import {canonicalPath} from 'docusaurus-plugin-hosting/canonicalPath';
import {decodable} from '../../src/client/pageUrl';

describe('canonicalPath', () => {
  it.each([
    ['/docs/api.html', '/docs/api'],
    ['/docs/api/index.html', '/docs/api'],
    ['/docs/index.html', '/docs/'],
    ['/docs/index', '/docs/'],
    ['/docs/api/index', '/docs/api'],
    ['/docs/api%2Ehtml', '/docs/api'],
    ['/docs/', '/docs/'],
    ['/docs/api.html.html/index.html', '/docs/api'],
    ['//evil.example/index.html', '/evil.example'],
    ['/\\evil.example/', '/evil.example/'],
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
