/** Returns the median, or NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  return Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
}

/** Returns the median of each metric across several measurements. */
export function medians<Key extends string>(
  measurements: readonly Readonly<Record<Key, number>>[],
): Record<Key, number> {
  const keys = Object.keys(measurements[0] ?? {}) as Key[];
  return Object.fromEntries(
    keys.map((key) => [key, median(measurements.map((measurement) => measurement[key]))]),
  ) as Record<Key, number>;
}
