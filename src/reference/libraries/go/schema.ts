import * as z from 'zod';
import {withoutReports} from '../../../site/data/cache';
import {unknownName} from '../../../site/tags/nearestName';
import {loadApi} from '../../api/model';
import {parseGoSignature} from './signature';

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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const operation = z.strictObject({
  constructor: signature,
  constructorText: markdown.optional(),
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
    /** The setters that the sample calls, in order, and their values. */
    values: z.record(z.string(), value),
    /** The setters for the Packed and Raw samples, if these samples send a different request. */
    packedValues: z.record(z.string(), value).optional(),
    /** The variable names of the result and, if the result is a slice, of one element. */
    names: z.array(z.string()).min(1).max(2),
    /** The statement that prints one element. Default: fmt.Println. */
    print: z.string().optional(),
    note: markdown.optional(),
    /** The output of the sample with each method. Each array item is one line. */
    Get: z.array(z.string()).min(1),
    Packed: z.array(z.string()).optional(),
    Raw: z
      .string()
      .refine((text) => text.includes('…') || isJson(text), 'is not JSON -> correct it')
      .optional(),
  }),
});

const shape = z.strictObject({
  library: z.strictObject({
    module: z.string(),
    version: z.string().regex(/^v\d+\.\d+\.\d+$/),
    released: z.iso.date(),
    go: z.string(),
    license: z.string(),
    import: z.string(),
    install: z.string(),
    /** Import paths of the packages used in signatures. */
    packages: z.record(z.string(), z.string()),
  }),
  runs: z.strictObject({
    Get: z.strictObject({text: markdown}),
    Packed: z.strictObject({text: markdown}),
    Raw: z.strictObject({text: markdown}),
  }),
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

/** JSON keys in the tags of SDK structs that no response of API version 1 contains. `-` means that there is no key. */
const unsent = ['s', 'vwap', 'n', '-', 'open', 'closed', 'rho'];

/** Names in types that the data doesn't declare: Go's built-in types and keywords, and the SDK's `Environment` type. */
const builtIn =
  /^(?:string|bool|error|byte|rune|any|u?int(?:8|16|32|64)?|float(?:32|64)|interface|Environment|map|func|struct)$/;

/**
 * The schema of `go-sdk.yaml`. Tags look up the other names that the file contains, such as those of setters, and the link
 * check finds parameters and headings that don't exist.
 */
export const goSchema = shape.pipe(
  z.custom<z.output<typeof shape>>().superRefine(({structs, operations}, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({code: 'custom', path, message});
    const once = (path: string[], names: readonly string[]) => {
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (twice) report(path, `${twice} is a duplicate -> keep one`);
    };
    const requests = Object.values(operations).map((item) => item.constructor.results[0]?.replace('*', '') ?? '');
    const declared = [...Object.keys(structs), ...requests];
    const typed = (
      path: string[],
      signatures: readonly z.output<typeof signature>[],
      types: readonly string[] = [],
    ) => {
      const all = [
        ...types,
        ...signatures.flatMap((item) => [...item.arguments.map(({type}) => type), ...item.results]),
      ];
      // Types of other packages are declared there.
      const own = all.join(' ').replace(/\b(?!models|dates|api)\w+\.\w+/g, '');
      for (const name of own.replace(/\w+\./g, '').match(/[A-Za-z]\w*/g) ?? [])
        if (!declared.includes(name) && !builtIn.test(name)) report(path, unknownName('type', name, declared));
    };
    const api = withoutReports(loadApi);
    for (const [name, {fields, methods, functions}] of Object.entries(structs)) {
      once(['structs', name], [...fields.map((item) => item.name), ...methods.map((item) => item.signature.name)]);
      const signatures = [...methods, ...functions].map((item) => item.signature);
      typed(
        ['structs', name],
        signatures,
        fields.map(({type}) => type),
      );
      const sent = Object.entries(operations)
        .filter(([, {response, row}]) => response === name || row === name)
        .flatMap(([id]) => (api.operations[id]?.fields ?? []).map((field) => field.name));
      fields.forEach(({tag, key = tag?.split(',')[0]}, index) => {
        // A table shows no API field for a key that doesn't exist.
        if (key && sent.length > 0 && !sent.includes(key) && !unsent.includes(key))
          report(['structs', name, 'fields', index], unknownName('field', key, sent));
      });
    }
    for (const [id, {constructor: make, setters, runs}] of Object.entries(operations)) {
      const signatures = [...setters.map((item) => item.signature), ...Object.values(runs)];
      const other = signatures.find(({receiver}) => receiver !== make.results[0]);
      if (other) report(['operations', id], `${other.name} is for ${other.receiver} -> write ${make.results[0]}`);
      once(
        ['operations', id],
        setters.map((item) => item.name),
      );
      typed(['operations', id], signatures);
    }
  }),
);
