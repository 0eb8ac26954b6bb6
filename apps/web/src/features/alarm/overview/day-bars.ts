/** Alarms of one day. */
export interface DayCount {
  readonly day: string
  readonly danger: number
  readonly warning: number
  readonly offline: number
}

/** A segment of a bar as a share of the height, from the bottom up. */
export interface BarPart {
  readonly tone: 'danger' | 'warning' | 'unknown'
  readonly share: number
}

/** The bars of several days, danger at the bottom, and the ticks from the top down: all are scaled to an even number above the highest, and a single alarm does not fill the height. */
export function dayBars(days: readonly DayCount[]): { readonly ticks: readonly number[]; readonly bars: readonly (readonly BarPart[])[] } {
  const highest = Math.max(4, ...days.map(({ danger, warning, offline }) => danger + warning + offline))
  const top = highest + (highest % 2)
  const bars = days.map(({ danger, warning, offline }) =>
    (
      [
        ['danger', danger],
        ['warning', warning],
        ['unknown', offline],
      ] as const
    ).flatMap(([tone, n]): BarPart[] => (n === 0 ? [] : [{ tone, share: n / top }])),
  )
  return { ticks: [top, top / 2, 0], bars }
}
