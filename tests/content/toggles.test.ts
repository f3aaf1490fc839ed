import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkFormula} from '../../checks/checkFormula';
import {loadApi} from '../../src/reference/api/model';
import {formulaToggles, requestToggles} from '../../src/reference/samples/availableToggles';
import {press, type Toggle} from '../../src/reference/samples/choice';
import {loadSheets} from '../../src/reference/sheets/model';
import {languages} from '../../src/reference/samples';
import {type ExampleToggles, view} from '../../src/reference/samples/toggles';
import {type Mock, startMock} from '../support/mock';
import {runSamples, type Sample, toolchain} from '../support/runSamples';

const {server, operations} = loadApi();
const MINUTES = 300_000;

/**
 * Returns states that readers can reach in an example, as lists of IDs, without duplicates: the initial state, those after
 * pressing each toggle in it and with no toggle selected, and two with as many compatible toggles as possible.
 */
function statesOf({toggles, initial}: ExampleToggles): (readonly string[])[] {
  const fill = (order: readonly Toggle[]) =>
    order.reduce<readonly string[]>((chosen, {id}) => {
      if (chosen.includes(id)) return chosen;
      const next = press(toggles, chosen, id);
      return chosen.every((item) => next.includes(item)) ? next : chosen;
    }, []);
  const all = [
    initial,
    ...toggles.flatMap(({id}) => [press(toggles, initial, id), press(toggles, [], id)]),
    ...[fill(toggles), fill([...toggles].reverse())],
  ];
  return [...new Map(all.map((chosen) => [chosen.join(), chosen])).values()];
}

/** Returns the samples of all states of all endpoints in one language. */
function samplesIn(fence: string): Sample[] {
  const index = languages.findIndex((language) => language.fence === fence);
  return Object.values(operations).flatMap((operation) => {
    const data = requestToggles(operation);
    return statesOf(data).map((chosen) => ({
      language: fence,
      code: view(data, chosen).samples[index]!.text,
      place: `${operation.id} with ${chosen.join() || 'nothing'}`,
    }));
  });
}

describe('examples with any toggles', () => {
  let mock: Mock;
  beforeAll(async () => void (mock = await startMock()), MINUTES);
  afterAll(() => mock.close());

  it.for(['bash', 'js', 'python'])('send valid requests in %s', {timeout: MINUTES}, async (fence, {skip}) => {
    const samples = samplesIn(fence);
    const {ok, missing} = toolchain(fence);
    if (!ok) skip(`no ${missing} on this machine`);
    const {requests, findings} = await runSamples(samples, server, mock, path.resolve('.cache/toggles', fence));
    expect(findings).toEqual([]);
    expect(requests).toBe(samples.length);
    expect(samples.length).toBeGreaterThan(250);
  });

  it.for([
    ['go', 'gofmt', '-e', '-l'],
    [
      'php',
      'php',
      '-r',
      'foreach (array_slice($argv, 1) as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);',
      '--',
    ],
  ])('are valid programs of the %s SDK', {timeout: MINUTES}, ([fence = '', program = '', ...args], {skip}) => {
    const folder = path.resolve('.cache/toggles', fence);
    fs.mkdirSync(folder, {recursive: true});
    const programs = [...new Set(samplesIn(fence).map(({code}) => code))];
    const write = (text: string, index: number) => {
      const file = path.join(folder, `sample${index}.${fence}`);
      fs.writeFileSync(file, `${text}\n`);
      return file;
    };
    const run = (files: readonly string[]) => spawnSync(program, [...args, ...files], {encoding: 'utf8'});
    if (run([]).error) skip(`no ${program} on this machine`);
    expect(run(programs.map(write))).toMatchObject({status: 0, stdout: '', stderr: ''});
    expect(run([write(`${programs[0]}\nfunc (`, programs.length)]).status).not.toBe(0);
  });

  it('are valid formulas', () => {
    const formulas = Object.keys(loadSheets().formulas).flatMap((name) => {
      const data = formulaToggles(name);
      return data ? statesOf(data).map((chosen) => view(data, chosen).line) : [];
    });
    expect(formulas.length).toBeGreaterThan(100);
    expect(formulas.flatMap((formula) => checkFormula(formula).map((text) => `${formula}: ${text}`))).toEqual([]);
  });
});
