import {list, oneLine} from 'docusaurus-plugin-data-tags/words';
import {code} from 'docusaurus-plugin-data-tags/mdx';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {completeResponses} from './completeResponses';
import type {DescribedOperation, DescribedParameter, Description, Known, OperationFile, Rule} from './schema';

/*
 * Completes what an operation file says only once: pairs of parameters, patterns of values, and the sentences about rules at
 * each parameter and field. All outputs use the completed descriptions.
 */

type Pairs = 'x-excludes' | 'x-replaces' | 'x-same-as';

/**
 * Returns an operation with the rules that it has in common with others, and with complete descriptions.
 *
 * @param file the content of the operation file, which isn't used afterward
 * @param common the common rules and known behaviors, by ID
 */
export function completeOperation(file: OperationFile, common: Description['x-common']): DescribedOperation {
  const find = (id: string) => common[id]!;
  const parameters = file.parameters.filter((item) => 'name' in item);
  const allRules = file['x-rules'].map((rule) =>
    typeof rule === 'object' && 'common' in rule ? find(rule.common) : rule,
  );
  const get: DescribedOperation = {
    ...file,
    'x-rules': allRules,
    'x-known': file['x-known'].map((known) => ('common' in known ? (find(known.common) as Known) : known)),
    responses: completeResponses(file, allRules, parameters),
  };
  for (const parameter of parameters) {
    completeValues(parameter, parameters);
    completePairs(parameter, parameters);
  }
  for (const parameter of parameters) describePairs(parameter, parameters, file['x-records']);
  const rules = get['x-rules'].filter((rule) => typeof rule === 'object');
  describeParameters(parameters, [...rules, ...get['x-known']]);
  const success = get.responses['200'];
  const schema = success && 'content' in success ? success.content?.['application/json']?.schema : undefined;
  for (const [name, field] of Object.entries(schema?.properties ?? {}))
    describe(field, get['x-known'].filter(({fields}) => fields.includes(name)).map(ruleText));
  return get;
}

/** Adds the sentences about rules and known behaviors to the parameters that they are about. */
export function describeParameters(parameters: readonly DescribedParameter[], rules: readonly (Rule | Known)[]): void {
  for (const parameter of parameters)
    describe(parameter, rules.filter(({about}) => about.includes(parameter.name)).map(ruleText));
}

/** Returns the names of the parameters that the API ignores in all requests to an operation. */
export const ignoredAlways = ({'x-known': known}: DescribedOperation): string[] =>
  known.flatMap((item) => (Object.keys(item.if).length === 0 ? (item.ignores ?? []) : []));

function describe(item: {description?: string}, sentences: readonly string[]): void {
  if (sentences.length > 0) item.description = [item.description, ...sentences].filter(Boolean).join(' ');
}

/** Returns the sentence of a rule, or those of a known behavior with how to avoid it, as Markdown. */
export const ruleText = (rule: Rule | Known): string =>
  'avoid' in rule
    ? `[Known behavior](/api/troubleshooting/known-behavior#${rule.id}): ${oneLine(rule.text)} ${oneLine(rule.avoid)}`
    : oneLine(rule.text);

/** Sets the pattern of a parameter with classes of values, and the default that depends on the class of another one. */
function completeValues(parameter: DescribedParameter, all: readonly DescribedParameter[]): void {
  const {'x-classes': classes, 'x-default-for': defaults = {}} = parameter;
  if (classes) {
    const patterns = Object.values(classes).map(({pattern}) => pattern);
    parameter.schema.pattern = `^(${withBothCases(patterns.join('|'))})$`;
  }
  const labels = Object.assign({}, ...all.map((other) => other['x-classes'])) as NonNullable<typeof classes>;
  const phrases = Object.entries(defaults).map(
    ([id, value]) => `${code(String(value))} for ${lookUp('class of values', id, labels).label}`,
  );
  if (phrases.length > 0) parameter['x-default'] = list(phrases);
}

/** Regular expressions in OpenAPI have no flag for values that aren't case-sensitive. */
const withBothCases = (pattern: string) =>
  pattern.replace(/\[[^\]]*\]|\\.|[a-z]/gi, (part) => {
    if (part.startsWith('\\')) return part;
    const letters = part.replace(/^\[|\]$/g, '');
    return /[a-z]/i.test(part) ? `[${letters.toUpperCase()}${letters.toLowerCase()}]` : part;
  });

/** Adds a parameter to the others that it lists as a pair or a group. */
function completePairs(parameter: DescribedParameter, all: readonly DescribedParameter[]): void {
  const known = Object.fromEntries(all.map((item) => [item.name, item]));
  const add = (key: Pairs, one: string, other: string) => {
    const item = lookUp('parameter', one, known);
    if (one !== other) item[key] = [...new Set([...(item[key] ?? []), other])];
  };
  for (const other of parameter['x-excludes'] ?? []) add('x-excludes', other, parameter.name);
  const group = [parameter.name, ...(parameter['x-same-as'] ?? [])];
  for (const one of group) for (const other of group) add('x-same-as', one, other);
}

/** Adds the sentences about the range and the pairs of a parameter to its description. */
function describePairs(parameter: DescribedParameter, all: readonly DescribedParameter[], records = 'records'): void {
  const names = (key: Pairs, word: string) => list((parameter[key] ?? []).map(code), word);
  const replacedBy = all.filter((other) => other['x-replaces']?.includes(parameter.name)).map(({name}) => code(name));
  const sentences = [
    boundSentence(parameter, records),
    parameter.description,
    parameter['x-excludes']?.length && `Can't be combined with ${names('x-excludes', 'or')}.`,
    parameter['x-replaces']?.length && `Set it instead of ${names('x-replaces', 'and')}.`,
    replacedBy.length > 0 && `Omit it if you set ${list(replacedBy, 'or')}.`,
    parameter['x-same-as']?.length &&
      `If you also set ${names('x-same-as', 'or')}, use the same value, or the API returns an error.`,
  ];
  parameter.description = sentences.filter(Boolean).join(' ');
}

/** Returns the sentence about a parameter that sets where a date range starts or ends, or undefined for other parameters. */
function boundSentence(parameter: DescribedParameter, records: string): string | undefined {
  const {name, 'x-bound': bound, 'x-group': group} = parameter;
  if (!bound) return undefined;
  const isExclusive = bound === 'exclusive';
  if (name === 'countback')
    return `The number of ${records} to return ${isExclusive ? 'before `to`' : 'up to `to`, inclusive'}.`;
  const range = group === 'Dates' ? 'date range' : 'range of expirations';
  return `The ${name === 'from' ? 'start' : 'end'} of the ${range}, ${isExclusive ? `**${bound}**` : bound}.`;
}
