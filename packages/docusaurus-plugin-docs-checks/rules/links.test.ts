import {expect, it} from 'vitest';
import {page} from '../fixture';
import {plain} from '../plainSite';
import {externalUrlsCheck} from './externalUrls';
import {links} from './links';
import {linkTexts} from './linkTexts';

const others = {
  'docs/intro.md': page('# Introduction\n\n## Part'),
  'docs/release-0.75.md': page('## Part'),
  'docs/01-start/02-first.mdx': page('## Named {#own-id}'),
  'blog/2021-08-26-welcome/index.mdx': page('Text', 'slug: welcome'),
  'blog/2021-08-01-long.mdx': page('Text', 'authors: [a]'),
  'src/pages/about.mdx': page('Text'),
  'src/pages/index.tsx': '',
  'static/img/a.png': '',
  'docs/01-start/_category_.yml': 'link: {type: generated-index, slug: /all}',
};
const versioned = {...others, 'versions.json': '["1.0"]'};

const {testCheck} = plain();
testCheck(
  links,
  'docs/a.mdx',
  [
    ['[B](./intr.md)', 'no page docs/intr.md -> did you mean ./intro.md?'],
    ['[B](./first)', 'no page at /docs/first -> did you mean'],
    ['[B](/docs/start/First)', 'no page at /docs/start/First -> did you mean /docs/start/first?'],
    ['[B](./intro.md#100%)', '/docs/intro has no #100%'],
    ['[B](./intro.md#parts)', '/docs/intro has no #parts -> did you mean #part?'],
    ['[B](/blog/Welcome)', 'no page at /blog/Welcome -> did you mean /blog/welcome?'],
    ['[B](../blog/2021-08-01-long.mdx)', 'links to another section -> write /blog/2021/08/01/long'],
    ['[B](/intr.md)', '"/intr.md" is a file name'],
    ['![A chart](./chart.png)', 'no file docs/chart.png'],
    ['![A chart](/img/b.png)', 'no file static/img/b.png'],
    ['[B](/docs/release-0.75#parts)', '/docs/release-0.75 has no #parts'],
    ['<Card href="/img/b.png" />', 'no file static/img/b.png'],
  ],
  [
    '[A](./intro.md#part) [B](/intro.md) [C](/docs/intro.md) [D](./start/first#own-id) [E](/docs/start/first/) [F](01-start/02-first.mdx)',
    '[A](/blog) [B](/blog/rss.xml) [C](/blog/tags/hello) [D](/blog/2021/08/01/long) [E](/about) [F](/) [G](/search?q=a)',
    '[A](/docs/category/start) [B](/docs/tags/a) [C](/docs/all) ![A](/img/a.png) [D](pathname:///img/a.png)',
    '[A](/docs/release-0.75#part) [B](#) [C](./release-0.75) [D](/docs/release-0.75/)\n\n<RepositoryLink href="src/b.json" />\n\n<iframe src="data:text/html,A" />',
  ],
  others,
);
testCheck(linkTexts, 'docs/a.mdx', [], ['[Width](https://www.example.com/a?width=100%)']);
testCheck(links, 'docs/a.mdx', [], ['[A](/docs/next/start/first) [B](/docs/1.0/old)'], versioned);

const strict = plain({strict: true, generatedFiles: ['/openapi.json']}, {baseUrl: '/x/'});
strict.testCheck(
  links,
  'docs/a.mdx',
  [
    ['[B](./intro)', '"./intro" has no file extension -> write ./intro.mdx'],
    ['[B](/intro.mdx)', '"/intro.mdx" is a file name'],
    ['[B](/docs/intro/)', 'ends in a slash'],
    ['[B](/x/docs/intro)', '"/x/docs/intro" starts with /x, which the build adds -> write /docs/intro'],
  ],
  ['[A](./intro.mdx) [B](/openapi.json)'],
  {'docs/intro.mdx': page('Text')},
);

testCheck(
  externalUrlsCheck,
  'docs/a.mdx',
  [
    ['[a](https://example/)', 'is not a valid URL'],
    ['[a](https://example.com/a//b)', 'two slashes'],
    ['[a](https://docs.example.com/docs/intro)', 'is a page of this site -> write /docs/intro'],
  ],
  [
    '[a](http://localhost:3000/) [b](http://127.0.0.1:8080/a) [c](http://example.com/a%20b) [d](vscode://file) [e](mailto:a@example.com) [f](http://example.com/a#//b)',
  ],
  others,
);
strict.testCheck(externalUrlsCheck, 'docs/a.mdx', [['[a](http://example.com/)', 'is not a valid URL']]);

testCheck(
  linkTexts,
  'docs/a.mdx',
  [
    ['[Example Page](./b.mdx)', 'the text is the name of /docs/a, but the link goes to /docs/b'],
    ['[a.json](/b.json)', 'the text is "a.json"'],
    ['## Costs {/* #one */}\n\n## Limits\n\n[Limits](#one)', 'the text is the heading #limits'],
  ],
  [
    '[Other Page](./b.mdx)',
    '## Other Page\n\n[Other Page](/docs/a#other-page)',
    '# Limits\n\n## Costs {/* #one */}\n\n[Limits](#one)',
  ],
  {'docs/b.mdx': page('Text').replace('Example Page', 'Other Page')},
);

it('links: reports where tests and settings name a page that has moved', async () => {
  const redirects = () => [{from: '/docs/b', to: '/docs/d', file: 'src/redirects.ts'}];
  const findings = await plain({redirects, sources: ['src', 'tests']}).findingsIn(links, {
    'tests/a.test.ts': "open('/x/docs/b');\nopen('/x/docs/b#part');\nread('build/docs/b.html', 'docs/b.mdx');\n",
    'tests/routes.txt': '/x/docs/b\n/x/docs/b/c\n/x/docs/b-c\n',
    'src/areas.yaml': 'pages:\n  - /docs/b\n  - /v1/xdocs/b\n',
    'src/docs/b.ts': '',
    'src/index.ts': "import './docs/b.ts';\nimport '../x/docs/b.yaml';\n",
    'src/redirects.ts': "{from: '/docs/b', to: '/docs/d'}\n",
    'docs/d.mdx': '/docs/b\n',
  });
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual([
    'src/areas.yaml:2:6',
    ...['1:10', '2:10', '3:13', '3:28'].map((place) => `tests/a.test.ts:${place}`),
    'tests/routes.txt:1:4',
  ]);
  expect(findings[0]).toContain('/docs/b has moved -> write docs/d, or remove it');
});

it('links: reports redirects that go nowhere, and released URLs that nothing serves', async () => {
  const redirects = () => [
    {from: '/old', to: '/docs/gone', file: 'redirects.ts'},
    {from: '/docs/intro', to: '/about', file: 'redirects.ts'},
  ];
  const files = {...others, 'redirects.ts': "'/old'\n'/docs/intro'\n", 'routes.txt': '/old\n/about\n/older\n'};
  expect(await plain({redirects, released: 'routes.txt', sources: []}).findingsIn(links, files)).toEqual([
    expect.stringContaining('redirects.ts:1:2 the redirect from /old: no page at /docs/gone'),
    expect.stringContaining("redirects.ts:2:2 /docs/intro is redirected, but it's also a page"),
    expect.stringContaining('routes.txt:3:1 /older was released but no longer exists'),
  ]);
});
