import type {Toggle} from './choice';
import type {LibraryCalls} from './language';
import type {ExampleRequest} from './request';

/** A rule for the cost of an example. The first rule that matches applies. If no rule matches, the cost is unknown. */
export interface CostRule {
  /** All of these toggles must be in the example. */
  readonly with?: readonly string[];
  /** At least one of these toggles must be in the example. */
  readonly some?: readonly string[];
  /** None of these toggles can be in the example. */
  readonly without?: readonly string[];
  /** The cost, such as `1 credit per 1,000 candles`. */
  readonly text: string;
}

/** An optional parameter of a request. */
export interface ParameterToggle extends Toggle {
  /** The example value, not encoded. */
  readonly value: string;
  /** Path values to use while the parameter is in the example. */
  readonly values?: Readonly<Record<string, string>>;
  /** Fixed query parameters that this parameter replaces. */
  readonly replaces?: readonly string[];
  /** SDK calls to use while the parameter is in the example, if they differ from the usual calls. */
  readonly calls?: LibraryCalls;
  /** Whether the request requires a token only while the parameter is in the example. */
  readonly token?: true;
}

/** The main request of an endpoint page and its toggles. The browser downloads this data, so it must stay small. */
export interface RequestToggles {
  readonly base: string;
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  /** Query parameters that aren't toggles. They come first. */
  readonly fixed: readonly (readonly [name: string, value: string])[];
  /** The toggles, in the order in which they appear in the request. */
  readonly toggles: readonly ParameterToggle[];
  /** IDs of the toggles that are in the example initially. */
  readonly initial: readonly string[];
  readonly calls: LibraryCalls;
  /** See `ExampleRequest`. */
  readonly token?: boolean;
  readonly openSymbol?: string;
  readonly costs: readonly CostRule[];
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
  readonly costs: readonly CostRule[];
}

export type ExampleToggles = RequestToggles | FormulaToggles;

/** Returns the request with the selected parameters, and the SDK calls for it. */
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
      token: data.token,
      openSymbol: used.some(({token}) => token) ? undefined : data.openSymbol,
    },
    calls: used.find((item) => item.calls)?.calls ?? data.calls,
  };
}

/** Returns the formula with the selected attributes and arguments. */
export function formulaOf({name, arguments: all, toggles}: FormulaToggles, chosen: readonly string[]): string {
  const used = toggles.filter(({id}) => chosen.includes(id));
  const attributes = used.filter(({argument}) => argument === undefined);
  const names = [...(onlyModifiers(toggles, chosen) ? ['all'] : []), ...attributes.map(({text}) => text)];
  const written = all.map(({fixed, attributes: here}, index) => {
    if (here) return attributes.length > 0 ? `"${names.join(',')}"` : undefined;
    return fixed ?? used.find(({argument}) => argument === index)?.text;
  });
  while (written.length > 0 && written.at(-1) === undefined) written.pop();
  return `=${name}(${written.map((item, index) => item ?? all[index]?.fill ?? '').join(',')})`;
}

/** Returns whether all selected attributes are modifiers, so that the formula also requests `all`. */
export function onlyModifiers(toggles: readonly FormulaToggle[], chosen: readonly string[]): boolean {
  const attributes = toggles.filter(({id, argument}) => argument === undefined && chosen.includes(id));
  return attributes.length > 0 && attributes.every(({modifier}) => modifier);
}

/** Returns the cost of the example as a phrase, or an empty string if no rule matches. */
export function costOf({costs}: ExampleToggles, chosen: readonly string[]): string {
  const isIn = (id: string) => chosen.includes(id);
  return (
    costs.find((cost) => (cost.with ?? []).every(isIn) && (cost.some?.some(isIn) ?? true) && !cost.without?.some(isIn))
      ?.text ?? ''
  );
}
