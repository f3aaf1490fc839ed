import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {checkFormula} from '../../checks/checkFormula';
import {readRequest} from '../../src/reference/api/checkedRequest';
import {loadApi} from '../../src/reference/api/model';
import {formulaToggles, requestToggles} from '../../src/reference/samples/availableToggles';
import {press, type Toggle} from '../../src/reference/samples/choice';
import {languages} from '../../src/reference/samples';
import {type ExampleToggles, type View, view} from '../../src/reference/samples/toggles';
import {loadSheets} from '../../src/reference/sheets/model';

/**
 * Returns what an example shows in the initial state, after pressing each toggle in it and with no toggle selected, and with
 * as many compatible toggles as possible.
 */
function viewsOf(data: ExampleToggles): View[] {
  const {toggles, initial} = data;
  const fill = (order: readonly Toggle[]) =>
    order.reduce<readonly string[]>((chosen, {id}) => {
      if (chosen.includes(id)) return chosen;
      const next = press(toggles, chosen, id);
      return chosen.every((item) => next.includes(item)) ? next : chosen;
    }, []);
  const states = [
    initial,
    ...toggles.flatMap(({id}) => [press(toggles, initial, id), press(toggles, [], id)]),
    ...[fill(toggles), fill([...toggles].reverse())],
  ];
  return states.map((chosen) => view(data, chosen));
}

const requests = Object.values(loadApi().operations).flatMap((operation) => viewsOf(requestToggles(operation)));

it('examples with any toggles are requests that the API accepts', () => {
  expect(requests.length).toBeGreaterThan(250);
  for (const {line} of requests) expect(() => readRequest(line.replace('GET ', ''))).not.toThrow();
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
])('examples with any toggles are valid programs in %s', {timeout: 300_000}, ([id, program = '', ...args], {skip}) => {
  const folder = path.resolve('.cache/toggles', id!);
  fs.mkdirSync(folder, {recursive: true});
  const index = languages.findIndex((language) => language.id === id);
  const programs = [...new Set(requests.map(({samples}) => samples[index]!.text))];
  const write = (text: string, number: number) => {
    const file = path.join(folder, `sample${number}.${id}`);
    fs.writeFileSync(file, `${text}\n`);
    return file;
  };
  const run = (files: readonly string[]) => spawnSync(program, [...args, ...files], {encoding: 'utf8'});
  if (run([]).error) skip(`no ${program} on this machine`);
  expect(run(programs.map(write))).toMatchObject({status: 0, stdout: '', stderr: ''});
  expect(run([write(`${programs[0]}\nfunc (`, programs.length)]).status).not.toBe(0);
});

it('examples with any attributes are valid formulas', () => {
  const formulas = Object.keys(loadSheets().formulas).flatMap((name) => {
    const data = formulaToggles(name);
    return data ? viewsOf(data).map(({line}) => line) : [];
  });
  expect(formulas.length).toBeGreaterThan(100);
  expect(formulas.flatMap((formula) => checkFormula(formula).map((text) => `${formula}: ${text}`))).toEqual([]);
});
