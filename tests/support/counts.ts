import fs from 'node:fs';
import path from 'node:path';
import type {FullResult, Reporter, TestCase, TestResult} from '@playwright/test/reporter';
import type {Tally} from '../../scripts/support/tally';

const PREFIX = 'count:';

/**
 * Playwright reporter that prints the sums of the numbers that tests record with `count`. If the environment variable
 * `TEST_TALLY` is set to a file path, the reporter also writes the results to it.
 */
export default class CountsReporter implements Reporter {
  private readonly sums = new Map<string, number>();
  private readonly outcomes = new Map<string, {outcome: 'passed' | 'failed' | 'skipped'; name: string}>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const {file, line} = test.location;
    this.outcomes.set(test.id, {
      outcome: result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
      name: `${path.relative('', file)}:${line} ${test.title}`,
    });
    for (const {type, description} of result.annotations) {
      if (!type.startsWith(PREFIX)) continue;
      const what = type.slice(PREFIX.length);
      this.sums.set(what, (this.sums.get(what) ?? 0) + Number(description));
    }
  }

  onEnd({status}: FullResult): void {
    for (const [what, sum] of [...this.sums].sort()) console.log(`  ${what}: ${sum}`);
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

/** Creates an annotation with a number for the reporter to sum up. Usage: `annotations.push(count('pages', 1))`. */
export function count(what: string, value: number): {type: string; description: string} {
  return {type: PREFIX + what, description: String(value)};
}
