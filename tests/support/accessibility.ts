import type {Page} from '@playwright/test';
import axe, {type AxeResults, type RunOptions} from 'axe-core';

/** Axe's tags for the rules of WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const wcagRules: RunOptions = {runOnly: {type: 'tag', values: wcag}};

/** The WCAG rules, axe's best practices, and the rule for WCAG 2.5.3, which axe runs only if it's enabled. */
export const allRules: RunOptions = {
  runOnly: {type: 'tag', values: [...wcag, 'best-practice']},
  rules: {'label-content-name-mismatch': {enabled: true}},
};

/**
 * Runs axe on the page.
 *
 * @param options the rules to run
 * @param within selector of the element to check
 * @returns one line per finding
 */
export async function axeFindings(page: Page, options: RunOptions = allRules, within = 'html'): Promise<string[]> {
  // axe stays loaded until the page is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`);
  const violations = await page.evaluate(
    async ([selector, settings]) => {
      const {run} = (window as unknown as {axe: {run(part: string, with_: RunOptions): Promise<AxeResults>}}).axe;
      const results = await run(selector, settings);
      return results.violations.map(({id, nodes}) => ({
        id,
        nodes: nodes.map(({target, html}) => ({target: target.join(' '), html: html.slice(0, 160)})),
      }));
    },
    [within, {...options, resultTypes: ['violations'], iframes: false}] as [string, RunOptions],
  );
  return violations.flatMap(({id, nodes}) => nodes.map(({target, html}) => `${id}: ${target}: ${html}`));
}
