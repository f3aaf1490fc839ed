import type {Description, JsonSchema} from '../../reference/api/schema';

/** A schema of OpenAPI 3.0. Other keys are the same as in OpenAPI 3.1. */
type Schema30 = Omit<JsonSchema, 'type'> & {type?: string; nullable?: true; allOf?: object[]; anyOf?: object[]};

/**
 * Converts the OpenAPI specification from version 3.1 to 3.0, for tools that don't support 3.1, such as oapi-codegen.
 *
 * @param published the published specification, which isn't changed
 * @returns the same specification with schemas of OpenAPI 3.0
 */
export function openApi30(published: Description): object {
  const {summary: _, ...info} = published.info;
  return {...(convertSchemas(published) as object), openapi: '3.0.3', info};
}

/** Converts all schemas in a document. They are the values of `schema` and of `components.schemas`. */
function convertSchemas(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => convertSchemas(item));
  if (value === null || typeof value !== 'object') return value;
  if (key === 'schema') return convertSchema(value);
  // Examples can have a key with the name "schema".
  if (key === 'examples') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      key === 'schemas' ? convertSchema(item as JsonSchema) : convertSchemas(item, name),
    ]),
  );
}

function convertSchema({$ref, type, const: only, items, properties, patternProperties, ...rest}: JsonSchema): Schema30 {
  const pattern = Object.values(patternProperties ?? {})[0];
  const additional = rest.additionalProperties ?? pattern;
  const converted: Schema30 = {
    ...rest,
    ...convertTypes(type),
    ...(only !== undefined && {enum: [only]}),
    ...(items && {items: convertSchema(items) as JsonSchema}),
    ...(properties && {properties: mapValues(properties)}),
    ...(additional && {additionalProperties: convertSchema(additional) as JsonSchema}),
  };
  if ($ref === undefined) return converted;
  // OpenAPI 3.0 ignores keys next to a reference.
  return Object.keys(converted).length > 0 ? {...converted, allOf: [{$ref}]} : {$ref};
}

/** In OpenAPI 3.0, a schema has a single type, and null isn't a type. */
function convertTypes(type: JsonSchema['type']): Pick<Schema30, 'type' | 'nullable' | 'anyOf'> {
  const types = [type ?? []].flat();
  const others = types.filter((item) => item !== 'null');
  const nullable = types.length > others.length && ({nullable: true} as const);
  if (others.length < 2) return {...(others[0] && {type: others[0]}), ...nullable};
  return {anyOf: others.map((item) => ({type: item})), ...nullable};
}

const mapValues = (schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, convertSchema(schema) as JsonSchema]));
