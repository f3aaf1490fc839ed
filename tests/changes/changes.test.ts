/**
 * According to CONTRIBUTING.md, each of these changes is small. All of them are made in a single copy of the repository,
 * which is then built once.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `changes-${process.pid}`);
let copy: RepositoryCopy;

const built = (file: string) => fs.readFileSync(copy.at(`build/${file}`), 'utf8');
const styles = () => {
  const [file = ''] = fs.readdirSync(copy.at('build/assets/css')).filter((name) => name.endsWith('.css'));
  return built(`assets/css/${file}`);
};

const ruby = `import type {Language} from './language';
import {quote, urlOf} from './request';

export default {
  id: 'ruby',
  label: 'Ruby',
  order: 7,
  fence: 'ruby',
  grammar: 'ruby',
  keywords: ['puts', 'require'],
  write: (request, calls) =>
    calls.ruby ? \`puts Client.new.\${calls.ruby.call}\` : \`require "net/http"\\n\\nputs Net::HTTP.get(URI(\${quote(urlOf(request))}))\`,
} satisfies Language;
`;

const rubySdk = `import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';
import {code, table} from '../../../site/tags/mdx';
import type {Library} from '../library';

const schema = z.strictObject({methods: z.record(z.string(), z.string())});
const load = keepWhileCurrent(() => loadYaml(path.join(__dirname, 'ruby-sdk.yaml'), schema));

/** The Ruby SDK. */
export const library: Library = {
  file: 'ruby/ruby-sdk.yaml',
  load,
  tags: {
    RubyMethods: {
      required: [],
      render: () => table('Methods', ['Method'], Object.values(load().methods).map((name) => ({cells: [code(name)]}))),
    },
  },
  call: ({operation}) => {
    const call = load().methods[operation.id];
    return call ? {call, takes: {}, result: 'result', show: 'puts result'} : undefined;
  },
};
`;

const page = (title: string, more: string, text: string) => `---
title: ${title}
description: This page exists only in a copy of the repository, in which a test tries a change.
sidebar_position: 1
type: index
${more}---

${text}
`;

/** Each change with its edits of existing files, as `[text, replacement]`, and its new files. */
const changes: readonly {
  readonly name: string;
  readonly edits?: Readonly<Record<string, readonly [text: string, by: string]>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly shows: () => void;
}[] = [
  {
    name: 'a sample language',
    edits: {
      'src/reference/samples/languages.ts': [
        "export {default as python} from './python';\n",
        "export {default as python} from './python';\nexport {default as ruby} from './ruby';\n",
      ],
    },
    files: {'src/reference/samples/ruby.ts': ruby},
    shows() {
      expect(built('api/stocks/candles.html')).toMatch(/>Ruby</);
      expect(built('api/stocks/candles.html')).toMatch(/token string"?>(?:"|&quot;)net\/http/);
      expect(built('api/stocks/candles.md')).toContain('```ruby');
    },
  },
  {
    name: 'an SDK',
    edits: {
      'src/reference/libraries/registry.ts': [
        "export {library as php} from './php';\n",
        "export {library as php} from './php';\nexport {library as ruby} from './ruby';\n",
      ],
    },
    files: {
      'src/reference/libraries/ruby/index.ts': rubySdk,
      'src/reference/libraries/ruby/ruby-sdk.yaml': 'methods:\n  stocks/quotes: stock_quote\n',
    },
    shows() {
      expect(built('api/stocks/quotes.md')).toContain('puts Client.new.stock_quote');
      expect(built('guides.md')).toContain('`stock_quote`');
    },
  },
  {
    name: 'a section',
    edits: {
      'src/site/sections.ts': [
        '];\n',
        "  {\n    id: 'guides',\n    path: 'guides',\n    label: 'Guides',\n    inNavbar: true,\n    summary: 'Step-by-step instructions.',\n    rank: 0,\n  },\n];\n",
      ],
    },
    files: {
      'guides/index.mdx': page('Guides', '', 'Choose a guide.\n\n<RubyMethods />'),
    },
    shows() {
      expect(built('index.html')).toMatch(/<a [^>]*href="?\/docs\/guides"?[^>]*>Guides</);
      expect(built('llms.txt')).toContain('## Guides\n\n- [');
      expect(built('guides.html')).toContain('docs-guides-current');
      expect(built('sitemap.xml')).toContain('/docs/guides<');
    },
  },
  {
    name: 'a badge',
    edits: {
      'src/site/badges.ts': [
        "  Beta: {color: 'orange', tag: true},\n",
        "  Beta: {color: 'orange', tag: true},\n  Legacy: {color: 'red'},\n",
      ],
    },
    shows() {
      expect(built('guides/old.html')).toMatch(/data-badge="?Legacy"?/);
      expect(built('guides.html')).toMatch(/badge-legacy/);
      expect(styles()).toMatch(/\.badge-legacy>\.menu__link::?after\{[^}]*content:"Legacy"/);
    },
  },
  {
    name: 'another brand color',
    edits: {'src/css/tokens.css': ['--brand: #0b57d0;', '--brand: #7a1fa2;']},
    shows() {
      expect(styles()).toContain('--brand:#7a1fa2');
      expect(built('manifest.webmanifest')).toContain('"theme_color": "#7a1fa2"');
      expect(built('img/favicon.svg')).toContain('#7a1fa2');
      expect(built('img/icon-192.png')).not.toBe(fs.readFileSync('build/img/icon-192.png', 'utf8'));
    },
  },
  {
    name: 'no announcement',
    edits: {'src/site/site.ts': ['enabled: true', 'enabled: false']},
    shows: () => expect(built('api/stocks/candles.html')).not.toContain('100 free credits'),
  },
  {
    name: 'a universal parameter',
    edits: {
      'src/reference/api/openapi.yaml': [
        '    headers:\n      name: headers\n',
        `    currency:
      name: currency
      in: query
      description: Sets the currency of the prices in the response.
      schema: {type: string, default: USD}
      x-universal: true
      x-title: Currency
      x-page: /api/universal-parameters/currency
      example: EUR
    headers:
      name: headers
`,
      ],
    },
    files: {
      'api/universal-parameters/currency.mdx': `---
title: Currency
description: Use the currency parameter to get the prices in the response in another currency than US dollars.
sidebar_position: 20
type: concept
---

<Param operation="stocks/quotes" name="currency" /> sets the currency of the prices.
`,
    },
    shows() {
      expect(built('api/stocks/candles.md')).toMatch(/Every endpoint also accepts .*currency/);
      const {paths} = JSON.parse(built('openapi.json')) as {paths: Record<string, {get: {parameters: object[]}}>};
      for (const {get} of Object.values(paths))
        expect(get.parameters).toContainEqual({$ref: '#/components/parameters/currency'});
    },
  },
];

beforeAll(() => {
  copy = copyRepository(folder);
  for (const {edits = {}, files = {}} of changes) {
    for (const [file, [text, by]] of Object.entries(edits)) copy.replace(file, text, by);
    for (const [file, text] of Object.entries(files)) copy.write(file, text);
  }
  // A page that shows the badge isn't part of the change.
  const old = page('Old Guide', 'badge: Legacy\n', 'Nothing to do.').replace('position: 1', 'position: 2');
  copy.write('guides/old.mdx', old);
  copy.run('build');
}, 600_000);

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

it.each(changes)('$name requires at most one edit and its own files', ({shows}) => shows());
