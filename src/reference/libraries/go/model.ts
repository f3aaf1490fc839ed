import * as z from 'zod';
import {parseGoSignature} from './signature';
import {loadYaml} from '../../yaml';

const markdown = z.string().min(1);
const signature = z
  .string()
  .regex(/^func /)
  .transform((declaration) => ({declaration, ...parseGoSignature(declaration)}));

const method = z.strictObject({
  signature,
  text: markdown,
  errors: z.array(z.string()).default([]),
});

const failure = z.strictObject({error: z.string(), when: markdown, fix: markdown});

const struct = z.strictObject({
  package: z.enum(['api', 'models', 'dates']),
  text: markdown,
  fields: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Z]/),
        type: z.string(),
        /** content of the field's json tag */
        tag: z.string().optional(),
        /** key of the API's response where the tag does not give it */
        key: z.string().optional(),
        /** response header that fills the field */
        header: z.string().optional(),
        text: markdown,
      }),
    )
    .min(1),
  methods: z.array(method),
  /** package functions that return or take the struct */
  functions: z.array(method).default([]),
  /** slice types of the package that sort the struct */
  sorts: z.array(z.string()).default([]),
});

const setter = z
  .strictObject({
    signature,
    /** the API parameter that the value sets, by its name in the API reference: "path symbol", "query from" */
    sets: z
      .string()
      .regex(/^(path|query) \S+$/)
      .optional(),
    /** the query key, where the API reference has no such parameter */
    sends: z.string().optional(),
    accepts: markdown.optional(),
    text: markdown.optional(),
    errors: z.array(z.string()).default([]),
    /** true for a setter that cannot be called without harm; never used in an example */
    unusable: z.boolean().default(false),
  })
  .refine(
    ({sets, sends, unusable}) => [sets, sends, unusable || undefined].filter(Boolean).length === 1,
    'has exactly one of sets, sends, unusable',
  )
  .transform(({sets, ...rest}) => ({
    ...rest,
    name: rest.signature.name,
    arguments: rest.signature.arguments,
    parameter: sets === undefined ? undefined : readParameter(sets),
  }));

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const operation = z.strictObject({
  constructor: signature,
  constructorText: markdown.optional(),
  /** setters that must be called */
  required: z.array(z.string()),
  /** setters of which at least one must be called */
  requiredOneOf: z.array(z.string()).default([]),
  setters: z.array(setter).min(1),
  runs: z.strictObject({Get: signature, Packed: signature, Raw: signature}),
  /** struct that Packed returns */
  response: z.string(),
  /** struct that Get returns in a slice; absent where Get returns a type of Go's own */
  row: z.string().optional(),
  errors: z.array(failure).default([]),
  sample: z.strictObject({
    /** the setters that the sample calls, with their values, in order */
    values: z.record(z.string(), value),
    /** the same for Packed, where its sample asks for something else */
    packedValues: z.record(z.string(), value).optional(),
    /** names of the variables: the result and, for a slice, one element of it */
    names: z.array(z.string()).min(1).max(2),
    /** statement that prints one element, where it is not fmt.Println */
    print: z.string().optional(),
    note: markdown.optional(),
    /** lines printed by each way of running */
    Get: z.array(z.string()).min(1),
    Packed: z.array(z.string()).optional(),
    Raw: z.string().optional(),
  }),
});

export const goSchema = z
  .strictObject({
    library: z.strictObject({
      module: z.string(),
      version: z.string().regex(/^v\d+\.\d+\.\d+$/),
      released: z.iso.date(),
      go: z.string(),
      licence: z.string(),
      import: z.string(),
      install: z.string(),
      /** import paths of the packages that signatures name */
      packages: z.record(z.string(), z.string()),
    }),
    runs: z.strictObject({
      Get: z.strictObject({text: markdown}),
      Packed: z.strictObject({text: markdown}),
      Raw: z.strictObject({text: markdown}),
    }),
    dates: z.array(z.strictObject({form: z.string(), example: markdown, note: markdown.optional()})),
    dateErrors: z.array(z.strictObject({error: z.string(), when: markdown})),
    errors: z.array(failure),
    structs: z.record(z.string(), struct),
    operations: z.record(z.string(), operation),
  })
  .superRefine((sdk, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({code: 'custom', path, message});
    for (const [id, it] of Object.entries(sdk.operations)) {
      const names = it.setters.map((setter) => setter.name);
      const used = [
        ...it.required,
        ...it.requiredOneOf,
        ...Object.keys(it.sample.values),
        ...Object.keys(it.sample.packedValues ?? {}),
      ];
      for (const name of used) {
        if (!names.includes(name)) wrong(['operations', id], `there is no setter "${name}"`);
      }
      for (const struct of [it.response, it.row]) {
        if (struct && !(struct in sdk.structs)) wrong(['operations', id], `there is no struct "${struct}"`);
      }
    }
  });

/** The Go SDK as its pages describe it. */
export type GoSdk = z.output<typeof goSchema>;
/** One endpoint of the Go SDK: constructor, setters, ways to run it, sample. */
export type GoOperation = GoSdk['operations'][string];
/** One setter; `parameter` is the API parameter it sets, undefined where the API reference has none. */
export type GoSetter = GoOperation['setters'][number];
export type GoMethod = z.output<typeof method>;
export type GoRun = 'Get' | 'Packed' | 'Raw';
export const goRuns: readonly GoRun[] = ['Get', 'Packed', 'Raw'];

let loaded: GoSdk | undefined;

/**
 * The data of `go-sdk.yaml`; operations are keyed by the API's operation id (`stocks/candles`).
 *
 * @throws ReferenceDataError when the file does not fit the schema
 */
export function loadGo(): GoSdk {
  return (loaded ??= loadYaml('libraries/go/go-sdk.yaml', goSchema));
}

/** Takes "query from" apart. */
export function readParameter(sets: string): {in: 'path' | 'query'; name: string} {
  const [where, name] = sets.split(' ') as ['path' | 'query', string];
  return {in: where, name};
}
