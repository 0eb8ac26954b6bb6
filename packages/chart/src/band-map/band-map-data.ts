import type { Language } from '@undertone/domain/core/text'
import { formatNumber } from '../format/format-number.ts'
import { chartText } from '../spec/chart.text.ts'
import type { ChartTable } from '../spec/chart-spec.ts'

/** A band of a map. */
export interface BandMapPlace {
  /** L for 2^L bands, L + 0.5 for 3 × 2^(L−1). */
  readonly level: number
  readonly lowHz: number
  readonly highHz: number
  /** Null for a band without a signal. */
  readonly score: number | null
}

/** The scores of the bands of a spectrum, level by level. */
export interface BandMapData {
  readonly title: string
  /** Level by level, from low to high frequencies. */
  readonly cells: readonly BandMapPlace[]
  /** Place of the best band among the cells, or null. */
  readonly best: number | null
  /** The band that the envelope is taken of; null where it is not known. */
  readonly chosen: { readonly lowHz: number; readonly highHz: number } | null
  readonly scoreName: string
  /** Texts of the level axis and of the frequency axis. */
  readonly levelName: string
  readonly decimals: number
}

/** A level of a map with the places of its cells. */
export interface BandMapRow {
  readonly level: number
  readonly from: number
  readonly count: number
}

/** The levels of a map, the widest bands first. */
export function bandMapRows({ cells }: Pick<BandMapData, 'cells'>): BandMapRow[] {
  const rows: BandMapRow[] = []
  for (let from = 0; from < cells.length; ) {
    const { level } = cells[from]!
    let end = from
    while (end < cells.length && cells[end]!.level === level) end++
    rows.push({ level, from, count: end - from })
    from = end
  }
  return rows
}

/** Half the sampling rate: the end of the frequency axis. */
export const bandMapEndHz = ({ cells }: Pick<BandMapData, 'cells'>): number => cells.reduce((end, { highHz }) => Math.max(end, highHz), 0)

/**
 * The scores of the first and the last colour: from the lowest score, at most 0, to that of the best band. Bands at the ends of the spectrum can score far higher, by gravity or the roll-off of the sensor's filter; they would leave no colour for the others.
 */
export function scoreRange({ cells, best }: Pick<BandMapData, 'cells' | 'best'>): readonly [number, number] {
  let low = 0
  let high = Number.NEGATIVE_INFINITY
  for (const { score } of cells) {
    if (score === null) continue
    low = Math.min(low, score)
    high = Math.max(high, score)
  }
  const top = (best === null ? null : cells[best]?.score) ?? high
  return [low, top > low ? top : low + 1]
}

/** Whether a band is the same as another, up to the rounding of its ends in an address. */
export const isSameBand = (a: { lowHz: number; highHz: number }, b: { lowHz: number; highHz: number }): boolean =>
  Math.abs(a.lowHz - b.lowHz) < 0.06 && Math.abs(a.highHz - b.highHz) < 0.06

/** What is read at a band: level, limits, width and score. */
export function bandMapReading(
  { scoreName, decimals }: Pick<BandMapData, 'scoreName' | 'decimals'>,
  cell: BandMapPlace,
  lang: Language,
): string {
  const hz = (value: number): string => formatNumber(value, value < 100 && !Number.isInteger(value) ? 1 : 0)
  return [
    `${chartText.bandLevel[lang]} ${cell.level}`,
    `${hz(cell.lowHz)}–${hz(cell.highHz)} Hz`,
    `${chartText.bandwidth[lang]} ${hz(cell.highHz - cell.lowHz)} Hz`,
    `${scoreName} ${formatNumber(cell.score, decimals)}`,
  ].join(' · ')
}

/** The best band of every level, for screen readers. */
export function bandMapTable(data: BandMapData, lang: Language): ChartTable {
  return {
    head: [chartText.bandLevel[lang], `${chartText.rangeFrom[lang]} (Hz)`, `${chartText.rangeTo[lang]} (Hz)`, data.scoreName],
    rows: bandMapRows(data).map(({ level, from, count }) => {
      const cells = data.cells.slice(from, from + count)
      const top = cells.reduce((best, cell) => ((cell.score ?? -Infinity) > (best.score ?? -Infinity) ? cell : best))
      return [String(level), formatNumber(top.lowHz, 1), formatNumber(top.highHz, 1), formatNumber(top.score, data.decimals)]
    }),
  }
}

/** All bands as CSV: level, limits in Hz, score; 7 digits are enough for a score. */
export function bandMapCsv(
  { cells, scoreName, levelName }: Pick<BandMapData, 'cells' | 'scoreName' | 'levelName'>,
  lang: Language,
): string {
  const text = (value: number): string => String(Number(value.toPrecision(7)))
  const head = [levelName, `${chartText.rangeFrom[lang]} (Hz)`, `${chartText.rangeTo[lang]} (Hz)`, scoreName].join(',')
  return [
    head,
    ...cells.map(({ level, lowHz, highHz, score }) => [level, text(lowHz), text(highHz), score === null ? '' : text(score)].join(',')),
  ].join('\r\n')
}
