import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {changeMonth, month} from '../../../settings/serviceState';
import {oneLine} from 'docusaurus-plugin-data-tags/words';

const text = z.string().min(1);

/** A change to the service: what is true since a month, and, if readers may know it, what was true before. */
export const changeSchema = z.strictObject({
  since: changeMonth,
  text,
  /** a price or clause in Markdown, which doesn't end with a period */
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
export const before = (was: string, until: string): string =>
  `Before ${month(until)}${was.startsWith('$') ? ':' : ','} ${oneLine(was)}.`;

/** Returns a change as MDX on one line: what is true now, followed by what was true before, if known, in small text. */
export function changeText({since, text: current, was}: Change): string {
  const now = oneLine(current);
  if (was === undefined) return now;
  return `${now.replace(/(?<![.!?])$/, '.')} <small className="was">${before(was, since)}</small>`;
}
