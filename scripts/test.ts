/**
 * Runs npm scripts and adds up the results of their tests: `npm test`, `npm run test:all` for the nightly run, or
 * `npm test -- check test:unit` for some scripts. The last line is `N passed, N failed, N skipped`.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {scripts} from '../package.json';
import {findOrInstallBrowser} from './support/findBrowser';

/** Lists of scripts that run at the same time, each in order. */
const parallel = [
  ['build', 'test:built'],
  ['test:unit', 'check', 'check:code'],
];
/** Scripts that use both cores, so they run one at a time. */
const browser = ['test:e2e'];
const nightly = [
  'test:plain',
  'test:visual',
  'test:changes',
  'test:agents',
  'test:sdks',
  'test:stock',
  'test:dev',
  'test:faults',
];

const FOLDER = path.join('.cache', 'test');
/** The longest time that a script may take, in ms. */
const TIMEOUT = 45 * 60_000;

const total = {passed: 0, failed: 0, skipped: 0};
const lines: string[] = [];

/** Runs scripts in order. Stops after a failed build, because the other scripts would test an earlier one. */
async function runAll(names: readonly string[], env: NodeJS.ProcessEnv, live: boolean): Promise<boolean> {
  for (const name of names) {
    const start = performance.now();
    const counts = await run(name, env, live);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    lines.push(`${Math.round((performance.now() - start) / 1000)} s  ${name}: ${summary(counts)}`);
    if (name === 'build' && counts.failed > 0) return false;
  }
  return true;
}

/** Runs a script. One without a report, or one that fails without a failed test, counts as one test. */
async function run(name: string, environment: NodeJS.ProcessEnv, live: boolean): Promise<typeof total> {
  // The report of a list of tests counts all as skipped.
  const isSkipped = environment.NO_BROWSER && scripts[name as keyof typeof scripts]?.includes('playwright');
  const report = path.resolve(FOLDER, `${name.replaceAll(':', '-')}.json`);
  const child = spawn('npm', ['run', '--silent', name, ...(isSkipped ? ['--', '--list'] : [])], {
    env: {...environment, TEST_REPORT: report},
    shell: process.platform === 'win32',
    timeout: TIMEOUT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = isSkipped ? 'There is no browser.' : '';
  const print = () => process.stdout.write(`\n=== ${name} ===\n${output}`);
  if (live) print();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => void (isSkipped || (live ? process.stdout.write(chunk) : (output += String(chunk)))));
    // After a timeout, processes of the script can still hold its streams.
    child.on('exit', (_, signal) => void (signal && stream.destroy()));
  }
  const status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (!live) print();
  const counts = fs.existsSync(report) ? read(report) : {passed: Number(status === 0), failed: 0, skipped: 0};
  return status !== 0 && counts.failed === 0 ? {...counts, failed: 1} : counts;
}

/** Reads the JSON report of Playwright or Vitest. */
function read(file: string): typeof total {
  const {stats, ...vitest} = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (stats) return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped};
  const {numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests} = vitest;
  return {passed, failed, skipped: numPendingTests + numTodoTests};
}

const summary = ({passed, failed, skipped}: typeof total) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function main(names: readonly string[]): Promise<void> {
  const [isFull, chosen] = [names.includes('--all'), names.filter((name) => name !== '--all')];
  const unknown = chosen.find((name) => !(name in scripts));
  if (unknown) throw new Error(`package.json has no script "${unknown}" -> run "npm run" for a list`);
  fs.rmSync(FOLDER, {recursive: true, force: true});
  const env: NodeJS.ProcessEnv = {...process.env, ...(isFull && {FULL_SWEEP: '1'})};
  // The tests cover the embedded search, so turn off the hosted one.
  delete env.SEARCH_APP_ID;
  delete env.SEARCH_API_KEY;
  // Look for a browser only once, because a failed installation is slow.
  const found = findOrInstallBrowser();
  Object.assign(env, found ? {CHROMIUM_PATH: found} : {NO_BROWSER: '1'});
  if (chosen.length > 0) await runAll(chosen, env, true);
  else {
    const done = await Promise.all(parallel.map((list) => runAll(list, {...env, VITEST_MAX_WORKERS: '1'}, false)));
    if (done.every(Boolean)) await runAll(isFull ? [...browser, ...nightly] : browser, env, true);
  }
  console.log(`\n=== summary ===\n${lines.join('\n')}\n${summary(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
