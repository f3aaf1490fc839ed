import type {Site} from './checkedSite';
import type {Check, Result} from './check';
import {annotation, type Finding, format} from './finding';
import {ignoreComment, withoutIgnored} from './ignore';
import {unknownName} from './unknownName';

/** The result of a check. */
export interface Outcome {
  readonly check: Check;
  readonly result?: Result;
  /** why the check couldn't run */
  readonly broke?: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/**
 * Runs the checks whose names contain one of the texts, or all, and writes what they report. Sets the exit code.
 *
 * @throws Error if no name contains a text
 */
export async function runCommand(site: Site, checks: readonly Check[], texts: readonly string[] = []): Promise<void> {
  const chosen = texts.flatMap((text) => {
    const found = checks.filter(({name}) => name.toLowerCase().includes(text.toLowerCase()));
    if (found.length > 0) return found;
    const names = checks.map(({name}) => name);
    throw new Error(unknownName('check', text, names).join(' -> '));
  });
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const check of texts.length > 0 ? chosen : checks) outcomes.push(await runCheck(check, site));
  console.log(report(outcomes));
  if (process.env.GITHUB_ACTIONS || process.env.CI) console.log(annotations(outcomes).join('\n'));
  const sum = (valueOf: (result: Result) => number) =>
    outcomes.reduce((total, {result}) => total + (result ? valueOf(result) : 0), 0);
  const examined = sum((result) => result.examined);
  const findings = sum((result) => result.findings.length);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${outcomes.length} checks, ${examined} items examined, ${findings} findings (${seconds} s)`);
  process.exitCode = outcomes.every(({ok}) => ok) ? 0 : 1;
}

/** Runs one check on the sources. */
export async function runCheck(check: Check, site: Site): Promise<Outcome> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const result = await check.run(site);
    const findings = withoutIgnored(site, check, result.findings).map((finding) =>
      check.isProse && finding.file.endsWith('.mdx')
        ? {...finding, fix: `${finding.fix}; or if it's right, put ${ignoreComment(check)} before the block`}
        : finding,
    );
    const ok = findings.length === 0 && (result.examined > 0 || !site.options.strict);
    return {check, result: {...result, findings}, ok, seconds: seconds()};
  } catch (error) {
    const {message, stack} = error as Error;
    const broke = `not run: ${process.env.DEBUG ? stack : message.split('\n')[0]}`;
    return {check, broke, ok: false, seconds: seconds()};
  }
}

/** Returns one line per check, followed by its findings, and one line per reason why checks couldn't run. */
function report(outcomes: readonly Outcome[]): string {
  const reasons = new Set(outcomes.flatMap(({broke = []}) => broke));
  const namesFor = (reason: string) => outcomes.filter(({broke}) => broke === reason).map(({check}) => check.name);
  return [
    ...outcomes.flatMap(({check, result, ok, seconds}) => {
      if (!result) return [];
      const {examined, unit, findings} = result;
      const mark = ok ? 'ok  ' : 'FAIL';
      return [
        `${mark} ${check.name.padEnd(20)} ${examined} ${unit}, ${findings.length} findings (${seconds.toFixed(1)} s)`,
        ...(examined === 0 && !ok ? ['  examined nothing -> correct the check or restore its files'] : []),
        ...findings.map((finding) => `  ${format(finding)}`),
      ];
    }),
    ...[...reasons].map((reason) => `FAIL ${namesFor(reason).join(', ').padEnd(20)} ${reason}`),
  ].join('\n');
}

/** Returns all findings, and the errors of checks that couldn't run, as GitHub workflow commands. */
function annotations(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({check, result, broke}) => [
    ...(result?.findings ?? []).map((finding: Finding) => annotation(finding)),
    ...(broke === undefined ? [] : [`::error title=${check.name}::${broke}`]),
  ]);
}
