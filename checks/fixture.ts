import path from 'node:path';
import {expect, it} from 'vitest';
import type {Check} from './check';
import {openSite} from './checkedSite';
import {format} from './finding';
import {runCheck} from './run';

/** Returns a page with this text, which starts on line 6. `more` is front matter. */
export function page(text: string, more = 'type: guide'): string {
  return `---\ntitle: Example Page\ndescription: A page of a test, with a description that is long enough to be one.\n${more}\n---\n${text}\n`;
}

/**
 * Runs a check on a site that contains only these files. For tests.
 *
 * @param files the texts, by path
 * @returns the findings as `file:line:column problem -> fix`
 */
export async function findingsIn(check: Check, files: Readonly<Record<string, string>>): Promise<string[]> {
  const {result, broke} = await runCheck(check, openSite(path.resolve(__dirname, '..'), files));
  if (!result) throw new Error(broke);
  return result.findings.map(format);
}

/**
 * Tests a check on pages of a few lines.
 *
 * @param file the path of the page
 * @param reports texts with one mistake, each with a part of the only finding
 * @param accepts texts without findings
 * @param others other pages of the site, whose findings don't count
 */
export function testCheck(
  check: Check,
  file: string,
  reports: readonly (readonly [text: string, message: string])[],
  accepts: readonly string[] = [],
  others: Readonly<Record<string, string>> = {},
): void {
  const reported = async (text: string) =>
    (await findingsIn(check, {...others, [file]: page(text)})).filter((finding) => finding.startsWith(`${file}:`));
  it.each(reports)(`${check.name}: reports %j`, async (text, message) => {
    expect(await reported(text)).toEqual([expect.stringContaining(message)]);
  });
  it.each(accepts)(`${check.name}: accepts %j`, async (text) => {
    expect(await reported(text)).toEqual([]);
  });
}
