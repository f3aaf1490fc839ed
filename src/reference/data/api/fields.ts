import {oneLine} from 'docusaurus-plugin-data-tags/words';
import type {Description, JsonSchema} from './schema';

export type Field = ReturnType<typeof toFields>[number];

/** Returns the fields of an object schema in order. A key that varies is listed last, with `x-name` as its name. */
export function toFields(schema: JsonSchema, description: Description) {
  const {properties = {}, patternProperties = {}, additionalProperties} = merged(schema, description);
  const varying = [...Object.values(patternProperties), ...(additionalProperties ? [additionalProperties] : [])];
  const named = varying.map((property): [string, JsonSchema] => [property['x-name'] ?? '', property]);
  return [...Object.entries(properties), ...named].map(([name, property]) => {
    const own = merged(property, description);
    const value = own.type === 'array' && own.items ? merged(own.items, description) : own;
    return {
      /** name in the response. For keys that vary, a pattern such as `YYYY-MM-DD` */
      name,
      /** plain text, such as `string`, `array[number]`, or `array[date]` */
      type: own.type === 'array' ? `array[${typeName(value)}]` : typeName(value),
      unit: own['x-unit'] ?? value['x-unit'],
      description: oneLine(own.description ?? ''),
      values: (value.const === undefined ? (value.enum ?? []) : [value.const])
        .filter((item) => item !== null)
        .map(String),
      absent: own['x-absent'],
      nullable: [value.type].flat().includes('null'),
      null: own['x-null'],
      human: own['x-human'],
      see: own['x-see'],
    };
  });
}

/** Merges a schema with the target of its `$ref`. If both contain a key, the schema's value is used. */
export function merged(schema: JsonSchema, description: Description): JsonSchema {
  const {$ref, ...own} = schema;
  return $ref ? {...resolve<JsonSchema>($ref, description), ...own} : own;
}

/** Returns the type of a schema as plain text, such as `string`, `date`, or `number or string`. */
export function typeName(schema: JsonSchema): string {
  if (schema['x-type']) return schema['x-type'];
  const types = [schema.type ?? 'any'].flat().filter((item) => item !== 'null');
  return types.join(' or ').replace('integer', 'number');
}

/** Returns the target of a reference within the document. Throws an error if the target doesn't exist. */
export function resolve<T>($ref: string, description: Description): T {
  const keys = $ref.replace(/^#\//, '').split('/');
  let value: unknown = description;
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) throw new Error(`"${$ref}" isn't defined -> define it in openapi.yaml`);
  return value as T;
}
