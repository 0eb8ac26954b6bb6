import { formatNumber } from '../format/format-number.ts'
import type { NamedPeak } from './spectrum-spec.ts'

/** What a list of peaks can be sorted by. */
export type PeakColumn = 'hz' | 'order' | 'amplitude' | 'name'

/** An order of the rows: by a column, downwards or upwards. */
export interface PeakSort {
  readonly by: PeakColumn
  readonly down: boolean
}

/** Largest first: what an analyst reads first. */
export const largestFirst: PeakSort = { by: 'amplitude', down: true }

/** What a click on a column's head asks for: numbers come largest first, the rest in their natural order; a second click turns it round. */
export const sortAfter = (sort: PeakSort, by: PeakColumn): PeakSort =>
  sort.by === by ? { by, down: !sort.down } : { by, down: by === 'amplitude' }

function compared(a: NamedPeak, b: NamedPeak, by: PeakColumn): number {
  if (by === 'hz') return a.hz - b.hz
  if (by === 'order') return (a.order ?? 0) - (b.order ?? 0)
  if (by === 'amplitude') return a.amplitude - b.amplitude
  // Without a name at the end; of one name the largest first.
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}

/** The rows in their order; equal ones by amplitude. */
export const sortedPeaks = (peaks: readonly NamedPeak[], { by, down }: PeakSort): readonly NamedPeak[] =>
  peaks.toSorted((a, b) => (down ? -1 : 1) * compared(a, b, by) || b.amplitude - a.amplitude)

/** Rows as a spreadsheet takes them: parted by tabs, numbers without grouping. */
export function peaksAsText(peaks: readonly NamedPeak[], head: readonly string[], labelOf: (line: string) => string): string {
  const rows = peaks.map(({ line, hz, order, amplitude, name }) =>
    [labelOf(line), hz.toFixed(3), order === null ? '' : order.toFixed(4), amplitude.toPrecision(6), name ?? ''].join('\t'),
  )
  return [head.join('\t'), ...rows].join('\n')
}

/** How the numbers of a row are written. */
export const peakCells = ({ hz, order, amplitude }: NamedPeak, decimals: number) => ({
  hz: formatNumber(hz, 2),
  order: formatNumber(order, 3),
  amplitude: formatNumber(amplitude, decimals),
})
