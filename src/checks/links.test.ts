import {page, testCheck} from './fixture';
import {externalUrlsCheck, links} from 'docusaurus-plugin-docs-checks/checks';

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
