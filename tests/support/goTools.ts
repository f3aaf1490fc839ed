import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {GoSdk} from '../../src/reference/libraries/go/model';
import {placeholder, stubModules} from './goStub';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/go');
/** Time limit in milliseconds. The first compilation of Go's standard library can be slow. */
const TIMEOUT = 560_000;

interface GoRunResult {
  readonly ok: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs the go command in a folder, without the machine's Go workspace, flags, and toolchain settings. */
export function runGo(folder: string, ...args: string[]): GoRunResult {
  const {status, stdout, stderr, error} = spawnSync('go', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: TIMEOUT,
    maxBuffer: 1 << 27,
    env: {...process.env, GOWORK: 'off', GOFLAGS: '-buildvcs=false', GOTOOLCHAIN: 'local'},
  });
  return {ok: status === 0, output: stdout ?? '', errors: [stderr, error?.message].filter(Boolean).join('\n').trim()};
}

/** Returns the file paths of the samples that `gofmt` would change. */
export function unformatted(folder: string, samples: number): string[] {
  const files = Array.from({length: samples}, (_, index) => path.join(sampleName(index), 'main.go'));
  const {stdout, error} = spawnSync('gofmt', ['-l', ...files], {cwd: folder, encoding: 'utf8', timeout: TIMEOUT});
  if (error) throw error;
  return stdout.split('\n').filter(Boolean);
}

/** Returns the installed version of Go, such as `1.22`, or undefined if it's missing or older than 1.21. */
export function goVersion(): string | undefined {
  const {ok, output} = runGo(FIXTURES, 'env', 'GOVERSION');
  const [, major = 0, minor = 0] = /^go(\d+)\.(\d+)/.exec(output) ?? [];
  return ok && (Number(major) > 1 || Number(minor) >= 21) ? `${major}.${minor}` : undefined;
}

/**
 * Writes a Go module that contains each sample as a package, and the program that reads signatures.
 *
 * @param folder the folder for the module, which is deleted first
 * @param samples the source code of the samples
 * @param stub the data to create stub modules from. If omitted, the samples use the released modules.
 */
export function writeSamples(folder: string, samples: readonly string[], stub?: GoSdk): void {
  fs.rmSync(folder, {recursive: true, force: true});
  fs.cpSync(FIXTURES, folder, {recursive: true});
  samples.forEach((sample, index) => write(path.join(folder, sampleName(index), 'main.go'), sample));
  if (!stub) return;
  const modules = stubModules(stub);
  for (const [module, files] of Object.entries(modules)) {
    for (const [file, text] of Object.entries(files)) write(path.join(folder, 'stub', module, file), text);
  }
  const replaced = Object.keys(modules).map(
    (key) => `require ${key} ${placeholder(key)}\nreplace ${key} => ./stub/${key}\n`,
  );
  write(path.join(folder, 'go.mod'), `module samples\n\ngo 1.21\n\n${replaced.join('\n')}`);
}

/** Returns the folder name of a sample, which compiler messages include. */
export const sampleName = (index: number) => `sample${index + 1}`;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

interface Declared {
  readonly functions: readonly {
    package: string;
    receiver: string;
    name: string;
    arguments: string[];
    results: string[];
  }[];
  readonly fields: readonly {package: string; struct: string; name: string; type: string; tag: string}[];
}

/** Reads the declarations in the source code of the SDK's packages. @throws Error with the output of the go command */
export function readDeclared(folder: string, packages: readonly string[]): Declared {
  const {ok, output, errors} = runGo(folder, 'run', './signatures', ...packages);
  if (!ok) throw new Error(errors);
  return JSON.parse(output) as Declared;
}

/** Returns every function and field in the SDK data, one per line, in the same format as `linesOf`. */
export function documentedLines({operations, structs, library}: GoSdk): string[] {
  const packageOf = (name: 'api' | 'models' | 'dates') =>
    (name === 'api' ? library.module : (library.packages[name] ?? '')).split('/').at(-1) ?? '';
  const line = (
    pack: string,
    item: {receiver?: string; name: string; arguments: readonly {type: string}[]; results: readonly string[]},
  ) =>
    functionLine(
      pack,
      item.receiver ?? '',
      item.name,
      item.arguments.map(({type}) => type),
      item.results,
    );
  return [
    ...Object.values(operations).flatMap(({constructor, setters, runs}) =>
      [constructor, ...setters.map(({signature}) => signature), runs.Get, runs.Packed, runs.Raw].map((signature) =>
        line(packageOf('api'), signature),
      ),
    ),
    ...Object.entries(structs).flatMap(([name, {package: pack, fields, methods, functions, sorts}]) => [
      ...[...methods, ...functions].map(({signature}) => line(packageOf(pack), signature)),
      ...fields.map((field) =>
        fieldLine(
          packageOf(pack),
          name,
          field.name,
          field.type,
          field.tag === undefined ? undefined : `json:"${field.tag}"`,
        ),
      ),
      ...sorts.flatMap((sort) => [
        functionLine(packageOf(pack), sort, 'Len', [], ['int']),
        functionLine(packageOf(pack), sort, 'Less', ['int', 'int'], ['bool']),
        functionLine(packageOf(pack), sort, 'Swap', ['int', 'int'], []),
      ]),
    ]),
  ];
}

/** Returns every declaration of a module, one per line. Fields are included both with and without their tag. */
export function linesOf({functions, fields}: Declared): Set<string> {
  return new Set([
    ...functions.map((item) => functionLine(item.package, item.receiver, item.name, item.arguments, item.results)),
    ...fields.flatMap((field) => [
      fieldLine(field.package, field.struct, field.name, field.type, field.tag),
      fieldLine(field.package, field.struct, field.name, field.type),
    ]),
  ]);
}

function functionLine(
  pack: string,
  receiver: string,
  name: string,
  args: readonly string[],
  results: readonly string[],
): string {
  return `${pack}: ${receiver && `(${receiver}) `}${name}(${args.join(', ')}) (${results.join(', ')})`.replaceAll(
    'any',
    'interface{}',
  );
}

function fieldLine(pack: string, struct: string, name: string, type: string, tag?: string): string {
  return `${pack}: ${struct}.${name} ${type}${tag ? ` \`${tag}\`` : ''}`;
}
