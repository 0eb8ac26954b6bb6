import type { Language } from '@undertone/domain/core/text'
import { isPeak } from '../cursor/cursor-peak.ts'
import { formatNumber } from '../format/format-number.ts'
import { chartText } from '../spec/chart.text.ts'
import type { ChartMark, ChartRange, ChartSeries, ChartSpec, ChartTable, ChartTone, Samples } from '../spec/chart-spec.ts'

/** The cepstrum of one axis at quefrencies 0, 1, 2 ... steps. */
export interface CepstrumLine {
  key: string
  label: string
  tone: ChartTone
  values: Samples
}

/** The data of a cepstrum: all axes share a scale, and one of them is drawn. */
export interface CepstrumData {
  lines: readonly CepstrumLine[]
  /** Quefrency step in ms. */
  stepMs: number
  /** The running speed in Hz, if known: its period and multiples are marked and labelled. */
  speedHz?: number
}

/** A peak of a cepstrum. */
export interface CepstrumPeak {
  /** Key of the axis. */
  line: string
  ms: number
  height: number
  /** Its relation to the shaft period, or null. */
  name: string | null
}

/** Below this quefrency is the broad shape of the spectrum, much higher than any family of lines. Guess: 2 ms; families wider than 500 Hz are rare. */
const shapeMs = 2

/** Rows of each axis in the table, as a spectrum has. */
const tablePeaks = 8

/** Number of marked rahmonics of the shaft (guess: beyond them the speed error moves them off their peaks). */
const markedRahmonics = 5
/** Tolerance for naming a peak after a period: this share of the period, or one step (guess: the reported speed is at most 1 % off). */
const nameWithin = 0.01
/** Upper bound of the tolerance as a share of the shaft period (guess). */
const nameWithinTurn = 0.1
/** Largest line spacing in orders that is named (guess: blades and gears with few teeth). */
const maxOrders = 12

/** The index of the first quefrency above the shape of the spectrum; in a shorter record, of the first one. */
export function firstFamily({ stepMs }: Pick<CepstrumData, 'stepMs'>, values: Samples): number {
  const index = Math.max(1, Math.ceil(shapeMs / stepMs))
  return index < values.length ? index : 1
}

/** The frequency in Hz of a quefrency in ms. Source: specification, section 9 (1000 / the x value). */
export const equivalentHz = (ms: number): number => 1000 / ms

/** The spec of a cepstrum with the axis `shown`; quefrency 0 is the level, not a period, and is omitted. */
export function cepstrumSpec(data: CepstrumData, shown: string, lang: Language): ChartSpec {
  const { lines, stepMs } = data
  const series: ChartSeries[] = lines
    .filter(({ values }) => values.length > 1)
    .map(({ key, label, tone, values }) => ({
      key,
      label,
      tone,
      x: { start: stepMs, step: stepMs, count: values.length - 1 },
      y: values.subarray(1),
    }))
  const longest = Math.max(2, ...lines.map(({ values }) => values.length))
  const line = lines.find(({ key }) => key === shown)
  return {
    x: {
      label: chartText.quefrency[lang],
      unit: 'ms',
      kind: 'linear',
      decimals: 3,
      extent: [stepMs, (longest - 1) * stepMs],
      inverse: { unit: 'Hz', per: 1000, decimals: 2 },
    },
    y: [{ key: 'y', label: chartText.cepstrum[lang], unit: '', decimals: 3, ...(line ? { range: familyRange(data, line.values) } : {}) }],
    series,
    marks: shaftMarks(data, (longest - 1) * stepMs),
    table: peakTable(data, lang),
  }
}

/** The vertical range of the values above the shape quefrency, with a margin. */
function familyRange(data: CepstrumData, values: Samples): ChartRange {
  let [low, high] = [0, 0]
  for (let n = firstFamily(data, values); n < values.length; n++) {
    low = Math.min(low, values[n]!)
    high = Math.max(high, values[n]!)
  }
  const room = 0.06 * (high - low) || 1
  return [low - room, high + room]
}

/** The period of the shaft and its multiples within the record. */
function shaftMarks({ speedHz, stepMs }: CepstrumData, endMs: number): ChartMark[] {
  if (!speedHz || stepMs * speedHz > 500) return []
  const period = 1000 / speedHz
  return Array.from({ length: markedRahmonics }, (_, i) => i + 1)
    .filter((m) => m * period <= endMs)
    .map((m) => ({ x: m * period, label: m === 1 ? '1×' : `${m} T`, tone: 'quiet', minor: m > 1 }))
}

/** The relation of a period to the shaft period T: `1×` for T itself, `k×` for lines k orders apart (T/k), `m T` for rahmonics; else null. */
export function shaftName(ms: number, speedHz: number | undefined, stepMs: number): string | null {
  if (!speedHz) return null
  const ratio = (ms * speedHz) / 1000
  const [times, parts] = [Math.round(ratio), Math.round(1 / ratio)]
  const fits = (period: number): boolean =>
    Math.abs(ms - period) <= Math.max(stepMs, Math.min(nameWithin * period, (nameWithinTurn * 1000) / speedHz))
  if (times >= 1 && fits((times * 1000) / speedHz)) return times === 1 ? '1×' : `${times} T`
  if (parts >= 2 && parts <= maxOrders && fits(1000 / speedHz / parts)) return `${parts}×`
  return null
}

/** The highest peaks above the shape quefrency, axis by axis, highest first. */
export function cepstrumPeaks(data: CepstrumData): CepstrumPeak[] {
  const { lines, stepMs, speedHz } = data
  return lines.flatMap(({ key, values }) => {
    const peaks: number[] = []
    for (let n = firstFamily(data, values); n < values.length - 1; n++) if (isPeak(values, n, 0)) peaks.push(n)
    return peaks
      .sort((a, b) => values[b]! - values[a]!)
      .slice(0, tablePeaks)
      .map((n) => ({ line: key, ms: n * stepMs, height: values[n]!, name: shaftName(n * stepMs, speedHz, stepMs) }))
  })
}

function peakTable(data: CepstrumData, lang: Language): ChartTable {
  const labels = new Map(data.lines.map(({ key, label }) => [key, label]))
  return {
    head: [
      chartText.series[lang],
      `${chartText.quefrency[lang]} (ms)`,
      `${chartText.frequency[lang]} (Hz)`,
      chartText.cepstrum[lang],
      chartText.order[lang],
    ],
    rows: cepstrumPeaks(data).map(({ line, ms, height, name }) => [
      labels.get(line) ?? line,
      formatNumber(ms, 3),
      formatNumber(equivalentHz(ms), 2),
      formatNumber(height, 3),
      name ?? '',
    ]),
  }
}
