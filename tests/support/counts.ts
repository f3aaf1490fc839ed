import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

const PREFIX = 'count:';

/** Playwright reporter that prints the sums of the numbers that tests record with `count`. */
export default class CountsReporter implements Reporter {
  private readonly sums = new Map<string, number>();

  onTestEnd(_: TestCase, {annotations}: TestResult): void {
    for (const {type, description} of annotations) {
      if (!type.startsWith(PREFIX)) continue;
      const what = type.slice(PREFIX.length);
      this.sums.set(what, (this.sums.get(what) ?? 0) + Number(description));
    }
  }

  onEnd(): void {
    for (const [what, sum] of [...this.sums].sort()) console.log(`  ${what}: ${sum}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Creates an annotation with a number for the reporter to sum up. Usage: `annotations.push(count('pages', 1))`. */
export function count(what: string, value: number): {type: string; description: string} {
  return {type: PREFIX + what, description: String(value)};
}
