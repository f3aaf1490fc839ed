import {languages} from '../../reference/samples';
import {highlightCode} from '../../reference/samples/browserHighlighter';
import {press} from '../../reference/samples/choice';
import {differenceOf, sideEffects} from '../../reference/samples/effects';
import {costOf, type ExampleToggles} from '../../reference/samples/toggles';
import {view} from '../../reference/samples/view';

/* Pages load this module with the highlighter and the sample generators when a reader first changes an example. */

/** An example that the reader has changed. */
export interface ChangedExample {
  /** the code blocks, by the ID of their language. For a formula, the ID is `formula` */
  readonly samples: Readonly<Record<string, {readonly highlighted: string; readonly highlightedWithToken?: string}>>;
  /** the request line or the formula */
  readonly line: string;
  /** the cost as a sentence, or an empty string if it's unknown */
  readonly cost: string;
  /** what differs from the original example: `+ strike=200`, `− date`, `resolution: 5` */
  readonly changes: readonly string[];
  readonly has: (id: string) => boolean;
  /** Returns what pressing a toggle changes besides itself, or an empty string. */
  readonly sideEffects: (id: string) => string;
}

/** Returns an example with the chosen toggles. @param chosen IDs of the toggles */
export function changedExample(data: ExampleToggles, chosen: readonly string[]): ChangedExample {
  const {samples, marks, line} = view(data, chosen);
  const {added, removed, values} = differenceOf(data, data.initial, chosen);
  return {
    samples: Object.fromEntries(
      samples.map(({text, withToken}, index) => {
        const {id, fence} = 'name' in data ? {id: 'formula', fence: 'excel-formula'} : languages[index]!;
        const html = (code: string) => highlightCode(code, fence, rangesOf(marks, code));
        return [id, {highlighted: html(text), highlightedWithToken: withToken && html(withToken)}];
      }),
    ),
    line,
    cost: costSentence(data, chosen),
    changes: [
      ...added.map((name) => `+ ${name}`),
      ...removed.map((name) => `− ${name}`),
      ...values.map(([name, value]) => `${name}: ${value}`),
    ],
    has: (id) => chosen.includes(id),
    sideEffects: (id) => sideEffects(data, chosen, id),
  };
}

/**
 * Returns what a change added and removed, as sentences for screen readers.
 *
 * @param before IDs of the toggles before the change
 * @param after IDs of the toggles after the change
 */
export function announce(data: ExampleToggles, before: readonly string[], after: readonly string[]): string {
  const {added, removed, values} = differenceOf(data, before, after);
  const isChanged = (chosen: readonly string[]) => chosen.join() !== data.initial.join();
  const hasResponse = !('name' in data);
  return [
    added.length > 0 && `Added to the example: ${added.join(', ')}.`,
    removed.length > 0 && `Removed from the example: ${removed.join(', ')}.`,
    values.length > 0 && `Changed in the path: ${values.map(([name, value]) => `${name} to ${value}`).join(', ')}.`,
    costSentence(data, after),
    hasResponse &&
      isChanged(before) !== isChanged(after) &&
      `The response on this page belongs to ${isChanged(after) ? 'the original' : 'this'} request.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function costSentence(data: ExampleToggles, chosen: readonly string[]): string {
  const cost = costOf(data, chosen);
  return cost && `Cost: ${cost}.`;
}

/** Returns the IDs of the toggles in the example after the reader presses one. */
export const pressed = (data: ExampleToggles, chosen: readonly string[], id: string): readonly string[] =>
  press(data.toggles, chosen, id);

/** Returns the parts of a sample that match patterns, in order and without overlaps. */
function rangesOf(marks: readonly RegExp[], code: string): (readonly [number, number])[] {
  const found = marks.flatMap((mark) =>
    [...code.matchAll(mark)].map((match) => [match.index, match.index + match[0].length] as const),
  );
  let end = 0;
  return found
    .sort(([one], [other]) => one - other)
    .filter(([from, to]) => {
      const isNew = from >= end;
      if (isNew) end = to;
      return isNew;
    });
}
