/** The middle one of an odd number of values, the mean of the two in the middle of an even one; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  return Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
}

/** Median of each of the numbers that several measurements have in common. */
export function medians<Key extends string>(
  measurements: readonly Readonly<Record<Key, number>>[],
): Record<Key, number> {
  const keys = Object.keys(measurements[0] ?? {}) as Key[];
  return Object.fromEntries(keys.map((key) => [key, median(measurements.map((it) => it[key]))])) as Record<Key, number>;
}
