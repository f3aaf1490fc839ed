/** Tests what fits on the screen, what is aligned, and what stays in place. */
import type {Page} from '@playwright/test';
import {axeFindings} from '../../support/accessibility';
import {articleRoutes} from '../../support/articles';
import {expect, open, test} from '../../support/test';

const endpoint = '/docs/api/options/chain';
const concept = '/docs/api/rate-limiting';
const formula = '/docs/sheets/stocks/stockdata';

/** Returns tab bars that are higher than their frame or wrap, requests that are wider than it, and covered code. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const isWide = ({scrollWidth, clientWidth}: HTMLElement) => scrollWidth > clientWidth;
    const isHigh = ({scrollHeight, clientHeight}: HTMLElement) => scrollHeight > clientHeight;
    const isCovered = (block: HTMLElement) => {
      const button = block.querySelector('button')!.getBoundingClientRect();
      const texts = document.createTreeWalker(block.querySelector('code')!, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        // Without the spaces at the ends of lines, which can reach below the button.
        for (const {index, 0: word} of texts.currentNode.textContent!.matchAll(/\S+/g)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          for (const {right, top, bottom} of range.getClientRects()) {
            const middle = (top + bottom) / 2;
            if (right > button.left && middle > button.top && middle < button.bottom) return true;
          }
        }
      }
      return false;
    };
    return [
      ...shown('[role=tablist]').filter((bar) => isHigh(bar) || (isWide(bar) && !bar.closest('.example-rail'))),
      ...shown('main pre').filter((block) => isWide(block) && block.textContent!.trim().split('\n').length < 3),
      ...shown('.theme-code-block').filter(isCovered),
    ].map((element) => element.innerText.slice(0, 80));
  });

test('tabs and code fit, and no button covers code, at any width', async ({page}) => {
  for (const route of ['/docs/', '/docs/api', endpoint, concept, formula, '/docs/sdk/php', '/docs/sdk/go/client']) {
    await open(page, route);
    for (const width of [320, 390, 1280, 1600]) {
      await page.setViewportSize({width, height: 900});
      await expect.poll(() => misfits(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('a line shows the page and the section, and opens the table of contents', async ({page}) => {
  const line = page.locator('.section-line');
  for (const [route, width] of [
    [endpoint, 390],
    [endpoint, 1440],
    [concept, 1024],
  ] as const) {
    await page.setViewportSize({width, height: 844});
    await open(page, route);
    const title = await page.locator('h1').innerText();
    await expect(line.locator('summary')).toBeHidden();
    const heading = page.locator('.article-text > h2').nth(2);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(line.locator('summary')).toContainText(`${title}${await heading.innerText()}`.replace(/#$/, ''));
    expect((await line.locator('summary').boundingBox())!.height).toBeCloseTo(40, 0);
    // The heading is below the line.
    const [one, other] = [(await line.locator('summary').boundingBox())!, (await heading.boundingBox())!];
    expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
    await line.locator('summary').click();
    await expect(line.getByRole('link').first()).toBeVisible();
    await expect(line.locator('[aria-current]')).toHaveCount(1);
    expect(await axeFindings(page, {}, '.section-line'), `${route} at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(line.getByRole('link')).toHaveCount(0);
    await expect(line.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    const last = line.getByRole('link').last();
    const target = (await last.getAttribute('href'))!;
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(line.getByRole('link')).toHaveCount(0);
    await expect(page.locator(target)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({width: 1600, height: 900});
  await expect(line).toBeHidden();
});

test('the brand, the sidebar, titles, text, and blocks of all pages have the same edges', async ({page}) => {
  test.setTimeout(120_000);
  await open(page, concept);
  for (const width of [997, 1199, 1200, 1280, 1920]) {
    const found = new Map<string, Set<number>>();
    for (const route of [concept, '/docs/api', formula, '/docs/account/plans', '/docs/sdk/php', endpoint]) {
      await page.setViewportSize({width, height: 900});
      await open(page, route);
      const edges = await page.evaluate(() => {
        const box = (selector: string) =>
          [...document.querySelectorAll(selector)].map((item) => item.getBoundingClientRect());
        const text = document.createRange();
        text.selectNodeContents(document.querySelector('.theme-doc-sidebar-menu .menu__link')!);
        const article = document.querySelector('.article-text')!;
        const {paddingRight} = getComputedStyle(article);
        const inner = article.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        const isNarrow = inner - article.getBoundingClientRect().left < 46 * 16;
        return {
          start: [box('.navbar__brand')[0]!.left, text.getBoundingClientRect().left],
          title: box('h1, .article-text > p').map(({left}) => left),
          text: box('.article-text > p:not([class])').map(({right}) => right),
          blocks: box('.article-text > :is(.theme-code-block, .theme-admonition, .plans, .wide)').map(
            ({right}) => right,
          ),
          tooWide: box('.article-text > :not(.example-rail)').filter(({right}) => right > inner + 1).length,
          sidebar: box('aside.theme-doc-sidebar-container').map((item) => item.width),
          isNarrow,
        };
      });
      expect(edges.tooWide, `${route} at ${width} px`).toBe(0);
      // Pages that compare use more of a wide window, and endpoint pages have their example beside the text.
      const {blocks, ...others} = edges;
      const widest = {[route.startsWith('/docs/account/') ? 'blocks of comparisons' : 'blocks']: blocks};
      const own = route === endpoint ? {...others, text: []} : {...others, ...widest};
      for (const [name, values] of Object.entries(own))
        if (Array.isArray(values)) found.set(name, new Set([...(found.get(name) ?? []), ...values.map(Math.round)]));
    }
    for (const [name, values] of found) expect([...values], `${name} at ${width} px`).toHaveLength(1);
    expect([...found.get('sidebar')!][0], `sidebar at ${width} px`).toBeLessThanOrEqual(240);
  }
});

test('no line of text has more than 84 characters', async ({page}) => {
  test.setTimeout(60_000);
  for (const route of ['/docs/api', concept, formula, '/docs/account/plans', '/docs/api/backfill-candles', endpoint]) {
    await open(page, route);
    for (const width of [768, 996, 1024, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const long = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.article-text :is(p, li, dd, td)')].flatMap((item) => {
          const {fontSize, width, paddingLeft, paddingRight, boxSizing} = getComputedStyle(item);
          const padding =
            boxSizing === 'border-box' ? Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) : 0;
          const text = item.textContent!;
          if (!item.checkVisibility() || item.querySelector('p, ul, ol, dl, table') || text.length <= 84) return [];
          // In the narrow fonts of readers, such as Arial, a character is 0.476 times as wide as the font is high.
          const characters = (Number.parseFloat(width) - padding) / (0.476 * Number.parseFloat(fontSize));
          return characters > 84.1 ? [`${Math.round(characters)}: ${text.slice(0, 60)}`] : [];
        }),
      );
      expect(long, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('no word in a table is broken on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const broken: string[] = [];
  const plans = ['/docs/account/plans', '/docs/account/plans/starter', '/docs/account/data-freshness'];
  for (const route of [...plans, '/docs/sdk', '/docs/sdk/py/errors', '/docs/api/rate-limiting', formula]) {
    await open(page, route);
    const words = await page.evaluate(() => {
      const range = document.createRange();
      // A word fits into wide cells. Code can break anywhere.
      const cells = [...document.querySelectorAll<HTMLElement>('.article-text :is(td, th)')].filter(
        ({offsetWidth}) => offsetWidth < 120,
      );
      const nodes = cells.flatMap((cell) => [
        ...cell.childNodes,
        ...[...cell.querySelectorAll('a, b, small')].flatMap((item) => [...item.childNodes]),
      ]);
      return nodes.flatMap((node) =>
        node.nodeType !== Node.TEXT_NODE
          ? []
          : [...node.textContent!.matchAll(/[a-z]{4,}/gi)].flatMap(({0: word, index}) => {
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              return range.getClientRects().length > 1 ? [word] : [];
            }),
      );
    });
    if (words.length > 0) broken.push(`${route}: ${words.join(', ')}`);
  }
  expect(broken).toEqual([]);
});

test('code and tables fade out at the right edge while there is more, and only then', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const states: string[] = [];
  for (const route of ['/docs/sdk/go/options/chain', '/docs/api/stocks/candles', '/docs/sheets/stocks/stockdata']) {
    await open(page, route);
    states.push(
      ...(await page.evaluate(async () => {
        const found: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>('.table, .theme-code-block pre')) {
          if (!element.checkVisibility()) continue;
          const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const fades = () => (getComputedStyle(element).maskImage === 'none' ? 'ends' : 'fades');
          const start = fades();
          element.scrollLeft = element.scrollWidth;
          await painted();
          found.push(`${element.scrollWidth > element.clientWidth ? 'wide' : 'fits'}: ${start}, then ${fades()}`);
        }
        return found;
      })),
    );
  }
  expect([...new Set(states)].sort()).toEqual(['fits: ends, then ends', 'wide: fades, then ends']);
});

test('pages about SDKs are at most 9,000 px high', async ({page}) => {
  const routes = articleRoutes.filter((route) => route.startsWith('/docs/sdk/'));
  expect(routes.length).toBeGreaterThan(60);
  const tooHigh: string[] = [];
  for (const route of routes) {
    await page.goto(route);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > 9_000) tooHigh.push(`${route}: ${height} px`);
  }
  expect(tooHigh).toEqual([]);
});
