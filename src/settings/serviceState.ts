import path from 'node:path';
import * as z from 'zod';
import {keepWhileCurrent, loadYaml} from 'docusaurus-plugin-data-tags/data';

// Created once, because creating a formatter is slow.
const months = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** Formats a month. For example, "2025-04" becomes "April 2025". */
export function month(yearAndMonth: string): string {
  return months.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month -> write one, such as 2026-06');

const page = z.string().regex(/^\/[a-z/-]+$/, 'is not the path of a page, such as /api/stocks/news');
const schema = z
  .array(
    z.strictObject({
      month: monthSchema,
      source: z.string().min(1),
      pages: z.array(page).default([]),
      sections: z.record(page, z.string().min(1)).default({}),
    }),
  )
  .refine((areas) => new Set(areas.flatMap(({pages}) => pages)).size === areas.flatMap(({pages}) => pages).length, {
    error: 'a page is in two areas -> keep one',
  });

/** Returns the areas of `areas.yaml`. Throws DataFileError if the file doesn't match its schema. */
export const loadAreas = keepWhileCurrent(() => loadYaml(path.join(__dirname, 'areas.yaml'), schema));

/** The month of a change, which isn't later than the newest source. */
export const changeMonth = monthSchema.refine(
  (value) => loadAreas().some((area) => value <= area.month),
  'is later than every source -> correct it, or add the source to src/settings/areas.yaml',
);

/** Returns the path of a page in `areas.yaml`, such as `/api/stocks/news`. @param source file relative to the project */
const pathOf = (source: string) => `/${source.replace(/(\/index)?\.mdx?$/, '')}`;

/** Returns the area of a page, if it has one. @param source the page's file, such as `api/stocks/news.mdx` */
export function areaOf(source: string) {
  const page = pathOf(source);
  const covers = (path: string) => path === page || (path.endsWith('/') && `${page}/`.startsWith(path));
  const found = loadAreas().flatMap((area) => area.pages.filter(covers).map((path) => ({area, path})));
  return found.sort((a, b) => b.path.length - a.path.length)[0]?.area;
}

/**
 * Returns the sentence about the age of a page, with the month of its area, and those of parts with another source: "Describes
 * the service as of September 2026 (invoices: June 2026)." Undefined if the page has no area.
 *
 * @param source the page's file, relative to the project
 */
export function stateSentence(source: string): string | undefined {
  const own = areaOf(source);
  const page = pathOf(source);
  const others = loadAreas().flatMap(({sections, ...area}) =>
    page in sections ? `${sections[page]}: ${month(area.month)}` : [],
  );
  return own && `Describes the service as of ${month(own.month)}${others.length > 0 ? ` (${others.join('; ')})` : ''}.`;
}

const apiMonth = () => areaOf('api/index.mdx')!.month;

/** Returns the month that the pages about the API describe. */
export const documentedMonth = (): string => month(apiMonth());

/** Returns whether something that the API has since a month, such as `2026-05`, was added in the six months before that month. */
export const isNew = (since: string): boolean => monthNumber(apiMonth()) - monthNumber(since) <= 6;

const monthNumber = (text: string): number => 12 * Number(text.slice(0, 4)) + Number(text.slice(5));
