import { type LineFloor, lineFloor } from '@undertone/dsp/fronts/line-strength'
import { type RecordFronts, recordFronts } from '@undertone/dsp/fronts/record-fronts'
import { isProblem, type Problem } from '@undertone/dsp/record/problem'
import { parabolicPeak } from '@undertone/dsp/spectrum/peaks'
import { type FeatureValues, featureValues } from '@undertone/dsp/wave/feature-values'
import type { AxisDirection, SignalChannel } from './machine-facts.ts'

/** The velocity band of severity, Hz. Source: ISO 20816-1, second-hand. */
const severityBand = { lowHz: 10, highHz: 1000 } as const
/** Equivalent noise bandwidth of a Hann window in bins. */
const enbw = 1.5
/** A sampling rate carries lines up to this share of it: the roll-off of the input's filter begins there. Source: fs = 2.56 × Fmax. */
const usable = 1 / 2.56
/** Minimum half-width of the neighbourhood of a line in bins, and its width in orders. Source: decision procedure of the diagnosis study. */
const neighbourhood = { bins: 15, orders: 0.35 } as const

/** A line read from a spectrum. */
export interface LineReading {
  readonly hz: number
  /** Peak value. */
  readonly amplitude: number
  readonly floorDb: number
}

export type LineView = 'velocity' | 'acceleration'

/** One channel with what rules read of it; each part is computed when it is first asked for. */
export interface ChannelView {
  readonly name: string
  readonly direction: AxisDirection | null
  readonly fronts: RecordFronts
  readonly topHz: number
  readonly features: () => FeatureValues
  /** RMS of velocity in the severity band, in the record's unit of acceleration × s × 1000 (mm/s where it is m/s²). */
  readonly velocityRms: () => number
  /** RMS of acceleration in a band; 0 where the band has no bins. */
  readonly bandRms: (lowHz: number, highHz: number) => number
  /** The highest line within a tolerance of a frequency; null outside the spectrum. */
  readonly line: (view: LineView, hz: number, toleranceHz?: number) => LineReading | null
  readonly spectrum: (view: LineView) => Float64Array
}

/** The view of a channel whose fronts are not yet made. */
export function channelView(channel: SignalChannel, sampleHz: number, speedHz: number | null): ChannelView | Problem {
  const fronts = recordFronts(channel.samples, sampleHz)
  return isProblem(fronts) ? fronts : viewOf(channel, fronts, speedHz)
}

/** The view of a channel at a shaft speed, which sets the width of its noise floor. */
export function viewOf(channel: SignalChannel, fronts: RecordFronts, speedHz: number | null): ChannelView {
  const { sampleHz } = fronts
  const { df } = fronts
  const half = Math.max(neighbourhood.bins, speedHz === null ? 0 : Math.floor((neighbourhood.orders * speedHz) / df))
  const spectra: Record<LineView, () => Float64Array> = {
    acceleration: fronts.amplitude,
    velocity: lazily(() => velocityOf(fronts.amplitude(), df)),
  }
  const floors: Record<LineView, () => LineFloor> = {
    acceleration: lazily(() => lineFloor(spectra.acceleration(), half)),
    velocity: lazily(() => lineFloor(spectra.velocity(), half)),
  }
  const tops: Record<LineView, () => number> = {
    acceleration: lazily(() => highestOf(spectra.acceleration())),
    velocity: lazily(() => highestOf(spectra.velocity())),
  }
  const sumOfSquares = (values: Float64Array, lowHz: number, highHz: number): number => {
    let sum = 0
    for (let k = Math.max(1, Math.ceil(lowHz / df)); k <= Math.min(values.length - 1, Math.floor(highHz / df)); k++) sum += values[k]! ** 2
    return Math.sqrt(sum / 2 / enbw)
  }
  return {
    name: channel.name,
    direction: channel.direction,
    fronts,
    topHz: sampleHz * usable,
    features: lazily(() => featureValues(channel.samples)),
    velocityRms: lazily(() => sumOfSquares(spectra.velocity(), severityBand.lowHz, Math.min(severityBand.highHz, sampleHz / 2))),
    bandRms: (lowHz, highHz) => sumOfSquares(spectra.acceleration(), lowHz, Math.min(highHz, sampleHz / 2)),
    spectrum: (view) => spectra[view](),
    line(view, hz, toleranceHz = 1.5 * df) {
      const amplitude = spectra[view]()
      const [from, to] = [
        Math.max(1, Math.ceil((hz - toleranceHz) / df)),
        Math.min(amplitude.length - 2, Math.floor((hz + toleranceHz) / df)),
      ]
      if (!(to >= from)) return null
      let top = from
      for (let k = from; k <= to; k++) if (amplitude[k]! > amplitude[top]!) top = k
      const exact = parabolicPeak({ df, amplitude }, top)
      return { hz: exact.hz, amplitude: exact.amplitude, floorDb: heightDb(amplitude[top]!, floors[view]().at(top), tops[view]()) }
    },
  }
}

/** Below this share of the highest line is rounding noise, and no floor to compare with. */
const silence = 1e-9

function heightDb(value: number, floor: number, top: number): number {
  const least = Math.max(top * silence, Number.MIN_VALUE)
  return 20 * Math.log10(Math.max(value, least) / Math.max(floor, least))
}

function highestOf(values: Float64Array): number {
  let top = 0
  for (const value of values) if (value > top) top = value
  return top
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Velocity × 1000 of acceleration: each line over 2πf. Below 2 Hz drift of the sensor would dominate. */
function velocityOf(amplitude: Float64Array, df: number): Float64Array {
  const lowHz = 2
  return amplitude.map((value, k) => (k * df < lowHz ? 0 : (1000 * value) / (2 * Math.PI * k * df)))
}
