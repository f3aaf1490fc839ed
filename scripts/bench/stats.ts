/** Returns the median, or NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  return Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
}

/**
 * Measures several variants alternately, so that other processes on the machine affect all of them equally.
 *
 * @param runs number of measurements of each variant
 * @returns the measurements of each variant, in order
 */
export async function inTurn<Variant extends string, Result>(
  runs: number,
  variants: readonly Variant[],
  measure: (variant: Variant) => Promise<Result>,
): Promise<Record<Variant, Result[]>> {
  const results = Object.fromEntries(variants.map((variant) => [variant, []])) as unknown as Record<Variant, Result[]>;
  for (let run = 0; run < runs; run++) {
    for (const variant of variants) results[variant].push(await measure(variant));
  }
  return results;
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
