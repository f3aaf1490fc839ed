import {loadApi} from '../../reference/data/api/model';
import path from 'node:path';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {readDescription} from '../../reference/data/api/description';
import {publicDescription} from '../../outputs/downloads/publicDescription';
import {loadData} from '../dataFiles';
import {readYaml, type YamlFile} from '../yamlPlaces';
import type {Check, Finding} from 'docusaurus-plugin-docs-checks/checks';

const ROOT = 'src/reference/data/api/openapi.yaml';
const OPERATIONS = 'src/reference/data/api/openapi';

type Description = ReturnType<typeof readDescription>;
type Response = Description['paths'][string]['get']['responses'][string];

/**
 * Checks the data files. Their loaders validate them, so that the same mistakes stop a build. In addition, Redocly lints
 * the API description, and Ajv validates its example responses.
 */
export const data: Check = {
  name: 'data',
  async run(site) {
    const {files, findings, blocked} = loadData(site);
    if (blocked) return {examined: files, unit: 'files', findings};
    const root = readYaml(site, ROOT);
    const operations = new Map(site.files(OPERATIONS, /\.yaml$/).map((file) => [file, readYaml(site, file)]));
    return {
      examined: files + operations.size,
      unit: 'files',
      findings: [
        ...findings,
        ...(await lintDescription(readDescription(), root, operations)),
        ...judgeExamples(readDescription(), root, operations),
      ],
    };
  },
};

/** Returns the files of the paths of the description, by path. */
const filesOf = (root: YamlFile) =>
  Object.entries((root.value as {paths: Record<string, {$ref: string}>}).paths).map(
    ([route, {$ref}]) => [route, path.posix.join(path.posix.dirname(ROOT), $ref)] as const,
  );

/** Lints the published description, and returns the findings in the source files. */
async function lintDescription(
  description: Description,
  root: YamlFile,
  operations: ReadonlyMap<string, YamlFile>,
): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
      'path-params-defined': 'error',
      // The API's paths end with a slash.
      'no-path-trailing-slash': 'off',
    },
  });
  const source = JSON.stringify(publicDescription(description, loadApi()));
  const files = new Map(filesOf(root));
  return (await lintFromString({source, absoluteRef: '/openapi.json', config})).map(({ruleId, message, location}) => {
    const keys = (location[0]?.pointer ?? '').replace(/^#\//, '').split('/').map(fromPointer);
    const [first, route = '', ...rest] = keys;
    const file = first === 'paths' ? operations.get(files.get(route) ?? '') : undefined;
    const text = `${ruleId}: ${message.replace(/\s+/g, ' ')}`;
    return (file ?? root).at(file ? rest : keys, text, 'correct the description');
  });
}

const toPointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const fromPointer = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');

/** Checks that example responses match their schemas and contain no other fields. */
function judgeExamples(description: Description, root: YamlFile, operations: ReadonlyMap<string, YamlFile>): Finding[] {
  close(description);
  const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
  ajv.addSchema(description, 'api');
  const judge = (file: YamlFile, keys: readonly string[], places: readonly string[], response: Response) =>
    Object.entries('$ref' in response ? {} : (response.content ?? {})).flatMap(([type, {examples = {}}]) => {
      const schema = [...places, 'content', type, 'schema'].map(toPointer).join('/');
      const validate = ajv.compile({$ref: `api#/${schema}`});
      return Object.entries(examples).flatMap(([name, {value}]) =>
        (validate(value) ? [] : (validate.errors ?? [])).map(({instancePath, message, params}) =>
          file.at(
            [...keys, 'content', type, 'examples', name, 'value', ...instancePath.split('/').slice(1).map(fromPointer)],
            `example ${name}${instancePath}: ${message} ${JSON.stringify(params)}`,
            'correct the example or the schema',
          ),
        ),
      );
    });
  return [
    ...Object.entries(description.components.responses).flatMap(([name, response]) =>
      judge(root, ['components', 'responses', name], ['components', 'responses', name], response),
    ),
    ...Object.entries(description.paths).flatMap(([route, {get}]) =>
      Object.entries(get.responses).flatMap(([status, response]) => {
        const file = operations.get(`${OPERATIONS}/${get.operationId}.yaml`)!;
        const keys = ['get', 'responses', status];
        return judge(file, keys, ['paths', route, ...keys], response);
      }),
    ),
  ];
}

/** Disallows additional properties in object schemas, so that examples can't contain undocumented fields. */
function close(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  const schema = value as {type?: unknown; properties?: object; additionalProperties?: unknown};
  if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false;
  Object.values(value).forEach(close);
}
