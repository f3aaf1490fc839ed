import path from 'node:path';
import type * as z from 'zod';
import {keepWhileCurrent} from '../../../site/data/cache';
import {loadYaml} from '../../../site/data/yaml';
import {goSchema} from './schema';

/** The reference data of the Go SDK. */
export type GoSdk = z.output<typeof goSchema>;
/** An endpoint in the Go SDK, with its constructor, its setters, the methods that send the request, and a sample. */
export type GoOperation = GoSdk['operations'][string];
/** A setter. `sets` is undefined if the setter is unusable or if the API reference doesn't document the parameter. */
export type GoSetter = GoOperation['setters'][number];
/** An error as written in the data file, before the schema adds its defaults. */
export type GoFailure = z.input<typeof goSchema>['errors'][number];
export type GoMethod = GoSdk['structs'][string]['methods'][number];
export type GoRun = 'Get' | 'Packed' | 'Raw';
export const goRuns: readonly GoRun[] = ['Get', 'Packed', 'Raw'];

/**
 * Returns the data in `go-sdk.yaml`. Operations are keyed by API operation ID, such as `stocks/candles`.
 *
 * @throws DataFileError if the file doesn't match the schema
 */
export const loadGo = keepWhileCurrent((): GoSdk => loadYaml(path.join(__dirname, 'go-sdk.yaml'), goSchema));
