/**
 * Returns a date in the format `Nov 3, 2026`, in UTC. Creating an `Intl.DateTimeFormat` takes a phone 50 ms, which delays
 * the first page.
 */
export function shortDate(date: Date): string {
  const [, day, month, year] = date.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
