import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {findOrInstallBrowser, NoBrowserError, noBrowser} from './findBrowser';
import {schedule} from './schedule';
import {stageTally, summary, total, vitestTally, type Tally, type VitestReport} from './tally';

interface Stage {
  readonly name: string;
  /** arguments for `npm run` */
  readonly script: readonly string[];
  /** the program that writes the results; Vitest writes a report, the others write a `Tally` to the TEST_TALLY file */
  readonly runner?: 'vitest' | 'playwright' | 'script';
  /** the stage that must succeed first */
  readonly needs?: string;
  /** whether the stage uses both cores, so no other stage can run at the same time */
  readonly alone?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly ok: boolean;
  readonly tally: Tally;
  readonly note?: string;
  readonly seconds: number;
}

const FOLDER = path.join('.cache', 'test');

/** The stages of `npm test`. Up to two run concurrently, so long stages that don't need both cores come first. */
const stages: readonly Stage[] = [
  {name: 'build', script: ['build']},
  {name: 'unit and content', script: ['test:unit'], runner: 'vitest'},
  {name: 'built pages', script: ['test:built'], runner: 'vitest', needs: 'build'},
  {name: 'check', script: ['check'], runner: 'script'},
  {name: 'budget', script: ['budget'], runner: 'script', needs: 'build'},
  {name: 'browser', script: ['test:e2e'], runner: 'playwright', needs: 'build', alone: true},
];

/** The output folder of the build without the first-load optimizations. */
const PLAIN = path.join('.cache', 'plain-build');

/** The additional stages of `npm run test:all`. */
const sweep: readonly Stage[] = [
  {
    name: 'plain build',
    script: ['build', '--', '--out-dir', PLAIN],
    env: {FIRST_LOAD: 'off'},
    needs: 'build',
    alone: true,
  },
  {
    name: 'plain build in a browser',
    script: ['test:e2e', '--', 'smoke.spec.ts'],
    env: {SITE_BUILD: PLAIN},
    runner: 'playwright',
    needs: 'plain build',
    alone: true,
  },
  {name: 'screenshots', script: ['test:visual'], runner: 'playwright', needs: 'build', alone: true},
  {name: 'small changes', script: ['test:changes'], runner: 'vitest', needs: 'build', alone: true},
  {name: 'coding agents', script: ['test:agents'], runner: 'vitest', needs: 'build', alone: true},
  {name: 'dev server', script: ['test:dev'], runner: 'playwright', alone: true},
  {name: 'faults and abuse', script: ['test:faults'], runner: 'playwright', needs: 'build', alone: true},
];

/**
 * Returns the stages to run.
 *
 * @param full whether to include the additional stages
 * @param names only these stages, for which the build must already exist. Default: all
 * @throws Error if there is no such stage
 */
export function selectStages(full: boolean, names: readonly string[]): readonly Stage[] {
  const all = [...stages, ...sweep];
  if (names.length === 0) return full ? all : stages;
  for (const name of names)
    if (!all.some((stage) => stage.name === name))
      throw new Error(`no stage "${name}" -> choose from: ${all.map((stage) => stage.name).join(', ')}`);
  const chosen = all.filter(({name}) => names.includes(name));
  return chosen.map((stage) => (names.includes(stage.needs ?? '') ? stage : {...stage, needs: undefined}));
}

/**
 * Runs stages, prints the duration and results of each, and ends with a summary line.
 *
 * @param full whether to also run the stages in `sweep` and test every page instead of a selection
 * @param names names of the stages to run. Default: all
 * @returns whether everything passed
 * @throws Error if there is no stage with one of the names
 */
export async function runStages(full: boolean, names: readonly string[] = []): Promise<boolean> {
  const chosen = selectStages(full, names);
  fs.rmSync(FOLDER, {recursive: true, force: true});
  fs.mkdirSync(FOLDER, {recursive: true});
  const start = performance.now();
  const environment = stageEnvironment(full);
  const outcomes = await schedule(chosen, (stage, failed) => runStage(stage, failed, environment));
  const lines = chosen.flatMap(({name, runner}) => {
    const {ok, tally, note, seconds} = outcomes.get(name)!;
    const result = note ?? (runner ? summary(tally) : ok ? 'done' : 'FAILED');
    const failed = tally.failed.map((test) => `          failed: ${test}`);
    return [`${seconds.toFixed(1).padStart(6)} s  ${name}: ${result}`, ...failed];
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n=== summary ===\n${lines.join('\n')}\n${seconds.padStart(6)} s  total`);
  console.log(summary(total([...outcomes.values()].map(({tally}) => tally))));
  return [...outcomes.values()].every(({ok}) => ok);
}

/** Returns the environment for all stages. Looks for a browser only once, because a failed installation is slow. */
function stageEnvironment(full: boolean): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {...process.env, NO_UPDATE_NOTIFIER: '1'};
  if (full) env.FULL_SWEEP = '1';
  // The tests cover the embedded search, so disable the hosted one.
  delete env.SEARCH_APP_ID;
  delete env.SEARCH_API_KEY;
  try {
    env.CHROMIUM_PATH = findOrInstallBrowser();
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    env.NO_BROWSER = '1';
  }
  return env;
}

async function runStage(stage: Stage, failed: ReadonlySet<string>, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const {name, script, runner, needs, alone, env: variables} = stage;
  if (needs && failed.has(needs)) {
    return {ok: false, tally: stageTally(false, undefined), note: `FAILED (not run: ${needs} failed)`, seconds: 0};
  }
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const file = path.join(FOLDER, `${name.replaceAll(' ', '-')}.json`);
  const env: NodeJS.ProcessEnv = {...environment, ...variables, TEST_TALLY: file};
  const extra: string[] = [];
  if (runner === 'vitest') {
    const github = env.GITHUB_ACTIONS ? ['--reporter=github-actions'] : [];
    extra.push('--', ...github, '--maxWorkers=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  }
  if (runner === 'playwright' && env.NO_BROWSER) {
    const skipped = await countTests(script, env);
    console.log(`\n=== ${name} ===\nskipped: ${skipped} tests: ${noBrowser}`);
    return {ok: true, tally: {passed: 0, failed: [], skipped}, seconds: seconds()};
  }
  if (alone) console.log(`\n=== ${name} ===`);
  const {status, output} = await npmRun([...script, ...extra], env, alone === true);
  if (!alone) console.log(`\n=== ${name} ===\n${output.trimEnd()}`);
  const ok = status === 0;
  return {ok, tally: stageTally(ok, runner && readTally(file, runner)), seconds: seconds()};
}

/**
 * Runs an npm script.
 *
 * @param live whether to print the output immediately instead of returning it; concurrent stages would mix their output
 */
function npmRun(
  script: readonly string[],
  env: NodeJS.ProcessEnv,
  live: boolean,
): Promise<{status: number | null; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', ...script], {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env,
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output}));
  });
}

/** Returns the number of tests that a Playwright script would run. */
async function countTests(script: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const separator = script.includes('--') ? [] : ['--'];
  const {output} = await npmRun([...script, ...separator, '--list', '--reporter=list'], env, false);
  const [, count] = /^Total: (\d+) tests? in /m.exec(output) ?? [];
  if (!count) throw new Error(`Playwright does not list its tests: ${output.trim()}`);
  return Number(count);
}

/** Returns the results that a runner wrote, or undefined if it didn't write any. */
function readTally(file: string, runner: NonNullable<Stage['runner']>): Tally | undefined {
  if (!fs.existsSync(file)) return undefined;
  const report: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  return runner === 'vitest' ? vitestTally(report as VitestReport) : (report as Tally);
}
