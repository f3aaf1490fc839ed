import {distance} from 'fastest-levenshtein';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {readYaml, type YamlFile} from '../yamlPlaces';

interface Schema {
  readonly type?: string | string[];
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, {readonly 'x-human'?: string; readonly description?: string}>>;
}
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly 'x-values'?: readonly {readonly values: readonly string[]}[];
  readonly 'x-group'?: string;
  readonly 'x-date-inputs'?: readonly string[];
}
interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly 'x-plan'?: string;
  readonly parameters?: readonly Parameter[];
  readonly 'x-requests'?: readonly {
    readonly id: string;
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  }[];
  readonly responses?: Readonly<Record<string, Response>>;
}
interface Response {
  readonly content?: Readonly<
    Record<string, {readonly schema?: Schema; readonly examples?: Readonly<Record<string, {readonly value?: unknown}>>}>
  >;
}

type Keys = readonly (string | number)[];

/** Checks that the values, names, responses, and requests in the API specification are consistent. */
export const apiData: Check = {
  name: 'API data',
  about: 'values that their parameter rejects, two fields with the same name, missing responses, and invalid requests',
  run(site) {
    const files = site
      .files('src', /\.yaml$/)
      .filter((file) => /\/openapi\//.test(file))
      .map((file) => readYaml(site, file));
    const operations = files.flatMap((file) => {
      const get = (file.value as {get?: Operation} | undefined)?.get;
      return get ? [{file, get}] : [];
    });
    const root = readYaml(site, site.files('src', /^openapi\.yaml$/)[0] ?? 'src/reference/openapi.yaml');
    const shared =
      (root.value as {components?: {parameters?: Record<string, Parameter>}} | undefined)?.components?.parameters ?? {};
    const findings = [
      ...Object.entries(shared).flatMap(([key, value]) =>
        judgeParameter(root, ['components', 'parameters', key], value),
      ),
      ...operations.flatMap(({file, get}) => [
        ...(get.parameters ?? []).flatMap((parameter, index) =>
          judgeParameter(file, ['get', 'parameters', index], parameter),
        ),
        ...judgeHumanNames(file, get),
        ...judgeRequests(file, get),
      ]),
      ...judgeResponses(operations),
      ...judgeGroups(operations),
      ...judgeTags(site, operations),
    ];
    const parameters = operations.reduce(
      (sum, {get}) => sum + (get.parameters?.length ?? 0),
      Object.keys(shared).length,
    );
    return {examined: parameters, unit: 'parameters', findings};
  },
};

/** Checks listed values, `enum`, `default`, and `example` against the type, pattern, minimum, and maximum. */
function judgeParameter(file: YamlFile, keys: Keys, parameter: Parameter): Finding[] {
  const {name = '', schema = {}, example, 'x-values': listed = []} = parameter;
  const findings: Finding[] = [];
  const reject = (value: unknown): string | undefined => {
    const text = String(value);
    const isNumber = /^-?\d*\.?\d+$/.test(text);
    if (schema.type === 'boolean' && !/^(true|false)$/.test(text)) return 'is neither true nor false';
    if (schema.type === 'integer' && !/^-?\d+$/.test(text)) return 'is not a whole number';
    if (schema.type === 'number' && !isNumber) return 'is not a number';
    if (isNumber && schema.minimum !== undefined && Number(text) < schema.minimum) return `is below ${schema.minimum}`;
    if (isNumber && schema.maximum !== undefined && Number(text) > schema.maximum) return `is above ${schema.maximum}`;
    if (schema.pattern && !new RegExp(schema.pattern).test(text)) return `does not match ${schema.pattern}`;
    return undefined;
  };
  const judge = (at: Keys, what: string, value: unknown) => {
    const wrong = reject(value);
    if (wrong)
      findings.push(
        file.at(
          [...keys, ...at],
          `${name}: the ${what} "${String(value)}" ${wrong}`,
          'correct the value or the schema',
        ),
      );
  };
  const seen = new Set<string>();
  listed.forEach(({values}, index) => {
    for (const value of values) {
      judge(['x-values', index], 'value', value);
      if (seen.has(value))
        findings.push(file.at([...keys, 'x-values', index], `${name} lists "${value}" twice`, 'keep one'));
      seen.add(value);
    }
  });
  (schema.enum ?? []).forEach((value, index, all) => {
    judge(['schema', 'enum'], 'value', value);
    if (all.indexOf(value) !== index)
      findings.push(file.at([...keys, 'schema', 'enum'], `${name} allows "${String(value)}" twice`, 'keep one'));
    if (listed.length > 0 && !seen.has(String(value)))
      findings.push(
        file.at([...keys, 'x-values'], `${name} allows "${String(value)}" but doesn't list it`, 'add it to x-values'),
      );
  });
  if (schema.default !== undefined) judge(['schema', 'default'], 'default', schema.default);
  if (example !== undefined) judge(['example'], 'example', example);
  if (schema.minimum !== undefined && schema.maximum !== undefined && schema.minimum > schema.maximum)
    findings.push(file.at([...keys, 'schema', 'minimum'], `${name}: the minimum is above the maximum`, 'swap them'));
  if (
    parameter['x-date-inputs'] &&
    typeof example === 'string' &&
    !/^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|\d+|[a-z].*)/.test(example)
  )
    findings.push(file.at([...keys, 'example'], `${name}: the example "${example}" is not a date`, 'write a date'));
  return findings;
}

/** Finds response fields that have the same human-readable name as another field of the response. */
function judgeHumanNames(file: YamlFile, {responses = {}}: Operation): Finding[] {
  return Object.entries(responses).flatMap(([status, {content = {}}]) =>
    Object.entries(content).flatMap(([type, {schema}]) => {
      const first = new Map<string, string>();
      return Object.entries(schema?.properties ?? {}).flatMap(([field, property]) => {
        const human = property['x-human'];
        if (human === undefined) return [];
        const other = first.get(human.toLowerCase());
        if (other === undefined) first.set(human.toLowerCase(), field);
        const keys = ['get', 'responses', status, 'content', type, 'schema', 'properties', field, 'x-human'];
        return other === undefined
          ? []
          : [file.at(keys, `${field} and ${other} are both called "${human}"`, 'give each field a different name')];
      });
    }),
  );
}

/** Finds requests whose dates are in the wrong order or whose parameters are invalid. */
function judgeRequests(file: YamlFile, {parameters = [], 'x-requests': requests = []}: Operation): Finding[] {
  const order: readonly [string, string, string][] = [
    ['from', 'to', 'ends before it starts'],
    ['date', 'expiration', 'requests an expiration before its date'],
    ['date', 'from', 'requests expirations before its date'],
  ];
  return requests.flatMap(({id, path: values = {}, query = {}}, index) => {
    const keys = ['get', 'x-requests', index];
    const findings: Finding[] = [];
    const wrong = (message: string, fix: string) => findings.push(file.at(keys, `the request ${id} ${message}`, fix));
    for (const [first, second, message] of order) {
      const [a, b] = [query[first], query[second]].map((item) =>
        typeof item === 'string' ? Date.parse(item) : Number.NaN,
      );
      if (first === 'date' && second === 'from' && !parameters.some(({name}) => name === 'expiration')) continue;
      // The expiration range of a chain can start up to seven days before the date of the request.
      if ((a ?? 0) - (b ?? 0) > (second === 'from' ? 7 * 86_400_000 : 0)) wrong(message, 'put the dates in order');
    }
    if (query.countback !== undefined && query.from !== undefined) wrong('has both countback and from', 'remove one');
    for (const [name, value] of [...Object.entries(values), ...Object.entries(query)]) {
      const parameter = parameters.find((item) => item.name === name);
      const place = name in values ? 'path' : 'query';
      if (parameter?.in && parameter.in !== place)
        wrong(`has ${name} in the ${place}`, `move it to the ${parameter.in}`);
      const {type, pattern, minimum, maximum} = parameter?.schema ?? {};
      const number = Number(value);
      if (pattern && !new RegExp(pattern).test(String(value)))
        wrong(`has ${name}=${String(value)}, which does not match ${pattern}`, 'correct the value');
      if (type === 'integer' && !Number.isInteger(number))
        wrong(`has ${name}=${String(value)}, not a whole number`, 'correct the value');
      if (minimum !== undefined && number < minimum)
        wrong(`has ${name}=${String(value)}, below ${minimum}`, 'correct the value');
      if (maximum !== undefined && number > maximum)
        wrong(`has ${name}=${String(value)}, above ${maximum}`, 'correct the value');
    }
    for (const {name = '', in: place} of parameters)
      if (place === 'path' && !(name in values)) wrong(`has no ${name} in the path`, `add ${name}`);
    return findings;
  });
}

/** Finds operations that don't document a status code that all other operations of the same kind document. */
function judgeResponses(operations: readonly {file: YamlFile; get: Operation}[]): Finding[] {
  // Utilities are free and always return data, so they have fewer errors.
  const all = operations.filter(({get}) => !get.operationId?.startsWith('utilities/'));
  const statuses = [...new Set(all.flatMap(({get}) => Object.keys(get.responses ?? {})))];
  return statuses.flatMap((status) => {
    const among = /^(400|5XX)$/.test(status) ? operations : all;
    const without = among.filter(({get}) => get.responses && !(status in get.responses));
    return without.length === 1 && among.length > 3
      ? without.map(({file}) =>
          file.at(
            ['get', 'responses'],
            `the response ${status} is missing, but all other operations have it`,
            `add ${status}`,
          ),
        )
      : [];
  });
}

/** Finds parameter groups whose names are probably typos of another group's name. */
function judgeGroups(operations: readonly {file: YamlFile; get: Operation}[]): Finding[] {
  const uses = operations.flatMap(({file, get}) =>
    (get.parameters ?? []).flatMap((parameter, index) =>
      parameter['x-group'] ? [{file, index, group: parameter['x-group']}] : [],
    ),
  );
  const counts = new Map<string, number>([
    ['Required', 99],
    ['Optional', 99],
  ]);
  for (const {group} of uses) counts.set(group, (counts.get(group) ?? 0) + 1);
  return uses.flatMap(({file, index, group}) => {
    const near = [...counts].find(
      ([name, count]) =>
        name !== group && count > (counts.get(group) ?? 0) && distance(name.toLowerCase(), group.toLowerCase()) <= 2,
    )?.[0];
    return near
      ? [file.at(['get', 'parameters', index, 'x-group'], `there is no group "${group}"`, `write ${near}`)]
      : [];
  });
}

/** Checks that the tag of an operation matches the folder of its file. */
function judgeTags(site: Site, operations: readonly {file: YamlFile; get: Operation}[]): Finding[] {
  const {groups} = site.project.api.loadApi();
  return operations.flatMap(({file, get}) => {
    const folder = get.operationId?.split('/')[0] ?? '';
    const right = groups[folder]?.title;
    return right && get.tags?.[0] !== right
      ? [file.at(['get', 'tags'], `the tag ${get.tags?.[0]} doesn't match the folder ${folder}`, `write ${right}`)]
      : [];
  });
}
