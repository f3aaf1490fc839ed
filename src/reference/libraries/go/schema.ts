import * as z from 'zod';
import {withoutReports} from '../../../site/data/cache';
import {unknownName} from '../../../site/tags/nearestName';
import {type Api, loadApi} from '../../api/model';
import {readParameter, wrongParameter} from '../library';
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
    /** The location and name of the API parameter that the setter sets, such as "path symbol" or "query from". */
    sets: z
      .string()
      .regex(/^(path|query) \S+$/)
      .optional(),
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
  .transform(({sets, ...rest}) => ({
    ...rest,
    name: rest.signature.name,
    arguments: rest.signature.arguments,
    parameter: sets === undefined ? undefined : readParameter(sets),
  }));

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

/** The schema of `go-sdk.yaml`. The names in it are looked up if everything else is valid. */
export const goSchema = shape.pipe(
  z.custom<z.output<typeof shape>>().superRefine((sdk, context) => {
    const report: Report = (path, message) => context.addIssue({code: 'custom', path, message});
    const api = withoutReports(loadApi);
    for (const [id, operation] of Object.entries(sdk.operations)) {
      checkNames(id, operation, sdk.structs, report);
      checkSetters(id, operation, api, report);
      checkReceivers(id, operation, report);
    }
    for (const name of Object.keys(sdk.structs)) checkStruct(name, sdk, api, report);
    checkTypes(sdk, report);
  }),
);

type Sdk = Pick<z.output<typeof shape>, 'structs' | 'operations'>;
type Operation = z.output<typeof operation>;
type Report = (path: (string | number)[], message: string) => void;

/** Checks that the setters that a sample calls and the structs that it returns are described. */
function checkNames(id: string, it: Operation, structs: Sdk['structs'], report: Report): void {
  const names = it.setters.map((setter) => setter.name);
  const {values, packedValues = {}} = it.sample;
  for (const name of [...it.required, ...it.requiredOneOf, ...Object.keys(values), ...Object.keys(packedValues)])
    if (!names.includes(name)) report(['operations', id], unknownName('setter', name, names));
  for (const name of [it.response, it.row])
    if (name && !(name in structs)) report(['operations', id], unknownName('struct', name, Object.keys(structs)));
}

/** Checks the parameters of setters against the API. */
function checkSetters(id: string, {setters}: Operation, api: Api, report: Report): void {
  const described = api.operations[id];
  if (!described) {
    report(['operations', id], unknownName('operation', id, Object.keys(api.operations)));
    return;
  }
  const seen = new Set<string>();
  setters.forEach(({name, parameter, sends}, index) => {
    const wrong = (message: string) => report(['operations', id, 'setters', index], message);
    for (const key of [`the setter ${name}`, parameter && `a setter of ${parameter.name}`])
      if (key && seen.has(key)) wrong(`${key} is a duplicate -> keep one`);
      else if (key) seen.add(key);
    if (parameter) {
      const message = wrongParameter(described, parameter, api);
      if (message) wrong(message);
    }
    if (sends && described.parameters.some((item) => item.name === sends))
      wrong(`${id} has ${sends} -> write sets: query ${sends}`);
  });
}

/** Checks that all setters and methods belong to the request type that the constructor returns. */
function checkReceivers(id: string, {constructor: make, setters, runs, response, row}: Operation, report: Report) {
  const request = make.results[0];
  setters.forEach(({signature: {receiver, results}}, index) => {
    if (receiver !== request || results[0] !== request)
      report(['operations', id, 'setters', index], `the setter is for ${receiver} -> write ${request}`);
  });
  const results = {Get: row && `[]models.${row}`, Packed: `*models.${response}`, Raw: '*resty.Response'};
  for (const [name, run] of Object.entries(runs)) {
    const result = results[name as keyof typeof results];
    if (run.name !== name || run.receiver !== request || (result && run.results[0] !== result))
      report(['operations', id, 'runs', name], `is not ${name} of ${request} -> return ${result ?? 'its result'}`);
  }
}

/** JSON keys in the tags of SDK structs that no response of API version 1 contains. `-` means that there is no key. */
const unsent = ['vwap', 'n', '-', 'open', 'closed', 'rho'];

/** Checks that the names in a struct are unique, and that responses contain its fields. */
function checkStruct(name: string, {structs, operations}: Sdk, api: Api, report: Report): void {
  const {fields, methods} = structs[name]!;
  const sent = Object.entries(operations)
    .filter(([, {response, row}]) => response === name || row === name)
    .flatMap(([id]) => ['s', ...(api.operations[id]?.fields ?? []).map((field) => field.name)]);
  const seen = new Set<string>();
  const once = (path: (string | number)[], key: string) => {
    if (seen.has(key)) report(['structs', name, ...path], `${key} is a duplicate -> keep one`);
    seen.add(key);
  };
  fields.forEach(({name: field, tag, key = tag?.split(',')[0], header}, index) => {
    once(['fields', index], field);
    if (key && sent.length > 0 && !sent.includes(key) && !unsent.includes(key))
      report(['structs', name, 'fields', index], unknownName('field', key, sent));
    if (header && !(header in api.headers) && !/^cf-ray$/i.test(header))
      report(['structs', name, 'fields', index], unknownName('header', header, Object.keys(api.headers)));
  });
  methods.forEach(({signature: item}, index) => once(['methods', index], item.name));
}

/** Names in types that the data doesn't declare: Go's built-in types and keywords, and the SDK's `Environment` type. */
const builtIn =
  /^(?:string|bool|error|byte|rune|any|u?int(?:8|16|32|64)?|float(?:32|64)|interface\{\}|Environment|map|func|struct)$/;

/** Checks that every type in a signature or field is declared in the data, built into Go, or from another package. */
function checkTypes({structs, operations}: Sdk, report: Report): void {
  const declared = new Set([
    ...Object.keys(structs),
    ...Object.values(operations).map((item) => item.constructor.results[0]?.replace('*', '') ?? ''),
  ]);
  const check = (path: (string | number)[], types: readonly string[]) => {
    for (const [, qualifier = '', name = ''] of types.join(' ').matchAll(/(?:\b(\w+)\.)?([A-Za-z]\w*(?:\{\})?)/g)) {
      const isOwn = ['', 'models', 'dates', 'api'].includes(qualifier);
      if (isOwn && !declared.has(name) && !(qualifier === '' && builtIn.test(name)))
        report(path, unknownName('type', name, [...declared]));
    }
  };
  const typesOf = (item: z.output<typeof signature>) => [...item.arguments.map(({type}) => type), ...item.results];
  for (const [name, {fields, methods, functions}] of Object.entries(structs)) {
    fields.forEach(({type}, index) => check(['structs', name, 'fields', index], [type]));
    methods.forEach((item, index) => check(['structs', name, 'methods', index], typesOf(item.signature)));
    functions.forEach((item, index) => check(['structs', name, 'functions', index], typesOf(item.signature)));
  }
  for (const [id, {setters, runs}] of Object.entries(operations)) {
    setters.forEach((item, index) => check(['operations', id, 'setters', index], typesOf(item.signature)));
    for (const [run, item] of Object.entries(runs)) check(['operations', id, 'runs', run], typesOf(item));
  }
}
