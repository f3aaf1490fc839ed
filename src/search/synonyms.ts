import path from 'node:path';
import * as z from 'zod';
import {loadYaml} from 'docusaurus-plugin-data-tags/data';

const words = z.array(z.string().min(1)).min(1);
const schema = z.array(
  z.strictObject({
    typed: words,
    meant: words,
    /** whether the service doesn't have what was typed, which the search says above the results */
    unavailable: z.literal(true).optional(),
  }),
);

/**
 * Reads `synonyms.yaml`.
 *
 * @throws DataFileError with file, line, and column if the file isn't valid YAML or doesn't match its schema
 */
export const loadSynonyms = (): z.output<typeof schema> => loadYaml(path.join(__dirname, 'synonyms.yaml'), schema);
