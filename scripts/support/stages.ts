import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {findOrInstallBrowser} from './browser';
import {stageTally, summary, total, type Tally} from './tally';

interface Stage {
  readonly name: string;
  /** arguments of `npm run` */
  readonly script: readonly string[];
  /** who writes the figures: Vitest its own report, the others a `Tally` to the file that TEST_TALLY names */
  readonly runner?: 'vitest' | 'playwright' | 'script';
  /** the stage without which this one makes no sense */
  readonly needs?: string;
}

const FOLDER = path.join('.cache', 'test');

/** Everything that `npm test` runs, in this order. */
const stages: readonly Stage[] = [
  {name: 'check', script: ['check'], runner: 'script'},
  {name: 'unused dependencies', script: ['check:unused']},
  {name: 'seeded faults', script: ['check:faults'], runner: 'script'},
  {name: 'unit and content', script: ['test:unit'], runner: 'vitest'},
  {name: 'build', script: ['build']},
  {name: 'budget', script: ['budget'], runner: 'script', needs: 'build'},
  {name: 'built pages', script: ['test:built'], runner: 'vitest', needs: 'build'},
  {name: 'browser', script: ['test:e2e'], runner: 'playwright', needs: 'build'},
];

/**
 * Runs all stages, prints time and figures of each, and ends with the summary line.
 *
 * @returns whether everything passed
 */
export function runStages(): boolean {
  fs.rmSync(FOLDER, {recursive: true, force: true});
  fs.mkdirSync(FOLDER, {recursive: true});
  const lines: string[] = [];
  const tallies: Tally[] = [];
  const failed = new Set<string>();
  for (const stage of stages) {
    console.log(`\n=== ${stage.name} ===`);
    const start = Date.now();
    const {ok, reported} = stage.needs && failed.has(stage.needs) ? {ok: false, reported: undefined} : runStage(stage);
    if (!ok) failed.add(stage.name);
    const tally = stageTally(ok, reported);
    tallies.push(tally);
    const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
    const skippedFor = stage.needs && failed.has(stage.needs) ? ` (not run: ${stage.needs} failed)` : '';
    lines.push(
      `${seconds} s  ${stage.name}: ${stage.runner && !skippedFor ? summary(tally) : ok ? 'done' : `FAILED${skippedFor}`}`,
    );
  }
  console.log(`\n=== summary ===\n${lines.join('\n')}`);
  console.log(summary(total(tallies)));
  return failed.size === 0;
}

function runStage({name, script, runner}: Stage): {ok: boolean; reported?: Tally} {
  const file = path.join(FOLDER, `${name.replaceAll(' ', '-')}.json`);
  const env: NodeJS.ProcessEnv = {...process.env, TEST_TALLY: file, NO_UPDATE_NOTIFIER: '1'};
  // The tests are about the site that needs no account.
  delete env.SEARCH_APP_ID;
  delete env.SEARCH_API_KEY;
  const extra: string[] = [];
  if (runner === 'vitest') extra.push('--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  if (runner === 'playwright') {
    try {
      env.CHROMIUM_PATH = findOrInstallBrowser();
    } catch (error) {
      console.error((error as Error).message);
      return {ok: false};
    }
  }
  const {status} = spawnSync('npm', ['run', '--silent', ...script, ...extra], {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return {ok: status === 0, reported: runner && readTally(file, runner)};
}

/** The figures that a runner wrote; undefined when it wrote none. */
function readTally(file: string, runner: NonNullable<Stage['runner']>): Tally | undefined {
  if (!fs.existsSync(file)) return undefined;
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, number> & Tally;
  if (runner !== 'vitest') return report;
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = report as Record<string, number>;
  return {passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests};
}
