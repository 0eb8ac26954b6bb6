/** The highest of equally spaced values within a range of their axis. */
export interface Highest {
  readonly value: number
  /** Its position, in the unit of the axis. */
  readonly at: number
}

/**
 * The highest value within a range, for the words beside a chart, which must not name what it does not show; of the whole if the range has none.
 * @param step between values; the first stands at `start`. Range and position are in its unit.
 */
export function highestIn(
  values: ArrayLike<number>,
  { start = 0, step }: { readonly start?: number; readonly step: number },
  range: readonly [number, number] | null,
): Highest {
  const [from, to] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let best = -1
  for (let index = 0; index < values.length; index++) {
    const at = start + index * step
    if (at >= from && at <= to && (best < 0 || values[index]! > values[best]!)) best = index
  }
  if (best < 0) return range === null || values.length === 0 ? { value: 0, at: start } : highestIn(values, { start, step }, null)
  return { value: values[best]!, at: start + best * step }
}
