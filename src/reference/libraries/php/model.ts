import path from 'node:path';
import * as z from 'zod';
import {readParameter} from '../library';
import {parsePhpSignature} from './signature';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';

const markdown = z.string().min(1);
const signature = z
  .string()
  .regex(/^public function /)
  .transform((declaration) => ({declaration, ...parsePhpSignature(declaration)}));
const method = z.strictObject({signature, text: markdown});
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

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
    sets: z.record(z.string(), z.string().regex(/^(path|query) \S+$/)).default({}),
    sends: z.record(z.string(), z.string()).default({}),
    /** Arguments that have no effect because the API ignores them. */
    ignored: z.array(z.string()).default([]),
    example: z.strictObject({
      arguments: z.record(z.string(), value),
      /** The name of the result variable. */
      result: z.string(),
      /**
       * The property to iterate over, the name of the element variable, and, for keyed arrays, the key variable's name.
       */
      each: z.array(z.string()).min(2).max(3).optional(),
      print: z.string(),
    }),
  })
  .superRefine(({signature: {arguments: all}, sets, sends, ignored, example, needs}, context) => {
    const own = all.filter(({name}) => name !== 'parameters').map(({name}) => name);
    const mapped = [...Object.keys(sets), ...Object.keys(sends)];
    for (const name of own)
      if (!mapped.includes(name)) context.addIssue(`argument "${name}" is neither in sets nor in sends`);
    for (const name of ignored) if (!(name in sends)) context.addIssue(`ignored argument "${name}" is not in sends`);
    for (const name of [...mapped, ...Object.keys(example.arguments), ...needs.flat()]) {
      if (!own.includes(name)) context.addIssue(`the method has no argument "${name}"`);
    }
  })
  .transform(({sets, ...rest}) => ({
    ...rest,
    name: rest.signature.name,
    /**
     * The arguments in order. `parameter` is undefined for `$parameters`, and if the API reference doesn't document the
     * parameter.
     */
    arguments: rest.signature.arguments.map((argument) => {
      const target = sets[argument.name];
      return {
        ...argument,
        parameter: target === undefined ? undefined : readParameter(target),
        sends: rest.sends[argument.name],
      };
    }),
  }));

const resource = z.strictObject({
  title: z.string(),
  /** The namespace, relative to the SDK's response namespace. */
  namespace: z.string(),
  text: markdown.optional(),
  methods: z.array(apiMethod).min(1),
  /** The properties of the classes that the methods return. */
  classes: z.record(
    z.string(),
    z.record(z.string(), z.strictObject({type: z.string(), key: z.string().optional(), text: markdown})),
  ),
});

export const phpSchema = z
  .strictObject({
    library: z.strictObject({
      package: z.string(),
      version: z.string().regex(/^v\d/),
      released: z.iso.date(),
      php: z.string(),
      requires: z.record(z.string(), z.string()),
      license: z.string(),
      install: z.string(),
      test: z.string(),
      client: z.string(),
      parameters: z.string(),
      enums: z.string(),
      responses: z.string(),
    }),
    enums: z.record(z.string(), z.strictObject({text: markdown, values: z.record(z.string(), z.string())})),
    client: z.strictObject({methods: z.array(method)}),
    base: z.strictObject({methods: z.array(method)}),
    errors: z.array(z.strictObject({class: z.string(), when: markdown, holds: markdown})),
    /** The resources, keyed by client property. */
    resources: z.record(z.string(), resource),
  })
  .superRefine((sdk, context) => {
    for (const [property, {methods, classes}] of Object.entries(sdk.resources)) {
      for (const {name, signature} of methods) {
        if (!signature.returns || !(signature.returns in classes)) {
          context.addIssue({
            code: 'custom',
            path: ['resources', property],
            message: `${name}() returns a class that isn't described`,
          });
        }
      }
    }
  });

/** The reference data of the PHP SDK. */
export type PhpSdk = z.output<typeof phpSchema>;
export type PhpResource = PhpSdk['resources'][string];
export type PhpMethod = PhpResource['methods'][number];

/**
 * Returns the data in `php-sdk.yaml`.
 *
 * @throws DataFileError if the file doesn't match the schema
 */
export const loadPhp = keepWhileCurrent((): PhpSdk => loadYaml(path.join(__dirname, 'php-sdk.yaml'), phpSchema));

/**
 * Returns the PHP SDK methods that call an API operation. Each result includes the method's client property, such as
 * `stocks` for `$client->stocks`. Samples use the first method.
 */
export function phpMethods(operation: string): {property: string; method: PhpMethod}[] {
  return Object.entries(loadPhp().resources).flatMap(([property, {methods}]) =>
    methods.filter((method) => method.operation === operation).map((method) => ({property, method})),
  );
}
