import {describe, expect, it} from 'vitest';
import {prefersMarkdown, respondWithPage} from '../../src/hosting/negotiation';

describe('prefersMarkdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['TEXT/Markdown ; variant=GFM ; q = 1.000 , text/html', true],
    ['text/html;q=0.7, text/markdown;q=1.0, */*;q=0.1', true],
    ['text/markdown;q=0.8, text/html', false],
    ['text/markdown;q=0', false],
    ['text/markdownx', false],
    ['xtext/markdown', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/*', false],
    ['*/*', false],
    ['', false],
    [null, false],
  ])('%s -> %s', (accept, expected) => expect(prefersMarkdown(accept)).toBe(expected));
});

describe('respondWithPage', () => {
  const pages = {baseUrl: '/docs/', withoutTwin: ['/docs/search']};
  const files: Record<string, string> = {
    '/docs/': 'home',
    '/docs/index.md': '# Home',
    '/docs/api': 'api',
    '/docs/api.md': '# API',
    '/docs/search': 'search',
    '/docs/404': 'not found',
    '/docs/openapi.json': '{}',
  };
  const site = async (request: Request) => {
    const file = files[new URL(request.url).pathname];
    return new Response(file ?? 'missing', {
      status: file === undefined ? 404 : 200,
      headers: {'X-Frame-Options': 'DENY', Vary: 'Accept-Encoding'},
    });
  };
  const get = async (path: string, accept: string, method = 'GET') => {
    const request = new Request(`https://example.com${path}`, {method, headers: {accept}});
    const response = await respondWithPage(request, site, pages);
    const {status, headers} = response;
    return {status, text: await response.text(), vary: headers.get('vary'), link: headers.get('link'), headers};
  };

  it('returns the format that the client prefers, with headers that keep caches apart', async () => {
    const markdown = await get('/docs/api?q=1', 'text/markdown');
    expect(markdown).toMatchObject({status: 200, text: '# API', vary: 'Accept-Encoding, Accept'});
    expect(markdown.link).toBe(
      '</docs/api.md>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"',
    );
    expect(markdown.headers.get('x-frame-options')).toBe('DENY');
    expect(await get('/docs/api', 'text/html')).toMatchObject({text: 'api', vary: 'Accept-Encoding, Accept'});
    expect(await get('/docs/', 'text/markdown')).toMatchObject({text: '# Home'});
  });

  it("doesn't change other responses", async () => {
    for (const path of ['/docs/search', '/docs/openapi.json', '/docs/nothing']) {
      expect(await get(path, 'text/markdown'), path).toMatchObject({
        text: files[path] ?? 'missing',
        vary: 'Accept-Encoding',
        link: null,
      });
    }
    expect(await get('/docs/404', '*/*')).toMatchObject({status: 404, link: null});
    expect(await get('/docs/api', 'text/markdown', 'POST')).toMatchObject({text: 'api', link: null});
  });
});
