import {loadData} from './dataFiles';
import {checks as all} from '.';
import {data} from './rules/data';
import {openSite, type Site} from './checkedSite';
import type {Check, Result} from './check';
import {annotation, type Finding, format} from './finding';
import {ignoreComment, withoutIgnored} from './ignore';

/** The result of a check. */
export interface Outcome {
  readonly check: Check;
  readonly result?: Result;
  /** why the check couldn't run */
  readonly broke?: string;
  /** whether the check couldn't run because the data failed to load */
  readonly blocked?: true;
  readonly ok: boolean;
  readonly seconds: number;
}

/**
 * Runs checks on the project's sources. Checks that wait for another process run in the
 * background. If the site's data can't be loaded, the findings about the data come first, and checks that need the data
 * don't run.
 *
 * @param root the project's folder
 */
export async function runChecks(root: string, checks: readonly Check[] = all): Promise<Outcome[]> {
  const site = openSite(root);
  const background = new Map(
    checks.filter((check) => check.inBackground).map((check) => [check, runCheck(check, site)]),
  );
  const needsData = checks.some((check) => check.needsData !== false);
  const blocked = needsData && loadData(site).blocked;
  const wanted = blocked && !checks.includes(data) ? [data, ...checks] : checks;
  const outcomes: Outcome[] = [];
  for (const check of wanted) {
    const started = background.get(check);
    if (started) continue;
    outcomes.push(
      blocked && check.needsData !== false ? {check, blocked, ok: false, seconds: 0} : await runCheck(check, site),
    );
  }
  outcomes.push(...(await Promise.all(background.values())));
  return outcomes;
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
    const ok = findings.length === 0 && result.examined > 0;
    return {check, result: {...result, findings}, ok, seconds: seconds()};
  } catch (error) {
    const {message, stack} = error as Error;
    const broke = `not run: ${process.env.DEBUG ? stack : message.split('\n')[0]}`;
    return {check, broke, ok: false, seconds: seconds()};
  }
}

/**
 * Returns one line per check, followed by its findings. If the data can't be loaded, the last line lists the checks
 * that didn't run because they need it.
 */
export function report(outcomes: readonly Outcome[]): string {
  const blocked = outcomes.filter((outcome) => outcome.blocked).map(({check}) => check.name);
  const lines = outcomes
    .filter((outcome) => !outcome.blocked)
    .map(({check, result, broke, ok, seconds}) => {
      const mark = ok ? 'ok  ' : 'FAIL';
      const figure = result ? `${result.examined} ${result.unit}, ${result.findings.length} findings` : broke;
      const emptyNote = result?.examined === 0 ? '  examined nothing -> correct the check or restore its files' : '';
      return [
        `${mark} ${check.name.padEnd(20)} ${figure} (${seconds.toFixed(1)} s)`,
        ...(emptyNote ? [emptyNote] : []),
        ...(result?.findings ?? []).map((finding) => `  ${format(finding)}`),
      ].join('\n');
    });
  if (blocked.length > 0) lines.push(`not run, because the data does not load: ${blocked.join(', ')}`);
  return lines.join('\n');
}

/** Returns all findings, and the errors of checks that couldn't run, as GitHub workflow commands. */
export function annotations(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({check, result, broke}) => [
    ...(result?.findings ?? []).map((finding: Finding) => annotation(finding)),
    ...(broke === undefined ? [] : [`::error title=${check.name}::${broke}`]),
  ]);
}
