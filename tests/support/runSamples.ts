import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {phpStub} from './phpStub';
import {type MockOptions, type Received, startMock} from './mock';
import {MODULE, type Sample, samplesOf} from './samples';

/** What a sample did. */
export interface Run {
  readonly sample: Sample;
  /** the requests that the mock received from it, in order */
  readonly requests: readonly Received[];
  /** what it printed */
  readonly output: string;
  /** the text files that it wrote, by path */
  readonly files: Readonly<Record<string, string>>;
  /** why it failed. Undefined if it didn't */
  readonly failure?: string;
}

/** The longest time that a sample may take, in seconds. The mock already stops those that never end. */
const LONGEST = 60;
const TOKEN = 'MARKETDATA_TOKEN';

/** The scripts that run samples in a single process, because starting one takes longer than a sample. */
const batches: Readonly<Record<string, readonly [name: string, ...args: string[]]>> = {
  js: [
    'node',
    '--input-type=module',
    '--eval',
    `import fs from 'node:fs';
    import {format} from 'node:util';
    const start = process.cwd();
    const token = process.env.${TOKEN};
    for (const argument of process.argv.slice(1)) {
      const [folder, file, needs] = argument.split('/');
      process.chdir(start + '/' + folder);
      if (needs) process.env.${TOKEN} = token;
      else delete process.env.${TOKEN};
      const lines = [];
      for (const name of ['log', 'warn', 'error']) console[name] = (...values) => lines.push(format(...values));
      const late = new Promise((_, reject) => setTimeout(() => reject(new Error('takes too long')), ${LONGEST * 1000}).unref());
      await Promise.race([import(start + '/' + folder + '/' + file), late]).catch((error) => fs.writeFileSync('failure.txt', String(error.message)));
      fs.writeFileSync('output.txt', lines.join('\\n'));
    }
    process.exit();`,
    '--',
  ],
  python: [
    'python3',
    '-c',
    `import contextlib, os, requests, runpy, signal, sys
def late(*_): raise TimeoutError('takes too long')
signal.signal(signal.SIGALRM, late)
start = os.getcwd()
token = os.environ['${TOKEN}']
sys.path[:0] = ['', start]
for argument in sys.argv[1:]:
    folder, file, needs = argument.split('/')
    os.chdir(os.path.join(start, folder))
    os.environ.pop('${TOKEN}', None)
    if needs: os.environ['${TOKEN}'] = token
    sys.modules.pop('get_rows', None)
    signal.alarm(${LONGEST})
    try:
        with open('output.txt', 'w') as output, contextlib.redirect_stdout(output):
            runpy.run_path(file, run_name='__main__')
    except BaseException as error:
        open('failure.txt', 'w').write(repr(error))
    signal.alarm(0)`,
  ],
};

const endings: Readonly<Record<string, string>> = {bash: 'sh', js: 'mjs', python: 'py', php: 'php', go: 'go'};
const versions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  bash: ['curl', '--version'],
  js: ['node', '--version'],
  python: ['python3', '-c', 'import requests'],
  php: ['php', '-v'],
  go: ['go', 'version'],
};

/** Returns whether the program and the packages that the samples require are installed. */
export function isInstalled(language: string): boolean {
  const [name, ...args] = versions[language]!;
  return spawnSync(name, args).status === 0;
}

/**
 * Runs samples of a language, each in a folder of its own, against a mock of its own.
 *
 * @param host the host in the samples, which the mocks replace
 * @param folder the folder that contains the folders of the samples afterward
 * @param optionsOf returns the options of the mock of a sample
 * @throws Error if the runner itself fails
 */
export async function runSamples(
  samples: readonly Sample[],
  host: string,
  folder: string,
  optionsOf: (index: number) => MockOptions,
): Promise<Run[]> {
  const {language} = samples[0]!;
  fs.rmSync(folder, {recursive: true, force: true});
  const mocks = await Promise.all(samples.map((_, index) => startMock(optionsOf(index))));
  const modules = samplesOf([language]).filter(({title}) => title?.startsWith(MODULE));
  const given = samples.map((sample, index) =>
    prepare(sample, modules, path.join(folder, `${index}`), (text) => text.replaceAll(host, mocks[index]!.origin)),
  );
  const env = {...process.env, [TOKEN]: 'YOUR_TOKEN', NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'};
  if (batches[language]) await runBatch(language, given, folder, env);
  else await runEach(language, given, folder, env);
  await Promise.all(mocks.map((mock) => mock.close()));
  return samples.map((sample, index) => {
    const {'output.txt': output = '', 'failure.txt': failure, ...files} = textsIn(path.join(folder, `${index}`));
    const {received: requests} = mocks[index]!;
    return {sample, requests, output, files, ...(failure !== undefined && {failure})};
  });
}

type Prepared = readonly [folder: string, file: string, needsToken: string];

async function runBatch(language: string, given: readonly Prepared[], folder: string, env: NodeJS.ProcessEnv) {
  for (const [name, text] of supports(language)) fs.cpSync(text, path.join(folder, name));
  const [name, ...args] = batches[language]!;
  const failure = await runProgram(name, [...args, ...given.map((own) => own.join('/'))], folder, env, 600);
  if (failure) throw new Error(`the samples of ${language} can't be run: ${failure}`);
}

async function runEach(language: string, given: readonly Prepared[], folder: string, env: NodeJS.ProcessEnv) {
  if (language === 'go') await buildGo(folder, given.length, env);
  for (const [own, file, needsToken] of given) {
    const cwd = path.join(folder, own);
    const [name, args] = language === 'go' ? [path.join(folder, 'samples'), [own]] : [language, [file]];
    const failure = await runProgram(name, args, cwd, needsToken ? env : {...env, [TOKEN]: undefined}, LONGEST);
    if (failure) fs.writeFileSync(path.join(cwd, 'failure.txt'), failure);
  }
}

/** Writes a sample, and the files that it imports. Returns its folder, its file, and `token` if it needs one. */
function prepare(
  {code, language, needsToken = code.includes(TOKEN)}: Sample,
  modules: readonly Sample[],
  folder: string,
  change: (text: string) => string,
): Prepared {
  const index = path.basename(folder);
  const file = `sample.${endings[language]}`;
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, text] of [[file, code], ...modules.map((item) => [item.title!, item.code] as const)] as const) {
    const packed = text.replace(/^package main$/m, `package sample${index}`).replace(/^func main\(\)/m, 'func Main()');
    fs.writeFileSync(path.join(folder, name), change(language === 'go' ? packed : text));
  }
  if (language === 'php') {
    fs.mkdirSync(path.join(folder, 'vendor'));
    for (const [name, own] of supports('php'))
      fs.writeFileSync(path.join(folder, name), change(fs.readFileSync(own, 'utf8')));
    fs.writeFileSync(path.join(folder, 'vendor/declarations.php'), phpStub());
  }
  return [index, file, needsToken ? 'token' : ''];
}

/** Returns stand-ins for packages, as names and files. */
function supports(language: string): (readonly [name: string, file: string])[] {
  const fixture = (name: string) => path.resolve(__dirname, '../fixtures', language, name);
  if (language === 'php')
    return ['autoload.php', 'marketdata.php'].map((name) => [`vendor/${name}`, fixture(name)] as const);
  return language === 'python' ? [['pandas.py', fixture('pandas.py')]] : [];
}

/** Builds one program that contains all Go samples, because linking takes longer than a sample. */
async function buildGo(folder: string, count: number, env: NodeJS.ProcessEnv): Promise<void> {
  const numbers = Array.from({length: count}, (_, index) => index);
  const imports = numbers.map((index) => `\tsample${index} "samples/${index}"`);
  const names = numbers.map((index) => `"${index}": sample${index}.Main,`);
  fs.writeFileSync(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.21\n');
  fs.writeFileSync(
    path.join(folder, 'main.go'),
    `package main\n\nimport (\n\t"os"\n${imports.join('\n')}\n)\n\nfunc main() {\n\tmap[string]func(){${names.join('')}}[os.Args[1]]()\n}\n`,
  );
  const settings = {...env, GOWORK: 'off', GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local'};
  const failure = await runProgram('go', ['build', '-o', 'samples', '.'], folder, settings, 600);
  if (failure) throw new Error(`the Go samples can't be built: ${failure}`);
}

/**
 * Runs a program and writes what it prints to `output.txt` in its folder.
 *
 * @param seconds after this time, the program and all programs that it started are ended
 * @returns why it failed, or undefined
 */
function runProgram(
  name: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  seconds: number,
): Promise<string | undefined> {
  const file = path.join(cwd, 'output.txt');
  const output = fs.openSync(file, 'w');
  const child = spawn(name, args, {cwd, env, detached: true, stdio: ['ignore', output, output]});
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid!, 'SIGKILL');
  }, seconds * 1000);
  return new Promise((resolve) => {
    const end = (failure?: string) => {
      clearTimeout(timer);
      fs.closeSync(output);
      resolve(failure);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code) => {
      if (isLate) return end('takes too long');
      end(code === 0 ? undefined : fs.readFileSync(file, 'utf8').trim().slice(0, 2000) || `exit code ${code}`);
    });
  });
}

/** Returns the text files that a sample has written, except programs, by path. */
function textsIn(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const written = names.filter((name) => /\.(txt|csv|jsonl|parquet|json)$/.test(name));
  return Object.fromEntries(written.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}
