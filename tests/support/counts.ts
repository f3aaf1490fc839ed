import fs from 'node:fs';
import path from 'node:path';
import type {FullResult, Reporter, TestCase, TestResult} from '@playwright/test/reporter';
import type {Tally} from '../../scripts/support/tally';

/** Playwright reporter that writes the results to the file in the environment variable `TEST_TALLY`, if it's set. */
export default class TallyReporter implements Reporter {
  private readonly outcomes = new Map<string, {outcome: 'passed' | 'failed' | 'skipped'; name: string}>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const {file, line} = test.location;
    this.outcomes.set(test.id, {
      outcome: result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      name: `${path.relative('', file)}:${line} ${test.title}`,
    });
  }

  onEnd({status}: FullResult): void {
    const tally: Tally = {passed: 0, failed: [], skipped: 0};
    for (const {outcome, name} of this.outcomes.values()) {
      if (outcome === 'failed') tally.failed.push(name);
      else tally[outcome] += 1;
    }
    // If the run failed outside its tests, count it as one failed test.
    if (status !== 'passed' && tally.failed.length === 0) tally.failed.push(`the run ended with "${status}"`);
    if (process.env.TEST_TALLY) fs.writeFileSync(process.env.TEST_TALLY, JSON.stringify(tally));
  }

  printsToStdio(): boolean {
    return false;
  }
}
