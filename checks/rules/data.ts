import path from 'node:path';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {publicDescription} from '../../src/outputs/downloads/publicDescription';
import type {Site} from '../checkedSite';
import {loadData} from '../dataFiles';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {readYaml, type YamlFile} from '../yamlPlaces';

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly (Partial<DescribedParameter> & {$ref?: string})[];
  readonly 'x-requests'?: readonly {id: string; path?: Record<string, unknown>; query?: Record<string, unknown>}[];
  readonly responses?: Readonly<
    Record<string, {content?: Record<string, {schema?: object; examples?: Record<string, {value?: unknown}>}>}>
  >;
}
interface DescribedParameter {
  name: string;
  in: string;
  required: boolean;
  schema: {type?: string; enum?: unknown[]; default?: unknown; minimum?: number; maximum?: number; pattern?: string};
  'x-excludes': string[];
  'x-values': {values: string[]}[];
  'x-default': string;
  example: unknown;
}

/** Checks that all data files can be loaded and are consistent. */
export const data: Check = {
  name: 'data',
  about: 'data files against their schemas, the API description against itself, and examples against their schemas',
  needsData: false,
  async run(site) {
    const loaded = loadData(site);
    const files = site.files('src/reference/api/openapi', /\.yaml$/).map((file) => readYaml(site, file));
    const root = readYaml(site, 'src/reference/api/openapi.yaml');
    const counts = {things: loaded.files};
    const findings = judgeOperations(files, root, counts);
    const loads = !loaded.blocked;
    if (loads || loaded.findings.length === 0) findings.push(...judgeExamples(site, files, counts));
    if (loads) {
      findings.push(...(await lintDescription(site, files, root)));
      findings.push(...judgeRequests(site, files, counts));
      findings.push(...judgeReferences(site, counts));
    }
    findings.push(...loaded.findings);
    // Omit findings without an exact location if there are other findings, which usually explain the problem.
    if (findings.length === 0) findings.push(...loaded.vague);
    return {examined: counts.things, unit: 'files, parameters, requests, and examples', findings: dedupe(findings)};
  },
};

function dedupe(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.file}:${finding.line}:${finding.message}`, finding])).values(),
  ];
}

/** Finds errors in operations and conflicts between operations in the source files. */
function judgeOperations(files: readonly YamlFile[], root: YamlFile, counts: {things: number}): Finding[] {
  const {paths = {}, components} = (root.value ?? {}) as {
    paths?: Record<string, {$ref: string}>;
    components?: {parameters?: Record<string, DescribedParameter>};
  };
  const universal = Object.entries(components?.parameters ?? {});
  counts.things += universal.length;
  const findings = universal.flatMap(([key, parameter]) =>
    judgeParameter(root, ['components', 'parameters', key], parameter),
  );
  const universalNames = new Set(universal.map(([, {name}]) => name));
  const ids = new Map<string, string>();
  for (const file of files) {
    findings.push(...file.findings);
    const {get} = (file.value ?? {}) as {get?: Described};
    if (!get) continue;
    const short = file.file.replace('src/reference/api/', '');
    const route = Object.entries(paths).find(([, {$ref}]) => path.posix.normalize($ref) === short)?.[0];
    if (!route) findings.push(file.at([], 'no path refers to the operation', 'add it under "paths" of openapi.yaml'));
    findings.push(...judgeOperationId(file, short, get.operationId ?? '', ids));
    counts.things += get.parameters?.length ?? 0;
    findings.push(...judgeParameters(file, get, route, universalNames), ...judgeRequestIds(file, get));
  }
  return findings;
}

function judgeOperationId(file: YamlFile, short: string, id: string, ids: Map<string, string>): Finding[] {
  const findings: Finding[] = [];
  const report = (message: string, fix: string) => findings.push(file.at(['get', 'operationId'], message, fix));
  if (`openapi/${id}.yaml` !== short)
    report(`operationId ${id} doesn't match the file name`, `write ${short.replace(/^openapi\/|\.yaml$/g, '')}`);
  const other = ids.get(id);
  if (other) report(`operationId ${id} is also used by ${other}`, 'name each operation after its file');
  ids.set(id, file.file);
  return findings;
}

function judgeRequestIds(file: YamlFile, {'x-requests': requests = []}: Described): Finding[] {
  return requests.flatMap(({id}, index) =>
    requests.findIndex((request) => request.id === id) === index
      ? []
      : [file.at(['get', 'x-requests', index, 'id'], `the request ${id} is a duplicate`, 'rename one')],
  );
}

/** Checks that an operation's parameters are consistent with each other, the path, and the universal parameters. */
function judgeParameters(
  file: YamlFile,
  {parameters = []}: Described,
  route: string | undefined,
  universal: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  const names = parameters.map(({name}) => name);
  for (const [index, parameter] of parameters.entries()) {
    const {name = ''} = parameter;
    const keys = ['get', 'parameters', index];
    const report = (message: string, fix: string) => findings.push(file.at([...keys, 'name'], message, fix));
    if (names.indexOf(name) !== index) report(`the parameter ${name} is a duplicate`, 'keep one');
    if (universal.has(name)) report(`${name} is a universal parameter`, 'remove it here');
    findings.push(...judgeExclusions(file, keys, parameter, parameters), ...judgeParameter(file, keys, parameter));
    if (parameter.in === 'path' && route && !route.includes(`{${name}}`))
      report(`{${name}} is not in the path ${route}`, 'write in: query, or add it to the path');
  }
  for (const [, name = ''] of (route ?? '').matchAll(/\{(\w+)\}/g)) {
    if (names.includes(name)) continue;
    const fix = 'add the parameter with in: path';
    findings.push(file.at(['get', 'parameters'], `the path's {${name}} is not described`, fix));
  }
  return findings;
}

/** Checks that each parameter in `x-excludes` exists, and that its `x-excludes` lists the given parameter. */
function judgeExclusions(
  file: YamlFile,
  keys: readonly (string | number)[],
  {name = '', 'x-excludes': excludes = []}: Partial<DescribedParameter>,
  parameters: readonly Partial<DescribedParameter>[],
): Finding[] {
  return excludes.flatMap((excluded) => {
    const other = parameters.find((parameter) => parameter.name === excluded);
    if (other?.['x-excludes']?.includes(name)) return [];
    const problem = other ? `but ${excluded} doesn't exclude ${name}` : "which isn't a parameter";
    const message = `${name} excludes ${excluded}, ${problem}`;
    const fix = other
      ? `add ${name} to the x-excludes of ${excluded}`
      : `name one of ${parameters.map((parameter) => parameter.name).join(', ')}`;
    return [file.at([...keys, 'x-excludes'], message, fix)];
  });
}

/** Checks that a parameter's default, example, and listed values match its type and allowed values. */
function judgeParameter(
  file: YamlFile,
  keys: readonly (string | number)[],
  parameter: Partial<DescribedParameter>,
): Finding[] {
  const {name = '', schema = {}, example, 'x-values': listed = [], 'x-default': phrase} = parameter;
  const findings: Finding[] = [];
  const report = (at: readonly (string | number)[], message: string, fix: string) =>
    findings.push(file.at([...keys, ...at], message, fix));
  const wrongDefault = schema.default === undefined ? undefined : mismatch(schema.default, schema);
  if (wrongDefault)
    report(
      ['schema', 'default'],
      `the default ${String(schema.default)} of ${name} ${wrongDefault}`,
      'correct the default',
    );
  if (schema.default !== undefined && phrase !== undefined)
    report(['x-default'], `${name} has two defaults`, 'keep schema.default for a fixed value, x-default for a rule');
  const wrongExample = example === undefined ? undefined : mismatch(example, schema);
  if (wrongExample)
    report(['example'], `the example ${String(example)} of ${name} ${wrongExample}`, 'correct the example');
  const allowed = schema.enum?.map(String);
  for (const [index, {values}] of listed.entries()) {
    for (const value of values) {
      if (!allowed || allowed.includes(value)) continue;
      const message = `${name} lists "${value}", which its enum doesn't allow`;
      report(['x-values', index], message, `write one of ${allowed.join(', ')}`);
    }
  }
  return findings;
}

/** Returns how a value violates its parameter's schema, or undefined if it's valid. */
function mismatch(value: unknown, schema: Partial<DescribedParameter['schema']>): string | undefined {
  const type = typeof value;
  if (schema.enum && !schema.enum.map(String).includes(String(value))) return `isn't one of ${schema.enum.join(', ')}`;
  if (schema.type === 'boolean' && type !== 'boolean') return 'is neither true nor false';
  if ((schema.type === 'integer' || schema.type === 'number') && type !== 'number') return "isn't a number";
  if (schema.type === 'string' && type !== 'string') return "isn't text: put it in quotes";
  if (type === 'number' && schema.minimum !== undefined && (value as number) < schema.minimum)
    return `is less than ${schema.minimum}`;
  if (type === 'number' && schema.maximum !== undefined && (value as number) > schema.maximum)
    return `is more than ${schema.maximum}`;
  if (schema.pattern && !new RegExp(schema.pattern).test(String(value))) return "doesn't match the pattern";
  return undefined;
}

/** Lints the downloadable OpenAPI specification and maps the findings to the source files. */
async function lintDescription(site: Site, files: readonly YamlFile[], root: YamlFile): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The rule `no-path-trailing-slash` is off, because the API's paths end with a slash.
    rules: {
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      'path-params-defined': 'error',
      'no-path-trailing-slash': 'off',
    },
  });
  const {readDescription} = requireFrom<{readDescription: () => Parameters<typeof publicDescription>[0]}>(
    site,
    'reference/api/description',
  );
  const {publicDescription: publishOf} = requireFrom<{publicDescription: typeof publicDescription}>(
    site,
    'outputs/downloads/publicDescription',
  );
  const source = JSON.stringify(publishOf(readDescription(), site.project.api.loadApi()));
  const problems = await lintFromString({source, absoluteRef: '/openapi.json', config});
  const paths = (root.value as {paths: Record<string, {$ref: string}>}).paths;
  return problems.map(({ruleId, message, location}) => {
    const keys = (location[0]?.pointer ?? '')
      .replace(/^#\//, '')
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    const [first, route, ...rest] = keys;
    const file =
      first === 'paths'
        ? files.find((item) => item.file.endsWith(path.posix.normalize(paths[route ?? '']?.$ref ?? '?')))
        : undefined;
    const text = `${ruleId}: ${message.replace(/\s+/g, ' ')}`;
    return file ? file.at(rest, text, 'correct the description') : root.at(keys, text, 'correct the description');
  });
}

function requireFrom<T>(site: Site, file: string): T {
  return require(require('node:fs').realpathSync(path.join(site.root, 'src', `${file}.ts`))) as T;
}

/** Checks that example requests have valid parameters and values and don't omit required parameters. */
function judgeRequests(site: Site, files: readonly YamlFile[], counts: {things: number}): Finding[] {
  const api = site.project.api.loadApi();
  return files.flatMap((file) => {
    const get = (file.value as {get: Described}).get;
    const operation = api.operations[get.operationId ?? ''];
    if (!operation) return [];
    return (get['x-requests'] ?? []).flatMap(({id, path: values = {}, query = {}}, index) => {
      counts.things++;
      const wrong = (message: string, fix: string) =>
        file.at(['get', 'x-requests', index], `request ${id}: ${message}`, fix);
      try {
        site.project.requests.describedRequest(operation, id, api);
      } catch (error) {
        const [message = '', fix = 'correct the request'] = (error as Error).message.split(' -> ');
        return [wrong(message, fix)];
      }
      return operation.parameters
        .filter(({required, requiredUnless}) => {
          const [name = '', value] = requiredUnless?.split('=') ?? [];
          return required || (requiredUnless !== undefined && String(query[name]) !== value);
        })
        .filter(({name}) => !(name in values) && !(name in query))
        .map(({name}) => wrong(`the required parameter ${name} is missing`, `add ${name}`));
    });
  });
}

/**
 * Checks the names of operations, parameters, and fields in the add-on data, in the rules for interactive examples, and
 * in the Go SDK data.
 */
function judgeReferences(site: Site, counts: {things: number}): Finding[] {
  const {api, sheets, go} = site.project;
  const description = api.loadApi();
  const findings: Finding[] = [];
  const resolve = (file: YamlFile, keys: readonly (string | number)[], look: () => unknown) => {
    counts.things++;
    try {
      look();
    } catch (error) {
      const [message = '', fix = 'correct the name'] = (error as Error).message.split(' -> ');
      findings.push(file.at(keys, message, fix));
    }
  };
  const operation = (id: string) => api.findOperation(id, description);
  const addOn = readYaml(site, 'src/reference/sheets/sheets.yaml');
  for (const [name, formula] of Object.entries(sheets.loadSheets().formulas)) {
    const keys = ['formulas', name];
    resolve(addOn, [...keys, 'operation'], () => operation(formula.operation));
    for (const id of formula.operations ?? []) resolve(addOn, [...keys, 'operations'], () => operation(id));
    for (const [argument, {parameters = []}] of Object.entries(formula.arguments)) {
      for (const reference of parameters) {
        const [id = '', parameter = ''] = reference.split(':');
        resolve(addOn, [...keys, 'arguments', argument, 'parameters'], () =>
          api.findParameter(operation(id), parameter, description),
        );
      }
    }
    for (const attribute of sheets.attributesOf(formula)) {
      if (attribute.field)
        resolve(addOn, [...keys, 'groups'], () => api.findField(operation(attribute.operation), attribute.field!));
    }
  }
  judgeToggles(site, resolve);
  const library = readYaml(site, 'src/reference/libraries/go/go-sdk.yaml');
  for (const [id, {setters}] of Object.entries(go.loadGo().operations)) {
    resolve(library, ['operations', id], () => operation(id));
    setters.forEach(({parameter}, index) => {
      if (parameter)
        resolve(library, ['operations', id, 'setters', index], () =>
          api.findParameter(operation(id), parameter.name, description),
        );
    });
  }
  return findings;
}

/** Checks the names of operations, parameters, formulas, and arguments in the rules for interactive examples. */
function judgeToggles(
  site: Site,
  resolve: (file: YamlFile, keys: readonly (string | number)[], look: () => unknown) => void,
): void {
  const {api, sheets, toggles} = site.project;
  const description = api.loadApi();
  const file = readYaml(site, 'src/reference/samples/toggles.yaml');
  const {operations, universal, formulas} = toggles.loadToggleRules();
  const known = description.universal;
  const universalParameter = (name: string) => site.project.nearest.lookUp('universal parameter', name, known);
  for (const [id, rules] of Object.entries(operations)) {
    resolve(file, ['operations', id], () => api.findOperation(id, description));
    for (const [name, {without = [], needs = []}] of Object.entries(rules)) {
      if (!Object.hasOwn(description.operations, id)) continue;
      for (const need of [name, ...without, ...needs])
        resolve(file, ['operations', id, name], () =>
          api.findParameter(api.findOperation(id, description), need, description),
        );
    }
  }
  for (const name of Object.keys(universal)) resolve(file, ['universal', name], () => universalParameter(name));
  for (const [name, rules] of Object.entries(formulas)) {
    resolve(file, ['formulas', name], () => sheets.findFormula(name));
    const formula = sheets.loadSheets().formulas[name];
    if (!formula) continue;
    for (const argument of Object.keys(rules))
      resolve(file, ['formulas', name, argument], () =>
        site.project.nearest.lookUp('argument', argument, formula.arguments),
      );
  }
}

/** Checks that example responses match their schemas and that the arrays in a response have the same length. */
function judgeExamples(site: Site, files: readonly YamlFile[], counts: {things: number}): Finding[] {
  const {readDescription} = requireFrom<{readDescription: () => {paths: Record<string, {get: Described}>}}>(
    site,
    'reference/api/description',
  );
  const description = readDescription();
  close(description);
  const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
  ajv.addSchema(description as object, 'api');
  return Object.entries(description.paths).flatMap(([route, {get}]) => {
    const file = files.find((item) => item.file === `src/reference/api/openapi/${get.operationId}.yaml`);
    if (!file) return [];
    return Object.entries(get.responses ?? {}).flatMap(([status, response]) =>
      Object.entries(response.content ?? {}).flatMap(([type, {examples = {}}]) => {
        const validate = ajv.compile({
          $ref: `api#/paths/${pointer(route)}/get/responses/${status}/content/${pointer(type)}/schema`,
        });
        return Object.entries(examples).flatMap(([name, {value}]) => {
          counts.things++;
          const keys = ['get', 'responses', status, 'content', type, 'examples', name, 'value'];
          const found = validate(value)
            ? []
            : (validate.errors ?? []).map(({instancePath, message, params}) =>
                file.at(
                  [...keys, ...instancePath.split('/').slice(1)],
                  `example ${name}${instancePath}: ${message} ${JSON.stringify(params)}`,
                  'correct the example or the schema',
                ),
              );
          const lists = Object.entries((value ?? {}) as object).filter(([, item]) => Array.isArray(item)) as [
            string,
            unknown[],
          ][];
          const [first, ...others] = lists;
          // Strikes responses have a separate array for each expiration.
          if (/^20/.test(status) && get.operationId !== 'options/strikes') {
            const odd = others.find(([, item]) => item.length !== first?.[1].length);
            if (odd)
              found.push(
                file.at(
                  [...keys, odd[0]],
                  `example ${name}: "${odd[0]}" has ${odd[1].length} values, "${first?.[0]}" has ${first?.[1].length}`,
                  'give each list one value per record',
                ),
              );
          }
          return found;
        });
      }),
    );
  });
}

function pointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Disallows additional properties in object schemas, so that examples can't contain undocumented fields. */
function close(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  const schema = value as {type?: unknown; properties?: object; additionalProperties?: unknown};
  if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false;
  Object.values(value).forEach(close);
}
