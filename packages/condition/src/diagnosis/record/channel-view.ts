import { floorBins, heightDb, highestOf, type LineFloor, lineFloor } from '@undertone/dsp/fronts/line-strength'
import { type Band, type RecordFronts, recordFronts } from '@undertone/dsp/fronts/record-fronts'
import { once } from '@undertone/dsp/record/once'
import { isProblem, type Problem } from '@undertone/dsp/record/problem'
import { rmsInBands } from '@undertone/dsp/spectrum/band-level'
import { parabolicPeak } from '@undertone/dsp/spectrum/peaks'
import { type FeatureValues, featureValues } from '@undertone/dsp/wave/feature-values'
import type { AxisDirection, SignalChannel } from './machine-facts.ts'

/** The velocity band of severity, Hz. Source: ISO 20816-1, second-hand. */
const severityBand = { lowHz: 10, highHz: 1000 } as const
/** Its lower end for shafts below 600 r/min, whose 1× it would leave out. Source: ISO 20816-1, second-hand. */
const slowBandHz = 2
/** A sampling rate carries lines up to this share of it: the roll-off of the input's filter begins there. Source: fs = 2.56 × Fmax. */
export const usable = 1 / 2.56

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
export function channelView(
  channel: SignalChannel,
  sampleHz: number,
  { speedHz, band }: { readonly speedHz: number | null; readonly band: Band | null },
): ChannelView | Problem {
  const fronts = recordFronts(channel.samples, sampleHz, band)
  return isProblem(fronts) ? fronts : viewOf(channel, fronts, speedHz)
}

/** The view of a channel at a shaft speed, which sets the width of its noise floor. */
export function viewOf(channel: SignalChannel, fronts: RecordFronts, speedHz: number | null): ChannelView {
  const { sampleHz } = fronts
  const { df } = fronts
  const half = floorBins(speedHz === null ? Number.POSITIVE_INFINITY : df / speedHz)
  const spectra: Record<LineView, () => Float64Array> = {
    acceleration: fronts.amplitude,
    velocity: once(() => velocityOf(fronts.amplitude(), df)),
  }
  const floors: Record<LineView, () => LineFloor> = {
    acceleration: once(() => lineFloor(spectra.acceleration(), half)),
    velocity: once(() => lineFloor(spectra.velocity(), half)),
  }
  const tops: Record<LineView, () => number> = {
    acceleration: once(() => highestOf(spectra.acceleration())),
    velocity: once(() => highestOf(spectra.velocity())),
  }
  const rmsBetween = (view: LineView, lowHz: number, highHz: number): number =>
    rmsInBands({ df, amplitude: spectra[view]() }, [{ lowHz, highHz }])
  return {
    name: channel.name,
    direction: channel.direction,
    fronts,
    topHz: sampleHz * usable,
    features: once(() => featureValues(channel.samples)),
    velocityRms: once(() => {
      const isSlow = speedHz !== null && speedHz < severityBand.lowHz
      return rmsBetween('velocity', isSlow ? slowBandHz : severityBand.lowHz, severityBand.highHz)
    }),
    bandRms: (lowHz, highHz) => rmsBetween('acceleration', lowHz, highHz),
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
      // A bin at the edge of the search that is no peak lies on the flank of a line beside it: a parabola through it would point anywhere.
      const isPeak = amplitude[top]! >= amplitude[top - 1]! && amplitude[top]! >= amplitude[top + 1]!
      const exact = isPeak ? parabolicPeak({ df, amplitude }, top) : { hz: top * df, amplitude: amplitude[top]! }
      return { hz: exact.hz, amplitude: exact.amplitude, floorDb: heightDb(amplitude[top]!, floors[view]().at(top), tops[view]()) }
    },
  }
}

/** Velocity × 1000 of acceleration: each line over 2πf. Below 2 Hz drift of the sensor would dominate. */
function velocityOf(amplitude: Float64Array, df: number): Float64Array {
  const lowHz = 2
  return amplitude.map((value, k) => (k * df < lowHz ? 0 : (1000 * value) / (2 * Math.PI * k * df)))
}
