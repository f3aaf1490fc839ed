import fs from 'node:fs';
import {expect, it} from 'vitest';
import {site} from '../../../src/settings/site';
import {callPages, staticHost} from '../../support/functions';
import {twinFile} from '../../support/routes';

it('the function for pages returns them in the format that the client prefers', async () => {
  expect(JSON.parse(fs.readFileSync('deploy/cloudflare/_routes.json', 'utf8'))).toEqual({
    version: 1,
    include: ['/docs/*'],
    exclude: ['/docs/assets/*', '/docs/img/*'],
  });
  for (const route of ['/docs/', '/docs/api', '/docs/sheets/stocks/stockdata', '/docs/search', '/docs/llms.txt']) {
    for (const accept of ['text/markdown', 'text/html']) {
      const url = `https://example.com${route}`;
      const response = await callPages(url, {headers: {accept}});
      const hasTwin = fs.existsSync(twinFile(route));
      const expected =
        hasTwin && accept === 'text/markdown'
          ? fs.readFileSync(twinFile(route), 'utf8')
          : await (await staticHost(new Request(url))).text();
      expect((await response.text()) === expected, `${accept} of ${route}`).toBe(true);
      expect(response.headers.get('vary'), route).toBe(hasTwin ? 'Accept' : null);
      expect(response.headers.get('link')?.includes('rel="alternate"') ?? false, route).toBe(hasTwin);
    }
  }
});

it('the function for pages links Markdown files to their pages, and returns a line of text for missing ones', async () => {
  for (const [path, page] of [
    ['index.md', ''],
    ['api/stocks/candles.md', 'api/stocks/candles'],
  ]) {
    const response = await callPages(`https://example.com/docs/${path}`);
    expect(response.headers.get('link'), path).toBe(`<${site.url}/docs/${page}>; rel="canonical"`);
    expect(response.headers.get('vary'), path).toBeNull();
  }
  expect((await callPages('https://example.com/docs/skill.md')).headers.get('link')).toBeNull();
  for (const [path, accept] of [
    ['nothing.md', '*/*'],
    ['nothing', 'text/markdown'],
  ] as const) {
    const response = await callPages(`https://example.com/docs/${path}`, {headers: {accept}});
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe(`Not found. ${site.url}/docs/llms.txt lists all pages.`);
  }
  const page = await callPages('https://example.com/docs/nothing', {headers: {accept: 'text/html'}});
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html']);
});
