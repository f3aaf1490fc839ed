import {press, type Toggle} from '../../src/samples/choice';

/** The toggles of one example, as far as its states depend on them. */
interface Toggles {
  readonly toggles: readonly Toggle[];
  readonly initial: readonly string[];
}

/** States of an example that a reader can reach: ids that are in it. */
export interface States {
  /** one toggle pressed, in or out */
  readonly alone: readonly (readonly string[])[];
  /** as many as fit, from the first toggle on and from the last one on */
  readonly together: readonly (readonly string[])[];
  /** of two that exclude each other, the one pressed after the other */
  readonly switched: readonly (readonly string[])[];
}

/** Whether two toggles cannot stand side by side. */
export const areApart = (one: Toggle, other: Toggle): boolean =>
  Boolean(one.without?.includes(other.id) || other.without?.includes(one.id));

/** Every pair of toggles that exclude each other, in both orders. */
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
      return chosen.every((it) => next.includes(it)) ? next : chosen;
    }, []);
  const put = (chosen: readonly string[], id: string) => (chosen.includes(id) ? chosen : press(toggles, chosen, id));
  return {
    alone: toggles.flatMap(({id}) => [press(toggles, initial, id), put([], id)]),
    together: [fill(toggles), fill([...toggles].reverse())],
    switched: pairs(data).map(([first, then]) => press(toggles, put(initial, first.id), then.id)),
  };
}
