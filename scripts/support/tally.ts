import fs from 'node:fs';
import path from 'node:path';

/** The results of a test run. */
export interface Tally {
  passed: number;
  /** the names of the failed tests, with their files if the runner reports them */
  failed: string[];
  skipped: number;
}

/** Returns the summary line of a run, such as `120 passed, 0 failed` or `118 passed, 1 failed, 1 skipped`. */
export function summary({passed, failed, skipped}: Tally): string {
  return `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds up the results of several runners. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, {passed, failed, skipped}) => ({
      passed: sum.passed + passed,
      failed: [...sum.failed, ...failed],
      skipped: sum.skipped + skipped,
    }),
    {passed: 0, failed: [], skipped: 0},
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
  const tally = reported ?? {passed: 0, failed: [], skipped: 0};
  return !ok && tally.failed.length === 0 ? {...tally, failed: ['the command failed']} : tally;
}

/** Writes the results of a script to the file in `TEST_TALLY`, if it's set. */
export function writeTally(tally: Tally): void {
  if (process.env.TEST_TALLY) fs.writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
}

/** The parts of Vitest's JSON report that are used here. The report has the format of Jest's. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** absolute path of the test file */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[];
  }[];
}

/** Converts Vitest's JSON report. A file that failed without a failed test, such as by its imports, counts as one. */
export function vitestTally({numPassedTests, numPendingTests, numTodoTests, testResults}: VitestReport): Tally {
  const failed = testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name, assertionResults}) => {
      const file = path.relative('', name);
      const tests = assertionResults.filter(({status}) => status === 'failed');
      return tests.length > 0 ? tests.map(({fullName}) => `${file} ${fullName}`) : [file];
    });
  return {passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests};
}
