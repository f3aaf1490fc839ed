import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Mock} from './mock';
import type {Sample} from './samples';

/** The result of running the samples of a language. */
interface Run {
  /** number of requests that the mock received from the samples */
  readonly requests: number;
  readonly findings: readonly string[];
}

const TIMEOUT = 120_000;

/**
 * Runs samples of a language against the mock, one after the other in the same process. Each sample uses a path of its own
 * as the host, so that the mock knows which sample has sent a request.
 */
export async function runSamples(samples: readonly Sample[], host: string, mock: Mock, folder: string): Promise<Run> {
  const [{language} = {language: ''}] = samples;
  const here = samples.map(({code, ...sample}, index) => ({
    ...sample,
    code: code.replaceAll(host, `${mock.origin}/sample-${index}`),
  }));
  const before = mock.received.length;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  const failures = await runners[language]!(here, folder);
  const received = mock.received.slice(before);
  const findings = samples.flatMap(({code, place}, index) => {
    const requests = received.filter(({sample}) => sample === index);
    const failure = failures.find((item) => item.index === index);
    // A 401 response is correct for a sample without a token, because pages show that error.
    const isPlain = !/YOUR_TOKEN|MARKETDATA_TOKEN/.test(code);
    const rejected = requests.filter(({status}) => status >= 400 && !(status === 401 && isPlain));
    const isUseless = requests.length > 0 && requests.every(({isTokenUseless}) => isTokenUseless);
    return [
      ...(failure ? [`the sample failed: ${failure.message.split('\n').slice(0, 3).join(' ')} -> correct it`] : []),
      ...rejected.map(({target, status}) => `the mock server returned ${status} for ${target} -> correct the request`),
      ...(isUseless ? ['sends a token for a free symbol -> remove the token'] : []),
      ...(code.includes(host) && requests.length === 0 && !failure ? ['sends no request -> make it complete'] : []),
    ].map((text) => `${place} ${text}`);
  });
  return {requests: received.length, findings};
}

interface Failure {
  readonly index: number;
  readonly message: string;
}
type Runner = (samples: readonly Sample[], folder: string) => Promise<Failure[]>;

const runners: Readonly<Record<string, Runner>> = {
  bash: async (samples, folder) => {
    // curl runs without `-f`, because the mock records the status codes.
    const script = samples
      .map(
        ({code}, index) =>
          `(\n${code}\n) > /dev/null 2> ${index}.err || echo "${index} $? $(tr '\\n' ' ' < ${index}.err)"`,
      )
      .join('\n');
    fs.writeFileSync(path.join(folder, 'run.sh'), script);
    const output = await run('bash', ['run.sh'], folder);
    return [...output.matchAll(/^(\d+) (\d+) (.*)$/gm)].map(([, index, code, text]) => ({
      index: Number(index),
      message: `exit ${code}: ${text}`,
    }));
  },

  js: async (samples, folder) => {
    samples.forEach(({code}, index) => fs.writeFileSync(path.join(folder, `${index}.mjs`), code));
    const driver = `
const failures = [];
const print = console.log;
console.log = () => {};
console.error = () => {};
for (let index = 0; index < ${samples.length}; index++) {
  try { await import('./' + index + '.mjs'); } catch (error) { failures.push({index, message: String(error)}); }
}
print(JSON.stringify(failures));
process.exit(0);`;
    fs.writeFileSync(path.join(folder, 'driver.mjs'), driver);
    return JSON.parse(await run(process.execPath, ['driver.mjs'], folder)) as Failure[];
  },

  python: async (samples, folder) => {
    const driver = `
import contextlib, importlib.util, io, json, sys
from unittest.mock import MagicMock
if not importlib.util.find_spec('pandas'):
    sys.modules['pandas'] = MagicMock()
failures = []
for index, code in enumerate(json.load(open('samples.json'))):
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            exec(compile(code, 'sample', 'exec'), {'__name__': '__main__'})
    except SystemExit:
        pass
    except BaseException as error:
        failures.append({'index': index, 'message': repr(error)})
print(json.dumps(failures))`;
    fs.writeFileSync(path.join(folder, 'samples.json'), JSON.stringify(samples.map(({code}) => code)));
    fs.writeFileSync(path.join(folder, 'driver.py'), driver);
    return JSON.parse(await run('python3', ['driver.py'], folder)) as Failure[];
  },

  php: async (samples, folder) => {
    fs.mkdirSync(path.join(folder, 'vendor'));
    fs.copyFileSync(
      path.resolve(__dirname, '../fixtures/php/autoload.php'),
      path.join(folder, 'vendor', 'autoload.php'),
    );
    samples.forEach(({code}, index) => fs.writeFileSync(path.join(folder, `${index}.php`), code));
    const driver = `<?php
$failures = [];
for ($index = 0; $index < ${samples.length}; $index++) {
    ob_start();
    try {
        (function () use ($index) { include __DIR__ . "/$index.php"; })();
    } catch (Throwable $error) {
        $failures[] = ['index' => $index, 'message' => $error->getMessage()];
    }
    ob_end_clean();
}
echo json_encode($failures);`;
    fs.writeFileSync(path.join(folder, 'driver.php'), driver);
    return JSON.parse(await run('php', ['driver.php'], folder)) as Failure[];
  },
};

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

/** Runs a command and returns its output. The command runs asynchronously because the mock runs in this process. */
function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      timeout: TIMEOUT,
      env: {...process.env, MARKETDATA_TOKEN: 'YOUR_TOKEN', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'},
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (text) => void (output += String(text)));
    child.stderr.on('data', (text) => void (errors += String(text)));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ended with ${signal ?? code}: ${errors.slice(0, 500)}`)),
    );
  });
}
