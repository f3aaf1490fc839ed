import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {expect, it, vi} from 'vitest';
import * as z from 'zod';
import {type Content, readContent} from './content';
import {createContext} from './createContext';
import {respondToHttp} from './http';
import mcpServer, {validateOptions} from './index';
import type {McpSettings} from './settings';
import {defineTool} from './tools/tool';

const page = (path: string, section: string | undefined, markdown: string) => {
  const title = /^# (.*)$/m.exec(markdown)![1]!;
  return {path, title, description: `About ${title}.`, section, markdown};
};
const content: Content = {
  origin: 'https://example.com',
  baseUrl: '/',
  title: 'Rates',
  tagline: 'Prices of everything.',
  build: '1',
  pages: [
    page('/', undefined, '# Home\n\nWelcome.'),
    page(
      '/docs/start',
      'Guides',
      '# Start\n\n## Install\n\n**Shell**\n\n```bash\nnpm i\n```\n\n**Python**\n\n```python\npip\n```\n\n## Next\n\nText.',
    ),
    page('/blog/news', 'Blog', '# News\n\nWe moved.'),
  ],
  search: {pages: [], synonyms: [], sections: []} as unknown as Content['search'],
};

/** Sends a request to a server with some settings, and returns the result or the error. */
async function send(method: string, params: object = {}, settings: Partial<McpSettings> = {}) {
  const request = new Request('https://example.com/mcp', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  const response = await respondToHttp(request, createContext(content, settings), []);
  const {result, error} = (await response.json()) as {result?: any; error?: {message: string}};
  return result ?? error;
}
const call = async (name: string, args: object, settings?: Partial<McpSettings>): Promise<string> =>
  (await send('tools/call', {name, arguments: args}, settings)).content[0].text;
const argumentsOf = async (settings?: Partial<McpSettings>): Promise<Record<string, string[]>> => {
  const {tools} = await send('tools/list', {}, settings);
  return Object.fromEntries(
    tools.map((tool: any) => [tool.name, Object.keys(tool.inputSchema.properties)] as const),
  ) as Record<string, string[]>;
};
const hello = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}};
const sections = [
  {path: 'guides', label: 'Guides', summary: 'How to.', tag: 'docs-default-current'},
  {path: 'blog', label: 'Blog', summary: 'News.', tag: 'blog'},
];
const languages = [
  {id: 'shell', label: 'Shell'},
  {id: 'python', label: 'Python'},
];

it('without settings, the server describes itself with the title and tagline of the site', async () => {
  const {serverInfo, instructions} = await send('initialize', hello);
  expect(serverInfo).toEqual({name: 'docs', title: 'Rates', version: '1.0.0'});
  expect(instructions).toMatch(
    /^Rates: Prices of everything\. .* Paths of pages are relative to https:\/\/example\.com\.$/,
  );
  expect(await argumentsOf()).toEqual({
    search_docs: ['query', 'limit'],
    get_page: ['page', 'heading'],
    list_pages: [],
  });
  expect(await call('list_pages', {})).toBe(
    '- / Home: About Home.\n- /docs/start Start: About Start.\n- /blog/news News: About News.',
  );
  expect(await call('get_page', {page: 'docs/start'})).toContain('**Python**');
});

it('settings add sections, languages, examples, and tools', async () => {
  const greet = defineTool({
    name: 'greet',
    title: 'Greet',
    description: 'Says hello.',
    input: z.strictObject({name: z.string()}),
    run: ({name}, context) => `Hello, ${name}, from ${context.content.title}`,
  });
  const settings = {sections, languages, examples: {queries: ['fees'], pages: []}, tools: [greet]};
  expect(await argumentsOf(settings)).toEqual({
    search_docs: ['query', 'section', 'limit'],
    get_page: ['page', 'heading', 'language'],
    greet: ['name'],
    list_pages: ['section'],
  });
  expect(await call('greet', {name: 'Ann'}, settings)).toBe('Hello, Ann, from Rates');
  expect(await call('list_pages', {section: 'blog'}, settings)).toBe('## Blog: News.\n- /blog/news News: About News.');
  // The landing page is in no section, and listed in the first one.
  expect(await call('list_pages', {}, settings)).toMatch(/^## Guides: How to\.\n- \/ Home/);
  const shell = await call('get_page', {page: 'docs/start', heading: 'Install'}, settings);
  expect([shell.includes('npm i'), shell.includes('pip')]).toEqual([true, false]);
  expect(await call('get_page', {page: 'docs/start', language: 'python'}, settings)).not.toContain('npm i');
  expect(JSON.stringify(await send('tools/list', {}, settings))).toContain('Examples: \\"fees\\".');
});

it.each([
  [
    'a page that does not exist',
    'get_page',
    {page: 'docs/strat'},
    'unknown page "docs/strat" -> did you mean "docs/start"?',
  ],
  ['an unknown section', 'list_pages', {section: 'api'}, 'section: '],
])('%s is an error that says what is right', async (_, name, args, text) => {
  expect(await call(name, args, {sections})).toContain(text);
});

it('without the packages that it needs, there is no server, and the build says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const context = {
    siteConfig: {plugins: ['docusaurus-plugin-hosting'], themes: []},
    siteDir: '/',
  } as unknown as LoadContext;
  expect(mcpServer(context, {bundle: () => ({})})).toBeNull();
  expect(warn.mock.calls).toEqual([
    [
      'There is no MCP server without docusaurus-plugin-markdown-twins and docusaurus-theme-site-search -> add it to docusaurus.config.ts',
    ],
  ]);
  warn.mockRestore();
});

it('a wrong option is one sentence', () => {
  expect(() =>
    validateOptions({validate: normalizePluginOptions as never, options: {setings: './mcp.ts'} as never}),
  ).toThrow(/docusaurus-plugin-mcp-server.*setings/);
});

it('the search has the latest version, and all versions can be read', () => {
  const build = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(build, file)), {recursive: true});
    fs.writeFileSync(path.join(build, file), text);
  };
  const searched = (route: string) => ({
    route,
    isOtherVersion: route.includes('1.0') || undefined,
    url: `https://example.com${route}`,
    section: 'Docs',
    places: [[1, 'A']],
  });
  const search = {pages: ['/docs/a', '/docs/1.0/a'].map(searched), synonyms: [], sectionWords: {}};
  write('search-index/records.json', JSON.stringify(search));
  write('llms.txt', '');
  write('build-id.txt', '1');
  write('docs/a.md', '# A');
  write('docs/1.0/a.md', '# A');
  const read = readContent(build, {url: 'https://example.com', baseUrl: '/', title: 'A', tagline: ''});
  expect(read.pages.map((item) => item.path)).toEqual(['/docs/1.0/a', '/docs/a']);
  expect(read.search.pages.map(({route}) => route)).toEqual(['/docs/a']);
  fs.rmSync(build, {recursive: true});
});
