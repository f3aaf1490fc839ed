import * as z from 'zod';
import {operationId} from '../api/model';

const markdown = z.string().min(1);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is not lowercase letters, digits, and hyphens');

/**
 * How a sample writes a value, with the types that accept it. `symbols` is a list, or a text if there's only one item; `items` are
 * separate arguments, and so are `numbers`; `decimal` is a number with the suffix `m`; `false` is a Boolean that the SDK sends only
 * if it's false.
 */
const kinds = {
  string: ['str', 'string', 'String', 'number | string'],
  strings: ['list[str]', 'string[]', '[]string', 'IReadOnlyList<string>', 'array'],
  symbols: ['str | list[str]', 'string | string[]', 'string|array'],
  items: ['...string', 'String...'],
  numbers: [],
  int: ['int', 'long'],
  float: ['float', 'float64', 'double', 'number', 'int|float'],
  decimal: ['decimal'],
  bool: ['bool', 'boolean'],
  false: [],
  date: ['date', 'string | Date', 'LocalDate', 'DateOnly', 'time.Time'],
};
export type Kind = keyof typeof kinds;
const kind = z.enum(Object.keys(kinds) as Kind[]);

/** Returns how samples write values of a type in one of the languages, without what marks it as optional. */
export const kindOf = (type: string): Kind | undefined =>
  kind.options.find((item) => (kinds[item] as readonly string[]).includes(type));

/** An attribute, a setting, an error class, or anything else with a name and a meaning. */
const entry = z.strictObject({
  name: z.string(),
  type: z.string().optional(),
  default: z.string().optional(),
  text: markdown.optional(),
});

const parameter = entry.extend({
  /** The API parameters that the argument sets. */
  sets: z
    .union([z.string(), z.array(z.string()).min(1)])
    .transform((names) => [names].flat())
    .default([]),
  /** The query parameter that the argument sends, if it has another name than the one that it sets, or isn't documented. */
  sends: z.string().optional(),
  /** How samples write the values, if the type doesn't determine it. */
  kind: kind.optional(),
  /**
   * Whether the method can't be called without the argument, so samples use it only for requests with the parameter. Default: whether
   * it's positional and has no default.
   */
  required: z.boolean().optional(),
  /** Whether the argument has an effect only in CSV responses. */
  csv: z.boolean().default(false),
  /** The statements that print the fields that the response contains only with the argument. */
  show: z.string().optional(),
});

/** A value of an enumeration, or a call that creates a value. */
const form = z.strictObject({
  /** The code. `{from:date}` is the value of the API parameter `from`, and `{value:string}` that of the only parameter. */
  code: z.string(),
  /**
   * The value that the code sends, or the value of each API parameter that isn't in the code. `'{low}-{high}'` is a value with two
   * parts, which are in the code as `{low:float}` and `{high:float}`.
   */
  sends: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  text: markdown.optional(),
});

const example = z.strictObject({
  /** The request that the example sends, such as `/v1/stocks/quotes/AAPL/`. */
  get: z.string().startsWith('/'),
  /** Further arguments by name, as code: settings, and API parameters that the method doesn't declare. */
  arguments: z.record(z.string(), z.string()).default({}),
  /** The statements that print the result. Default: print it. */
  show: z.string().optional(),
  /** What the example prints. */
  output: z.string().optional(),
});

const method = z.strictObject({
  /** The API operation. Not set if the API reference doesn't document the endpoint. */
  operation: operationId.optional(),
  /** Other API operations whose requests the method can send. */
  also: z.array(operationId).default([]),
  /** The page, if the resource isn't on a single page. Default: the one with the name of the operation. */
  page: z.string().startsWith('/sdk/').optional(),
  text: markdown,
  /** The declarations, if they can't be written from the parameters. */
  declarations: z.array(z.string()).min(1).optional(),
  /** The number of arguments that come first, without names. */
  positional: z.int().default(1),
  parameters: z.array(parameter).default([]),
  /** The type of the object or the options that contain the other arguments. */
  options: z.string().optional(),
  /** What the method returns, as Markdown, or as one entry per output format. */
  returns: z.union([markdown, z.record(z.string(), markdown)]),
  /** Whether the method accepts universal parameters. */
  universal: z.boolean().default(true),
  /** Whether the method returns CSV, or the name of the method that does. */
  csv: z.union([z.boolean(), z.string()]).default(true),
  /** The name of the variable with the result. */
  result: z.string().default('result'),
  /** The statements that print the result of samples on endpoint pages. Default: print it. */
  show: z.string().optional(),
  examples: z.array(example).default([]),
});

/** A field of a type. `key` is the name of the response field if it's another. */
const field = z.strictObject({type: z.string(), key: z.string().optional(), text: markdown.optional()});
const toField = (type: string): z.output<typeof field> => ({type});

const type = z.strictObject({
  /** The operation whose response fields the type contains. */
  operation: operationId.optional(),
  /** The page that shows the type, if it isn't about an operation. Default: the one about the client. */
  page: z.string().startsWith('/sdk/').optional(),
  text: markdown,
  /** The fields, which can be only their types. */
  fields: z.record(z.string(), z.string().transform(toField).or(field)),
  /** The class with readable names, with the name of each field. */
  human: z.strictObject({name: z.string(), fields: z.record(z.string(), z.string()).default({})}).optional(),
  /** Methods and properties in addition to the fields. */
  members: z.array(entry).default([]),
});

const plainTable = z
  .strictObject({columns: z.array(z.string()).min(2), rows: z.array(z.array(z.string()))})
  .refine(
    ({columns, rows}) => rows.every((row) => row.length === columns.length),
    'has a row with another number of cells',
  );

/** The features that the SDK overview compares. */
export const featureNames = ['Async', 'Data frames', 'Retries', 'Concurrent requests'] as const;

/** The schema of an SDK, which describes one version. All texts are Markdown. */
export const sdkSchema = z.strictObject({
  /** Such as "Python SDK". */
  name: z.string(),
  language: z.string(),
  /** What the SDK is for. */
  use: markdown,
  /** The folder with the pages, such as `py`. */
  folder: z.string(),
  package: z.string(),
  version: z.string(),
  /** The date of the release, as YYYY-MM-DD. */
  released: z.iso.date(),
  repository: z.url(),
  requirements: markdown,
  install: z.array(z.strictObject({command: z.string(), language: z.string().default('bash'), text: markdown})).min(1),
  /** The cells of the comparison of all SDKs. */
  features: z.record(z.enum(featureNames), markdown),
  /** How the SDK requests intraday candles of multiple years. */
  ranges: markdown,
  /** The modules of the names that programs import. */
  imports: z.record(z.string(), z.string()),
  client: z.strictObject({
    /** The class, with its anchor on the page. */
    name: z.string(),
    declarations: z.array(z.string()).min(1),
    parameters: z.array(entry).default([]),
    members: z.array(entry).default([]),
  }),
  /** Environment variables and other settings. */
  settings: z.array(entry.extend({sets: z.string().optional()})).default([]),
  /** The universal parameters. */
  universal: z.array(parameter).default([]),
  /** Enumerations and types of arguments that functions create. */
  values: z.record(z.string(), z.strictObject({text: markdown.optional(), forms: z.array(form).min(1)})).default({}),
  /** The call of a method, such as `client.{resource}.{method}`, and of one that returns CSV if it's another. */
  call: z.strictObject({usual: z.string(), csv: z.string().optional()}),
  /** The statements that print CSV, in which `{result}` is the variable. */
  showCsv: z.string().optional(),
  resources: z.record(
    z.string(),
    z.strictObject({
      /** The name in code. Default: the key. */
      code: z.string().optional(),
      page: z.string().startsWith('/sdk/').optional(),
      methods: z.record(z.string(), method),
    }),
  ),
  types: z.record(z.string(), type).default({}),
  errors: z.strictObject({
    members: z.array(entry).default([]),
    /** The head of the column with what a class extends. */
    column: z.string().default('Extends'),
    classes: z.array(entry.extend({extends: z.string().optional(), text: markdown})).min(1),
  }),
  /** Tables about formats, dates, limits, status codes, and other subjects, by the prefix of the rows' IDs. */
  tables: z.record(id, plainTable).default({}),
  problems: z
    .array(
      z.strictObject({
        id,
        title: z.string(),
        /** `caution` if readers would lose data or money. */
        severity: z.enum(['caution', 'note']),
        /** The methods, such as `stocks.candles`. Empty if the problem isn't about methods. */
        methods: z.array(z.string()).default([]),
        text: markdown,
        avoid: markdown,
      }),
    )
    .default([]),
  /**
   * The provider's pages, relative to the folder, with the pages of this site and the anchors that explain the same, which are
   * relative to the folder unless they start with a slash.
   */
  published: z.record(z.string(), z.string()).default({}),
  /** Names of the package that pages don't mention, with the reason. */
  omitted: z.record(z.string(), z.string()).default({}),
});

export type SdkData = z.output<typeof sdkSchema>;
export type SdkParameter = z.output<typeof parameter>;
export type SdkEntry = z.output<typeof entry>;
