import {languages} from '../../reference/samples';
import {highlightCode} from 'docusaurus-theme-highlighted-code/browser';
import {type ExampleToggles, type View, view} from '../../reference/samples/toggles';

/* Pages load this module with the highlighter and the sample generators when a reader first changes an example. */

/** An example that the reader has changed. */
export interface ChangedExample extends Pick<View, 'line' | 'changes' | 'cost'> {
  /** the code blocks, by the ID of their language. For a formula, the ID is `formula` */
  readonly samples: Readonly<Record<string, {readonly highlighted: string; readonly highlightedVariant?: string}>>;
  readonly has: (id: string) => boolean;
}

/** Returns an example with the chosen toggles. @param chosen IDs of the toggles */
export function changedExample(data: ExampleToggles, chosen: readonly string[]): ChangedExample {
  const {samples, marks, ...rest} = view(data, chosen);
  return {
    ...rest,
    samples: Object.fromEntries(
      samples.map(({text, withToken}, index) => {
        const {id, fence} = 'name' in data ? {id: 'formula', fence: 'excel-formula'} : languages[index]!;
        const html = (code: string) => highlightCode(code, fence, rangesOf(marks, code));
        return [id, {highlighted: html(text), highlightedVariant: withToken && html(withToken)}];
      }),
    ),
    has: (id) => chosen.includes(id),
  };
}

/** Returns the parts of a sample that match patterns, in order. `highlightCode` allows that they overlap. */
function rangesOf(marks: readonly RegExp[], code: string): (readonly [number, number])[] {
  return marks
    .flatMap((mark) => [...code.matchAll(mark)].map(({index, 0: text}) => [index, index + text.length] as const))
    .sort(([one], [other]) => one - other);
}
