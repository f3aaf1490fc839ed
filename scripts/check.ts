/** Checks the sources without a build: `npm run check`, or `npm run check -- links words` for specific checks. */
import {checks} from '../checks';
import type {Check} from '../checks/check';
import {annotations, report, runChecks} from '../checks/run';
import {unknownName} from 'docusaurus-plugin-data-tags/names';

async function main(): Promise<void> {
  const chosen = process.argv.length > 2 ? process.argv.slice(2).flatMap(checksNamed) : checks;
  const start = performance.now();
  const outcomes = await runChecks(process.cwd(), chosen);
  console.log(report(outcomes));
  if (process.env.GITHUB_ACTIONS || process.env.CI) console.log(annotations(outcomes).join('\n'));
  const findings = outcomes.reduce((sum, {result}) => sum + (result?.findings.length ?? 0), 0);
  const examined = outcomes.reduce((sum, {result}) => sum + (result?.examined ?? 0), 0);
  console.log(
    `\n${outcomes.length} checks, ${examined} items examined, ${findings} findings (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  process.exitCode = outcomes.every(({ok}) => ok) ? 0 : 1;
}

/** Returns the checks whose name contains a text. @throws Error if there is none */
function checksNamed(text: string): readonly Check[] {
  const found = checks.filter(({name}) => name.toLowerCase().includes(text.toLowerCase()));
  if (found.length > 0) return found;
  const names = checks.map(({name}) => name);
  throw new Error(unknownName('check', text, names));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
