/** Installs the Python SDK, compares the data with it, and runs every sample that uses it. */
import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readRequest} from '../../src/reference/requests/checkedRequest';
import {findSdk} from '../../src/reference/data/sdks/model';
import {exampleProgram} from '../../src/reference/requests/sdks/callData';
import type {SdkParameter} from '../../src/reference/data/sdks/schema';
import {type Mock, startMock} from '../support/mock';
import {samplesOf} from '../support/samples';
import {type SdkHost, startHost} from './host';

const TIMEOUT = 600_000;
const sdk = findSdk('python');
const folder = path.resolve('.cache/sdks/python');
const python = path.join(folder, 'bin/python');
const run = promisify(execFile);

/** Installs the package, and returns why that isn't possible, or undefined. The newest version shows whether the data is current. */
function install(): string | undefined {
  if (spawnSync('python3', ['-m', 'venv', folder], {timeout: TIMEOUT}).status !== 0)
    return 'no Python with venv on this machine';
  const {status, stderr} = spawnSync(
    python,
    ['-m', 'pip', 'install', '--quiet', '--upgrade', `${sdk.package}[pandas]`],
    {
      encoding: 'utf8',
      timeout: TIMEOUT,
    },
  );
  return status === 0 ? undefined : `${sdk.package} can't be installed: ${stderr.trim().split('\n').at(-1)}`;
}

/** What tests/sdks/reflect.py prints. */
interface Package {
  readonly version: string;
  readonly methods: Readonly<Record<string, readonly object[]>>;
  readonly universal: readonly object[];
  readonly types: Readonly<
    Record<string, {readonly fields: Readonly<Record<string, string>>; readonly members: readonly string[]}>
  >;
  readonly enums: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly constructor: Readonly<Record<string, string>>;
  readonly client: readonly string[];
  readonly settings: readonly string[];
  readonly exceptions: Readonly<Record<string, string>>;
  readonly error: readonly string[];
}

/** Returns a documented argument as the package describes it. */
const asInPackage = ({name, sets, sends, type, default: preset}: SdkParameter, known: readonly object[]) => {
  const found = known.find((item) => 'name' in item && item.name === name) as {api?: string} | undefined;
  const isSymbol = /^(?:symbols?|lookup|filename|output_format)$/.test(name);
  return {name, api: isSymbol ? found?.api : (sends ?? sets[0]), type, ...(preset !== undefined && {default: preset})};
};

/** Returns the fields of a documented type, and of the type with readable names. */
function documentedTypes(): Record<string, Record<string, string>> {
  const all: Record<string, Record<string, string>> = {};
  for (const [name, {fields, human}] of Object.entries(sdk.types)) {
    const source = typeof fields === 'string' ? sdk.types[fields]! : sdk.types[name]!;
    const own = Object.entries(source.fields as Record<string, {type: string}>).map(
      ([field, {type}]): [string, string] => [field, type],
    );
    all[name] = Object.fromEntries(own);
    if (human)
      all[human.name] = Object.fromEntries(Object.values((source.human ?? human).fields).map((field) => [field, '']));
  }
  return all;
}

describe(`${sdk.package} ${sdk.version}`, () => {
  let missing: string | undefined;
  let mock: Mock;
  let host: SdkHost;
  beforeAll(async () => {
    missing = install();
    mock = await startMock();
    host = await startHost(mock);
  }, TIMEOUT);
  afterAll(async () => {
    await host.close();
    await mock.close();
  });

  it('has exactly the documented names', {timeout: TIMEOUT}, async ({skip}) => {
    if (missing) skip(missing);
    const {stdout} = await run(python, [path.resolve('tests/sdks/reflect.py')], {cwd: folder, timeout: TIMEOUT});
    const found = JSON.parse(stdout) as Package;
    expect(found.version, "the newest version isn't the documented one").toBe(sdk.version);
    const methods = Object.fromEntries(
      sdk.methods.map(({id, parameters}) => [id, parameters.map((item) => asInPackage(item, found.methods[id] ?? []))]),
    );
    const documented = Object.keys(found.methods).filter((id) => !(id in sdk.omitted));
    expect(methods).toEqual(Object.fromEntries(documented.map((id) => [id, found.methods[id]])));
    expect(sdk.universal.map((item) => asInPackage(item, found.universal))).toEqual(found.universal);

    const types = documentedTypes();
    expect(Object.keys(types).sort()).toEqual(
      Object.keys(found.types)
        .filter((name) => !(name in sdk.omitted))
        .sort(),
    );
    for (const [name, fields] of Object.entries(types)) {
      const real = found.types[name]!.fields;
      const isHuman = Object.values(fields).every((type) => type === '');
      // The data contains no types of the fields with readable names.
      expect(isHuman ? Object.keys(fields).sort() : fields, name).toEqual(isHuman ? Object.keys(real).sort() : real);
      expect(sdk.types[name]?.members.map((item) => item.name) ?? found.types[name]!.members, name).toEqual(
        found.types[name]!.members,
      );
    }
    expect(
      Object.fromEntries(Object.entries(sdk.values).map(([name, {forms}]) => [name, forms.map(({code}) => code)])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(found.enums).map(([name, items]) => [name, Object.keys(items).map((item) => `${name}.${item}`)]),
      ),
    );
    const {client, settings, errors} = sdk;
    expect(Object.fromEntries(client.parameters.map((item) => [item.name, item.default]))).toEqual(found.constructor);
    expect(client.members.map(({name}) => name).sort()).toEqual(
      found.client.filter((name) => !(`client.${name}` in sdk.omitted)),
    );
    expect(settings.map(({name}) => name).sort()).toEqual(found.settings);
    expect(errors.members.map(({name}) => name).sort()).toEqual(found.error);
    expect(Object.fromEntries(errors.classes.map((item) => [item.name, item.extends]))).toEqual(found.exceptions);
    const count = Object.values(found.methods).flat().length;
    console.info(`Compared ${documented.length} methods, ${count} arguments, and ${Object.keys(types).length} types.`);
  });

  it('runs every sample', {timeout: TIMEOUT}, async ({skip}) => {
    if (missing) skip(missing);
    const samples = samplesOf(['python']).filter(({code}) => /^(?:from|import) marketdata\b/m.test(code));
    const work = path.join(folder, 'samples');
    fs.rmSync(work, {recursive: true, force: true});
    fs.mkdirSync(work, {recursive: true});
    const files = samples.map(({code}, index) => {
      fs.writeFileSync(path.join(work, `${index}.py`), code);
      return `${index}.py`;
    });
    const {stdout} = await run(python, [path.resolve('tests/sdks/run.py'), host.origin, ...files], {
      cwd: work,
      timeout: TIMEOUT,
    });
    const failures = stdout.replace(/^(\d+)\.py/gm, (_, index: string) => samples[Number(index)]!.place);
    const sent = samples.map(({place, code}, index) => ({
      place,
      code,
      requests: host.sent.filter(({sample}) => sample === index),
    }));
    console.info(
      sent.map(({place, requests}) => `${place} ${requests.map(({target}) => target).join(' ')}`).join('\n'),
    );
    expect(failures).toBe('');
    for (const {place, requests} of sent) {
      expect(requests.length, place).toBeGreaterThan(0);
      expect(
        requests.filter(({status}) => status >= 400),
        place,
      ).toEqual([]);
    }
    // The examples in the data send the request that they are for, apart from what the SDK always sends.
    for (const method of sdk.methods)
      for (const example of method.examples) {
        const code = exampleProgram(sdk, method, example);
        const [request] = sent.find((item) => item.code === code)?.requests ?? [];
        expect(parametersOf(request?.target ?? '/'), `${method.id} ${example.get}`).toEqual(parametersOf(example.get));
      }
  });
});

/** Returns all parameters of a request in alphabetical order, apart from those that the SDK always sends. */
function parametersOf(target: string): string[] {
  const {request} = readRequest(target);
  const all = {...request.values, ...Object.fromEntries(request.query)};
  return Object.entries(all)
    .filter((pair) => !['format=json', 'dateformat=unix'].includes(pair.join('=')))
    .map((pair) => pair.join('='))
    .sort();
}
