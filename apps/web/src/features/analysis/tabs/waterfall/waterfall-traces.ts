import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { WaterfallData, WaterfallSlice } from '@undertone/chart/waterfall/waterfall-data'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'

/** The binary overview of a selected measurement, with its sample time. */
export interface TickedOverview {
  readonly waveId: number
  readonly dateTime: string
  readonly head: BinaryHead
  readonly body: ArrayBuffer
}

/** The interval of a response; 1 if it is missing (specification, section 2). */
const stepOf = (head: BinaryHead): number => (head.step > 0 ? head.step : 1)

/** The X, Y and Z lines of one measurement up to `endX`, 0 for all: the greatest value of every bucket, so that no peak is lost. */
export function sliceOf(
  { waveId, dateTime, head, body }: TickedOverview,
  names: AxisNames,
  channel: string | null,
  endX = 0,
): WaterfallSlice {
  const buckets = head.buckets ?? 0
  const step = (stepOf(head) * head.n) / buckets
  const length = endX > 0 ? Math.min(buckets, Math.floor(endX / step) + 1) : buckets
  const traces = head.axes.flatMap((axis: Axis, index) => {
    if (channel !== null && channel !== axis) return []
    const pairs = new Float32Array(body, index * buckets * 8, buckets * 2)
    const values = Float32Array.from({ length }, (_, bucket) => pairs[bucket * 2 + 1]!)
    return [{ key: axis, label: names[axis], tone: axisTone[axis], values, step }]
  })
  // The year is visible in the query bar.
  return { id: waveId, label: dateTime.slice(5), traces }
}

/** Rounding of steps does not make another length. */
const sameLength = 1.01

/**
 * The end of the axis that all selected measurements reach, if they are of different rates or lengths; 0 if they are alike. Beyond it some lines would be missing,
 * which looks like a machine without vibration.
 */
export function commonEnd(overviews: readonly TickedOverview[]): number {
  const ends = overviews.map(({ head }) => stepOf(head) * head.n)
  const least = Math.min(...ends)
  return Math.max(...ends) > least * sameLength ? least : 0
}

/** Translated words of a waterfall. */
export interface WaterfallWords {
  readonly title: string
  readonly frequency: string
  readonly time: string
  readonly peak: string
}

/** The waterfall of the selected measurements, the newest in front. */
export function waterfallData(
  overviews: readonly TickedOverview[],
  view: WaveViewCode,
  names: AxisNames,
  channel: string | null,
  words: WaterfallWords,
  /** Highest displayed frequency of spectra in Hz; 0 shows what all measurements reach. */
  fmaxHz = 0,
): WaterfallData {
  const { domain, unit } = waveViewOf(view)
  const isSpectrum = domain === 'frequency'
  const end = (isSpectrum && fmaxHz) || commonEnd(overviews)
  const newestFirst = [...overviews].sort((a, b) => b.dateTime.localeCompare(a.dateTime) || b.waveId - a.waveId)
  const stated = new Set(overviews.map(({ head }) => head.unit))
  return {
    title: words.title,
    slices: newestFirst.map((one) => sliceOf(one, names, channel, end)),
    x: isSpectrum ? { label: words.frequency, unit: 'Hz', decimals: 2 } : { label: words.time, unit: 'ms', decimals: 3 },
    unit: stated.size > 0 ? [...stated].join(' / ') : units[unit].symbol,
    quantity: isSpectrum ? words.peak : '',
    decimals: units[unit].decimals,
  }
}
