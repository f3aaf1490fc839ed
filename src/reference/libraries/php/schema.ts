import * as z from 'zod';
import {withoutReports} from '../../../site/data/cache';
import {unknownName} from '../../../site/tags/nearestName';
import {loadApi} from '../../api/model';
import {parsePhpSignature} from './signature';

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
    /** The API parameters that the arguments set. */
    sets: z.record(z.string(), z.string()).default({}),
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

const shape = z.strictObject({
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
});

/** Types that the data doesn't declare: types of PHP and other packages, and the SDK's `Parameters` class. */
const builtIn = /^(?:string|int|float|bool|array|null|void|mixed|Carbon|Parameters|GuzzleClient|self|static)$/;

/**
 * The schema of `php-sdk.yaml`. Tags look up the other names that the file contains, and the link check finds parameters and
 * classes that don't exist.
 */
export const phpSchema = shape.pipe(
  z.custom<z.output<typeof shape>>().superRefine(({resources, enums}, context) => {
    const api = withoutReports(loadApi);
    for (const [resource, {methods, classes}] of Object.entries(resources)) {
      const declared = [...Object.keys(classes), ...Object.keys(enums)];
      const types = [
        ...methods.flatMap((method) => method.signature.arguments.map(({type = ''}) => type)),
        ...Object.values(classes).flatMap((properties) => Object.values(properties).map(({type}) => type)),
      ];
      for (const name of types.join(' ').match(/[A-Za-z]\w*/g) ?? [])
        if (!declared.includes(name) && !builtIn.test(name))
          context.addIssue({
            code: 'custom',
            path: ['resources', resource],
            message: unknownName('type', name, declared),
          });
      const fields = methods.flatMap(({operation = ''}) => {
        const {fields: own = [], responses} = api.operations[operation] ?? {};
        return ['s', ...[...own, ...(responses?.noDataFields ?? [])].map(({name}) => name)];
      });
      for (const [name, properties] of Object.entries(classes))
        for (const [property, {key}] of Object.entries(properties))
          if (key !== undefined && !fields.includes(key))
            context.addIssue({
              code: 'custom',
              path: ['resources', resource, 'classes', name, property, 'key'],
              message: unknownName('field', key, fields),
            });
    }
  }),
);
