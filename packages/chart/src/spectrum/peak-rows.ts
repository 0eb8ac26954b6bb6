import { formatNumber } from '../format/format-number.ts'
import type { NamedPeak } from './spectrum-spec.ts'

/** Sortable columns of a peak list. */
export type PeakColumn = 'hz' | 'order' | 'amplitude' | 'name'

/** The sort order of the rows: by a column, descending or ascending. */
export interface PeakSort {
  readonly by: PeakColumn
  readonly down: boolean
}

/** The default: largest amplitude first. */
export const largestFirst: PeakSort = { by: 'amplitude', down: true }

/** The sort order after a click on a column header: numbers largest first, others ascending; a second click reverses it. */
export const toggleSort = (sort: PeakSort, by: PeakColumn): PeakSort =>
  sort.by === by ? { by, down: !sort.down } : { by, down: by === 'amplitude' }

function compared(a: NamedPeak, b: NamedPeak, by: PeakColumn): number {
  if (by === 'hz') return a.hz - b.hz
  if (by === 'order') return (a.order ?? 0) - (b.order ?? 0)
  if (by === 'amplitude') return a.amplitude - b.amplitude
  // Unnamed peaks last; equal names by amplitude.
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}

/** The sorted rows; ties are sorted by amplitude. */
export const sortedPeaks = (peaks: readonly NamedPeak[], { by, down }: PeakSort): readonly NamedPeak[] =>
  peaks.toSorted((a, b) => (down ? -1 : 1) * compared(a, b, by) || b.amplitude - a.amplitude)

/** Rows for a spreadsheet: separated by tabs, numbers without grouping. */
export function peaksAsText(peaks: readonly NamedPeak[], head: readonly string[], labelOf: (line: string) => string): string {
  const rows = peaks.map(({ line, hz, order, amplitude, name }) =>
    [labelOf(line), hz.toFixed(3), order === null ? '' : order.toFixed(4), amplitude.toPrecision(6), name ?? ''].join('\t'),
  )
  return [head.join('\t'), ...rows].join('\n')
}

/** The formatted numbers of a row. */
export const peakCells = ({ hz, order, amplitude }: NamedPeak, decimals: number) => ({
  hz: formatNumber(hz, 2),
  order: formatNumber(order, 3),
  amplitude: formatNumber(amplitude, decimals),
})
