import { mean, type Samples } from '../record/samples.ts'
import { windowOf } from './window.ts'

/** A complex amplitude: the record is approximated by Re{(re + i im) exp(2 pi i f t)}, so a pure cosine has phase 0. */
export type Line = { readonly re: number; readonly im: number }

/** Length of a line, in the samples' unit (peak value). */
export const lineAmplitude = ({ re, im }: Line): number => Math.hypot(re, im)

/** Phase of a line in degrees, in (-180, 180]. */
export const linePhaseDeg = ({ re, im }: Line): number => degrees(Math.atan2(im, re))

/** An angle of atan2 in degrees, in (-180, 180]. */
export function degrees(radians: number): number {
  const out = (radians * 180) / Math.PI
  return out <= -180 ? out + 360 : out
}

/**
 * Complex amplitude at exactly `hz`, also between bins: 2 / sum w x sum (x - mean) w exp(-2 pi i f n / fs), Hann. Null without samples or if the window sums to 0.
 * Source: the oracle's `single_bin`.
 */
export function lineAt(x: Samples, sampleHz: number, hz: number): Line | null {
  const turnsPerSample = hz / sampleHz
  return lineAlong(x, (i) => i * turnsPerSample)
}

/** The same along a shaft whose angle at sample `i` is `turnsAt(i)` revolutions: phase 0 is a maximum where the revolutions are whole. */
export function lineAlong(x: Samples, turnsAt: (i: number) => number): Line | null {
  const n = x.length
  const window = windowOf('hann', n)
  const middle = mean(x)
  let [re, im, sum] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    // Whole revolutions are removed first to keep the phase accurate in long records.
    const turns = turnsAt(i)
    const angle = 2 * Math.PI * (turns - Math.floor(turns))
    const value = (x[i]! - middle) * window[i]!
    re += value * Math.cos(angle)
    im -= value * Math.sin(angle)
    sum += window[i]!
  }
  return sum > 0 ? { re: (2 * re) / sum, im: (2 * im) / sum } : null
}
