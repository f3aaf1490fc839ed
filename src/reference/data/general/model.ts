import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';

const text = z.string().min(1);
const query = z.record(z.string(), text);
const names = z.array(text).min(1);

const schema = z.strictObject({
  openSymbols: z.array(z.strictObject({asset: text, symbol: text, group: text, text})),
  unavailable: z.array(z.strictObject({text, names, instead: text.optional()})),
  /** names that other APIs use, by the ID of the endpoint or the name of the parameter */
  otherNames: z.strictObject({endpoints: z.record(z.string(), names), parameters: z.record(z.string(), names)}),
  universalExamples: z.record(
    z.string(),
    z.strictObject({
      operation: text,
      request: text,
      base: query.default({}),
      without: z.strictObject({status: z.int().optional(), note: text.optional()}).default({}),
      shown: z.array(z.strictObject({with: query, status: z.int().optional(), note: text.optional()})).min(1),
    }),
  ),
});

export type General = z.output<typeof schema>;

/** Returns the data of `general.yaml`. Throws DataFileError if the file doesn't match its schema. */
export const loadGeneral = keepWhileCurrent((): General => loadYaml(path.join(__dirname, 'general.yaml'), schema));

/** Returns the symbol that's free on the endpoints of a group, if there is one. */
export function demoSymbol(group: string): string | undefined {
  return loadGeneral().openSymbols.find((symbol) => symbol.group === group)?.symbol;
}
