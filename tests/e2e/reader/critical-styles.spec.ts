/**
 * Tests that splitting the style sheet changes nothing: before scripts run, the inlined rules give each element its final
 * style, and later, the two parts give each element the style of the whole sheet.
 */
import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {site} from '../../../src/settings/site';
import {expect, test} from '../../support/test';

const pages = [
  '/docs/',
  '/docs/api',
  '/docs/api/options/chain',
  '/docs/api/category/universal-parameters',
  '/docs/sdk/php',
  '/docs/sheets/stocks/stockdata',
  '/docs/account/plan-limits',
  '/docs/search?q=rate+limit',
];

/** The URL path of the bundler's style sheet. Pages don't link to it, because it's split into two parts. */
function wholeStyleSheet(): string {
  const [file = ''] = fs.readdirSync('build/assets/css').filter((name) => name.endsWith('.css'));
  return `${site.baseUrl}assets/css/${file}`;
}

/** The style sheets that apply to a page: the inlined rules, the inlined rules and the others, or the whole sheet. */
type Styles = 'critical' | 'both' | 'whole';

/**
 * Returns the differences between the computed styles of the elements and pseudo-elements of a page with two sets of
 * style sheets.
 *
 * @returns the first ten differences
 */
async function compareStyles(page: Page, styles: readonly [Styles, Styles]): Promise<string[]> {
  return page.evaluate(
    async ([[one, other], whole]) => {
      let link = document.querySelector<HTMLLinkElement>(`link[href="${whole}"]`);
      if (!link) {
        link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href: whole});
        document.head.append(link);
        await new Promise((resolve) => link!.addEventListener('load', resolve));
      }
      const [inlined, rest] = [
        document.querySelector<HTMLStyleElement>('head > style'),
        document.querySelector<HTMLLinkElement>('link[href*="/assets/styles/"]'),
      ];
      if (!inlined || !rest) throw new Error('the page has no inlined styles');
      // A link that is enabled again has a new style sheet, without the changes of `pointAtEverything`.
      const apply = (set: string) => {
        link.sheet!.disabled = set !== 'whole';
        inlined.sheet!.disabled = set === 'whole';
        rest.sheet!.disabled = set !== 'both';
        // Apply the change, also in parts that the browser doesn't render, and then end the transitions that it starts.
        for (const element of elements) void getComputedStyle(element).color;
        for (const animation of document.getAnimations()) animation.finish();
      };
      // Elements with the same names and parents have the same rules, so three of each are enough.
      const seen = new Map<string, number>();
      const nameOf = (element: Element | null) => `${element?.localName}.${element?.getAttribute('class') ?? ''}`;
      const elements = [...document.querySelectorAll('html, body, body *')].filter((element) => {
        const kind = `${nameOf(element.parentElement)} ${nameOf(element)} ${element.nextElementSibling ? '' : 'last'}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        return seen.get(kind)! <= 3 && !element.matches('script, style, link');
      });
      const properties = new Set<string>();
      const addProperties = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) for (const name of rule.style) properties.add(name);
          if ('cssRules' in rule) addProperties(rule.cssRules as CSSRuleList);
        }
      };
      addProperties(link.sheet!.cssRules);
      const names = [...properties].filter((name) => !name.startsWith('--'));
      const read = () =>
        elements.flatMap((element) =>
          ['', '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(element, pseudo || null);
            const isShown = !pseudo || !['none', 'normal'].includes(style.content);
            const values = isShown ? names.map((name) => style.getPropertyValue(name)) : [];
            return {name: nameOf(element) + pseudo, values};
          }),
        );
      apply(one);
      const before = read();
      apply(other);
      const after = read();
      apply('both');
      const differences = before.flatMap(({name, values}, index) => {
        const others = after[index]!.values;
        const changed = names.filter((_, at) => values[at] !== others[at]);
        if (changed.length === 0) return [];
        const [first = ''] = changed;
        const at = names.indexOf(first);
        return [`${name} has ${changed.length} differences, such as ${first}: ${values[at]}, not ${others[at]}`];
      });
      return differences.slice(0, 10);
    },
    [styles, wholeStyleSheet()] as const,
  );
}

/** Makes the rules for elements that the reader points at or focuses apply to all elements, in all style sheets. */
async function pointAtEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const change = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // The replacement has the same specificity.
        if (rule instanceof CSSStyleRule)
          rule.selectorText = rule.selectorText.replace(
            /(?<!:):(?:hover|active|focus(?:-visible|-within)?)\b/g,
            ':not(.none)',
          );
        if ('cssRules' in rule) change(rule.cssRules as CSSRuleList);
      }
    };
    for (const {cssRules} of document.styleSheets) change(cssRules);
  });
}

for (const [width, mode] of [
  [390, 'dark'],
  [1680, 'light'],
] as const) {
  test(`inlined rules style pages before scripts run, and the rest of the rules changes nothing at ${width} px`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expect(/ERR_FAILED|blocked/i);
    await page.setViewportSize({width, height: 900});
    await page.route('**/*.js', (route) => route.abort());
    // Without this object, which scripts set, the page shows a banner about a wrong base URL, which only the other rules hide.
    await page.addInitScript(() => Object.defineProperty(window, 'docusaurus', {get: () => ({}), set: () => {}}));
    for (const path of pages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`);
      expect(await compareStyles(page, ['critical', 'whole']), path).toEqual([]);
      await pointAtEverything(page);
      expect(await compareStyles(page, ['both', 'whole']), `${path}, pointed at`).toEqual([]);
    }
  });
}
