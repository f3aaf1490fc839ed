import type {CostExample} from '../data/costs';
import {costOf, type ExampleCost, type PlanCredits} from '../data/calculator';
import type {Toggle} from './choice';
import {languages} from './languages';
import {encode, pathOf, queryOf, type ExampleRequest} from './request';
import {type LibraryCalls, type Sample, sampleOf} from './languages/language';

/*
 * The data of an example that readers change, and what the example shows with the selected toggles. This file also runs in
 * the browser.
 */

/** An optional parameter of a request. */
export interface ParameterToggle extends Toggle {
  /** The example value, not encoded. */
  readonly value: string;
  /** Fixed query parameters that this parameter replaces. */
  readonly replaces?: readonly string[];
  /** Whether the request requires a token only while the parameter is in the example. */
  readonly token?: true;
}

/** The main request of an endpoint page and its toggles. The browser downloads this data, so it must stay small. */
export interface RequestToggles extends Omit<ExampleRequest, 'query'> {
  /** Query parameters that aren't toggles. They come first. */
  readonly fixed: ExampleRequest['query'];
  /** The toggles, in the order in which they appear in the request. */
  readonly toggles: readonly ParameterToggle[];
  /** IDs of the toggles that are in the example initially. */
  readonly initial: readonly string[];
  readonly calls: LibraryCalls;
  readonly costs: readonly ExampleCost[];
  readonly plans: readonly PlanCredits[];
  /** a large request, if the endpoint has an example of one */
  readonly large?: CostExample;
}

/** An attribute or an optional argument of a formula. */
export interface FormulaToggle extends Toggle {
  /** The attribute name, or the argument as it's written in the formula. */
  readonly text: string;
  /**
   * Whether the attribute only modifies the result of other attributes. If the example contains modifiers but no other
   * attributes, the formula also requests `all`.
   */
  readonly modifier?: true;
  /** The index of an argument. Not set for attributes. */
  readonly argument?: number;
}

/** The main formula of a page and its toggles. */
export interface FormulaToggles {
  readonly name: string;
  /**
   * The arguments, in order. `fixed` is the value of an argument that is always present. `fill` replaces an omitted
   * argument if a later argument is present. `attributes` marks the argument that lists the attributes.
   */
  readonly arguments: readonly {readonly fixed?: string; readonly fill?: string; readonly attributes?: true}[];
  readonly toggles: readonly FormulaToggle[];
  readonly initial: readonly string[];
}

export type ExampleToggles = RequestToggles | FormulaToggles;

/** An example as shown to the reader. */
export interface View {
  /** The sample in each language, in the order of the tabs. For a formula, a single sample. */
  readonly samples: readonly Sample[];
  /** Patterns that match the parts of the samples that the reader added. */
  readonly marks: readonly RegExp[];
  /** The request line or the formula. */
  readonly line: string;
  /** What differs from the original example, such as `+ strike=200` and `− date=2022-01-03`. */
  readonly changes: readonly string[];
  /** The cost as a sentence, or an empty string if it's unknown. */
  readonly cost: string;
}

/** Returns the example with the selected toggles. @param chosen IDs of the toggles */
export function view(data: ExampleToggles, chosen: readonly string[]): View {
  const isNew = ({id}: Toggle) => chosen.includes(id) && !data.initial.includes(id);
  if ('name' in data) {
    const line = formulaOf(data, chosen);
    const texts = (ids: readonly string[]) => data.toggles.filter(({id}) => ids.includes(id)).map(({text}) => text);
    const changes = changesBetween(texts(data.initial), texts(chosen));
    return {samples: [{text: line}], marks: data.toggles.filter(isNew).map(formulaMark), line, changes, cost: ''};
  }
  const request = requestOf(data, chosen);
  const pairs = ({query}: ExampleRequest) => query.map((pair) => pair.join('='));
  const cost = costOf(data.costs, (id) => chosen.includes(id))?.text;
  return {
    samples: languages.map((language) => sampleOf(language, request, data.calls)),
    marks: data.toggles.filter(isNew).flatMap((toggle) => requestMarks(toggle, data.calls)),
    line: `GET ${pathOf(request)}${queryOf(request)}`,
    changes: changesBetween(pairs(requestOf(data, data.initial)), pairs(request)),
    cost: cost ? `Cost: ${cost}.` : '',
  };
}

/** Returns the request with the selected parameters. */
function requestOf(data: RequestToggles, chosen: readonly string[]): ExampleRequest {
  const used = data.toggles.filter(({id}) => chosen.includes(id));
  const fixed = data.fixed.filter(([name]) => !used.some(({replaces}) => replaces?.includes(name)));
  return {
    ...data,
    query: [...fixed, ...used.map(({id, value}) => [id, value] as const)],
    openSymbol: used.some(({token}) => token) ? undefined : data.openSymbol,
  };
}

/** Returns the formula with the selected attributes and arguments. */
export function formulaOf({name, arguments: all, toggles}: FormulaToggles, chosen: readonly string[]): string {
  const used = toggles.filter(({id}) => chosen.includes(id));
  const attributes = used.filter(({argument}) => argument === undefined);
  const names = [...(attributes.every(({modifier}) => modifier) ? ['all'] : []), ...attributes.map(({text}) => text)];
  const written = all.map(({fixed, attributes: here}, index) => {
    if (here) return attributes.length > 0 ? `"${names.join(',')}"` : undefined;
    return fixed ?? used.find(({argument}) => argument === index)?.text;
  });
  while (written.length > 0 && written.at(-1) === undefined) written.pop();
  return `=${name}(${written.map((item, index) => item ?? all[index]?.fill ?? '').join(',')})`;
}

const changesBetween = (before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((item) => !before.includes(item)).map((item) => `+ ${item}`),
  ...before.filter((item) => !after.includes(item)).map((item) => `− ${item}`),
];

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function formulaMark({text, argument}: FormulaToggle): RegExp {
  const [before, after] = argument === undefined ? ['",', '",'] : ['(,', ',)'];
  return new RegExp(`(?<=[${before}])${plain(text)}(?=[${after}])`, 'g');
}

/** Returns the names of the arguments that set a parameter. */
const namesFor = (id: string, calls: LibraryCalls): Set<string> =>
  new Set(
    Object.values(calls)
      .flatMap((sdk) => sdk.calls.flatMap(({parameters}) => parameters))
      .filter(({sets}) => sets.includes(id))
      .map(({name}) => name),
  );

function requestMarks({id, value}: ParameterToggle, calls: LibraryCalls): RegExp[] {
  return [
    // In this order, the patterns match: parameters in query strings; parameters in JavaScript, Python, and PHP code; and
    // arguments of SDK calls, which are functions with up to two levels of parentheses in Go, and `from: …` in PHP.
    `(?<=[?&])${plain(`${encode(id)}=${encode(value)}`)}`,
    String.raw`(["'])${plain(id)}\1(?:,|:| =>) ["'][^"'\n]*["']`,
    ...[...namesFor(id, calls)].flatMap((name) => [
      String.raw`\b${name}\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`,
      String.raw`\b${name}: (?:'(?:[^'\\]|\\.)*'|\[.*?\]|[\w:.]+)`,
    ]),
  ].map((pattern) => new RegExp(pattern, 'gm'));
}
