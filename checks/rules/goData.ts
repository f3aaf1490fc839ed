import type {GoOperation, GoSdk} from '../../src/reference/libraries/go/model';
import type {Api, Operation} from '../../src/reference/api/model';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {dataFile, readYaml} from '../yamlPlaces';

type Keys = readonly (string | number)[];
type Wrong = (keys: Keys, message: string, fix: string) => void;

/** JSON keys in the tags of SDK structs that no response of API version 1 contains. `-` means that there is no key. */
const unsent = ['vwap', 'n', '-', 'open', 'closed'];
/** Names in types that the data doesn't declare: Go's built-in types and keywords, and the SDK's `Environment` type. */
const builtIn =
  /^(?:string|bool|error|byte|rune|any|u?int(?:8|16|32|64)?|float(?:32|64)|interface\{\}|Environment|map|func|struct)$/;

/** Checks that the Go SDK data is consistent and matches the API. */
export const goData: Check = {
  name: 'Go SDK data',
  about:
    "setters whose parameters the API doesn't have, tags that no response has, undeclared types, and samples that differ",
  run(site) {
    const file = readYaml(site, dataFile(site, 'go-sdk.yaml'));
    const sdk = site.project.go.loadGo();
    const api = site.project.api.loadApi();
    const findings: Finding[] = [];
    const wrong: Wrong = (keys, message, fix) => findings.push(file.at(keys, message, fix));
    let examined = 0;
    for (const [id, operation] of Object.entries(sdk.operations)) {
      const described = api.operations[id];
      if (!described) continue;
      examined += operation.setters.length;
      judgeSetters(id, operation, described, api, wrong);
      judgeReceivers(id, operation, wrong);
      judgeSample(id, operation, sdk, wrong);
    }
    for (const [name, struct] of Object.entries(sdk.structs)) {
      examined += struct.fields.length;
      judgeStruct(name, struct, sdk, api, wrong);
    }
    judgeTypes(sdk, wrong);
    const {module, install, import: statement} = sdk.library;
    if (!install.endsWith(module))
      wrong(['library', 'install'], `installs something other than ${module}`, `write go get ${module}`);
    if (!statement.includes(`"${module}"`))
      wrong(['library', 'import'], `imports something other than ${module}`, `write "${module}"`);
    return {examined, unit: 'setters and fields', findings};
  },
};

function judgeSetters(id: string, {setters}: GoOperation, described: Operation, api: Api, wrong: Wrong): void {
  const names = new Set<string>();
  const targets = new Map<string, string>();
  setters.forEach(({name, parameter, sends}, index) => {
    const keys = ['operations', id, 'setters', index];
    if (names.has(name)) wrong(keys, `the setter ${name} is a duplicate`, 'keep one');
    names.add(name);
    if (sends && described.parameters.some((item) => item.name === sends))
      wrong(keys, `${name} sends ${sends}, which the API reference has`, `write sets: query ${sends}`);
    if (!parameter) return;
    const other = targets.get(parameter.name);
    if (other) wrong(keys, `${name} and ${other} both set ${parameter.name}`, 'correct one of them');
    targets.set(parameter.name, name);
    const own = described.parameters.find((item) => item.name === parameter.name);
    if (own ? own.in !== parameter.in : !(parameter.name in api.universal && parameter.in === 'query'))
      wrong(
        keys,
        own
          ? `${name} sets ${parameter.name} in the ${parameter.in}, but ${id} has it in the ${own.in}`
          : `${name} sets ${parameter.name}, which ${id} doesn't have`,
        own ? `write sets: ${own.in} ${own.name}` : 'correct the name, or write sends',
      );
    const shared = parameter.name.replace(/^52/, 'fiftytwo').toLowerCase();
    if (own && name.toLowerCase() !== shared)
      wrong(keys, `${name} sets ${parameter.name}`, 'name the setter after its parameter');
  });
}

/** Checks that every setter and method belongs to the request type that the constructor returns. */
function judgeReceivers(
  id: string,
  {constructor: make, setters, runs, response, row}: GoOperation,
  wrong: Wrong,
): void {
  const request = make.results[0];
  setters.forEach(({name, signature}, index) => {
    if (signature.receiver !== request || signature.results[0] !== request)
      wrong(
        ['operations', id, 'setters', index],
        `${name} belongs to ${signature.receiver} and returns ${signature.results[0]}, not ${request}`,
        `write ${request}`,
      );
  });
  const results = {Get: row && `[]models.${row}`, Packed: `*models.${response}`, Raw: '*resty.Response'};
  for (const [name, result] of Object.entries(results)) {
    const run = runs[name as keyof typeof runs];
    const keys = ['operations', id, 'runs', name];
    if (run.name !== name) wrong(keys, `the signature is for ${run.name}`, `use the one for ${name}`);
    if (run.receiver !== request) wrong(keys, `${name} belongs to ${run.receiver}, not ${request}`, `write ${request}`);
    if (result && run.results[0] !== result)
      wrong(keys, `${name} returns ${run.results[0]}, not ${result}`, `write ${result}`);
  }
}

function judgeStruct(name: string, struct: GoSdk['structs'][string], sdk: GoSdk, api: Api, wrong: Wrong): void {
  const users = Object.entries(sdk.operations).filter(
    ([, operation]) => operation.response === name || operation.row === name,
  );
  const sent = new Set(
    users.flatMap(([id]) => api.operations[id]?.fields.map((field) => field.name) ?? []).concat('s'),
  );
  const fields = new Set<string>();
  const tags = new Set<string>();
  struct.fields.forEach((field, index) => {
    const keys = ['structs', name, 'fields', index];
    if (fields.has(field.name)) wrong(keys, `the field ${field.name} is a duplicate`, 'keep one');
    fields.add(field.name);
    const tag = field.tag?.split(',')[0];
    if (tag && tag !== '-' && tags.has(tag)) wrong(keys, `two fields have the tag ${tag}`, 'correct one of them');
    if (tag) tags.add(tag);
    const key = field.key ?? tag;
    if (key && users.length > 0 && !sent.has(key) && !unsent.includes(key))
      wrong(keys, `no response has "${key}", the tag of ${field.name}`, `write one of ${[...sent].join(', ')}`);
    if (field.header && !(field.header in api.headers) && !/^cf-ray$/i.test(field.header))
      wrong(keys, `no response has the header ${field.header}`, `write one of ${Object.keys(api.headers).join(', ')}`);
  });
  const methods = new Set<string>();
  struct.methods.forEach(({signature}, index) => {
    const keys = ['structs', name, 'methods', index];
    if (methods.has(signature.name)) wrong(keys, `the method ${signature.name} is a duplicate`, 'keep one');
    if (fields.has(signature.name)) wrong(keys, `${signature.name} is a field and a method`, 'rename one');
    methods.add(signature.name);
    if (signature.receiver?.replace('*', '') !== name)
      wrong(keys, `${signature.name} is a method of ${signature.receiver}, not of ${name}`, `write ${name}`);
  });
  for (const [index, sort] of struct.sorts.entries())
    if (!fields.has(sort.replace(/^By/, '')))
      wrong(
        ['structs', name, 'sorts', index],
        `${sort} sorts by a field that ${name} doesn't have`,
        `write one of ${[...fields].join(', ')}`,
      );
}

/** Checks that every type in a signature or field is declared in the data, built into Go, or from another package. */
function judgeTypes(sdk: GoSdk, wrong: Wrong): void {
  const requests = Object.values(sdk.operations).map(
    (operation) => operation.constructor.results[0]?.replace('*', '') ?? '',
  );
  const declared = new Set([...Object.keys(sdk.structs), ...requests]);
  const judge = (keys: Keys, type: string) => {
    for (const [, qualifier = '', name = ''] of type.matchAll(/(?:\b(\w+)\.)?([A-Za-z]\w*(?:\{\})?)/g)) {
      if (
        ['models', 'dates', 'api'].includes(qualifier)
          ? declared.has(name)
          : qualifier !== '' || builtIn.test(name) || declared.has(name)
      )
        continue;
      wrong(keys, `the type ${name} is not declared`, 'describe it under structs, or correct its name');
    }
  };
  const judgeSignature = (keys: Keys, item: {arguments: readonly {type: string}[]; results: readonly string[]}) =>
    [...item.arguments.map(({type}) => type), ...item.results].forEach((type) => judge(keys, type));
  for (const [name, {fields, methods, functions}] of Object.entries(sdk.structs)) {
    fields.forEach(({type}, index) => judge(['structs', name, 'fields', index], type));
    methods.forEach(({signature}, index) => judgeSignature(['structs', name, 'methods', index], signature));
    functions.forEach(({signature}, index) => judgeSignature(['structs', name, 'functions', index], signature));
  }
  for (const [id, operation] of Object.entries(sdk.operations)) {
    operation.setters.forEach(({signature}, index) => judgeSignature(['operations', id, 'setters', index], signature));
    for (const [run, signature] of Object.entries(operation.runs))
      judgeSignature(['operations', id, 'runs', run], signature);
  }
}

/** Checks that the three outputs of a sample contain the same values, and that `Get` prints the requested symbol. */
function judgeSample(id: string, {sample, response}: GoOperation, sdk: GoSdk, wrong: Wrong): void {
  const fields = sdk.structs[response]?.fields ?? [];
  const keys = ['operations', id, 'sample'];
  const packed = sample.Packed?.map(readPacked).find((item) => item !== undefined);
  const raw = readJson(sample.Raw);
  if (sample.Raw !== undefined && !raw && !sample.Raw.includes('…'))
    wrong([...keys, 'Raw'], 'the raw output is not JSON', 'correct it');
  if (packed && raw)
    for (const {name, tag, key} of fields) {
      const json = raw[key ?? tag?.split(',')[0] ?? ''];
      const [a, b] = [packed[name], json === undefined ? undefined : [json].flat().map(String)];
      if (a && b && !sameValues(a, b))
        wrong(
          [...keys, 'Raw'],
          `"${key ?? tag}" is [${b.join(' ')}] in the raw output and [${a.join(' ')}] in the packed one`,
          'make them the same',
        );
    }
  const rows = sample.print ? [] : sample.Get.map(readRow);
  if (packed && !sample.packedValues && rows.length > 0) {
    for (const [name, values] of Object.entries(packed)) {
      const printed = rows.map((row) => row[name]);
      if (
        printed.some((item) => item === undefined || !/^-?[\d.]+$/.test(item)) ||
        name === 'Updated' ||
        name === 'Date'
      )
        continue;
      if (!sameValues(values, printed as string[]))
        wrong(
          [...keys, 'Get'],
          `${name} is [${printed.join(' ')}] with Get and [${values.join(' ')}] with Packed`,
          'make them the same',
        );
    }
  }
  judgeSymbol(sample, keys, wrong);
}

function judgeSymbol({values, Get}: GoOperation['sample'], keys: Keys, wrong: Wrong): void {
  const requestedSymbols = [values.Symbol ?? values.Symbols ?? values.UnderlyingSymbol].flat().map(String);
  Get.forEach((line, index) => {
    const printed = /\b(?:Underlying|Symbol): "?([A-Z]+)\b/.exec(line)?.[1];
    if (printed && requestedSymbols[0] !== 'undefined' && !requestedSymbols.includes(printed))
      wrong(
        [...keys, 'Get', index],
        `the output is for ${printed}, but the sample requests ${requestedSymbols.join(', ')}`,
        'make them the same',
      );
  });
}

/** Returns whether two lists are equal. Joins lists of different lengths first, because text with spaces is split. */
function sameValues(a: readonly string[], b: readonly string[]): boolean {
  const same = (one = '', other = '') =>
    one === other ||
    (one === 'nil' && other === 'null') ||
    (one !== '' && other !== '' && Number(one) === Number(other));
  return a.length === b.length ? a.every((item, index) => same(item, b[index])) : a.join(' ') === b.join(' ');
}

/** Parses `Name{Date: [1 2], Status: ["open", "closed"]}` into lists by field. */
function readPacked(text: string): Record<string, string[]> | undefined {
  const found = [...text.matchAll(/(\w+): \[([^\]]*)\]/g)];
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([, name = '', list = '']) => [
      name,
      list
        .trim()
        .split(/,? +/)
        .map((part) => part.replace(/^"|"$/g, '')),
    ]),
  );
}

/** Parses `Candle{Open: 1, Symbol: "AAPL"}` into values by field. */
function readRow(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+): "?([^,"}]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function readJson(text: string | undefined): Record<string, unknown> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}
