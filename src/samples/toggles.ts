import type {Toggle} from './choice';
import type {LibraryCalls} from '.';
import type {ExampleRequest} from './request';

/** What the example costs: the first rule that fits says it; no text: it is not known. */
export interface CostRule {
  /** ids that are all in the example */
  readonly with?: readonly string[];
  /** ids of which at least one is in the example */
  readonly some?: readonly string[];
  /** ids that are not in the example */
  readonly without?: readonly string[];
  /** `1 credit per 1,000 candles` */
  readonly text: string;
}

/** An optional parameter of a request. */
export interface ParameterToggle extends Toggle {
  /** its example value, not encoded */
  readonly value: string;
  /** values of the path while it is in */
  readonly values?: Readonly<Record<string, string>>;
  /** names of the fixed query that it replaces */
  readonly replaces?: readonly string[];
  /** the libraries' calls while it is in, where they differ */
  readonly calls?: LibraryCalls;
}

/** The leading request of an endpoint page and what can be put into it; small enough to travel to the browser. */
export interface RequestToggles {
  readonly base: string;
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  /** query parameters that are no toggles; they come first */
  readonly fixed: readonly (readonly [name: string, value: string])[];
  /** in the order in which the request has them */
  readonly toggles: readonly ParameterToggle[];
  /** ids that are in at first */
  readonly initial: readonly string[];
  readonly calls: LibraryCalls;
  readonly costs: readonly CostRule[];
}

/** An attribute, or an optional argument, of a formula. */
export interface FormulaToggle extends Toggle {
  /** the attribute's name, or the argument as written */
  readonly text: string;
  /** an attribute that says how to show others, and does not stand alone */
  readonly modifier?: true;
  /** position of an argument; left out for an attribute */
  readonly argument?: number;
}

/** The leading formula of a page and what can be put into it. */
export interface FormulaToggles {
  readonly name: string;
  /** the arguments in order: always there, filled in where a later one is there, or left empty */
  readonly arguments: readonly {readonly fixed?: string; readonly fill?: string; readonly attributes?: true}[];
  readonly toggles: readonly FormulaToggle[];
  readonly initial: readonly string[];
  readonly costs: readonly CostRule[];
}

export type ExampleToggles = RequestToggles | FormulaToggles;

/** The request with the chosen parameters in it, and how the libraries make it. */
export function requestOf(
  data: RequestToggles,
  chosen: readonly string[],
): {request: ExampleRequest; calls: LibraryCalls} {
  const used = data.toggles.filter(({id}) => chosen.includes(id));
  const replaced = used.flatMap(({replaces = []}) => replaces);
  const query = [
    ...data.fixed.filter(([name]) => !replaced.includes(name)),
    ...used.map(({id, value}) => [id, value] as const),
  ];
  return {
    request: {
      base: data.base,
      path: data.path,
      values: Object.assign({}, data.values, ...used.map(({values}) => values)),
      query,
    },
    calls: used.find((it) => it.calls)?.calls ?? data.calls,
  };
}

/** The formula with the chosen attributes and arguments in it. */
export function formulaOf({name, arguments: all, toggles}: FormulaToggles, chosen: readonly string[]): string {
  const used = toggles.filter(({id}) => chosen.includes(id));
  const attributes = used.filter(({argument}) => argument === undefined);
  const names = [...(attributes.every((it) => it.modifier) ? ['all'] : []), ...attributes.map(({text}) => text)];
  const written = all.map(({fixed, attributes: here}, index) => {
    if (here) return attributes.length > 0 ? `"${names.join(',')}"` : undefined;
    return fixed ?? used.find(({argument}) => argument === index)?.text;
  });
  while (written.length > 0 && written.at(-1) === undefined) written.pop();
  return `=${name}(${written.map((it, index) => it ?? all[index]?.fill ?? '').join(',')})`;
}

/** What the example costs, as a phrase; empty where no rule says it. */
export function costOf({costs}: ExampleToggles, chosen: readonly string[]): string {
  const isIn = (id: string) => chosen.includes(id);
  return (
    costs.find((it) => (it.with ?? []).every(isIn) && (it.some?.some(isIn) ?? true) && !it.without?.some(isIn))?.text ??
    ''
  );
}
