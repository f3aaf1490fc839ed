import path from 'node:path';
import * as z from 'zod';
import type {FormulaToggle, FormulaToggles, ParameterToggle, RequestToggles} from './toggles';
import {findParameter, loadApi, type Operation, type Parameter} from '../data/api/model';
import {describedRequest, faultsOf, openSymbolOf} from './checkedRequest';
import {costCases, costPhrase} from '../data/costs';
import {sampleCalls} from './sdks/callData';
import {isPaid, loadPlans} from '../data/plans/model';
import {argumentId, type Attribute, attributesOf, findFormula, splitArguments} from '../data/sheets/model';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';

const rule = z.strictObject({
  needs: z.array(z.string().min(1)).min(1).optional(),
  example: z.string().min(1).optional(),
  omit: z.literal(true).optional(),
});
const rules = z.record(z.string(), rule.omit({needs: true}));

const schema = z.strictObject({
  operations: z.record(z.string(), rules),
  universal: rules,
  formulas: z.record(z.string(), z.record(z.string(), rule.pick({needs: true, example: true}))),
});

/** Returns the rules for the example toggles. Throws DataFileError if `toggles.yaml` doesn't match its schema. */
export const loadToggleRules = keepWhileCurrent(() => loadYaml(path.join(__dirname, 'toggles.yaml'), schema));

/**
 * Returns the first request on an endpoint page, its costs, and the parameters that readers can add to the request. The
 * parameters are the optional query parameters and the universal parameters that affect the response.
 *
 * @throws Error if one of the operation's values in `toggles.yaml` is for a parameter that doesn't exist
 */
export function requestToggles(operation: Operation): RequestToggles {
  const checked = describedRequest(operation);
  const {query, ...request} = checked.request;
  const {universal, operations} = loadToggleRules();
  const own = operations[operation.id] ?? {};
  for (const name of Object.keys(own)) findParameter(operation, name);

  const offered = [
    ...operation.parameters.filter(
      ({in: place, required, requiredUnless}) => place === 'query' && !required && !requiredUnless,
    ),
    ...Object.values(loadApi().universal).filter((item) => isOffered(item, operation)),
  ].filter(({name}) => !own[name]?.omit);
  const sent = query.map(([name]) => name);
  const position = ({name}: Parameter) => (sent.includes(name) ? sent.indexOf(name) - sent.length : 0);
  // The first request's parameters keep their order. All other parameters follow in page order.
  const ordered = offered.sort((one, other) => position(one) - position(other));
  const offers = ordered.map((parameter): ParameterToggle => {
    const {name} = parameter;
    const {example} = {...universal[name], ...own[name]};
    const replaces = operation.parameters
      .filter((item) => item.requiredUnless === `${name}=${parameter.example}`)
      .map((item) => item.name);
    const value = Object.fromEntries(query)[name] ?? example ?? exampleOf(parameter, operation);
    const token = request.openSymbol && !openSymbolOf(operation, {...request.values, [name]: value});
    return {id: name, value, ...(replaces.length > 0 && {replaces}), ...(token && {token: true as const})};
  });
  const fixed = query.filter(([name]) => !offers.some(({id}) => id === name));
  const toggles = withPairs(offers, (chosen) => {
    const kept = fixed.filter(([name]) => !chosen.some(({replaces}) => replaces?.includes(name)));
    const added = chosen.map(({id, value}) => [id, value] as const);
    return faultsOf(operation, {...request.values, ...Object.fromEntries([...kept, ...added])}).length === 0;
  });
  const isToggle = (name: string) => toggles.some(({id}) => id === name);
  return {
    ...request,
    fixed,
    toggles,
    initial: sent.filter(isToggle),
    calls: sampleCalls(operation),
    costs: requestCosts(operation, request.openSymbol),
    // Trials include the same credits as their plans.
    plans: Object.values(loadPlans().plans)
      .filter(({trialOf}) => !trialOf)
      .map((plan) => {
        const {name, per, credits} = plan;
        return {name, per, credits, ...(!isPaid(plan) && {isFree: true as const})};
      }),
    ...(operation.costExample && {large: operation.costExample}),
  };
}

/**
 * Adds to each toggle which others it requires and which it can't be combined with, according to the rules of the API.
 * Toggles that the API rejects or ignores in any combination aren't offered.
 *
 * @param isValid returns whether the API accepts the request with some toggles, and ignores none of them
 */
function withPairs(
  offers: readonly ParameterToggle[],
  isValid: (chosen: readonly ParameterToggle[]) => boolean,
): ParameterToggle[] {
  const toggles = offers.flatMap((toggle): ParameterToggle[] => {
    if (isValid([toggle])) return [toggle];
    const needs = offers.filter((other) => other !== toggle && isValid([toggle, other])).map(({id}) => id);
    return needs.length > 0 ? [{...toggle, needs: [needs.join('|')]}] : [];
  });
  /** Returns the IDs of a pair, with those that the two require in addition. */
  const withNeeds = (pair: readonly ParameterToggle[]) => {
    const ids = pair.map(({id}) => id);
    const needs = pair.flatMap((toggle) => toggle.needs ?? []).map((need) => need.split('|'));
    return [...ids, ...needs.flatMap((need) => (need.some((id) => ids.includes(id)) ? [] : need.slice(0, 1)))];
  };
  return toggles.map((toggle, index) => {
    // Only one toggle of a pair has to list the other.
    const others = toggles.slice(0, index).filter((other) => {
      const chosen = withNeeds([toggle, other]);
      return !isValid(offers.filter(({id}) => chosen.includes(id)));
    });
    return {...toggle, ...(others.length > 0 && {without: others.map(({id}) => id)})};
  });
}

/**
 * Returns whether readers can add a universal parameter to an operation's first request. They can add all parameters
 * that affect the response, except `token`.
 */
function isOffered({name}: Parameter, operation: Operation): boolean {
  const {fields, responses, costs} = operation;
  const isTable = responses.csv !== undefined;
  const hasCache = costCases(costs).cached !== undefined;
  const hasLists = fields.some(({type}) => type.startsWith('array'));
  const rules: Readonly<Record<string, boolean>> = {
    // The examples send the token in the header.
    token: false,
    format: isTable,
    headers: isTable,
    columns: plainFields(operation).length > 1,
    mode: hasCache,
    maxage: hasCache,
    dateformat: fields.some(({type}) => /\bdate\b/.test(type)),
    limit: operation.paging === 'works' && hasLists,
    offset: operation.paging === 'works' && hasLists,
  };
  return rules[name] ?? plainFields(operation).length > 0;
}

const plainFields = ({fields}: Operation) =>
  fields.map(({name}) => name).filter((name) => name !== 's' && /^[a-z]\w*$/.test(name));

/** Returns an example value of a parameter. The endpoint has the fields in `columns` and the data mode. */
export function exampleOf({name, example}: Parameter, operation: Operation): string {
  if (name === 'mode' && !costCases(operation.costs).cached) return 'historical';
  const fields = plainFields(operation);
  return name !== 'columns' || example.split(',').every((part) => fields.includes(part))
    ? example
    : fields.slice(0, 2).join(',');
}

function requestCosts({costs, paid}: Operation, openSymbol: string | undefined): RequestToggles['costs'] {
  const {usual, cached, historical} = costCases(costs);
  const free = openSymbol ? ` (free for ${openSymbol})` : '';
  return [cached, historical, usual].flatMap((found) => {
    if (!found) return [];
    const {detail: _, mode, withAny, ...cost} = found;
    return {
      ...((mode || withAny) && {some: withAny ?? ['mode']}),
      text: costPhrase(found) + (mode ? '' : free),
      cost,
      // Without a parameter for the start of a period, the request is for the day in `date`.
      ...(withAny?.join() === 'date' && {isDaily: true as const}),
      ...((paid || mode) && {isPaid: true as const}),
    };
  });
}

/**
 * Returns the attributes and optional arguments that readers can add to the first formula on a page. Quote attributes
 * can't be combined with a date, so adding a quote attribute removes the date, and vice versa. The value of an argument
 * comes from `toggles.yaml` or, if that file doesn't contain one, from the formula's example with the most arguments.
 *
 * @returns undefined if the formula has no examples or fewer than two arguments
 */
export function formulaToggles(name: string): FormulaToggles | undefined {
  const formula = findFormula(name);
  const entries = Object.entries(formula.arguments);
  const [first, ...others] = formula.examples.map(({formula: item}) => item);
  if (!first || entries.length < 2) return undefined;
  const base = splitArguments(first);
  const fullest = [first, ...others]
    .map(splitArguments)
    .reduce((best, item) => (item.length > best.length ? item : best));
  const names = Object.keys(formula.arguments);
  const dateIndex = names.indexOf('start date');
  const date = dateIndex < 0 ? undefined : argumentId('start date');

  const attributes = attributesOf(formula);
  const attributeToggles = attributes.map((attribute): FormulaToggle => {
    const without = [
      ...(attribute.mode === 'quote' && date ? [date] : []),
      ...attributes.filter((other) => other !== attribute && areApart(attribute, other)).map(({id}) => id),
    ];
    return {
      id: attribute.id,
      text: attribute.name,
      ...(attribute.returns === 'modifier' && !attribute.alone && {modifier: true as const}),
      ...(without.length > 0 && {without}),
      ...(attribute.mode === 'history' && date && {needs: [date]}),
    };
  });
  const argumentToggles = entries.flatMap(([label, {required}], index): FormulaToggle[] => {
    const own = loadToggleRules().formulas[name]?.[label];
    const text = own?.example ?? fullest[index];
    if (required || label === 'attributes' || !text) return [];
    // The end date and the resolution have no effect without a start date.
    const needs = [...(date && index > dateIndex ? [date] : []), ...(own?.needs ?? []).map(argumentId)];
    return [{id: argumentId(label), text, argument: index, ...(needs.length > 0 && {needs})}];
  });

  const written = (base[names.indexOf('attributes')] ?? '')
    .replaceAll('"', '')
    .split(',')
    .map((part) => part.trim());
  const toggles = [...attributeToggles, ...argumentToggles];
  return {
    name,
    arguments: entries.map(([label, {required, values}], index) => ({
      ...(required && {fixed: base[index]}),
      // If a later argument is set, an optional argument that allows only one value is filled with that value.
      ...(!required && values?.length === 1 && {fill: `"${values[0]}"`}),
      ...(label === 'attributes' && {attributes: true as const, fill: '"all"'}),
    })),
    toggles,
    initial: toggles
      .filter(({text, argument}) => (argument === undefined ? written.includes(text) : base[argument] !== undefined))
      .map(({id}) => id),
  };
}

/** Returns whether two attributes can't be used in the same formula. */
function areApart(one: Attribute, other: Attribute): boolean {
  const modes = [one.mode, other.mode];
  if (modes.includes('quote') && modes.includes('history')) return true;
  // Attributes that set the same API parameters are opposites, such as adjusted and unadjusted.
  if (one.parameters && one.parameters.join() === other.parameters?.join()) return true;
  const tables = [one, other].filter(({returns}) => returns === 'table').length;
  const modifiers = [one, other].filter(({returns}) => returns === 'modifier').length;
  return tables > 0 && modifiers === 0;
}
