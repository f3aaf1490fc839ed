/**
 * Returns a date in UTC, in English in the format `Nov 3, 2026`. Creating an `Intl.DateTimeFormat`, which other languages need,
 * takes a phone 50 ms, which delays the first page.
 */
export function shortDate(date: Date, locale: string): string {
  if (locale !== 'en')
    return date.toLocaleDateString(locale, {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'});
  const [, day, month, year] = date.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
