import {expect, it} from 'vitest';
import {checkFormula} from '../../src/checks/checkFormula';
import {readRequest} from '../../src/reference/requests/checkedRequest';
import {loadApi} from '../../src/reference/data/api/model';
import {formulaToggles, requestToggles} from '../../src/reference/requests/availableToggles';
import {press, type Toggle} from '../../src/reference/requests/choice';
import {type ExampleToggles, type View, view} from '../../src/reference/requests/toggles';
import {loadSheets} from '../../src/reference/data/sheets/model';

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

it('examples with any attributes are valid formulas', () => {
  const formulas = Object.keys(loadSheets().formulas).flatMap((name) => {
    const data = formulaToggles(name);
    return data ? viewsOf(data).map(({line}) => line) : [];
  });
  expect(formulas.length).toBeGreaterThan(100);
  expect(formulas.flatMap((formula) => checkFormula(formula).map((text) => `${formula}: ${text}`))).toEqual([]);
});
