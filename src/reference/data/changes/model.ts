import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {changeMonth, month} from '../../../settings/serviceState';
import {oneLine} from 'docusaurus-plugin-data-tags/words';

const text = z.string().min(1);

/** A price or clause that was true before the month `until`. It's Markdown and doesn't end with a period. */
export interface Was {
  readonly value: string;
  readonly until: string;
}

/** A change to the service: what is true since a month, and, if readers may know it, what was true before. */
export const changeSchema = z.strictObject({
  since: changeMonth,
  text,
  was: text.optional(),
  /** earlier names of parameters, with the names that replace them */
  renames: z.record(text, text).optional(),
  /** names of parameters that no longer exist */
  removes: z.array(text).optional(),
});

export type Change = z.output<typeof changeSchema>;

const schema = z.strictObject({
  changes: z.record(
    z.string().regex(/^[a-z0-9-]+$/),
    changeSchema.extend({
      page: z.string().regex(/^\/[\w/-]+$/, 'is not the path of a page, such as /api/authentication'),
    }),
  ),
});

export type PageChange = z.output<typeof schema>['changes'][string];

/** Returns the changes that pages mention by ID. Throws DataFileError if the file doesn't match its schema. */
export const loadChanges = keepWhileCurrent(
  (): Readonly<Record<string, PageChange>> => loadYaml(path.join(__dirname, 'changes.yaml'), schema).changes,
);

/** Returns what was true before: "Before June 2026: $100 per month." or "Before June 2026, the name was required." */
export const before = ({value, until}: Was): string =>
  `Before ${month(until)}${value.startsWith('$') ? ':' : ','} ${value}.`;

/** Returns a change as MDX on one line: what is true now, followed by what was true before, if known, in small text. */
export function changeText({since, text: current, was}: Change): string {
  const now = oneLine(current);
  if (was === undefined) return now;
  const earlier = before({value: oneLine(was), until: since});
  return `${now.replace(/(?<![.!?])$/, '.')} <small className="was">${earlier}</small>`;
}
