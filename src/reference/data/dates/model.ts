import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'use lowercase letters, digits, and hyphens');
/** Text that isn't empty. In the meaning of a phrase in `groups`, it can contain the placeholder {end}. */
const text = z.string().min(1);

/** What a phrase means at the time `now`, and, if it's relative to the end of the range, with the end date `end`. */
const shownCase = z.strictObject({
  input: text,
  now: text,
  gives: text,
  end: text.optional(),
  beforeEnd: text.optional(),
});

const schema = z.strictObject({
  formats: z.array(
    z.strictObject({id, name: text, pattern: text, example: text.optional(), planned: z.literal(true).optional()}),
  ),
  groups: z.array(
    z.strictObject({
      id,
      title: text,
      phrases: z.array(
        z.strictObject({id, phrase: text, meaning: text, sheets: text.optional(), case: shownCase.optional()}),
      ),
    }),
  ),
  planned: z.record(
    z.enum(['calendar', 'expirations']),
    z.array(
      z.strictObject({
        id,
        title: text,
        phrases: z.array(z.strictObject({phrases: z.array(text).min(1), meaning: text, example: text})),
      }),
    ),
  ),
});

export type Dates = z.output<typeof schema>;
export type DatePhrase = Dates['groups'][number]['phrases'][number];
export type DateCase = z.output<typeof shownCase>;

/** Returns the content of `dates.yaml`. Throws DataFileError if the file doesn't match its schema. */
export const loadDates = keepWhileCurrent((): Dates => loadYaml(path.join(__dirname, 'dates.yaml'), schema));

/** The names of the end of a date range, which differ between the API and formulas. */
export const rangeEnds = {api: '`to`', sheets: 'the end date'};
