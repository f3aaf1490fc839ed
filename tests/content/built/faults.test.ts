import fs from 'node:fs';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {toArticle} from '../../support/articles';
import {brokenUrls, invalidHtml, checkRequiredElements, repeatedIds} from '../../support/builtChecks';
import {builtFiles} from '../../support/builtFiles';
import {readBuiltPage, toBuiltPage} from '../../support/builtSite';
import {builtFile} from '../../support/routes';
import {fromHtml, fromTwin, twinDifferences, twinFile} from '../../support/twins';

vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

/** A built page, its Markdown twin, and `llms.txt`. One of them can contain a seeded mistake. */
interface Copy {
  html: string;
  twin: string;
  llms: string;
}

const route = '/docs/api/options/lookup';
const file = 'api/options/lookup.html';
const built: Copy = {
  html: fs.readFileSync(builtFile(route), 'utf8'),
  twin: fs.readFileSync(twinFile(route), 'utf8'),
  llms: fs.readFileSync('build/llms.txt', 'utf8'),
};
const site = builtFiles().map((name) => readBuiltPage(name));

const isFile = (name: string) => fs.existsSync(`build/${name}`);

/** The checks of built pages, applied to a single page. */
const checks: Record<string, (copy: Copy) => string[] | Promise<string[]>> = {
  document: ({html}) => [...toBuiltPage(file, html).faults],
  links: ({html}) => brokenUrls([toBuiltPage(file, html)], site, isFile).findings,
  ids: ({html}) => repeatedIds(toBuiltPage(file, html)),
  'valid HTML': ({html}) => invalidHtml(toBuiltPage(file, html)),
  'required elements': ({html, llms}) => checkRequiredElements(toArticle(route, html), fs.existsSync, llms),
  twin: ({html, twin}) => twinDifferences(fromHtml(toArticle(route, html)), fromTwin(twin)),
};

/** Seeded mistakes: the check that must report each one, an excerpt of its message, the file, and the replacement. */
const faults: readonly [name: string, check: string, message: string, part: keyof Copy, from: RegExp, to: string][] = [
  ['a duplicate ID', 'ids', 'the id "twice" is a duplicate', 'html', /<\/h1>/, '</h1><p id=twice></p><p id=twice></p>'],
  ['a broken link', 'links', '/docs/api/gone is not a page', 'html', /<\/h1>/, '</h1><a href=/docs/api/gone>gone</a>'],
  [
    'a link to a missing fragment',
    'links',
    'has no such fragment',
    'html',
    /<\/h1>/,
    '</h1><a href=/docs/api/options#gone>gone</a>',
  ],
  [
    'a missing image',
    'links',
    'is not a file of the build',
    'html',
    /<\/h1>/,
    '</h1><img src=/docs/img/gone.png alt=Gone>',
  ],
  ['a missing canonical URL', 'document', 'the canonical URL is ""', 'html', /<link[^>]* rel="?canonical"?[^>]*>/, ''],
  ['a missing language', 'document', 'the document has no language', 'html', /(<html[^>]*?) lang="?en"?/, '$1'],
  ['a second h1', 'document', '2 h1', 'html', /<\/h1>/, '</h1><h1>Again</h1>'],
  ['a missing main landmark', 'document', '0 main landmarks', 'html', /<main([\s\S]*)<\/main>/, '<div$1</div>'],
  ['a nav landmark without a label', 'document', 'a nav landmark has no name', 'html', /<\/h1>/, '</h1><nav></nav>'],
  [
    "another page's og:url",
    'document',
    'og:url is',
    'html',
    /(property="?og:url"? content=)[^ >]+/,
    '$1https://www.marketdata.app/docs/',
  ],
  ['an image without alt text', 'valid HTML', 'wcag/h37', 'html', /<\/h1>/, '</h1><img src=/docs/img/favicon.svg>'],
  ['a skipped heading level', 'valid HTML', 'heading-level', 'html', /<\/h1>/, '</h1><h4>Deep</h4>'],
  [
    'a list that contains a paragraph',
    'valid HTML',
    'element-permitted-content',
    'html',
    /<\/h1>/,
    '</h1><ul><p>No item</p></ul>',
  ],
  [
    'a missing share image',
    'required elements',
    '0 of: share image',
    'html',
    /<meta[^>]*property="?og:image"?[ >][^>]*>?/,
    '',
  ],
  [
    'an edit link to a missing file',
    'required elements',
    "which doesn't exist",
    'html',
    /(\/edit\/main\/api\/options\/)lookup(?=[^>]*theme-edit-this-page)/,
    '$1gone',
  ],
  [
    'a missing link to the Markdown version',
    'required elements',
    '0 of: link to the Markdown version',
    'html',
    /<link[^>]*type="?text\/markdown"?[^>]*>/,
    '',
  ],
  [
    'a page missing from llms.txt',
    'required elements',
    'lists the page 0 times',
    'llms',
    /^.*\/api\/options\/lookup\.md.*$/m,
    '',
  ],
  ['a code block missing from the Markdown version', 'twin', 'code block 1', 'twin', /```[\s\S]*?\n```\n/, ''],
  ['a heading missing from the Markdown version', 'twin', 'heading 2', 'twin', /^## .*$/m, ''],
  ['a table row missing from the Markdown version', 'twin', 'table', 'twin', /^\| - .*\n\|.*\n/m, '| - | - | - |\n'],
  ['a tab label missing from the Markdown version', 'twin', 'the label "Python"', 'twin', /^\*\*Python\*\*$/m, ''],
];

describe('checks of built pages', () => {
  const rows: string[] = [];
  afterAll(() =>
    console.log(
      `seeded faults in built pages: ${rows.length} of ${faults.length} found\n${rows.map((row) => `  ${row}`).join('\n')}`,
    ),
  );

  it.each(Object.entries(checks))('%s: reports nothing for the unmodified page', async (_, check) => {
    expect(await check(built)).toEqual([]);
  });

  it.each(faults)('%s is reported by the "%s" check', async (name, check, message, part, from, to) => {
    expect(built[part], 'the text to replace exists').toMatch(from);
    const findings = await checks[check]!({...built, [part]: built[part].replace(from, to)});
    expect(findings).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
    rows.push(`${name} -> ${check}: ${findings.find((finding) => finding.includes(message))?.slice(0, 140)}`);
  });
});
