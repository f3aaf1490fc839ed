import {checks as all} from '.';
import {openSite} from './site';
import {type Check, format, type Result} from './types';

/** What one check made of a folder. */
export interface Outcome {
  readonly check: Check;
  readonly result?: Result;
  /** why it could not run */
  readonly broke?: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/**
 * Runs checks over a folder with the project's sources.
 *
 * @param root the folder
 * @param checks the checks
 * @param focus files that checks of single files are limited to
 */
export async function runChecks(
  root: string,
  checks: readonly Check[] = all,
  focus?: readonly string[],
): Promise<Outcome[]> {
  const site = openSite(root, focus);
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      const result = await check.run(site);
      outcomes.push({check, result, ok: result.findings.length === 0 && result.examined > 0, seconds: seconds()});
    } catch (error) {
      const {name, message, stack} = error as Error;
      // The check "data" names what does not load.
      const broke =
        name === 'ReferenceDataError'
          ? 'not run: the data does not load'
          : `not run: ${process.env.DEBUG ? stack : message.split('\n')[0]}`;
      outcomes.push({check, broke, ok: false, seconds: seconds()});
    }
  }
  return outcomes;
}

/** One line a check, and one a finding. */
export function report(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({check, result, broke, ok, seconds}) => {
      const mark = ok ? 'ok  ' : 'FAIL';
      const figure = result ? `${result.examined} ${result.unit}, ${result.findings.length} findings` : broke;
      const nothing = result?.examined === 0 ? '  nothing was examined -> the check or its folder is wrong' : '';
      return [
        `${mark} ${check.name.padEnd(20)} ${figure} (${seconds.toFixed(1)} s)`,
        ...(nothing ? [nothing] : []),
        ...(result?.skipped ?? []).map((it) => `  skipped ${it}`),
        ...(result?.findings ?? []).map((it) => `  ${format(it)}`),
      ].join('\n');
    })
    .join('\n');
}
