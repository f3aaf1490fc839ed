import path from 'node:path';
import * as z from 'zod';
import {loadYaml} from '../reference/yaml';
import type {Synonym} from './packed';

const schema = z.array(
  z.strictObject({
    typed: z.array(z.string().min(1)).min(1),
    meant: z.array(z.string().min(1)).min(1),
  }),
);

/**
 * Reads `synonyms.yaml`.
 *
 * @throws ReferenceDataError with file, line and column when it does not fit its form
 */
export function loadSynonyms(): readonly Synonym[] {
  return loadYaml(path.join(__dirname, 'synonyms.yaml'), schema);
}
