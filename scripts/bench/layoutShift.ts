/** A shift of visible elements. Times are in ms. */
export interface Shift {
  readonly startTime: number;
  readonly value: number;
}

/**
 * Returns the cumulative layout shift: the largest sum of shifts in a window. A window ends after one second without
 * shifts, or five seconds after its first shift (https://web.dev/articles/cls).
 *
 * @param shifts sorted by time
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const {startTime, value} of shifts) {
    if (startTime - last >= 1000 || startTime - first >= 5000) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
