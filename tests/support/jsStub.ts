import type {Sdk, SdkMethod} from '../../src/reference/data/sdks/model';
import type {SdkEntry, SdkParameter} from '../../src/reference/data/sdks/schema';

/** What the pages describe in sentences only. */
const OTHERS = `
  export enum LogLevel { DEBUG, INFO, WARN, ERROR }
  export interface Logger {
    debug(message: string): void;
    info(message: string): void;
    warn(message: string): void;
    error(message: string): void;
    setLogLevel(level: LogLevel): void;
  }
  export class DefaultLogger implements Logger {
    constructor(level?: LogLevel);
    debug(message: string): void;
    info(message: string): void;
    warn(message: string): void;
    error(message: string): void;
    setLogLevel(level: LogLevel): void;
  }
  export type HeadersResponse = Record<string, string>;
  export type MarketDataSettings = object;`;

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const key = (name: string) => JSON.stringify(name);
const optional = (items: readonly (SdkParameter | SdkEntry)[]) =>
  items.map(({name, type}) => `${key(name)}?: ${type};`).join(' ');

/**
 * Returns the type declarations of a package that contains only what the data documents. Code that compiles with them uses
 * the SDK as documented.
 */
export function jsDeclarations(sdk: Sdk): string {
  const {client, errors, types, values, universal, resources} = sdk;
  const lines = [
    ...Object.entries(values).map(
      ([name, {forms}]) => `export type ${name} = ${forms.map(({code}) => code).join(' | ')};`,
    ),
    `export interface Universal { ${optional(universal)} }`,
    ...Object.entries(types).map(([name, {fields}]) => {
      if (typeof fields === 'string') return `export type ${name} = ${fields};`;
      const own = Object.entries(fields).map(([field, {type}]) => `${key(field)}: ${type};`);
      return `export interface ${name} { ${own.join(' ')} }`;
    }),
    `export interface MarketDataPromise<T> extends Promise<T> { ${promiseMembers(sdk)} }`,
    ...errors.classes.map(({name, extends: base}, index) => {
      const members = index === 0 ? errors.members.filter((item) => !/^(?:name|message)$/.test(item.name)) : [];
      return `export class ${name} extends ${base} { ${members.map((item) => `${item.name}: ${item.type};`).join(' ')} }`;
    }),
    ...Object.keys(resources).map((resource) => {
      const own = sdk.methods.filter((method) => method.resource === resource);
      return `export interface ${capital(resource)}Resource { ${own.flatMap(declarationsOf).join(' ')} }`;
    }),
    `export interface MarketDataConfig { ${optional(client.parameters)} }`,
    `export class ${client.name} { constructor(config?: MarketDataConfig);`,
    ...client.members.map(({name, type}) => `${name}: ${type};`),
    '}',
  ];
  return `declare module ${key(sdk.package)} {${OTHERS}\n  ${lines.join('\n  ')}\n}\n`;
}

/** Declares a method twice if it can return CSV, because the type of the result depends on the arguments. */
function declarationsOf({name, parameters, positional, universal, csv, returns}: SdkMethod): string[] {
  const [, type] = /`([^`]+)`/.exec(String(returns)) ?? [];
  const first = parameters.slice(0, positional).map((item) => `${item.name}: ${item.type}`);
  const named = `{ ${optional(parameters.slice(positional))} }${universal ? ' & Universal' : ''}`;
  const declare = (more: string, result: string) =>
    `${name}(${[...first, more].filter(Boolean).join(', ')}): MarketDataPromise<${result}>;`;
  return [
    ...(csv && universal ? [declare(`params: ${named} & { outputFormat: "csv" }`, 'Blob')] : []),
    declare(universal ? `params?: ${named}` : '', type!),
  ];
}

/** Returns the members of promises, from the table about them. */
function promiseMembers({tables}: Sdk): string {
  return tables
    .helper!.rows.flatMap(([names = '', type = '']) =>
      [...names.matchAll(/`(\w+)(\([^)]*\))?`/g)].map(
        ([, name, args]) => `${name}${args ? args.replace(/(\w+\?)/, '$1: string') : ''}: ${type.replaceAll('`', '')};`,
      ),
    )
    .join(' ');
}
