/**
 * Tests the reader view of Firefox, which agents also use to read pages: Mozilla's Readability. It omits elements whose class
 * names and IDs look like those of navigation, comments, or advertisements.
 */
import fs from 'node:fs';
import {articleRoutes} from '../../support/articles';
import {expect, test} from '../../support/test';

const library = fs.readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

test('the reader view contains every heading, table, and code block of each page', async ({page, site}) => {
  test.setTimeout(180_000);
  await page.goto('/docs/search');
  await page.evaluate(`${library}; Object.assign(window, {Readability})`);
  const lost: string[] = [];
  for (const route of articleRoutes) {
    const html = await (await fetch(site.origin + route)).text();
    const missing = await page.evaluate((source) => {
      const content = new DOMParser().parseFromString(source, 'text/html');
      const count = (root: ParentNode | null, selector: string) =>
        root?.querySelectorAll(`${selector}:not([hidden] ${selector})`).length ?? 0;
      const textOf = ({textContent}: Element) => textContent!.replace(/[\u200b\s]+/g, ' ').trim();
      const article = content.querySelector('.article-text') ?? content.querySelector('main');
      // It takes an element with "share" in its ID for buttons of social media.
      const inTree = [...(article?.querySelectorAll(':is(h2, h3:not([id$="-share"]), h4)[id]') ?? [])].map(textOf);
      const before = ['table', 'pre'].map((selector) => count(article, selector));
      const {Readability} = window as unknown as {
        Readability: new (tree: Document) => {parse(): {content: string; title: string} | null};
      };
      const parsed = new DOMParser().parseFromString(new Readability(content).parse()?.content ?? '', 'text/html');
      const shown = [...parsed.querySelectorAll('h1, h2, h3, h4')].map(textOf);
      return [
        ...inTree.filter((heading) => !shown.includes(heading)),
        ...['table', 'pre'].filter((selector, index) => count(parsed, selector) < before[index]!),
        ...(/\u200b|Use in example/.test(parsed.body.textContent ?? '') ? ['texts of controls'] : []),
      ];
    }, html);
    lost.push(...missing.map((what) => `${route}: ${what}`));
  }
  expect(lost).toEqual([]);
});
