import { parabolicPeak } from '@undertone/dsp/spectrum/peaks'
import { formatNumber } from '../format/format-number.ts'
import type { Samples } from '../spec/chart-spec.ts'
import { isPeak, nextPeak } from './cursor-peak.ts'

/** Whether a part of the sideband cursor stays where it is or goes with the single cursor. */
export type CursorHold = 'fixed' | 'tracking'

/** The sideband cursor: a carrier, and lines at equal distance on both sides of it. */
export interface SidebandCursor {
  centreHz: number
  spacingHz: number
  centre: CursorHold
  /** Without a spacing only the carrier is marked. */
  spacing: CursorHold | 'off'
}

/** Where an analyst's cursors stand on a spectrum, in Hz: plain data, to be kept in the address of the view. */
export interface SpectrumCursors {
  atHz: number | null
  /** The reference of the difference cursor. */
  deltaHz: number | null
  /** The base of the harmonic cursor. */
  harmonicHz: number | null
  sideband: SidebandCursor | null
}

export const noCursors: SpectrumCursors = { atHz: null, deltaHz: null, harmonicHz: null, sideband: null }

/**
 * The cursors after a part of them moved: what tracks goes along. A tracking spacing is the distance from the carrier to the single cursor,
 * or, while the carrier tracks too, that of the difference cursor.
 */
export function movedCursors(before: SpectrumCursors, part: Partial<SpectrumCursors>, minHz: number): SpectrumCursors {
  const after = { ...before, ...part }
  const { atHz, deltaHz, sideband } = after
  if (!sideband || atHz === null || (part.atHz === undefined && part.deltaHz === undefined && part.sideband === undefined)) return after
  const centreHz = sideband.centre === 'tracking' ? atHz : sideband.centreHz
  const fromHz = sideband.centre === 'tracking' ? deltaHz : centreHz
  const distanceHz = fromHz === null ? 0 : Math.abs(atHz - fromHz)
  const follows = sideband.spacing === 'tracking' && distanceHz >= minHz
  return { ...after, sideband: { ...sideband, centreHz, spacingHz: follows ? distanceHz : sideband.spacingHz } }
}

/** What the single cursor reads. */
export interface SpectrumReading {
  bin: number
  /** Interpolated between lines when the cursor stands on a peak, else the line's own. */
  hz: number
  order: number | null
  amplitude: number
  onPeak: boolean
}

/** Reads a spectrum at a frequency. */
export function readSpectrum(y: Samples, binHz: number, hz: number, floor: number, speedHz: number | undefined): SpectrumReading {
  const bin = Math.min(y.length - 1, Math.max(0, Math.round(hz / binHz)))
  const onPeak = isPeak(y, bin, floor)
  // Three lines are enough for the interpolation, and a copy of them is cheap.
  const first = Math.max(0, bin - 1)
  const exact = onPeak ? parabolicPeak({ df: binHz, amplitude: Float64Array.from(y.subarray(first, bin + 2)) }, bin - first) : null
  const at = exact ? exact.hz + first * binHz : bin * binHz
  return { bin, hz: at, order: speedHz ? at / speedHz : null, amplitude: exact?.amplitude ?? y[bin] ?? Number.NaN, onPeak }
}

/** The line to which a key moves the cursor: arrows by one or, with Shift, ten lines; P and N to the previous and next peak. Null for other keys. */
export function binForKey(key: string, shift: boolean, y: Samples, bin: number, floor: number): number | null {
  const step = shift ? 10 : 1
  const clamp = (to: number): number => Math.min(y.length - 1, Math.max(0, to))
  if (key === 'ArrowLeft') return clamp(bin - step)
  if (key === 'ArrowRight') return clamp(bin + step)
  if (key === 'p' || key === 'P') return nextPeak(y, bin, -1, floor)
  if (key === 'n' || key === 'N') return nextPeak(y, bin, 1, floor)
  return null
}

/** The difference of two readings in words: frequency, ratio of amplitudes in dB. */
export function deltaText(from: SpectrumReading, to: SpectrumReading): string {
  const decibel = 20 * Math.log10(to.amplitude / from.amplitude)
  return `Δ ${formatNumber(to.hz - from.hz, 2)} Hz, ${formatNumber(decibel, 1)} dB`
}
