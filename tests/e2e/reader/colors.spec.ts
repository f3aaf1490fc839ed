import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, open, test} from '../../support/test';

/** Text colors with the backgrounds on which the styles use them. */
const text: Readonly<Record<string, readonly string[]>> = {
  ink: ['ground', 'surface', 'surface-raised', 'accent-soft'],
  muted: ['ground', 'surface', 'surface-raised'],
  accent: ['ground', 'surface', 'surface-raised', 'accent-soft'],
  'accent-ink': ['accent'],
  falling: ['ground', 'surface'],
  rising: ['ground', 'surface'],
  ...Object.fromEntries(
    ['ink', 'comment', 'keyword', 'string', 'number', 'property', 'function', 'variable'].map((name) => [
      `code-${name}`,
      ['code-ground', 'code-mark'],
    ]),
  ),
  'badge-ink': ['badge-green', 'badge-red', 'badge-blue', 'badge-orange'],
};

/** Icons, borders of controls, and focus rings, with the backgrounds next to them. */
const parts: Readonly<Record<string, readonly string[]>> = {
  accent: ['ground', 'surface', 'accent-soft', 'code-ground'],
  arrow: ['ground', 'surface', 'accent-soft'],
  caution: ['ground', 'surface'],
  'line-strong': ['ground', 'surface', 'surface-raised'],
  muted: ['ground', 'surface'],
  separator: ['ground'],
};

/** Colors that are never the only indication of something. `brand` is the accent color of light mode. */
const decorative = ['backdrop', 'brand', 'edge', 'line', 'shadow'];

/** Returns the contrast of pairs of tokens on the open page. Translucent backgrounds are above the background of code. */
function contrasts(page: Page, pairs: readonly (readonly [string, string])[]): Promise<[string, number][]> {
  return page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1});
    const context = canvas.getContext('2d', {willReadFrequently: true})!;
    const luminance = (...names: string[]) => {
      for (const name of names) {
        probe.style.color = `var(--${name})`;
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    return all.map(([front, back]): [string, number] => {
      const [dark, light] = [luminance(front), luminance('code-ground', back)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      return [`${front} on ${back}`, Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100];
    });
  }, pairs);
}

const pairsOf = (colors: typeof text) =>
  Object.entries(colors).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

test('all colors have enough contrast in both modes', async ({page}) => {
  const [light = ''] = /:root \{[^}]*\}/.exec(fs.readFileSync('src/css/tokens.css', 'utf8')) ?? [];
  const tokens = [...light.matchAll(/--([\w-]+): (?:#|rgb|color-mix|var)/g)].map(([, name]) => name!);
  const used = new Set([...pairsOf(text), ...pairsOf(parts)].flat());
  expect(tokens.length).toBeGreaterThan(20);
  expect(
    tokens.filter((name) => !used.has(name) && !decorative.includes(name)),
    'colors without a pair in this test',
  ).toEqual([]);
  await open(page, '/docs/api/stocks/candles');
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    expect(
      (await contrasts(page, pairsOf(text))).filter(([, value]) => value < 4.5),
      `text, ${mode}`,
    ).toEqual([]);
    expect(
      (await contrasts(page, pairsOf(parts))).filter(([, value]) => value < 3),
      `parts, ${mode}`,
    ).toEqual([]);
  }
});

test('the icon of an admonition has its status color in both modes', async ({page}) => {
  await open(page, '/docs/api/rate-limiting');
  const admonition = page.locator('.theme-admonition-caution').first();
  const seen = new Set<string>();
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    const [fill, border] = await admonition.evaluate((element) => [
      getComputedStyle(element.querySelector('svg')!).fill,
      getComputedStyle(element).borderInlineStartColor,
    ]);
    expect(fill).toBe(border);
    expect(fill).not.toBe('rgb(0, 0, 0)');
    seen.add(fill!);
  }
  expect(seen.size).toBe(2);
});

test.describe('with forced colors', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`states, badges and drawings remain distinguishable, ${colorScheme}`, async ({browser, site}) => {
      const context = await browser.newContext({
        forcedColors: 'active',
        colorScheme,
        baseURL: site.origin,
        viewport: {width: 1440, height: 900},
      });
      const page = await context.newPage();
      await open(page, '/docs/api/stocks/candles#param-countback');
      const style = (selector: string, name: string, pseudo?: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, [key, before]) => getComputedStyle(element, before).getPropertyValue(key!), [
            name,
            pseudo,
          ] as const);
      const [canvas, ink] = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        return ['Canvas', 'CanvasText'].map((name) => {
          probe.style.color = name;
          return getComputedStyle(probe).color;
        });
      });
      expect(canvas).not.toBe(ink);

      // Pressed toggles.
      expect(await style('.use[aria-pressed="true"]', 'background-color')).not.toBe(
        await style('.use[aria-pressed="false"]', 'background-color'),
      );
      // Current items.
      for (const name of ['.menu__link', '.navbar__link'])
        expect(await style(`${name}--active[aria-current="page"]`, 'text-decoration-line'), name).toBe('underline');
      expect(await style('[role="tab"][aria-selected="true"]', 'border-bottom-color')).not.toBe(canvas);
      expect(await style('[role="tab"][aria-selected="false"]', 'border-bottom-color')).toBe(canvas);
      expect(await style('tr:target', 'outline-style')).toBe('solid');
      // Badges have borders, because they lose their background.
      expect(await style('[class*="badge-"] > .menu__link', 'border-top-color', '::after')).not.toBe(canvas);
      expect(await style('[data-badge]', 'border-top-color')).not.toBe(canvas);
      // Drawings use the colors of the system.
      expect([canvas, ink]).not.toContain(await style('.diagram .full', 'fill'));
      expect(await style('.diagram .on', 'fill')).toBe(canvas);
      await open(page, '/docs/api/rate-limiting');
      expect(await style('.bar .full', 'fill')).not.toBe(canvas);
      expect(await style('.bar .limit', 'fill')).toBe(ink);
      await context.close();
    });
  }
});
