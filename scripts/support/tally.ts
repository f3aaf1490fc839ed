import fs from 'node:fs';

/** The number of tests by result. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Returns the summary line of a run, such as `120 passed, 0 failed` or `118 passed, 1 failed, 1 skipped`. */
export function summary({passed, failed, skipped}: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds up the results of several runners. */
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
 * Returns the results that a stage adds to the total.
 *
 * @param ok whether the command succeeded
 * @param reported the runner's report, or undefined if the command doesn't run tests or failed before running them
 * @returns the report; a command that failed without a failed test counts as one failure
 */
export function stageTally(ok: boolean, reported: Tally | undefined): Tally {
  const tally = reported ?? {passed: 0, failed: 0, skipped: 0};
  return !ok && tally.failed === 0 ? {...tally, failed: 1} : tally;
}

/** Writes the results of a script to the file in `TEST_TALLY`, if it's set. */
export function writeTally(tally: Tally): void {
  if (process.env.TEST_TALLY) fs.writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
}
