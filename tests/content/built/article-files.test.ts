/** Tests the files with the articles of later pages. */
import fs from 'node:fs';
import path from 'node:path';
import {parseFragment} from 'parse5';
import {expect, it} from 'vitest';
import type {ArticleFile} from '../../../src/first-load/articles/loadArticle';
import {filesBelow} from '../../../src/site/files';

it('have the same article and script as their page', () => {
  const pages = filesBelow('build').filter((file) => file.endsWith('.html'));
  /** The HTML that follows the tag with `data-article`. */
  const rests = pages.flatMap((file) => {
    const [, rest] = fs.readFileSync(file, 'utf8').split(/<div\b[^>]*\sdata-article=[^>]*>/);
    return rest === undefined ? [] : [rest];
  });
  const scripts = fs.readdirSync('build/assets/js').filter((file) => /^main\.\w+\.js$/.test(file));
  const files = fs.readdirSync('build/articles').filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const {script, html} = JSON.parse(fs.readFileSync(path.join('build/articles', file), 'utf8')) as ArticleFile;
    expect([script]).toEqual(scripts.map((name) => `/${name}`));
    expect(rests.filter((rest) => rest.startsWith(`${html}</div>`)).length, file).toBe(1);
    // If the article ended too early or too late, it would close or open elements around it.
    expect(parseFragment(`<div>${html}</div>`).childNodes.length, file).toBe(1);
  }
  console.log(`article files: ${files.length}, pages with an article: ${rests.length}`);
  expect(files.length).toBeGreaterThan(100);
  expect(files.length).toBe(rests.length);
});
