/**
 * The months that the documentation covers, in the format `YYYY-MM`. Pages describe the service as of `documented`.
 * Later changes are marked if they were known by `changesThrough`.
 */
const serviceState = {documented: '2025-04', changesThrough: '2026-06'} as const;

// Created once, because creating a formatter is slow.
const months = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** Formats a month. For example, "2025-04" becomes "April 2025". */
export function month(yearAndMonth: string): string {
  return months.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

export const documentedMonth = month(serviceState.documented);
export const changesMonth = month(serviceState.changesThrough);

/** The sentence that is added to the end of every article. */
export const stateSentence = `Describes the service as of ${documentedMonth}. Known changes through ${changesMonth} are marked.`;
