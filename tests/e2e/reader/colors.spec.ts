/** Tests the contrast of colors that axe doesn't measure, and forced colors. */
import type {Page} from '@playwright/test';
import {expect, open, test} from '../../support/test';

/** Icons, borders of controls, and focus rings, with the backgrounds next to them. */
const parts: readonly (readonly [color: string, backgrounds: readonly string[]])[] = [
  ['accent', ['ground', 'surface', 'accent-soft']],
  ['arrow', ['ground', 'surface', 'accent-soft']],
  ['caution', ['ground', 'surface']],
  ['line-strong', ['ground', 'surface', 'surface-raised']],
  ['muted', ['ground', 'surface']],
  ['separator', ['ground']],
];

/** Returns the pairs with a contrast below 3. Translucent backgrounds are above the background of code. */
function tooSimilar(page: Page): Promise<string[]> {
  return page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
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
    return all.flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const [dark = 0, light = 0] = [luminance(front), luminance('surface', back)].sort((a, b) => a - b);
        const contrast = (light + 0.05) / (dark + 0.05);
        return contrast < 3 ? [`${front} on ${back}: ${contrast.toFixed(2)}`] : [];
      }),
    );
  }, parts);
}

for (const mode of ['light', 'dark']) {
  test(`colors have enough contrast in ${mode} mode`, async ({page}) => {
    await open(page, `/docs/api/rate-limiting?docusaurus-theme=${mode}`);
    expect(await tooSimilar(page)).toEqual([]);
    // The icon of an admonition has the color of its border.
    const admonition = page.locator('.theme-admonition-caution').first();
    const border = await admonition.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    await expect(admonition.locator('svg')).toHaveCSS('fill', border);
  });
}

test.describe('with forced colors', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('states, badges and drawings remain distinguishable', async ({page}) => {
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
    // Pressed toggles, and current items.
    expect(await style('.use[aria-pressed="true"]', 'background-color')).not.toBe(
      await style('.use[aria-pressed="false"]', 'background-color'),
    );
    for (const name of ['.menu__link', '.navbar__link'])
      expect(await style(`${name}--active[aria-current="page"]`, 'text-decoration-line'), name).toBe('underline');
    expect(await style('[role="tab"][aria-selected="true"]', 'border-bottom-color')).not.toBe(canvas);
    expect(await style('[role="tab"][aria-selected="false"]', 'border-bottom-color')).toBe(canvas);
    expect(await style('[data-arrived]', 'outline-style')).toBe('solid');
    // Badges have borders, because they lose their background.
    expect(await style('[class*="badge-"] > .menu__link', 'border-top-color', '::after')).not.toBe(canvas);
    // Drawings use the colors of the system.
    expect([canvas, ink]).not.toContain(await style('.diagram .full', 'fill'));
    expect(await style('.diagram .on', 'fill')).toBe(canvas);
    await open(page, '/docs/api/stocks/news');
    expect(await style('[data-badge]', 'border-top-color')).not.toBe(canvas);
  });
});
