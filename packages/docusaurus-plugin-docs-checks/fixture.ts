import {expect, it} from 'vitest';
import type {Check} from './check';
import type {Site} from './checkedSite';
import {format} from './finding';
import {runCheck} from './run';

/** Texts of a site's files, by path. */
type Files = Readonly<Record<string, string>>;

/** Returns a page with this text, which starts on line 6. `more` is front matter. */
export function page(text: string, more = 'type: guide'): string {
  return `---\ntitle: Example Page\ndescription: A page of a test, with a description that is long enough to be one.\n${more}\n---\n${text}\n`;
}

/**
 * Returns functions that run checks on a site that contains only a few files. For tests.
 *
 * @param open opens a site with these files
 */
export function fixtureOf(open: (files: Files) => Site) {
  /** Returns the findings of a check in these files as `file:line:column problem -> fix`. */
  async function findingsIn(check: Check, files: Files): Promise<string[]> {
    const {result, broke} = await runCheck(check, open(files));
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
  function testCheck(
    check: Check,
    file: string,
    reports: readonly (readonly [text: string, message: string])[],
    accepts: readonly string[] = [],
    others: Files = {},
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
  return {findingsIn, testCheck};
}
