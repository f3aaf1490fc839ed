import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadGo} from '../../src/reference/libraries/go/model';
import {
  documentedLines,
  goVersion,
  linesOf,
  readDeclared,
  runGo,
  sampleName,
  unformatted,
  writeSamples,
} from '../support/goTools';
import {distinct, samplesOf} from '../support/samples';

const sdk = loadGo();
const {module, version} = sdk.library;
const packages = [module, ...[sdk.library.packages.models, sdk.library.packages.dates].flatMap((item) => item ?? [])];
const all = distinct(samplesOf(['go'], ['sdk', 'api']));
const programs = all.filter(({code}) => /^package main$/m.test(code));
const fragments = all.filter((item) => !programs.includes(item));
const go = goVersion();
const folder = (name: string) => path.resolve('.cache/go', name);
const TIMEOUT = 580_000;

/** Replaces sample folders in compiler errors with the first page that shows the sample. */
function findings(errors: string): string {
  return errors.replace(
    /sample(\d+)\//g,
    (name, number: string) => `${programs[Number(number) - 1]?.files[0] ?? name}: `,
  );
}

/** Returns the line of the output that explains why a module couldn't be downloaded. */
function reason(errors: string): string {
  const lines = errors
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('go: downloading'));
  return (
    lines.find((line) => /: (reading|Get|dial|no such host|invalid|unknown)/.test(line)) ??
    lines[0] ??
    'the go command printed nothing'
  );
}

describe('Go samples', () => {
  it('are complete programs, except for the import statement', () => {
    console.log(
      `Go samples: ${programs.length} programs on ${new Set(programs.flatMap(({files}) => files)).size} pages, ${fragments.length} fragment`,
    );
    expect(programs.length).toBeGreaterThan(Object.keys(sdk.operations).length * 3);
    expect(fragments.map(({code}) => code)).toEqual([`import ${sdk.library.import}`]);
  });

  it('are formatted and compile against the documented declarations', {timeout: TIMEOUT}, (context) => {
    if (!go) {
      console.log(`skipped: ${programs.length} Go samples not compiled: no Go 1.21 or newer on this machine`);
      context.skip();
    }
    const target = folder('documented');
    writeSamples(
      target,
      programs.map(({code}) => `${code}\n`),
      sdk,
    );
    expect(unformatted(target, programs.length).map(findings)).toEqual([]);
    const compiled = runGo(target, 'vet', './...');
    expect(findings(compiled.errors)).toBe('');
    expect(compiled.ok).toBe(true);
    console.log(`Go samples compiled against the documented declarations: ${programs.length} (Go ${go})`);
  });

  it('do not compile if they use an undocumented method', {timeout: TIMEOUT}, (context) => {
    if (!go) context.skip();
    const broken = (programs.find(({code}) => code.includes('.Symbol("AAPL")'))?.code ?? '').replace(
      '.Symbol("AAPL")',
      '.Ticker("AAPL")',
    );
    writeSamples(folder('broken'), [broken], sdk);
    const {ok, errors} = runGo(folder('broken'), 'vet', `./${sampleName(0)}`);
    expect(ok).toBe(false);
    expect(errors).toContain('Ticker');
  });
});

describe(`released module ${module} ${version}`, () => {
  const documented = documentedLines(sdk);

  it('contains all documented declarations, and the samples compile against it', {
    timeout: 2 * TIMEOUT,
  }, (context) => {
    const target = folder('released');
    writeSamples(
      target,
      programs.map(({code}) => `${code}\n`),
    );
    const fetched = go ? runGo(target, 'mod', 'tidy') : {ok: false, errors: 'no Go 1.21 or newer on this machine'};
    if (!fetched.ok) {
      console.log(
        `skipped: ${documented.length} signatures and ${programs.length} Go samples not checked against ${module} ${version}: ${reason(fetched.errors)}`,
      );
      context.skip();
    }
    const declared = linesOf(readDeclared(target, packages));
    expect(documented.filter((line) => !declared.has(line))).toEqual([]);
    const compiled = runGo(target, 'vet', './...');
    expect(findings(compiled.errors)).toBe('');
    expect(compiled.ok).toBe(true);
    console.log(
      `signatures checked against ${version}: ${documented.length}; Go samples compiled against it: ${programs.length}`,
    );
  });

  it('is parsed correctly: every signature is found in a module generated from the data', {
    timeout: TIMEOUT,
  }, (context) => {
    if (!go) {
      console.log(`skipped: ${documented.length} signatures not read: no Go 1.21 or newer on this machine`);
      context.skip();
    }
    writeSamples(folder('signatures'), [], sdk);
    const declared = linesOf(readDeclared(folder('signatures'), packages));
    expect(documented.filter((line) => !declared.has(line))).toEqual([]);
    expect(declared.has('sdk-go: (*StockQuoteRequest) Ticker(string) (*StockQuoteRequest)')).toBe(false);
    console.log(`signatures read: ${documented.length} documented, each declared as written`);
  });
});
