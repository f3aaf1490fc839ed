import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Mock} from './mock';
import {MODULE, type Sample, samplesOf} from './samples';

/** The result of running the samples of a language. */
interface Run {
  /** number of requests that the mock received from the samples */
  readonly requests: number;
  readonly findings: readonly string[];
}

/** A stand-in for pandas. Parquet files contain JSON. */
const PANDAS = `import json, sys
from unittest.mock import MagicMock

class DataFrame:
    def __init__(self, rows): self.rows = rows
    def assign(self, **columns): return DataFrame([{**row, **columns} for row in self.rows])
    def to_parquet(self, path): open(path, 'w').write(json.dumps(self.rows))

sys.modules[__name__] = MagicMock(DataFrame=DataFrame)
`;

/** The longest time that all samples of a language may take, in ms. */
const TIMEOUT = 240_000;

/** A shell command that runs the files in its arguments one after the other. */
const eachFile = (program: string, needed: string) =>
  `${needed} > /dev/null || exit 1; for f; do out=$(cd "\${f%/*}" && ${program} "\${f##*/}" 2>&1) || echo "$f:" $out; done`;

/**
 * For each language, the ending of a file, and a command that runs the files in its arguments and prints `file: error` for
 * each that fails. JavaScript and Python samples run in a single process, because starting one takes longer than a sample.
 */
const runners: Readonly<Record<string, readonly [ending: string, name: string, ...args: string[]]>> = {
  bash: ['sh', 'bash', '-c', eachFile('bash', 'curl --version'), 'bash'],
  php: ['php', 'bash', '-c', eachFile('php', 'php -v'), 'bash'],
  js: [
    ...(['mjs', 'node', '--input-type=module', '--eval'] as const),
    `console.log = console.warn = () => {};
    const start = process.cwd();
    for (const file of process.argv.slice(1)) {
      process.chdir(start + '/' + file.replace(/[^/]+$/, ''));
      await import(start + '/' + file).catch((error) => console.info(file + ':', error.message));
    }`,
    '--',
  ],
  python: [
    ...(['py', 'python3', '-c'] as const),
    `import contextlib, os, requests, runpy, sys
start = os.getcwd()
sys.path.insert(0, start)
sys.path.insert(0, '')
for file in sys.argv[1:]:
    os.chdir(os.path.join(start, os.path.dirname(file)))
    sys.modules.pop('marketdata', None)
    try:
        with contextlib.redirect_stdout(open(os.devnull, 'w')):
            runpy.run_path(os.path.basename(file), run_name='__main__')
    except BaseException as error:
        print(f'{file}: {error!r}')`,
  ],
};

/** Returns whether the program and the packages that the samples require are installed. */
export function isInstalled(language: string): boolean {
  const [, name, ...args] = runners[language]!;
  return spawnSync(name, args).status === 0;
}

/**
 * Runs samples of a language against the mock. Each sample uses a separate path as the host, so that the mock knows which
 * sample has sent a request.
 *
 * @throws Error if the runner itself fails
 */
export async function runSamples(samples: readonly Sample[], host: string, mock: Mock, folder: string): Promise<Run> {
  const [ending, name, ...args] = runners[samples[0]!.language]!;
  const before = mock.received.length;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(path.join(folder, 'vendor'), {recursive: true});
  // Stand-ins for Guzzle and pandas.
  fs.copyFileSync(path.resolve(__dirname, '../fixtures/php/autoload.php'), path.join(folder, 'vendor/autoload.php'));
  fs.writeFileSync(path.join(folder, 'pandas.py'), PANDAS);
  const modules = samplesOf([samples[0]!.language]).filter(({title}) => title?.startsWith(MODULE));
  const files = samples.map(({code}, index) => {
    const file = `${index}/sample.${ending}`;
    fs.mkdirSync(path.join(folder, `${index}`));
    const write = (name: string, text: string) =>
      fs.writeFileSync(path.join(folder, name), text.replaceAll(host, `${mock.origin}/sample-${index}`));
    write(file, code);
    for (const module of modules) write(`${index}/${module.title}`, module.code);
    if (ending === 'php') fs.symlinkSync('../vendor', path.join(folder, `${index}/vendor`));
    return file;
  });
  const env = {...process.env, MARKETDATA_TOKEN: 'YOUR_TOKEN', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};
  const {stdout} = await promisify(execFile)(name, [...args, ...files], {cwd: folder, env, timeout: TIMEOUT});
  const failures = new Map(
    [...stdout.matchAll(/^(\d+)\/sample\.\w+: (.*)$/gm)].map(([, index, error]) => [Number(index), error]),
  );
  const received = mock.received.slice(before);
  const findings = samples.flatMap(({code, place}, index) => {
    const requests = received.filter(({sample}) => sample === index);
    const failure = failures.get(index);
    // A 401 response is correct for a sample without a token, because pages show that error.
    const isPlain = !/YOUR_TOKEN|MARKETDATA_TOKEN/.test(code);
    const rejected = requests.filter(({status}) => status >= 400 && !(status === 401 && isPlain));
    // Programs that import a file send the token if there is one.
    const isUseless =
      !/marketdata\b|get_rows/.test(code) &&
      requests.length > 0 &&
      requests.every(({isTokenUseless}) => isTokenUseless);
    return [
      ...(failure ? [`the sample failed: ${failure} -> correct it`] : []),
      ...rejected.map(({target, status}) => `the mock server returned ${status} for ${target} -> correct the request`),
      ...(requests.length >= mock.mostRequests ? [`sends ${requests.length} requests or more -> end the loop`] : []),
      ...(isUseless ? ['sends a token for a free symbol -> remove the token'] : []),
      ...(code.includes(host) && requests.length === 0 && !failure ? ['sends no request -> make it complete'] : []),
    ].map((text) => `${place} ${text}`);
  });
  return {requests: received.length, findings};
}
