/** Compiles the Go samples, and runs the PHP samples for all requests that endpoint pages can show. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readRequest} from '../../src/reference/requests/checkedRequest';
import {loadApi} from '../../src/reference/data/api/model';
import {findSdk} from '../../src/reference/data/sdks/model';
import {languages} from '../../src/reference/requests/languages';
import {requestToggles} from '../../src/reference/requests/availableToggles';
import {press} from '../../src/reference/requests/choice';
import {view} from '../../src/reference/requests/toggles';
import {site} from '../../src/settings/site';
import {stubModule} from '../support/goStub';
import {isInstalled, runSamples} from '../support/runSamples';
import {MODULE, type Sample, samplesOf} from '../support/samples';

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

/** Returns the samples of an SDK for all requests that endpoint pages can show: the first one, and with each parameter changed. */
function sdkSamples(language: string): Sample[] {
  const index = languages.findIndex(({id}) => id === language);
  const all = Object.values(loadApi().operations).flatMap((operation) => {
    const toggles = requestToggles(operation);
    const choices = [toggles.initial, ...toggles.toggles.map(({id}) => press(toggles.toggles, toggles.initial, id))];
    return choices.map((chosen): Sample => {
      const {samples, line} = view(toggles, chosen);
      return {language, place: line.replace(/^GET /, ''), code: samples[index]!.withToken ?? samples[index]!.text};
    });
  });
  return [...new Map(all.filter(({code}) => code.includes('MarketDataApp')).map((item) => [item.code, item])).values()];
}

describe('Go samples', () => {
  const sdk = findSdk('go');
  const all = samplesOf(['go'], ['sdk', 'api']).filter(({code}) => /^package main$/m.test(code));
  const programs = [...all.filter(({title = ''}) => !title.startsWith(MODULE)), ...sdkSamples('go')];
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
    expect(programs.length).toBeGreaterThan(150);
    const files = programs.map((_, index) => `sample${index}/main.go`);
    expect(withPages(run('gofmt', folder, '-l', ...files).output)).toBe('');
    expect(withPages(run('go', folder, 'vet', './...').errors)).toBe('');
  });

  it('print no fields that the request excludes, because they would be 0', () => {
    const filtered = sdkSamples('go').filter(({code}) => code.includes('WithColumns(') && !code.includes('AsCSV('));
    expect(filtered.length).toBeGreaterThan(8);
    expect(filtered.filter(({code}) => /Println\(\w+\)/.test(code)).map(({place}) => place)).toEqual([]);
  });

  it(`compile against ${sdk.package} ${sdk.version}`, {timeout}, ({skip}) => {
    if (missing) skip(missing);
    const folder = writeModule('released', '');
    const {errors} = run('go', folder, 'mod', 'tidy');
    if (/: (?:reading|Get|dial|no such host)/.test(errors)) skip(errors.split('\n').at(-1));
    expect(withPages(run('go', folder, 'vet', './...').errors)).toBe('');
  });
});

it('PHP samples on endpoint pages send the request that they are for, with each parameter', {timeout}, async ({
  skip,
}) => {
  if (!isInstalled('php')) skip('no PHP on this machine');
  const samples = sdkSamples('php');
  const runs = await runSamples(samples, site.apiHost, path.resolve('.cache/samples/php-endpoints'), () => ({}));
  const wrong = runs.flatMap(({requests, failure = ''}, at) => {
    const sent = requests.map(({target}) => parametersOf(target));
    const {place: target} = samples[at]!;
    // A program for a symbol that the mock doesn't have fails, but sends the right request.
    if (failure && !/status \d{3}:/.test(failure)) return `${target} fails: ${failure}`;
    return JSON.stringify(sent) === JSON.stringify([parametersOf(target)])
      ? []
      : `${target} sends ${JSON.stringify(sent)}`;
  });
  expect(wrong).toEqual([]);
  expect(samples.length).toBeGreaterThan(80);
});

/** Returns all parameters of a request in alphabetical order, without the country, because the API has only one. */
function parametersOf(target: string): string[] {
  const {request} = readRequest(target);
  return [...Object.entries(request.values), ...request.query]
    .map((pair) => pair.join('='))
    .filter((pair) => pair !== 'country=US')
    .sort();
}
