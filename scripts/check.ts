/** Checks the sources without a build: `npm run check`, or `npm run check -- links words` for specific checks. */
import {checks} from '../checks';
import {annotations, report, runChecks} from '../checks/run';
import {writeTally} from './support/tally';

async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2).map((item) => item.toLowerCase());
  const isCalled = (name: string, item: string) => name.toLowerCase().includes(item);
  const unknown = wanted.filter((item) => !checks.some(({name}) => isCalled(name, item)));
  if (unknown.length > 0) {
    console.error(`unknown check ${unknown.join(' and ')} -> choose from: ${checks.map(({name}) => name).join(', ')}`);
    return false;
  }
  const chosen = wanted.length > 0 ? checks.filter(({name}) => wanted.some((item) => isCalled(name, item))) : checks;
  const start = performance.now();
  const outcomes = await runChecks(process.cwd(), chosen);
  console.log(report(outcomes));
  if (process.env.GITHUB_ACTIONS || process.env.CI) console.log(annotations(outcomes).join('\n'));
  const findings = outcomes.reduce((sum, {result}) => sum + (result?.findings.length ?? 0), 0);
  const examined = outcomes.reduce((sum, {result}) => sum + (result?.examined ?? 0), 0);
  console.log(
    `\n${outcomes.length} checks, ${examined} items examined, ${findings} findings (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  const failed = outcomes.filter(({ok}) => !ok).map(({check}) => check.name);
  writeTally({passed: outcomes.length - failed.length, failed, skipped: 0});
  return failed.length === 0;
}

void main().then((ok) => {
  process.exitCode = ok ? 0 : 1;
});
