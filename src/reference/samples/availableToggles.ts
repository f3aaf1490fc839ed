import path from 'node:path';
import * as z from 'zod';
import type {LibraryCalls} from './';
import type {CostRule, FormulaToggle, FormulaToggles, ParameterToggle, RequestToggles} from './toggles';
import {type Api, findOperation, loadApi, type Operation, type Parameter} from '../api/model';
import {describedRequest} from '../api/checkedRequest';
import {type Cost, costCases, costPhrase, totalPhrase} from '../costs';
import {demoSymbol} from '../general/model';
import {openSymbolOf} from '../general/openSymbols';
import {libraryCalls} from '../libraries';
import {lookUp} from '../../site/tags/nearestName';
import {argumentId, type Attribute, attributesOf, findFormula, type Formula, splitArguments} from '../sheets/model';
import {keepWhileCurrent} from '../../site/data/cache';
import {loadYaml} from '../../site/data/yaml';

const names = z.array(z.string().min(1)).min(1);
const rule = z.strictObject({
  without: names.optional(),
  needs: names.optional(),
  values: z.record(z.string(), z.string().min(1)).optional(),
  example: z.string().min(1).optional(),
  omit: z.literal(true).optional(),
});
const argumentRule = rule.pick({needs: true, example: true});
const rules = z.record(z.string(), rule);

const schema = z.strictObject({
  operations: z.record(z.string(), rules),
  universal: rules,
  formulas: z.record(z.string(), z.record(z.string(), argumentRule)),
});

/** Returns the rules for the example toggles. Throws DataFileError if `toggles.yaml` doesn't match its schema. */
export const loadToggleRules = keepWhileCurrent(() => loadYaml(path.join(__dirname, 'toggles.yaml'), schema));

/**
 * Returns the first request on an endpoint page, its costs, and the parameters that readers can add to the request. The
 * parameters are the optional query parameters and the universal parameters that affect the response.
 *
 * @throws Error if one of the operation's rules in `toggles.yaml` is for a parameter that doesn't exist, or lists such
 *   a parameter in `without` or `needs`
 */
export function requestToggles(operation: Operation, api: Api = loadApi()): RequestToggles {
  const checked = describedRequest(operation);
  const {request} = checked;
  const {universal, operations} = loadToggleRules();
  const own = operations[operation.id] ?? {};
  const calls = libraryCalls(checked);

  const offered = [
    ...operation.parameters.filter(
      ({in: place, required, requiredUnless}) => place === 'query' && !required && !requiredUnless,
    ),
    ...Object.values(api.universal).filter((item) => !own[item.name]?.omit && isOffered(item, operation)),
  ];
  const known = Object.fromEntries(
    [...operation.parameters, ...Object.values(api.universal)].map((parameter) => [parameter.name, parameter]),
  );
  for (const [name, {without = [], needs = []}] of Object.entries(own)) {
    for (const need of [name, ...without, ...needs]) lookUp('parameter', need, known);
  }
  const toggles = offered.map((parameter): ParameterToggle => {
    const {name} = parameter;
    const {without = [], needs, values, example} = {...universal[name], ...own[name]};
    const apart = [...new Set([...parameter.excludes, ...without])];
    const replaces = operation.parameters
      .filter((item) => item.requiredUnless === `${name}=${parameter.example}`)
      .map((item) => item.name);
    const changed = {...request, values: {...request.values, ...values}};
    const other = values && libraryCalls({operation, request: changed});
    const value = valueOf(parameter, operation, example, request.query);
    const token = request.openSymbol && !openSymbolOf(operation, changed.values, [[name, value]]);
    return {
      id: name,
      value,
      ...(apart.length > 0 && {without: apart}),
      ...(needs && {needs}),
      ...(values && {values}),
      ...(replaces.length > 0 && {replaces}),
      ...(token && {token: true as const}),
      ...(other && JSON.stringify(other) !== JSON.stringify(calls) && {calls: other}),
    };
  });
  const fixed = request.query.filter(([name]) => !toggles.some(({id}) => id === name));
  const initial = request.query.map(([name]) => name).filter((name) => toggles.some(({id}) => id === name));
  const place = (id: string) => (initial.includes(id) ? initial.indexOf(id) - initial.length : 0);
  return {
    base: request.base,
    path: request.path,
    values: request.values,
    fixed,
    // The first request's parameters keep their order. All other parameters follow in page order.
    toggles: toggles.sort((one, other) => place(one.id) - place(other.id)),
    initial,
    calls: slim(calls),
    ...(request.token === false && {token: false}),
    ...(request.openSymbol && {openSymbol: request.openSymbol}),
    costs: requestCosts(operation, request.values),
  };
}

/** Removes undefined values, which JSON can't represent. */
const slim = (calls: LibraryCalls): LibraryCalls => JSON.parse(JSON.stringify(calls)) as LibraryCalls;

/**
 * Returns whether readers can add a universal parameter to an operation's first request. They can add all parameters
 * that affect the response, except `token`.
 */
function isOffered({name}: Parameter, operation: Operation): boolean {
  switch (name) {
    case 'token':
      // The examples send the token in the header.
      return false;
    case 'format':
    case 'headers':
      return operation.responses.csv !== undefined;
    case 'columns':
      return plainFields(operation).length > 1;
    case 'feed':
      return costCases(operation.costs).cached !== undefined;
    case 'dateformat':
      return operation.fields.some(({type}) => /\bdate\b/.test(type));
    case 'limit':
    case 'offset':
      return operation.fields.some(({type}) => type.startsWith('array'));
    default:
      return plainFields(operation).length > 0;
  }
}

const plainFields = ({fields}: Operation) =>
  fields.map(({name}) => name).filter((name) => name !== 's' && /^[a-z]\w*$/.test(name));

function valueOf(
  parameter: Parameter,
  operation: Operation,
  example: string | undefined,
  query: readonly (readonly [string, string])[],
): string {
  const sent = query.find(([name]) => name === parameter.name)?.[1];
  if (sent ?? example) return (sent ?? example) as string;
  if (parameter.name !== 'columns') return parameter.example;
  const fields = plainFields(operation);
  return parameter.example.split(',').every((part) => fields.includes(part))
    ? parameter.example
    : fields.slice(0, 2).join(',');
}

function requestCosts(operation: Operation, values: Readonly<Record<string, string>>): CostRule[] {
  const {usual, cached} = costCases(operation.costs);
  if (!usual) return [];
  const text = costPhrase(usual);
  const symbol = openSymbolOf(operation, values);
  const free = symbol ? ` (free for ${symbol})` : '';
  const elsewhere = Object.entries(loadToggleRules().operations[operation.id] ?? {})
    .filter(([, item]) => item.values && free)
    .map(([name]) => name);
  return [
    ...(cached ? [{with: ['feed'], text: costPhrase(cached)}] : []),
    ...(symbolSwitches(operation) ? elsewhere.map((name): CostRule => ({with: [name], text})) : []),
    {text: text + free},
  ];
}

/** Returns whether any of an operation's toggles changes the symbol. */
function symbolSwitches({id}: Operation): boolean {
  return Object.values(loadToggleRules().operations[id] ?? {}).some(({values = {}}) =>
    Object.keys(values).some((name) => /symbol/i.test(name)),
  );
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
  const indexOf = (kind: string) => entries.findIndex(([, {accepts}]) => accepts === kind);
  const dateIndex = indexOf('date');
  const date = dateIndex < 0 ? undefined : argumentId(entries[dateIndex]?.[0] ?? '');

  const attributes = attributesOf(formula);
  const attributeToggles = attributes.map((attribute): FormulaToggle => {
    const without = [
      ...(attribute.mode === 'quote' && date ? [date] : []),
      ...attributes.filter((other) => other !== attribute && areApart(attribute, other)).map(({id}) => id),
    ];
    return {
      id: attribute.id,
      text: attribute.name,
      ...(attribute.returns === 'modifier' && {modifier: true as const}),
      ...(without.length > 0 && {without}),
      ...(attribute.mode === 'history' && date && {needs: [date]}),
    };
  });
  const argumentToggles = entries.flatMap(([label, {accepts, required}], index): FormulaToggle[] => {
    const own = loadToggleRules().formulas[name]?.[label];
    const text = own?.example ?? fullest[index];
    if (required || accepts === 'attributes' || !text) return [];
    // The end date and the resolution have no effect without a start date.
    const needs = [...(date && index > dateIndex ? [date] : []), ...(own?.needs ?? []).map(argumentId)];
    return [{id: argumentId(label), text, argument: index, ...(needs.length > 0 && {needs})}];
  });

  const written = (base[indexOf('attributes')] ?? '')
    .replaceAll('"', '')
    .split(',')
    .map((part) => part.trim());
  const toggles = [...attributeToggles, ...argumentToggles];
  return {
    name,
    arguments: entries.map(([, {accepts, required, values}], index) => ({
      ...(required && {fixed: base[index]}),
      // If a later argument is set, an optional argument that allows only one value is filled with that value.
      ...(!required && values?.length === 1 && {fill: `"${values[0]}"`}),
      ...(accepts === 'attributes' && {attributes: true as const, fill: '"all"'}),
    })),
    toggles,
    initial: toggles
      .filter(({text, argument}) => (argument === undefined ? written.includes(text) : base[argument] !== undefined))
      .map(({id}) => id),
    costs: formulaCosts(formula, attributes, date),
  };
}

/** Returns whether two attributes can't be used in the same formula. */
function areApart(one: Attribute, other: Attribute): boolean {
  const modes = [one.mode, other.mode];
  if (modes.includes('quote') && modes.includes('history')) return true;
  // Attributes that set the same API parameter are opposites, such as adjusted and unadjusted.
  if (one.parameter && one.parameter === other.parameter) return true;
  const tables = [one, other].filter(({returns}) => returns === 'table').length;
  const modifiers = [one, other].filter(({returns}) => returns === 'modifier').length;
  return tables > 0 && modifiers === 0;
}

function formulaCosts(formula: Formula, attributes: readonly Attribute[], date: string | undefined): CostRule[] {
  const symbol = formula.free && demoSymbol(findOperation(formula.operation).group.id);
  const tail = symbol ? ` (free for ${symbol})` : '';
  const isUnpriced = ({without}: Cost) => without !== undefined;
  // Only the first matching rule applies, so exceptions come first.
  const sorted = [...formula.costs].sort((one, other) => Number(isUnpriced(other)) - Number(isUnpriced(one)));
  return sorted.flatMap((cost): CostRule[] => {
    const {mode, without} = cost;
    const text = costPhrase(cost) + tail;
    if (without) {
      const isPrice = ({name, returns}: Attribute) => without.includes(name) || returns === 'table';
      const plain = attributes
        .filter((attribute) => attribute.returns !== 'modifier' && !isPrice(attribute))
        .map(({id}) => id);
      return [{some: plain, without: attributes.filter(isPrice).map(({id}) => id), text: totalPhrase(cost) + tail}];
    }
    if (mode === undefined) return [{text}];
    if (!date || mode === 'both') return [];
    return [mode === 'quote' ? {without: [date], text} : {with: [date], text}];
  });
}
