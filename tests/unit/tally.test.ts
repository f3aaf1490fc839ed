import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {stageTally, summary, total, vitestTally} from '../../scripts/support/tally';

describe('test run summary', () => {
  it('is one line that includes skipped tests only if there are any', () => {
    expect(summary({passed: 120, failed: [], skipped: 0})).toBe('120 passed, 0 failed');
    expect(summary({passed: 118, failed: ['one'], skipped: 1})).toBe('118 passed, 1 failed, 1 skipped');
  });

  it('adds up the results of all runners', () => {
    expect(
      total([
        {passed: 1, failed: ['one'], skipped: 3},
        {passed: 10, failed: ['two', 'three'], skipped: 30},
      ]),
    ).toEqual({passed: 11, failed: ['one', 'two', 'three'], skipped: 33});
    expect(total([])).toEqual({passed: 0, failed: [], skipped: 0});
  });

  it('counts a stage that fails without a failed test as one failure', () => {
    const failed = ['the command failed'];
    expect(stageTally(false, undefined)).toEqual({passed: 0, failed, skipped: 0});
    expect(stageTally(false, {passed: 3, failed: [], skipped: 0})).toEqual({passed: 3, failed, skipped: 0});
    const two = {passed: 3, failed: ['one', 'two'], skipped: 0};
    expect(stageTally(false, two)).toEqual(two);
    expect(stageTally(true, undefined)).toEqual({passed: 0, failed: [], skipped: 0});
  });

  it("lists the failed tests of Vitest's report with their files", () => {
    const passed = {fullName: 'tables are sorted', status: 'passed'};
    const failed = {fullName: 'tables have headers', status: 'failed'};
    const file = (name: string) => path.resolve('tests/unit', name);
    expect(
      vitestTally({
        numPassedTests: 2,
        numPendingTests: 1,
        numTodoTests: 1,
        testResults: [
          {name: file('tables.test.ts'), status: 'failed', assertionResults: [passed, failed]},
          {name: file('links.test.ts'), status: 'passed', assertionResults: [passed]},
          {name: file('broken.test.ts'), status: 'failed', assertionResults: []},
        ],
      }),
    ).toEqual({
      passed: 2,
      failed: [
        path.normalize('tests/unit/tables.test.ts tables have headers'),
        path.normalize('tests/unit/broken.test.ts'),
      ],
      skipped: 2,
    });
  });
});
