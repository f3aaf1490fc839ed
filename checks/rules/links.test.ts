import {expect, it} from 'vitest';
import {openSite} from '../checkedSite';
import {page, testCheck} from '../fixture';
import {format} from '../finding';
import {externalUrlsCheck} from './externalUrls';
import {judgeOldPaths, links} from './links';

const other = {
  'docs/b.mdx': page('## Part\n\n## Named {/* #own-id */}\n\n## Older {#older-id}'),
  'api/c.mdx': page('Text'),
};

testCheck(
  links,
  'docs/a.mdx',
  [
    ['[B](./bb.mdx)', 'no page docs/bb.mdx -> did you mean ./b.mdx?'],
    ['[B](./b)', '"./b" has no file extension -> write ./b.mdx'],
    ['[B](./b.mdx#parts)', '/docs/b has no #parts -> did you mean #part?'],
    ['[B](/docs/b)', '"/docs/b" starts with /docs, which the build adds -> write {baseUrl}docs/b'],
    ['[C](../api/c.mdx)', 'links to another section -> write /api/c'],
    ['[C](/api/c/)', 'ends in a slash'],
    ['[C](/api/d)', 'no page at /api/d -> did you mean /api/c?'],
    ['![A chart](./chart.png)', 'no file docs/chart.png'],
  ],
  [
    '[B](./b.mdx#part) [C](/api/c) [Named](./b.mdx#own-id) [Older](./b.mdx#older-id) [API](/openapi.json) [Web](https://example.com)',
  ],
  other,
);

testCheck(externalUrlsCheck, 'docs/a.mdx', [
  ['[a](http://example.com/)', 'is not a valid URL'],
  ['[a](https://example/)', 'is not a valid URL'],
  ['[a](https://example.com/a//b)', 'two slashes'],
]);

testCheck(
  links,
  'sdk/a.mdx',
  [
    ['[Moved](/sdk/php/installation)', 'no page at /sdk/php/installation -> did you mean /sdk/php#install?'],
    ['[Moved](./php/installation.mdx)', 'no page sdk/php/installation.mdx -> did you mean ./php/index.mdx#install?'],
  ],
  [],
  {'sdk/php/index.mdx': page('## Install')},
);

it('links: reports where tests and settings name a page that has moved', () => {
  const site = openSite('/', {
    'tests/a.test.ts': "open('/docs/api/b');\nopen('/docs/api/b#part');\nread('build/api/b.html', 'api/b.mdx');\n",
    'tests/routes.txt': '/docs/api/b\n/docs/api/b/c\n/docs/api/b-c\n',
    'src/site/areas.yaml': 'pages:\n  - /api/b\n  - /v1/xapi/b\n',
    'src/reference/api/b.ts': '',
    'src/reference/index.ts': "import './api/b.ts';\nimport '../reference/api/b.yaml';\n",
    'src/site/redirects.ts': "{from: '/api/b', to: '/api/d'}\n",
    'api/d.mdx': '/api/b\n',
  });
  const {findings} = judgeOldPaths(site, [{from: '/api/b', to: '/api/d'}]);
  expect(findings.map((finding) => format(finding).split(' ')[0])).toEqual([
    'src/site/areas.yaml:2:6',
    ...['1:13', '2:13', '3:13', '3:27'].map((place) => `tests/a.test.ts:${place}`),
    'tests/routes.txt:1:7',
  ]);
  expect(format(findings[0]!)).toContain('/api/b has moved -> write api/d, or remove it');
});
