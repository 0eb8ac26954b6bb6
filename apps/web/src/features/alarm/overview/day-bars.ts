/** Alarms of one day. */
export interface DayCount {
  readonly day: string
  readonly danger: number
  readonly warning: number
  readonly offline: number
}

/** A segment of a bar in shares of the height, from the bottom up. */
export interface BarPart {
  readonly tone: 'danger' | 'warning' | 'unknown'
  readonly from: number
  readonly to: number
}

/** The bars of several days, danger at the bottom; all are scaled to the highest, and a single alarm does not fill the height. */
export function dayBars(days: readonly DayCount[]): { readonly max: number; readonly bars: readonly (readonly BarPart[])[] } {
  const max = Math.max(4, ...days.map(({ danger, warning, offline }) => danger + warning + offline))
  const bars = days.map(({ danger, warning, offline }) => {
    const parts: BarPart[] = []
    let from = 0
    for (const [tone, n] of [
      ['danger', danger],
      ['warning', warning],
      ['unknown', offline],
    ] as const) {
      if (n === 0) continue
      parts.push({ tone, from, to: from + n / max })
      from += n / max
    }
    return parts
  })
  return { max: max, bars }
}
