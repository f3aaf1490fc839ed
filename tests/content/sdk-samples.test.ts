/** Compiles the Go samples, and checks the imports of the PHP samples. `samples-run.test.ts` runs the other samples. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadPhp} from '../../src/reference/libraries/php/model';
import {findSdk} from '../../src/reference/sdks/model';
import {stubModule} from '../support/goStub';
import {MODULE, samplesOf} from '../support/samples';

// The first compilation of Go's standard library can be slow.
const timeout = 580_000;

/** Runs a program of Go in a folder, without the machine's Go workspace, flags, and toolchain settings. */
function run(program: 'go' | 'gofmt', cwd: string, ...args: string[]) {
  const env = {...process.env, GOWORK: 'off', GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local'};
  const {stdout, stderr, error} = spawnSync(program, args, {cwd, encoding: 'utf8', timeout, env, maxBuffer: 1 << 27});
  return {output: stdout ?? '', errors: [stderr, error?.message].filter(Boolean).join('\n').trim()};
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

describe('Go samples', () => {
  const sdk = findSdk('go');
  const all = samplesOf(['go'], ['sdk', 'api']).filter(({code}) => /^package main$/m.test(code));
  const programs = all.filter(({title = ''}) => !title.startsWith(MODULE));
  const module = all.find(({title = ''}) => title.startsWith(MODULE));
  const [, minor = 0] = /^go1\.(\d+)/.exec(run('go', '.', 'env', 'GOVERSION').output) ?? [];
  const missing = Number(minor) >= 22 ? undefined : 'no Go 1.22 or newer on this machine';

  /** Writes a Go module that contains each sample as a package, and returns its folder. */
  function writeModule(name: string, replacement: string): string {
    const folder = path.resolve('.cache/go', name);
    fs.rmSync(folder, {recursive: true, force: true});
    write(
      path.join(folder, 'go.mod'),
      `module samples\n\ngo 1.22\n\nrequire ${sdk.package} v${sdk.version}\n${replacement}`,
    );
    programs.forEach(({code}, index) => {
      write(path.join(folder, `sample${index}`, 'main.go'), `${code}\n`);
      if (/\bgetRows\(/.test(code)) write(path.join(folder, `sample${index}`, module!.title!), `${module!.code}\n`);
    });
    return folder;
  }

  /** Replaces folders in messages of the compiler with the first page that shows the sample. */
  const withPages = (errors: string) =>
    errors.replace(/sample(\d+)\//g, (_, index: string) => `${programs[Number(index)]?.place}: `);

  it('are formatted and compile against the documented declarations', {timeout}, ({skip}) => {
    if (missing) skip(missing);
    const folder = writeModule('documented', `replace ${sdk.package} => ./stub\n`);
    for (const [file, text] of Object.entries(stubModule(sdk))) write(path.join(folder, 'stub', file), text);
    expect(programs.length).toBeGreaterThan(sdk.methods.length * 3);
    const files = programs.map((_, index) => `sample${index}/main.go`);
    expect(withPages(run('gofmt', folder, '-l', ...files).output)).toBe('');
    expect(withPages(run('go', folder, 'vet', './...').errors)).toBe('');
  });

  it(`compile against ${sdk.package} ${sdk.version}`, {timeout}, ({skip}) => {
    if (missing) skip(missing);
    const folder = writeModule('released', '');
    const {errors} = run('go', folder, 'mod', 'tidy');
    if (/: (?:reading|Get|dial|no such host)/.test(errors)) skip(errors.split('\n').at(-1));
    expect(withPages(run('go', folder, 'vet', './...').errors)).toBe('');
  });
});

it('PHP samples import every SDK class that they use', () => {
  const {client, parameters, enums} = loadPhp().library;
  const names = [client, parameters, ...Object.keys(loadPhp().enums).map((name) => `${enums}\\${name}`)];
  const missing = samplesOf(['php'], ['sdk', 'api']).flatMap(({code, place}) =>
    names
      .filter((name) => {
        const short = name.split('\\').at(-1);
        const isUsed = new RegExp(`(?<![\\\\\\w$>])(new ${short}\\(|${short}::)`).test(code);
        return isUsed && !code.includes(`use ${name};`);
      })
      .map((name) => `${place}: ${name}`),
  );
  expect(missing).toEqual([]);
});
