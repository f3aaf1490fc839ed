/** Checks the sources without a build: `npm run check`, or `npm run check -- links words` for specific checks. */
import {checks} from '../checks';
import {annotations, report, runChecks} from '../checks/run';
import {chooseByName} from './support/chooseByName';

async function main(): Promise<boolean> {
  const chosen = chooseByName('check', checks, process.argv.slice(2));
  const start = performance.now();
  const outcomes = await runChecks(process.cwd(), chosen);
  console.log(report(outcomes));
  if (process.env.GITHUB_ACTIONS || process.env.CI) console.log(annotations(outcomes).join('\n'));
  const findings = outcomes.reduce((sum, {result}) => sum + (result?.findings.length ?? 0), 0);
  const examined = outcomes.reduce((sum, {result}) => sum + (result?.examined ?? 0), 0);
  console.log(
    `\n${outcomes.length} checks, ${examined} items examined, ${findings} findings (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  return outcomes.every(({ok}) => ok);
}

main().then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
