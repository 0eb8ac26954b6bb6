import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import type { TrendData } from '@undertone/chart/trend/trend-spec'
import type { BandPoint } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { Text } from '@undertone/domain/core/text'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { bandText } from './band-alarm.text.ts'

type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string

export interface BandLimits {
  readonly limitC: number | null
  readonly limitD: number | null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What the evidence of an alarm shows of its band. */
export interface EvidenceBand {
  readonly limits: BandLimits
  readonly quantity: string | null
  readonly measure: string
  /** The range that is demodulated; null without one. */
  readonly envelope: { readonly lowHz: number; readonly highHz: number } | null
}

/** The band of a row. */
export function evidenceBandOf(row: Readonly<Record<string, unknown>>): EvidenceBand {
  const [lowHz, highHz] = [numberOf(row.envelopeFrom), numberOf(row.envelopeTo)]
  return {
    limits: { limitC: numberOf(row.limitC), limitD: numberOf(row.limitD) },
    quantity: typeof row.quantity === 'string' ? row.quantity : null,
    measure: String(row.measure ?? 'Rms'),
    envelope: lowHz !== null && highHz !== null ? { lowHz, highHz } : null,
  }
}

/** The level whose limit a value exceeds, or null. */
export function bandLevel(value: number | null, { limitC, limitD }: BandLimits): 'C' | 'D' | null {
  if (value === null) return null
  if (limitD !== null && value > limitD) return 'D'
  return limitC !== null && value > limitC ? 'C' : null
}

/** Ranges that are listed; of more, the number is shown (guess: what fits in one line). */
const maxListed = 3

const short = (hz: number): string => String(Number(hz.toPrecision(4)))

/** The ranges of a band as text: `87.1–92.4 Hz, 174–185 Hz`. */
export function rangesText(ranges: readonly { readonly lowHz: number; readonly highHz: number }[], say: Say): string {
  const shown = ranges.slice(0, maxListed).map(({ lowHz, highHz }) => `${short(lowHz)}–${short(highHz)} Hz`)
  const more = ranges.length - shown.length
  return [shown.join(', '), ...(more > 0 ? [say(bandText.more, { n: more })] : [])].join(' ')
}

/** The values of a band as a trend with its limits. */
export function bandTrend(
  points: readonly BandPoint[],
  words: {
    readonly names: AxisNames
    readonly title: string
    readonly unit: string
    readonly limits: BandLimits
    readonly say: Say
    readonly marks?: readonly ChartMark[]
    readonly period?: readonly [number, number]
  },
): TrendData {
  const { names, title, unit, limits, say, marks = [], period } = words
  const limit = (level: 'C' | 'D', value: number | null, tone: 'warning' | 'danger'): ChartLimit[] =>
    value === null ? [] : [{ value, tone, label: `${say(level === 'D' ? bandText.danger : bandText.warning)} ${value}` }]
  return {
    lines: axes.flatMap((axis: Axis) => {
      const ofAxis = points.filter((point) => point.axis === axis)
      return ofAxis.length === 0
        ? []
        : [
            {
              key: axis,
              label: names[axis],
              tone: axisTone[axis],
              times: ofAxis.map(({ ms }) => ms),
              values: Float64Array.from(ofAxis, ({ value }) => value),
            },
          ]
    }),
    axes: [{ key: 'y', label: title, unit, decimals: 3 }],
    limits: [...limit('C', limits.limitC, 'warning'), ...limit('D', limits.limitD, 'danger')],
    marks: [...marks],
    ...(period ? { period } : {}),
  }
}

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Fewer values have no meaningful spread (guess). */
const minValues = 5
/** Standard deviation of a normal distribution over its median absolute deviation (Hampel 1974). */
const overMad = 1.4826
/** Minimum spread of a band as a share of its median (guess: effect of mounting and load). */
const minSpread = 0.1

/** Suggested limits: median of the history plus 3 and 6 robust standard deviations (guess, as for learned limits); null with too few values. */
export function suggestedLimits(points: readonly BandPoint[]): BandLimits | null {
  if (points.length < minValues) return null
  const sorted = points.map(({ value }) => value).sort((a, b) => a - b)
  const median = medianOf(sorted)
  const spread = Math.max(minSpread * median, overMad * medianOf(sorted.map((value) => Math.abs(value - median)).sort((a, b) => a - b)))
  const rounded = (value: number) => Number(value.toPrecision(2))
  return { limitC: rounded(median + 3 * spread), limitD: rounded(median + 6 * spread) }
}

/** The view of the analysis page for the quantity of a band: it determines the waveform panel and the spectrum below it. */
const viewOfQuantity: Readonly<Record<string, number>> = { acceleration: 100, velocity: 102, envelope: -104 }
/** The visible range is this many times as wide as the band (guess: the neighbours show what it is). */
const rangeFactor = 3

/** The URL of the analysis page for a band: the waveform, its spectrum of the band's quantity, and the range around the band. */
export function bandAnalysisLink({
  mappingId,
  waveId,
  quantity,
  ranges,
  envelope = null,
}: {
  readonly mappingId: number
  readonly waveId: number
  readonly quantity: string
  readonly ranges: readonly { readonly lowHz: number; readonly highHz: number }[]
  readonly envelope?: { readonly lowHz: number; readonly highHz: number } | null
}): string {
  const low = Math.min(...ranges.map(({ lowHz }) => lowHz))
  const high = Math.max(...ranges.map(({ highHz }) => highHz))
  const margin = ((high - low) * (rangeFactor - 1)) / 2
  const tenth = (hz: number) => Math.round(hz * 10) / 10
  return to.analysis({
    mappingId,
    waveId,
    view: viewOfQuantity[quantity] ?? 100,
    lineSeen: ranges.length === 0 ? '' : `${tenth(Math.max(0, low - margin))}~${tenth(high + margin)}`,
    bandLow: envelope?.lowHz,
    bandHigh: envelope?.highHz,
  })
}
