import fs from 'node:fs';

/** How many tests ran, by outcome. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The line that ends a run, such as `120 passed, 0 failed` or `118 passed, 1 failed, 1 skipped`. */
export function summary({passed, failed, skipped}: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds up the tallies of several runners. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, {passed, failed, skipped}) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    {passed: 0, failed: 0, skipped: 0},
  );
}

/**
 * What one stage adds to the sum.
 *
 * @param ok whether its command ended well
 * @param reported what its runner wrote, undefined for a command that runs no tests (a build) or broke before them
 * @returns the report; a command that failed without a failed test counts as one failure
 */
export function stageTally(ok: boolean, reported: Tally | undefined): Tally {
  const tally = reported ?? {passed: 0, failed: 0, skipped: 0};
  return !ok && tally.failed === 0 ? {...tally, failed: 1} : tally;
}

/** Writes a script's figures to the file that `TEST_TALLY` names, when a run of all tests asks for them. */
export function writeTally(tally: Tally): void {
  if (process.env.TEST_TALLY) fs.writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
}
