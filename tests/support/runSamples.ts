import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Mock} from './mock';
import type {Sample} from './samples';

/** The result of running the samples of a language. */
interface Run {
  /** number of requests that the mock received from the samples */
  readonly requests: number;
  readonly findings: readonly string[];
}

const TIMEOUT = 60_000;
/** How many samples run at the same time. */
const PROCESSES = 4;

/** The programs that run the samples, and what finds out whether they are installed. */
const programs: Readonly<
  Record<string, {readonly name: string; readonly probe: string[]; readonly extension: string}>
> = {
  bash: {name: 'bash', probe: ['-c', 'curl --version'], extension: 'sh'},
  js: {name: 'node', probe: ['--version'], extension: 'mjs'},
  python: {name: 'python3', probe: ['-c', 'import requests'], extension: 'py'},
  php: {name: 'php', probe: ['-v'], extension: 'php'},
};

/** Returns whether the program and the packages that the samples require are installed. */
export const isInstalled = (language: string): boolean =>
  spawnSync(programs[language]!.name, programs[language]!.probe).status === 0;

/**
 * Runs samples of a language against the mock. Each sample uses a separate path as the host, so that the mock knows which
 * sample has sent a request.
 */
export async function runSamples(samples: readonly Sample[], host: string, mock: Mock, folder: string): Promise<Run> {
  const {name, extension} = programs[samples[0]!.language]!;
  const before = mock.received.length;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(path.join(folder, 'vendor'), {recursive: true});
  // Stand-ins for Guzzle and pandas.
  fs.copyFileSync(path.resolve(__dirname, '../fixtures/php/autoload.php'), path.join(folder, 'vendor/autoload.php'));
  fs.writeFileSync(
    path.join(folder, 'pandas.py'),
    'import sys\nfrom unittest.mock import MagicMock\nsys.modules[__name__] = MagicMock()\n',
  );
  const env = {...process.env, MARKETDATA_TOKEN: 'YOUR_TOKEN', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};
  const failures = new Map<number, string>();
  const run = async (first: number) => {
    for (let index = first; index < samples.length; index += PROCESSES) {
      const file = `${index}.${extension}`;
      fs.writeFileSync(
        path.join(folder, file),
        samples[index]!.code.replaceAll(host, `${mock.origin}/sample-${index}`),
      );
      await promisify(execFile)(name, [file], {cwd: folder, env, timeout: TIMEOUT}).catch((error: Error) =>
        failures.set(index, error.message.split('\n').slice(0, 3).join(' ')),
      );
    }
  };
  await Promise.all(Array.from({length: PROCESSES}, (_, first) => run(first)));
  const received = mock.received.slice(before);
  const findings = samples.flatMap(({code, place}, index) => {
    const requests = received.filter(({sample}) => sample === index);
    const failure = failures.get(index);
    // A 401 response is correct for a sample without a token, because pages show that error.
    const isPlain = !/YOUR_TOKEN|MARKETDATA_TOKEN/.test(code);
    const rejected = requests.filter(({status}) => status >= 400 && !(status === 401 && isPlain));
    const isUseless = requests.length > 0 && requests.every(({isTokenUseless}) => isTokenUseless);
    return [
      ...(failure ? [`the sample failed: ${failure} -> correct it`] : []),
      ...rejected.map(({target, status}) => `the mock server returned ${status} for ${target} -> correct the request`),
      ...(isUseless ? ['sends a token for a free symbol -> remove the token'] : []),
      ...(code.includes(host) && requests.length === 0 && !failure ? ['sends no request -> make it complete'] : []),
    ].map((text) => `${place} ${text}`);
  });
  return {requests: received.length, findings};
}
