import {describe, expect, it} from 'vitest';
import {stageTally, summary, total} from '../../scripts/support/tally';

describe('test run summary', () => {
  it('is one line that includes skipped tests only if there are any', () => {
    expect(summary({passed: 120, failed: 0, skipped: 0})).toBe('120 passed, 0 failed');
    expect(summary({passed: 118, failed: 1, skipped: 1})).toBe('118 passed, 1 failed, 1 skipped');
  });

  it('adds up the results of all runners', () => {
    expect(
      total([
        {passed: 1, failed: 2, skipped: 3},
        {passed: 10, failed: 20, skipped: 30},
      ]),
    ).toEqual({passed: 11, failed: 22, skipped: 33});
    expect(total([])).toEqual({passed: 0, failed: 0, skipped: 0});
  });

  it('counts a stage that fails without a failed test as one failure', () => {
    expect(stageTally(false, undefined)).toEqual({passed: 0, failed: 1, skipped: 0});
    expect(stageTally(false, {passed: 3, failed: 0, skipped: 0})).toEqual({passed: 3, failed: 1, skipped: 0});
    expect(stageTally(false, {passed: 3, failed: 2, skipped: 0})).toEqual({passed: 3, failed: 2, skipped: 0});
    expect(stageTally(true, undefined)).toEqual({passed: 0, failed: 0, skipped: 0});
  });
});
