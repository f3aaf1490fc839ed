import {press, type Toggle} from '../../src/reference/samples/choice';

/** An example's toggles, and the IDs of the toggles that are initially selected. */
interface Toggles {
  readonly toggles: readonly Toggle[];
  readonly initial: readonly string[];
}

/** States that a reader can reach in an example. Each state is a list of the IDs of the selected toggles. */
export interface States {
  /** for each toggle, the states after pressing it in the initial state and with no toggle selected */
  readonly alone: readonly (readonly string[])[];
  /** two states with as many compatible toggles as possible, added in order and in reverse order */
  readonly together: readonly (readonly string[])[];
  /** for each exclusive pair, the state after selecting the first toggle and then the second one */
  readonly switched: readonly (readonly string[])[];
}

/** Returns whether two toggles exclude each other. */
export const areApart = (one: Toggle, other: Toggle): boolean =>
  Boolean(one.without?.includes(other.id) || other.without?.includes(one.id));

/** Returns all pairs of toggles that exclude each other, in both orders. */
export function pairs({toggles}: Toggles): [first: Toggle, then: Toggle][] {
  return toggles.flatMap((one) =>
    toggles.filter((other) => other !== one && areApart(one, other)).map((other): [Toggle, Toggle] => [one, other]),
  );
}

export function statesOf(data: Toggles): States {
  const {toggles, initial} = data;
  const fill = (order: readonly Toggle[]) =>
    order.reduce<readonly string[]>((chosen, {id}) => {
      if (chosen.includes(id)) return chosen;
      const next = press(toggles, chosen, id);
      return chosen.every((item) => next.includes(item)) ? next : chosen;
    }, []);
  const put = (chosen: readonly string[], id: string) => (chosen.includes(id) ? chosen : press(toggles, chosen, id));
  return {
    alone: toggles.flatMap(({id}) => [press(toggles, initial, id), put([], id)]),
    together: [fill(toggles), fill([...toggles].reverse())],
    switched: pairs(data).map(([first, then]) => press(toggles, put(initial, first.id), then.id)),
  };
}
