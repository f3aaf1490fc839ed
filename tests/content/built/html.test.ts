import fs from 'node:fs';
import path from 'node:path';
import {selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it, vi} from 'vitest';
import {builtFiles} from '../../../scripts/support/builtFiles';
import {readBuiltPage} from '../../support/builtSite';
import {brokenUrls, invalidHtml, repeatedIds} from '../../support/builtChecks';

vi.setConfig({testTimeout: 240_000, hookTimeout: 240_000});

const parser = unified().use(rehypeParse);
// The plugin for redirects writes documents that only lead to another page.
const pages = builtFiles()
  .map((file) => readBuiltPage(file))
  .filter(({html}) => !/<meta http-equiv="?refresh/.test(html));

describe('links on built pages', () => {
  it('point to pages, fragments and files that exist in the build', () => {
    const {findings, counts} = brokenUrls(pages, pages, (file) => fs.existsSync(path.join('build', file)));
    console.log(
      `built links: ${counts.routes} to pages, ${counts.fragments} fragments, ${counts.assets} assets, ${counts.external} external, on ${pages.length} pages`,
    );
    expect(Math.min(counts.routes, counts.fragments, counts.assets)).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
});

describe('built documents', () => {
  it('have a language, landmarks, one h1, a canonical URL and social tags', () => {
    console.log(`documents examined: ${pages.length}`);
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.flatMap(({file, faults}) => faults.map((fault) => `build/${file}:1:1 ${fault}`))).toEqual([]);
  });

  it('have no duplicate IDs', () => {
    const examined = pages.reduce((sum, {ids}) => sum + ids.length, 0);
    console.log(`IDs examined: ${examined}`);
    expect(examined).toBeGreaterThan(0);
    expect(pages.flatMap(repeatedIds)).toEqual([]);
  });

  it('list the headings of an article in its table of contents', () => {
    const contents = new Map<string, {headings: string[]; listed: string[]}>();
    for (const {file, html} of pages) {
      const tree = parser.parse(html);
      const headings = selectAll('article :is(h2, h3)[id]', tree).map(({properties}) => String(properties.id));
      const listed = selectAll('.table-of-contents a', tree).map(({properties}) => String(properties.href).slice(1));
      if (headings.length > 0) contents.set(file, {headings, listed});
    }
    // Only the landing page hides its table of contents.
    expect(contents.get('index.html')?.listed).toEqual([]);
    contents.delete('index.html');
    expect(contents.get('api/funds.html')?.listed).toEqual(['differences']);
    for (const [file, {headings, listed}] of contents) expect(new Set(listed), file).toEqual(new Set(headings));
  });

  it('are valid HTML', async () => {
    const findings: string[] = [];
    for (const page of pages) findings.push(...(await invalidHtml(page)));
    console.log(`pages validated: ${pages.length}`);
    const kinds = new Map<string, number>();
    for (const finding of findings) {
      const rule = / (\S+): /.exec(finding)?.[1] ?? '';
      kinds.set(rule, (kinds.get(rule) ?? 0) + 1);
    }
    if (findings.length > 0) console.log([...kinds].map(([rule, count]) => `${rule} ${count}`).join(', '));
    expect(findings.slice(0, 100)).toEqual([]);
  });
});
