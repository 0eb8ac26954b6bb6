import { parabolicPeak } from '@undertone/dsp/spectrum/peaks'
import { formatNumber } from '../format/format-number.ts'
import type { Samples } from '../spec/chart-spec.ts'
import { isPeak, nextPeak } from './cursor-peak.ts'

/** Whether a part of the sideband cursor is fixed or tracks the single cursor. */
export type CursorHold = 'fixed' | 'tracking'

/** The sideband cursor: a carrier and equally spaced lines on both sides. */
export interface SidebandCursor {
  centreHz: number
  spacingHz: number
  centre: CursorHold
  /** If `off`, only the carrier is marked. */
  spacing: CursorHold | 'off'
}

/** The cursor positions on a spectrum, in Hz: plain data that can be stored in the address. */
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
 * The cursors after some of them moved; tracking parts follow. A tracking spacing is the distance from the carrier to the single cursor,
 * or, if the carrier tracks too, to the difference cursor.
 */
export function moveCursors(before: SpectrumCursors, part: Partial<SpectrumCursors>, minHz: number): SpectrumCursors {
  const after = { ...before, ...part }
  const { atHz, deltaHz, sideband } = after
  if (!sideband || atHz === null || (part.atHz === undefined && part.deltaHz === undefined && part.sideband === undefined)) return after
  const centreHz = sideband.centre === 'tracking' ? atHz : sideband.centreHz
  const fromHz = sideband.centre === 'tracking' ? deltaHz : centreHz
  const distanceHz = fromHz === null ? 0 : Math.abs(atHz - fromHz)
  const follows = sideband.spacing === 'tracking' && distanceHz >= minHz
  return { ...after, sideband: { ...sideband, centreHz, spacingHz: follows ? distanceHz : sideband.spacingHz } }
}

/** The reading of the single cursor. */
export interface SpectrumReading {
  bin: number
  /** Interpolated between lines if the cursor is on a peak, else the frequency of the line. */
  hz: number
  order: number | null
  amplitude: number
  onPeak: boolean
}

/** Reads a spectrum at a frequency. */
export function readSpectrum(y: Samples, binHz: number, hz: number, floor: number, speedHz: number | undefined): SpectrumReading {
  const bin = Math.min(y.length - 1, Math.max(0, Math.round(hz / binHz)))
  const onPeak = isPeak(y, bin, floor)
  // Three lines are enough for the interpolation, and copying them is cheap.
  const first = Math.max(0, bin - 1)
  const exact = onPeak ? parabolicPeak({ df: binHz, amplitude: Float64Array.from(y.subarray(first, bin + 2)) }, bin - first) : null
  const at = exact ? exact.hz + first * binHz : bin * binHz
  return { bin, hz: at, order: speedHz ? at / speedHz : null, amplitude: exact?.amplitude ?? y[bin] ?? Number.NaN, onPeak }
}

/** The bin to which a key moves the cursor: arrows by one line or, with Shift, ten; P and N to the previous and next peak. Null for other keys. */
export function binForKey(key: string, shift: boolean, y: Samples, bin: number, floor: number): number | null {
  const step = shift ? 10 : 1
  const clamp = (to: number): number => Math.min(y.length - 1, Math.max(0, to))
  if (key === 'ArrowLeft') return clamp(bin - step)
  if (key === 'ArrowRight') return clamp(bin + step)
  if (key === 'p' || key === 'P') return nextPeak(y, bin, -1, floor)
  if (key === 'n' || key === 'N') return nextPeak(y, bin, 1, floor)
  return null
}

/** The difference of two readings as text: frequency, and amplitude ratio in dB. */
export function deltaText(from: SpectrumReading, to: SpectrumReading): string {
  const decibel = 20 * Math.log10(to.amplitude / from.amplitude)
  return `Δ ${formatNumber(to.hz - from.hz, 2)} Hz, ${formatNumber(decibel, 1)} dB`
}
