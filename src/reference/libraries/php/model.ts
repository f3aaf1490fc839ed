import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';

const markdown = z.string().min(1);

/** A method such as `public function quote(string $symbol): Quote`. Defaults of arguments contain no comma. */
const METHOD = /^public function (\w+)\((.*)\)(?:: (\S+))?$/;
const signature = z
  .string()
  .regex(METHOD, 'is not a PHP method -> use public function name(type $argument = default): Type')
  .transform((declaration) => {
    const [, name = '', list = '', returns] = METHOD.exec(declaration)!;
    const all = [...list.matchAll(/(?:([^\s,]+) )?\$(\w+)(?: = ([^,]+))?/g)].map(([, type, argument = '', preset]) => ({
      name: argument,
      type,
      default: preset,
    }));
    return {declaration, name, arguments: all, returns};
  });
const method = z.strictObject({signature, text: markdown});

const apiMethod = z
  .strictObject({
    /** The API operation ID. Not set if the API reference doesn't document the endpoint. */
    operation: z.string().optional(),
    signature,
    text: markdown,
    /** Alternative sets of arguments. In addition to the required arguments, one complete set must be passed. */
    needs: z.array(z.array(z.string()).min(1)).default([]),
    /** Whether the SDK can read only CSV responses. */
    csv: z.boolean().default(false),
    /** The API parameters that the arguments set. */
    sets: z.record(z.string(), z.string()).default({}),
    sends: z.record(z.string(), z.string()).default({}),
    /** Arguments that have no effect because the API ignores them. */
    ignored: z.array(z.string()).default([]),
    example: z.strictObject({
      /** The named arguments as PHP code. */
      arguments: z.array(z.string()),
      /** The name of the result variable. */
      result: z.string(),
      /**
       * The property to iterate over, the name of the element variable, and, for keyed arrays, the key variable's name.
       */
      each: z.array(z.string()).min(2).max(3).optional(),
      print: z.string(),
    }),
  })
  .refine(
    ({signature: {arguments: all}, sets, sends}) =>
      all.every(({name}) => name === 'parameters' || name in sets || name in sends),
    'has an argument that is neither in sets nor in sends',
  )
  .transform(({sets, ...rest}) => ({
    ...rest,
    name: rest.signature.name,
    /**
     * The arguments in order. `sets` is undefined for `$parameters`, and if the API reference doesn't document the
     * parameter.
     */
    arguments: rest.signature.arguments.map((argument) => ({
      ...argument,
      sets: sets[argument.name],
      sends: rest.sends[argument.name],
    })),
  }));

const resource = z.strictObject({
  /** The namespace, relative to the SDK's response namespace. */
  namespace: z.string(),
  methods: z.array(apiMethod).min(1),
  /** The properties of the classes that the methods return. */
  classes: z.record(
    z.string(),
    z.record(z.string(), z.strictObject({type: z.string(), key: z.string().optional(), text: markdown})),
  ),
});

const schema = z.strictObject({
  library: z.strictObject({
    version: z.string(),
    php: z.string(),
    client: z.string(),
    parameters: z.string(),
    enums: z.string(),
    responses: z.string(),
  }),
  /** The enumerations, with the value that each case sends. */
  enums: z.record(z.string(), z.record(z.string(), z.string())),
  /** The methods of the client. */
  client: z.array(method),
  /** The methods of all responses. */
  base: z.array(method),
  errors: z.array(z.strictObject({class: z.string(), when: markdown, holds: markdown})),
  /** The resources, keyed by client property. */
  resources: z.record(z.string(), resource),
});

/** The reference data of the PHP SDK. */
export type PhpSdk = z.output<typeof schema>;
export type PhpResource = PhpSdk['resources'][string];
export type PhpMethod = PhpResource['methods'][number];

/**
 * Returns the data in `php-sdk.yaml`.
 *
 * @throws DataFileError if the file doesn't match the schema
 */
export const loadPhp = keepWhileCurrent((): PhpSdk => loadYaml(path.join(__dirname, 'php-sdk.yaml'), schema));

/**
 * Returns the PHP SDK methods that call an API operation. Each result includes the method's client property, such as
 * `stocks` for `$client->stocks`. Samples use the first method.
 */
export function phpMethods(operation: string): {property: string; method: PhpMethod}[] {
  return Object.entries(loadPhp().resources).flatMap(([property, {methods}]) =>
    methods.filter((method) => method.operation === operation).map((method) => ({property, method})),
  );
}

/** Returns the statements that print the result of a method. */
export function phpShow({example: {result, each, print}}: PhpMethod): string {
  if (!each) return print;
  const [list, item, key] = each;
  return `foreach ($${result}->${list} as ${key ? `$${key} => ` : ''}$${item}) {\n    ${print.replace(/\n/g, '\n    ')}\n}`;
}
