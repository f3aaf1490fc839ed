import path from 'node:path';
import type * as z from 'zod';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';
import {phpSchema} from './schema';

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
