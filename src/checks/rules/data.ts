import {loadApi} from '../../reference/data/api/model';
import path from 'node:path';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {publicDescription} from '../../outputs/downloads/publicDescription';
import {dataFindings} from '../dataFiles';
import {readYaml} from '../yamlPlaces';
import type {Check, Finding, Site} from 'docusaurus-plugin-docs-checks/checks';

const ROOT = 'src/reference/data/api/openapi.yaml';

/**
 * Checks the data files. Their loaders validate them, so that the same mistakes stop a build. In addition, Redocly lints
 * the API description with its example responses, which can't contain fields that aren't described.
 */
export const data: Check = {
  name: 'data',
  async run(site) {
    const examined = site.files('src/reference', /\.yaml$/).length;
    const findings = dataFindings(site);
    return {examined, unit: 'files', findings: findings.length > 0 ? findings : await lintDescription(site)};
  },
};

/** Lints the published description, and returns the findings in the source files. */
async function lintDescription(site: Site): Promise<Finding[]> {
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
  const source = JSON.stringify(publicDescription(loadApi()));
  const root = readYaml(site, ROOT);
  const {paths} = root.value as {paths: Record<string, {$ref: string}>};
  return (await lintFromString({source, absoluteRef: '/openapi.json', config})).map(({ruleId, message, location}) => {
    const keys = (location[0]?.pointer ?? '').replace(/^#\//, '').split('/').map(fromPointer);
    const [first, route = '', ...rest] = keys;
    const ref = first === 'paths' ? paths[route]?.$ref : undefined;
    const text = `${ruleId}: ${message.replace(/\s+/g, ' ')}`;
    const file = ref ? readYaml(site, path.posix.join(path.posix.dirname(ROOT), ref)) : root;
    return file.at(ref ? rest : keys, text, 'correct the description');
  });
}

const fromPointer = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
