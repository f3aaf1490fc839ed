import type {DescribedResponse, Description, JsonSchema} from '../../reference/data/api/schema';

type Parameter = Extract<Description['paths'][string]['get']['parameters'][number], {name: string}>;
type MediaType = NonNullable<DescribedResponse['content']>[string];

/**
 * Returns the specification in a form from which programs generate clients that are easy to use: IDs and summaries of
 * operations are unique names, and each JSON response has a named schema with required fields. Paths without a symbol are
 * added for endpoints that accept multiple symbols.
 *
 * @param published the published specification, which isn't changed
 */
export function forGenerators(published: Description): Description {
  const {components, paths} = structuredClone(published);
  const {responses, schemas} = components;
  // oapi-codegen doesn't support a list of types, unless the second one is null.
  for (const schema of Object.values(schemas)) {
    const {type} = schema;
    if (!Array.isArray(type) || type.includes('null')) continue;
    delete schema.type;
    Object.assign(schema, {anyOf: type.map((item) => ({type: item}))});
  }
  addErrors(schemas);
  for (const {get} of Object.values(paths)) {
    const name = get.operationId.replace(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase());
    get.operationId = name.charAt(0).toLowerCase() + name.slice(1);
    get.summary = `${get.tags[0]}: ${get.summary}`;
    for (const [status, response] of Object.entries(get.responses)) {
      const json = '$ref' in response ? undefined : response.content?.['application/json'];
      if (!json || !/^20[03]$/.test(status)) continue;
      schemas[name] ??= withRequired(
        json,
        get['x-known'].flatMap((item) => item.fields),
      );
      json.schema = {$ref: `#/components/schemas/${name}`};
    }
  }
  Object.assign(paths, forMultipleSymbols(paths));
  const limited = responses.TooManyRequests;
  if (limited)
    limited.headers = Object.fromEntries(
      Object.keys(components.headers).map((name) => [name, {$ref: `#/components/headers/${name}`}]),
    );
  return {...published, components, paths};
}

const symbols: Parameter = {
  name: 'symbols',
  in: 'query',
  required: true,
  description: 'The stock symbols, separated by commas. List at most 500 per request.',
  schema: {type: 'string'},
  example: 'AAPL,META,MSFT',
};

/** Returns paths that accept `symbols` in the query instead of a symbol in the path. */
function forMultipleSymbols(paths: Description['paths']): Description['paths'] {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([route, {get}]) => {
      const isReplaced = (item: (typeof get.parameters)[number]) => 'x-multiple' in item;
      if (!get.parameters.some(isReplaced)) return [];
      const parameters = get.parameters.map((item) => (isReplaced(item) ? symbols : item));
      const names = {operationId: `${get.operationId}Multiple`, summary: `${get.summary} (multiple symbols)`};
      return [[route.replace('{symbol}/', ''), {get: {...get, ...names, parameters}}]];
    }),
  );
}

/** Adds the error to the schemas of 404 responses, which contain it if the request is wrong. */
function addErrors(schemas: Record<string, JsonSchema>): void {
  const {Error: error, NoDataStatus: status} = schemas;
  if (!error?.properties?.errmsg || !status) return;
  for (const {properties} of Object.values(schemas))
    if (properties?.s?.$ref?.endsWith('/NoDataStatus')) properties.errmsg = error.properties.errmsg;
  delete status.const;
  Object.assign(status, {
    enum: ['no_data', 'error'],
    description: 'Whether no data was found, or the request is wrong.',
  });
}

/**
 * Marks the fields that every response contains: those without a condition in the data that all examples contain.
 *
 * @param known fields of which a known behavior is that some responses don't contain them
 */
function withRequired({schema, examples = {}}: MediaType, known: readonly string[]): JsonSchema {
  const always = Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property['x-absent'] && !('deprecated' in property))
    .map(([name]) => name)
    .filter(
      (name) =>
        !known.includes(name) && Object.values(examples).every(({value}) => Object.hasOwn(value as object, name)),
    );
  return always.length > 0 ? {...schema, required: always} : schema;
}
