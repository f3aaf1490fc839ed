/**
 * Tries another version of Docusaurus in a copy of the repository: `npm run upgrade:try -- 3.10.2`, or `canary` for the
 * latest canary version. Builds the site with and without the first-load optimizations, runs the smoke test on both
 * builds, and reports failed assumptions and changes to the originals of swizzled components.
 */
import {copyRepository, run, environmentFor} from './upgrade/copy';
import {changedOriginals} from './upgrade/swizzles';
import {docusaurusPackages, nodeRange, resolveVersion} from './upgrade/version';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** the step that must succeed first */
  readonly needs?: string;
}

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const PLAIN = '.cache/plain-build';
const smokeTest = ['npx', 'playwright', 'test', '--project=site', 'smoke.spec.ts', '--reporter', 'list'];

const steps: readonly Step[] = [
  // Don't use `npm ci`, because the lock file is for the installed version.
  {name: 'install', command: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund']},
  {name: 'build', command: ['npm', 'run', 'build'], needs: 'install'},
  {name: 'smoke test', command: smokeTest, env: {SITE_BUILD: 'build'}, needs: 'build'},
  {
    name: 'build with FIRST_LOAD=off',
    command: ['npm', 'run', 'build', '--', '--out-dir', PLAIN],
    env: {FIRST_LOAD: 'off'},
    needs: 'install',
  },
  {
    name: 'smoke test with FIRST_LOAD=off',
    command: smokeTest,
    env: {SITE_BUILD: PLAIN},
    needs: 'build with FIRST_LOAD=off',
  },
];

async function main(request: string | undefined): Promise<boolean> {
  if (!request)
    throw new Error('no version given -> run "npm run upgrade:try -- 3.10.2" or "npm run upgrade:try -- canary"');
  const packages = docusaurusPackages();
  const version = resolveVersion(request, packages);
  const folder = copyRepository(version, packages);
  const env = environmentFor(nodeRange(version), folder);
  console.log(`Trying Docusaurus ${version} in ${folder}`);

  const outcomes: Outcome[] = [];
  for (const {name, command, env: variables, needs} of steps) {
    if (needs && !outcomes.some((outcome) => outcome.name === needs && outcome.ok)) {
      outcomes.push({name, ok: false, seconds: 0, output: `not run, because "${needs}" failed`});
      continue;
    }
    const start = performance.now();
    const {ok, output} = await run(command, folder, {...env, ...variables});
    outcomes.push({name, ok, seconds: (performance.now() - start) / 1000, output});
    console.log(
      `\n=== ${name} ===\n${output
        .trim()
        .split('\n')
        .slice(ok ? -12 : -80)
        .join('\n')}`,
    );
  }
  report(version, outcomes, folder);
  return outcomes.every(({ok}) => ok);
}

function report(version: string, outcomes: readonly Outcome[], folder: string): void {
  const broken = new Set(
    outcomes.flatMap(({output}) => [...output.matchAll(/src\/first-load\/\w+ relies on ".*/g)].map(([text]) => text)),
  );
  const changes = outcomes[0]?.ok ? changedOriginals('.', folder) : [];
  console.log(`\n=== swizzled components whose original has changed: ${changes.length} ===`);
  for (const {name, how, diff} of changes) console.log(`\n--- ${name} (${how})\n${diff.trimEnd()}`);
  console.log(`\n=== assumptions that no longer hold: ${broken.size} ===\n${[...broken].join('\n')}`);
  console.log(`=== Docusaurus ${version} ===`);
  for (const {name, ok, seconds} of outcomes)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}: ${ok ? 'passed' : 'FAILED'}`);
}

main(process.argv[2]).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
