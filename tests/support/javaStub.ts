import type {Sdk, SdkMethod} from '../../src/reference/data/sdks/model';

const ROOT = 'com.marketdata.sdk';
const PACKAGES = ['stocks', 'options', 'funds', 'markets', 'utilities', 'exception'];
const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/**
 * Returns Java files by path that contain only what the data documents. Code that compiles with them uses the SDK as
 * documented.
 */
export function javaFiles(sdk: Sdk): Record<string, string> {
  const files: Record<string, string> = {};
  const imports = [ROOT, ...PACKAGES.map((name) => `${ROOT}.${name}`), 'java.time', 'java.util', 'java.util.concurrent']
    .map((name) => `import ${name}.*;`)
    .join('\n');
  const add = (name: string, declaration: string, group?: string) => {
    const own = sdk.imports[name] ?? (group ? `${ROOT}.${group}` : ROOT);
    files[`${own.replaceAll('.', '/')}/${name}.java`] = `package ${own};\n\n${imports}\n\npublic ${declaration}\n`;
  };
  for (const group of PACKAGES) add('Unused', 'class Unused {}', group);
  add('Greek', 'enum Greek { DELTA, GAMMA, THETA, VEGA, RHO }');
  for (const [name, {forms}] of Object.entries(sdk.values))
    add(
      name,
      valueClass(
        name,
        forms.map(({code}) => code),
      ),
    );
  for (const [name, {fields, members, operation}] of Object.entries(sdk.types)) {
    const own = Object.entries(fields).map(([field, {type}]) => `${type} ${field}`);
    const methods = members.map((item) => method(item.type!, item.name));
    const group = operation?.split('/')[0] ?? (name === 'User' ? 'utilities' : undefined);
    add(name, `record ${name}(${own.join(', ')}) { ${methods.join(' ')} }`, group);
  }
  for (const item of sdk.methods) if (item.options) add(item.options, requestClass(item));
  addResponses(sdk, add);
  addResources(sdk, add);
  addErrors(sdk, add);
  const {name, declarations, members} = sdk.client;
  const constructors = declarations.map((item) => `public ${item} {}`);
  const others = members.filter((item) => item.name !== 'toString()').map((item) => method(item.type!, item.name));
  add(name, `class ${name} implements AutoCloseable { ${[...constructors, ...others].join(' ')} }`);
  return files;
}

type Add = (name: string, declaration: string, group?: string) => void;

/** Declares a method. Its parameters are types. */
const method = (type: string, declared: string) =>
  `public ${type} ${declared.replace(/\((\w+)\)/, '($1 value)')} { throw new UnsupportedOperationException(); }`;

/** Declares constants, and methods that create values. */
function valueClass(name: string, codes: readonly string[]): string {
  const types: Record<string, string> = {int: 'int', float: 'double', string: 'String', date: 'LocalDate'};
  const members = codes.map((code) => {
    const [, member = '', , inside = ''] = /^\w+\.(\w+)(\((.*)\))?$/.exec(code)!;
    if (!code.includes('(')) return `public static final ${name} ${member} = null;`;
    const parameters = inside.split(', ').filter(Boolean);
    const declared = parameters.map((item, index) => {
      const [, kind] = /^\{\w+:(\w+)\}$/.exec(item) ?? [];
      return `${kind ? types[kind] : /^\d/.test(item) ? 'double' : item.replace(/\.\w+$/, '')} a${index}`;
    });
    return `public static ${name} ${member}(${declared.join(', ')}) { return null; }`;
  });
  const nested = codes.some((code) => code.includes('.Operator.')) ? 'public enum Operator { GT, GTE, LT, LTE } ' : '';
  return `class ${name} { ${nested}${members.join(' ')} }`;
}

/** Declares a request with its builder. */
function requestClass({options, parameters, positional}: SdkMethod): string {
  const first = parameters.slice(0, positional).map(({name, type = ''}) => {
    const isList = type.endsWith('...');
    return isList ? `${type.replace('...', '')} first, ${type} rest` : `${type} ${name}`;
  });
  const setters = parameters
    .slice(positional)
    .map(({name, type}) => `public Builder ${name}(${type} value) { return this; }`);
  const isList = parameters[0]?.type === 'String...' && positional > 0;
  return `class ${options} {
    public static ${options} of(${first.join(', ')}) { return null; }
    public static Builder builder(${first.join(', ')}) { return null; }
    public static class Builder {
      ${setters.join(' ')} ${isList ? 'public Builder addSymbol(String symbol) { return this; }' : ''}
      public ${options} build() { return null; }
    }
  }`;
}

/** Returns the type of the response of a method, and of its values. */
function typesOf({returns}: SdkMethod): readonly [response: string, values: string | undefined] {
  const [, response = ''] = /^`([^`]+)`/.exec(String(returns)) ?? [];
  return [response, /`values\(\)` are (?:a |a single )`([^`]+)`/.exec(String(returns))?.[1]];
}

function addResponses(sdk: Sdk, add: Add): void {
  const shared = sdk.tables.helper!.rows.flatMap(([names = '', type = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, declared = '']) => ({declared, type: type.replaceAll('`', '')})),
  );
  const isShared = ({declared}: {declared: string}) => declared !== 'values()' && declared !== 'csv()';
  const methods = shared
    .filter(isShared)
    .map(({declared, type}) => method(type, declared.replace('Path', 'java.nio.file.Path')));
  add(
    'MarketDataResponse',
    `abstract class MarketDataResponse<T> { ${method('T', 'values()')} ${methods.join(' ').replace('(java.nio.file.Path)', '(java.nio.file.Path path)')} }`,
  );
  add('CsvResponse', `class CsvResponse extends MarketDataResponse<String> { ${method('String', 'csv()')} }`);
  for (const item of sdk.methods) {
    const [response, values] = typesOf(item);
    const updated = item.text.includes('`updated()`') ? method('ZonedDateTime', 'updated()') : '';
    if (values) add(response, `class ${response} extends MarketDataResponse<${values}> { ${updated} }`);
  }
}

function addResources(sdk: Sdk, add: Add): void {
  for (const resource of Object.keys(sdk.resources)) {
    const own = sdk.methods.filter((item) => item.resource === resource);
    const setters = (name: string, isCsv: boolean) =>
      own.some(({universal}) => universal)
        ? sdk.universal
            .filter(({csv}) => isCsv || !csv)
            .map((item) => `public ${name} ${item.name}(${item.type} value) { return this; }`)
        : [];
    const declare = (item: SdkMethod, type: string) => {
      const argument = item.options ? `${item.options} request` : '';
      return [
        `public ${type} ${item.name}(${argument}) { return null; }`,
        `public CompletableFuture<${type}> ${item.name}Async(${argument}) { return null; }`,
      ].join(' ');
    };
    const name = `${capital(resource)}Resource`;
    const csv = `${capital(resource)}CsvResource`;
    const withCsv = own.filter((item) => item.csv);
    const toCsv = withCsv.length > 0 ? `public ${csv} asCsv() { return null; }` : '';
    add(
      name,
      `class ${name} { ${[...setters(name, false), ...own.map((item) => declare(item, typesOf(item)[0])), toCsv].join(' ')} }`,
    );
    const csvMethods = withCsv.map((item) =>
      declare(item, typesOf(item)[0].startsWith('Map') ? 'Map<String, CsvResponse>' : 'CsvResponse'),
    );
    add(csv, `class ${csv} { ${[...setters(csv, true), ...csvMethods].join(' ')} }`);
  }
}

function addErrors({errors}: Sdk, add: Add): void {
  add(
    'ErrorContext',
    'record ErrorContext(String requestId, String requestUrl, int statusCode, Instant timestamp) {}',
    'exception',
  );
  const members = errors.members.map((item) => ({name: item.name, code: method(item.type!, item.name)}));
  const retry = members.find(({name}) => name === 'getRetryAfter()')!;
  const usual = members.filter((item) => item !== retry).map(({code}) => code);
  for (const {name, extends: base} of errors.classes) {
    if (base === 'RuntimeException' && name !== 'MarketDataException') continue;
    if (base === 'IllegalStateException') continue;
    const own = base === 'RuntimeException' ? usual : /^(?:RateLimit|Server)Error$/.test(name) ? [retry.code] : [];
    add(name, `class ${name} extends ${base} { ${own.join(' ')} }`, 'exception');
  }
}
