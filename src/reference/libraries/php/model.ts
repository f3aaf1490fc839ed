import * as z from 'zod';
import {readParameter} from '../go/model';
import {parsePhpSignature} from './signature';
import {loadYaml} from '../../yaml';

const markdown = z.string().min(1);
const signature = z
  .string()
  .regex(/^public function /)
  .transform((declaration) => ({declaration, ...parsePhpSignature(declaration)}));
const method = z.strictObject({signature, text: markdown});
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const apiMethod = z
  .strictObject({
    /** the API's operation id; absent where the API reference has none */
    operation: z.string().optional(),
    signature,
    text: markdown,
    /** sets of arguments of which one must be given, beside the required ones */
    needs: z.array(z.array(z.string()).min(1)).default([]),
    /** true where only CSV answers can be read */
    csv: z.boolean().default(false),
    sets: z.record(z.string(), z.string().regex(/^(path|query) \S+$/)).default({}),
    sends: z.record(z.string(), z.string()).default({}),
    /** arguments that have no effect: the API ignores what they send */
    ignored: z.array(z.string()).default([]),
    example: z.strictObject({
      arguments: z.record(z.string(), value),
      /** variable that takes the result */
      result: z.string(),
      /** property to walk, variable of the element and, for a keyed array, of the key */
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
    /** the arguments in order; `parameter` is the API parameter that each sets, undefined where the API reference has none */
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
  /** below the namespace of the responses */
  namespace: z.string(),
  text: markdown.optional(),
  methods: z.array(apiMethod).min(1),
  /** properties of the classes that the methods return */
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
      licence: z.string(),
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
    /** by the property of the client */
    resources: z.record(z.string(), resource),
  })
  .superRefine((sdk, context) => {
    for (const [property, {methods, classes}] of Object.entries(sdk.resources)) {
      for (const {name, signature} of methods) {
        if (!signature.returns || !(signature.returns in classes)) {
          context.addIssue({
            code: 'custom',
            path: ['resources', property],
            message: `${name}() returns a class that is not described`,
          });
        }
      }
    }
  });

/** The PHP SDK as its page describes it. */
export type PhpSdk = z.output<typeof phpSchema>;
export type PhpResource = PhpSdk['resources'][string];
export type PhpMethod = PhpResource['methods'][number];

let loaded: PhpSdk | undefined;

/**
 * The data of `php-sdk.yaml`.
 *
 * @throws ReferenceDataError when the file does not fit the schema
 */
export function loadPhp(): PhpSdk {
  return (loaded ??= loadYaml('libraries/php/php-sdk.yaml', phpSchema));
}

/**
 * The methods of the PHP SDK that call an operation of the API, with the client's property they stand on
 * (`stocks` for `$client->stocks`); the first one is the one to show. Empty where there is none.
 */
export function phpMethods(operation: string): {property: string; method: PhpMethod}[] {
  return Object.entries(loadPhp().resources).flatMap(([property, {methods}]) =>
    methods.filter((method) => method.operation === operation).map((method) => ({property, method})),
  );
}
