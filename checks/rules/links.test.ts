import {page, testCheck} from '../fixture';
import {externalUrlsCheck} from './externalUrls';
import {links} from './links';

const other = {'docs/b.mdx': page('## Part\n\n## Named {/* #own-id */}'), 'api/c.mdx': page('Text')};

testCheck(
  links,
  'docs/a.mdx',
  [
    ['[B](./bb.mdx)', 'no page docs/bb.mdx -> did you mean ./b.mdx?'],
    ['[B](./b)', '"./b" has no file extension -> write ./b.mdx'],
    ['[B](./b.mdx#parts)', '/docs/b has no #parts -> did you mean #part?'],
    ['[B](/docs/b)', '"/docs/b" starts with /docs'],
    ['[C](../api/c.mdx)', 'links to another section -> write /api/c'],
    ['[C](/api/c/)', 'ends in a slash'],
    ['[C](/api/d)', 'no page at /api/d -> did you mean /api/c?'],
    ['![A chart](./chart.png)', 'no file docs/chart.png'],
  ],
  ['[B](./b.mdx#part) [C](/api/c) [Named](./b.mdx#own-id) [API](/openapi.json) [Web](https://example.com)'],
  other,
);

testCheck(externalUrlsCheck, 'docs/a.mdx', [
  ['[a](http://example.com/)', 'is not a valid URL'],
  ['[a](https://example/)', 'is not a valid URL'],
  ['[a](https://example.com/a//b)', 'two slashes'],
]);
