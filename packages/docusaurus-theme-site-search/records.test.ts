import {describe, expect, it} from 'vitest';
import {readArticle} from 'docusaurus-built-pages';
import {toRecords} from './data';
import {searchPage} from './records';

const reading = {sections: [{id: 'api', rank: 30}], skip: [/^see-also$/, /^error-\d/], label: 'Docs'};

/** Returns the records of a page whose article contains this HTML. */
function recordsOf(html: string) {
  const page = `<!doctype html><html><head><meta name="description" content="Use <b> in text.">
    <meta name="docsearch:docusaurus_tag" content="docs-api-current"><meta name="docsearch:version" content="current">
    <link rel="canonical" href="https://www.example.com/docs/api/page"></head><body><main>
    <div class="theme-doc-markdown"><header><h1>Page</h1><span data-badge="Premium">Premium</span></header>
    ${html}</div></main></body></html>`;
  const article = readArticle('/docs/api/page', page);
  return article ? toRecords([searchPage(article, reading)]) : [];
}

/** Returns the text of each record, by the anchor of the record. */
const textsOf = (html: string) =>
  Object.fromEntries(recordsOf(html).map(({anchor, content}) => [anchor ?? 'page', content]));

describe('search records', () => {
  it('contain the source of formulas, and only the text of posts', () => {
    const tex =
      '<math><annotation encoding="application/x-tex">a_b</annotation></math><span aria-hidden="true">E</span>';
    expect(textsOf(`<p>The price ${tex} is</p>`)).toEqual({page: 'Use <b> in text. The price a_b is'});
    const post = `<html class="plugin-blog blog-post-page"><head><meta property="og:title" content="Version 2 | Changelog | Docs">
      </head><main><article><header><h1>Version 2</h1><time>May 1</time> by A. Author</header>
      <div class="markdown"><p>Text.</p></div><footer><div class="theme-blog-footer-edit-meta-row">Go</div></footer></article></main>`;
    const {section, places} = searchPage(readArticle('/docs/post', post)!, reading);
    expect([section, places]).toEqual(['Changelog', [[1, 'Version 2', '', 'Text.']]]);
  });

  it('of other versions rank below those that readers get first', () => {
    const article = readArticle('/a', '<html><head></head><main><h1>A</h1></main></html>')!;
    const ranks = ['Next', undefined].map((otherVersion) => searchPage({...article, otherVersion}, reading).rank);
    expect(ranks[0]).toBeLessThan(ranks[1]!);
  });

  it('of a heading without an ID lead to the heading before it', () => {
    const html = '<h2 id="a">A</h2><h3>Without an ID</h3><p>Text.</p>';
    expect(new Set(recordsOf(html).map(({objectID}) => objectID)).size).toBe(3);
    expect(recordsOf(html).map(({anchor, hierarchy}) => [anchor, hierarchy.lvl2, hierarchy.lvl3])).toEqual([
      [null, null, null],
      ['a', 'A', null],
      ['a', 'A', 'Without an ID'],
    ]);
  });

  it('contain the description once, and no badge of the page', () => {
    expect(textsOf('<p>Use &lt;b&gt; in text.</p><p>More.</p>')).toEqual({page: 'Use <b> in text. More.'});
    expect(textsOf('<p>Other.</p><p>More <span data-badge="New">New</span></p>')).toEqual({
      page: 'Use <b> in text. Other. More New',
    });
  });

  it('separate the cells and rows of tables, and omit the headers of lists', () => {
    const table = ([header, ...rows]: string[]) => {
      const rowOf = (cells: string, tag: string) =>
        `<tr>${cells
          .split(' ')
          .map((cell) => `<${tag}>${cell}</${tag}>`)
          .join('')}</tr>`;
      return `<h2 id="a">A</h2><table>${rowOf(header!, 'th')}${rows.map((row) => rowOf(row, 'td')).join('')}</table>`;
    };
    const wide = table(['Plan Credits Price', 'Starter 10,000 $30', 'Trader  $100']);
    expect(textsOf(wide).a).toBe('Plan: Credits / Price; Starter: 10,000 / $30; Trader: $100.');
    expect(textsOf(table(['Property Value', 'Credits 1', 'Limit None'])).a).toBe('Credits: 1; Limit: None.');
  });

  it('of rows with an anchor contain the other cells, and the rest of their table belongs to the heading', () => {
    const html = `<h2 id="a">A</h2><p>Text.</p><table><thead><tr><th>Name</th><th>Type</th><th>Use</th></tr></thead>
      <tbody><tr><td>Common</td></tr><tr id="x"><td><code>x</code> required</td><td>string</td><td>The X.</td></tr></tbody></table>`;
    expect(textsOf(html)).toEqual({page: 'Use <b> in text.', a: 'Text. Common.', x: 'required: string The X.'});
    expect(recordsOf(html).map(({hierarchy}) => hierarchy.lvl3)).toEqual([null, null, 'x']);
    const values = '<table><tr id="x"><td>Credits</td><td>100</td><td>10,000</td><td>No limit</td></tr></table>';
    expect(textsOf(values).x).toBe('100 / 10,000 / No limit');
  });

  it('of entries with an anchor contain the type, the description, and the labels of the rest', () => {
    const html = `<h2 id="a">A</h2><dl class="names"><div id="x"><dt><a href="#x"><code>x</code></a> <span class="type">number</span>
      <span class="required">required</span><button>+</button></dt><dd>The X.</dd><dd class="more"><span>Default: 1.</span> <span>Range: 1–2.</span></dd></div></dl>`;
    expect(textsOf(html).x).toBe('number required: The X. Default: 1. Range: 1–2.');
  });

  it('contain the titles of admonitions', () => {
    const html = '<div class="theme-admonition"><div>caution</div><div><p>One.</p><p>Two.</p></div></div>';
    expect(textsOf(`<h2 id="a">A</h2>${html}`).a).toBe('caution: One. Two.');
  });

  it('omit code blocks, together with their titles', () => {
    const code = '<div class="theme-code-block"><div>Title</div><pre><code>run</code></pre></div>';
    expect(textsOf(`<h2 id="a">A</h2>${code}<p>Text.</p>`).a).toBe('Text.');
  });
});
