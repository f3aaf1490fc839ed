import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {parseFrontMatter} from '../../src/reference/parseFrontMatter';
import type {Context} from '../../src/mcp/context';
import {runTool, tools} from '../../src/mcp/tools';
import {buildDownloads} from '../../src/outputs/downloads/downloads';
import {readDescription} from '../../src/reference/api/description';
import {apiTags} from '../../src/reference/api/tags';
import {goTags} from '../../src/reference/libraries/go/tags';
import {ways} from '../../src/reference/seeAlso';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deprecation-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Reads a copy of the specification with additional lines in the file of stocks/news. */
function readWith(...lines: string[]) {
  fs.cpSync('src/reference/api', folder, {recursive: true});
  const file = path.join(folder, 'openapi/stocks/news.yaml');
  const added = lines.map((line) => `  ${line}\n`).join('');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('get:\n', `get:\n${added}`));
  return readDescription(folder);
}

describe('a deprecated endpoint', () => {
  it('is marked in the OpenAPI files, the Postman collection, and the skill', async () => {
    const downloads = buildDownloads(
      readWith('deprecated: true', 'x-deprecated: {since: 2026-06, replacement: stocks/quotes}'),
    );
    const notice =
      'This endpoint was deprecated in June 2026. Use [Quotes](https://www.marketdata.app/docs/api/stocks/quotes) instead.';
    for (const name of ['openapi.json', 'openapi-3.0.json'] as const) {
      const {get} = JSON.parse(downloads[name]).paths['/v1/stocks/news/{symbol}/'];
      expect(get).toMatchObject({deprecated: true, summary: 'Stocks: News (deprecated)'});
      expect(get.description.startsWith(`${notice} Returns `)).toBe(true);
    }
    const requests = JSON.parse(downloads['postman.json']).item.flatMap(({item}: {item: object[]}) => item);
    expect(requests).toContainEqual(
      expect.objectContaining({
        name: 'News (deprecated)',
        request: expect.objectContaining({description: expect.stringContaining(notice)}),
      }),
    );
    expect(downloads['skill.md']).toContain(`### stocks/news\n\n\`/v1/stocks/news/{symbol}/\`: ${notice} Returns `);
    expect(downloads['openapi.yaml']).toContain('summary: "Stocks: Candles"\n');
  });

  it('needs no replacement', () => {
    const {paths} = readWith('deprecated: true', 'x-deprecated: {since: 2026-06}');
    const {description} = paths['/v1/stocks/news/{symbol}/']!.get;
    expect(description).toMatch(/^This endpoint was deprecated in June 2026\. Returns /);
  });
});

describe('options/strikes, which is deprecated', () => {
  const notice = 'This endpoint was deprecated in April 2026. Use [Option Chain](/api/options/chain) instead.';
  const onPage = (file: string) => ({file, frontMatter: {operation: 'options/strikes'}});
  const operation = 'options/strikes';

  it('has a note at the top of its page and on the pages of SDK methods that request it', () => {
    const note = `:::note[Deprecated]\n\n${notice}\n\n:::\n\n<Endpoint `;
    const header = apiTags.Endpoint!.render({operation}, onPage('/site/api/options/strikes.mdx'));
    expect(header.slice(0, note.length)).toBe(note);
    expect(goTags.GoFacts!.render({operation}, onPage('/site/sdk/go/options/strikes.mdx'))).toContain(notice);
    expect(ways(operation)[0]!.label).toBe('[Strikes (deprecated)](/api/options/strikes)');
  });

  it('is marked in the titles of its page, but not on the pages of SDK methods', async () => {
    const titles = async (type: string) => {
      const frontMatter = {title: 'Option Strikes', sidebar_label: 'Strikes', type, operation};
      const parsed = {frontMatter, content: ''};
      return (await parseFrontMatter({filePath: 'a.mdx', fileContent: '', defaultParseFrontMatter: async () => parsed}))
        .frontMatter;
    };
    expect(await titles('endpoint')).toMatchObject({
      title: 'Option Strikes (deprecated)',
      sidebar_label: 'Strikes (deprecated)',
    });
    expect(await titles('sdk')).toMatchObject({title: 'Option Strikes', sidebar_label: 'Strikes'});
  });

  it('is marked by the tools for agents', () => {
    const call = (name: string, args: object) =>
      runTool(tools.find((tool) => tool.name === name)!, args, {} as Context);
    const absolute = notice.replace('(/', '(https://www.marketdata.app/docs/');
    const reference = JSON.parse(call('get_endpoint', {endpoint: operation}));
    expect(reference).toMatchObject({title: 'Strikes (deprecated)', deprecated: true});
    expect(reference.summary).toContain(absolute);
    expect(JSON.parse(call('get_endpoint', {endpoint: 'stocks/quotes'}))).not.toHaveProperty('deprecated');
    expect(call('get_sample', {endpoint: operation, language: 'python'})).toContain(`${absolute}\n\n\`\`\`python\n`);
    expect(call('get_sample', {endpoint: 'stocks/quotes', language: 'python'})).toMatch(/^```python\n/);
  });
});
