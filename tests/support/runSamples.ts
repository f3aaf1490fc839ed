import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {readRequest} from '../../src/reference/api/checkedRequest';
import type {Mock} from './mock';
import {samplesOf} from './samples';

/** A sample as readers copy it, and where it first appears. */
export interface Sample {
  readonly language: string;
  readonly code: string;
  /** `file:line:column` */
  readonly place: string;
}

/** The result of running the samples of a language. */
interface Run {
  /** number of requests that the mock received from the samples */
  readonly requests: number;
  readonly findings: readonly string[];
}

/** Returns the distinct samples on all pages in these languages, with reference tags expanded. */
export function collectSamples(languages: readonly string[]): Sample[] {
  const found = new Map<string, Sample>();
  for (const {language, code, place, meta} of samplesOf(languages)) {
    const key = `${language}\n${code}`;
    // Samples with the title "Wrong" show mistakes, so they aren't run.
    if (!/title="Wrong"/.test(meta) && !found.has(key)) found.set(key, {language, code, place});
  }
  return [...found.values()];
}

const TIMEOUT = 120_000;

/** The program that runs a sample, and the name of the file with the sample. */
const programs: Readonly<Record<string, readonly [command: string, file: string]>> = {
  // curl runs without `-f`, because the mock records the status codes.
  bash: ['bash', 'sample.sh'],
  js: [process.execPath, 'sample.mjs'],
  python: ['python3', 'sample.py'],
  php: ['php', 'sample.php'],
};

/** Runs samples against the mock, one after the other, in a folder with stand-ins for packages that aren't installed. */
export async function runSamples(samples: readonly Sample[], host: string, mock: Mock, folder: string): Promise<Run> {
  fs.rmSync(folder, {recursive: true, force: true});
  fs.cpSync('tests/fixtures/php', path.join(folder, 'vendor'), {recursive: true});
  const pandas = 'import sys\nfrom unittest.mock import MagicMock\nsys.modules[__name__] = MagicMock()\n';
  fs.writeFileSync(path.join(folder, 'pandas.py'), pandas);
  const findings: string[] = [];
  let requests = 0;
  for (const {language, code, place} of samples) {
    const [command, file] = programs[language]!;
    fs.writeFileSync(path.join(folder, file), code.replaceAll(host, mock.origin));
    const before = mock.received.length;
    const failure = await run(command, file, folder);
    const received = mock.received.slice(before);
    requests += received.length;
    if (failure) findings.push(`${place} the sample failed: ${failure} -> correct it`);
    // A 401 response is correct for a sample without a token, because pages show that error.
    for (const {target, status} of received)
      if (status >= 400 && (status !== 401 || /YOUR_TOKEN|MARKETDATA_TOKEN/.test(code)))
        findings.push(`${place} the mock server returned ${status} for ${target} -> correct the request`);
    const hasToken = received.some(({target, authorization}) => authorization || /[?&]token=/.test(target));
    if (hasToken && !received.some(({target}) => requiresToken(target)))
      findings.push(`${place} sends a token for a free symbol -> remove the token`);
    if (code.includes(host) && received.length === 0 && !failure)
      findings.push(`${place} the sample sends no request -> make it complete`);
  }
  return {requests, findings};
}

/** Returns whether the API requires a token for the request. */
function requiresToken(target: string): boolean {
  try {
    const {request} = readRequest(target);
    return request.token !== false && !request.openSymbol;
  } catch {
    return true;
  }
}

/** Returns whether the command and packages that the samples require are installed. `missing` is their name. */
export function toolchain(language: string): {ok: boolean; missing: string} {
  const probes: Readonly<Record<string, [string, string[], string]>> = {
    js: [process.execPath, ['--version'], 'node'],
    bash: ['bash', ['-c', 'curl --version'], 'bash with curl'],
    python: ['python3', ['-c', 'import requests'], 'python3 with the requests package'],
    php: ['php', ['-v'], 'php'],
  };
  const [command, args, missing] = probes[language]!;
  return {ok: spawnSync(command, args).status === 0, missing};
}

/** Runs a sample and returns its error, if any. It runs asynchronously because the mock runs in this process. */
async function run(command: string, file: string, cwd: string): Promise<string | undefined> {
  const env = {...process.env, MARKETDATA_TOKEN: 'YOUR_TOKEN', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};
  const child = spawn(command, [file], {cwd, timeout: TIMEOUT, env, stdio: ['ignore', 'ignore', 'pipe']});
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return status === 0 ? undefined : `exit ${status}: ${errors.split('\n').slice(-4).join(' ').trim()}`;
}
