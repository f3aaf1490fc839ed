// Created once, because creating a formatter is slow.
const months = new Intl.DateTimeFormat('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** Formats a month. For example, "2025-04" becomes "April 2025". */
export function month(yearAndMonth: string): string {
  return months.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** The month that the documentation describes, as in the data. */
export const serviceMonth = '2026-06';

/** The month that the documentation describes. */
export const documentedMonth = month(serviceMonth);

/** The sentence that is added to the end of every article. */
export const stateSentence = `Describes the service as of ${documentedMonth}.`;
