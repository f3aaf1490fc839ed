import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';

const markdown = z.string().min(1);

/** A function such as `func (cr *Request) Symbol(q string) *Request`. Types have no parentheses. */
const FUNCTION = /^func (?:\([^()]+\) )?(\w+)\(([^()]*)\)(?: \(?([^()]+)\)?)?$/;
const signature = z
  .string()
  .regex(FUNCTION, 'is not a Go function -> use func (receiver) Name(arguments) results')
  .transform((declaration) => {
    const [, name = '', list = '', results] = FUNCTION.exec(declaration)!;
    const parts = list === '' ? [] : list.split(', ').map((part) => part.split(/ (.*)/));
    return {
      declaration,
      name,
      // An argument without a type has the type of the next one.
      arguments: parts.map(([argument = ''], index) => ({
        name: argument,
        type: parts.slice(index).find(([, type]) => type)?.[1] ?? '',
      })),
      results: results?.split(', ') ?? [],
    };
  });

const method = z.strictObject({signature, text: markdown, errors: z.array(z.string()).default([])});

const failure = z.strictObject({
  /** The anchor of the table row, without the prefix `error-`. Default: derived from the error. */
  id: z.string().optional(),
  error: z.string(),
  /** Whether `error` is the exact error message. If not, it describes the error. */
  literal: z.boolean().default(true),
  /** Whether the error occurs only in operations with required setters. */
  missingSetter: z.boolean().default(false),
  when: markdown,
  fix: markdown,
});

const struct = z.strictObject({
  package: z.enum(['api', 'models', 'dates']),
  text: markdown,
  fields: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Z]/),
        type: z.string(),
        /** The field's `json` struct tag. */
        tag: z.string().optional(),
        /** The JSON key in the response, if it isn't in the struct tag. */
        key: z.string().optional(),
        /** The response header that sets the field. */
        header: z.string().optional(),
        text: markdown,
      }),
    )
    .min(1),
  methods: z.array(method),
  /** Package functions that return or accept the struct. */
  functions: z.array(method).default([]),
  /** Slice types in the package that sort values of the struct type. */
  sorts: z.array(z.string()).default([]),
});

const setter = z
  .strictObject({
    signature,
    /** The API parameter that the setter sets. */
    sets: z.string().optional(),
    /** The query parameter that the setter sends, if the API reference doesn't document it. */
    sends: z.string().optional(),
    /**
     * The accepted values. The text must complete sentences that start with "Accepts" and "Pass". For setters that
     * accept dates, these sentences start with "Accepts a date" and "Pass a date".
     */
    accepts: markdown.optional(),
    text: markdown.optional(),
    errors: z.array(z.strictObject({error: z.string(), when: markdown})).default([]),
    /** Whether a Boolean setter sends `true` but not `false`. */
    onlyTrue: z.boolean().default(false),
    /** Whether calling the setter always fails. Examples don't use these setters. */
    unusable: z.boolean().default(false),
  })
  .refine(
    ({sets, sends, unusable}) => [sets, sends, unusable || undefined].filter(Boolean).length === 1,
    'has exactly one of sets, sends, unusable',
  )
  .refine(({accepts, errors}) => errors.length === 0 || accepts !== undefined, 'has errors but no accepted values')
  .transform((item) => ({...item, name: item.signature.name, arguments: item.signature.arguments}));

const operation = z.strictObject({
  constructor: signature,
  /** The required setters. */
  required: z.array(z.string()),
  /** At least one of these setters is required. */
  requiredOneOf: z.array(z.string()).default([]),
  setters: z.array(setter).min(1),
  runs: z.strictObject({Get: signature, Packed: signature, Raw: signature}),
  /** The struct that Packed returns. */
  response: z.string(),
  /** The struct of the elements that Get returns. Not set if Get returns a built-in or standard library type. */
  row: z.string().optional(),
  errors: z.array(failure).default([]),
  sample: z.strictObject({
    /** The calls of setters as Go code. */
    calls: z.array(z.string()),
    /** The calls in the Packed and Raw samples, if these samples send a different request. */
    packedCalls: z.array(z.string()).optional(),
    /** The variable names of the result and, if the result is a slice, of one element. */
    names: z.array(z.string()).min(1).max(2),
    /** The statement that prints one element. Default: fmt.Println. */
    print: z.string().optional(),
    note: markdown.optional(),
    /** The output of the sample with each method. Each array item is one line. */
    Get: z.array(z.string()).min(1),
    Packed: z.array(z.string()).optional(),
    Raw: z.string().optional(),
  }),
});

const schema = z.strictObject({
  library: z.strictObject({
    module: z.string(),
    version: z.string(),
    go: z.string(),
    /** Import paths of the packages used in signatures. */
    packages: z.record(z.string(), z.string()),
  }),
  /** The descriptions of the methods that send a request. */
  runs: z.strictObject({Get: markdown, Packed: markdown, Raw: markdown}),
  dates: z.array(
    z.strictObject({
      /**
       * The anchor of the table row, without the prefix `date-`. It's independent of the wording, so links keep
       * working if the wording changes.
       */
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      form: z.string(),
      example: markdown,
      note: markdown.optional(),
    }),
  ),
  dateErrors: z.array(z.strictObject({error: z.string(), when: markdown})),
  errors: z.array(failure),
  structs: z.record(z.string(), struct),
  operations: z.record(z.string(), operation),
});

/** The reference data of the Go SDK. */
export type GoSdk = z.output<typeof schema>;
/** An endpoint in the Go SDK, with its constructor, its setters, the methods that send the request, and a sample. */
export type GoOperation = GoSdk['operations'][string];
/** A setter. `sets` is undefined if the setter is unusable or if the API reference doesn't document the parameter. */
export type GoSetter = GoOperation['setters'][number];
/** An error as written in the data file, before the schema adds its defaults. */
export type GoFailure = z.input<typeof schema>['errors'][number];
export type GoMethod = GoSdk['structs'][string]['methods'][number];

/** The methods that send a request. */
export const goRuns = ['Get', 'Packed', 'Raw'] as const;
export type GoRun = (typeof goRuns)[number];

/**
 * Returns the data in `go-sdk.yaml`. Operations are keyed by API operation ID, such as `stocks/candles`. The types and
 * signatures are checked by compiling the samples (`tests/content/sdk-samples.test.ts`).
 *
 * @throws DataFileError if the file doesn't match the schema
 */
export const loadGo = keepWhileCurrent((): GoSdk => loadYaml(path.join(__dirname, 'go-sdk.yaml'), schema));
