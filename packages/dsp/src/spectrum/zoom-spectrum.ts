import { complexFft } from '../kernel/fft.ts'
import { bandProblem, type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, type Samples, withoutMean } from '../record/samples.ts'
import { coherentGain, type WindowName, windowOf } from './window.ts'

/** An amplitude spectrum (peak values, samples' unit) from `startHz` in steps of `stepHz`. The line spacing can be chosen, the resolution is that of the record. */
export type ZoomSpectrum = { readonly startHz: number; readonly stepHz: number; readonly amplitude: Float64Array }

/** Maximum number of lines (guess; a screen shows fewer). */
const MAX_ZOOM_LINES = 65_536

/**
 * The spectrum of a band at `lines` + 1 equally spaced frequencies, both ends included, by the chirp z-transform (Rabiner, Schafer and Rader 1969); scaled as `amplitudeSpectrum`.
 * Problems: fewer than 4 samples, not finite, a band that is empty or ends above Nyquist, lines not within 1 to `MAX_ZOOM_LINES`; a constant record gives zeros.
 */
export function zoomSpectrum(
  x: Samples,
  sampleHz: number,
  band: Band,
  lines: number,
  windowName: WindowName = 'hann',
): ZoomSpectrum | Problem {
  const problem = recordProblem(x, sampleHz, 4)
  if (problem && problem !== 'constant') return toProblem(problem)
  const outside = bandProblem(band, sampleHz)
  if (outside) return toProblem(outside)
  if (!(Number.isInteger(lines) && lines >= 1 && lines <= MAX_ZOOM_LINES)) return toProblem('badSetting')
  const n = x.length
  const count = lines + 1
  const stepHz = (band.highHz - band.lowHz) / lines
  const window = windowOf(windowName, n)
  const windowed = withoutMean(x)
  const size = 2 ** Math.ceil(Math.log2(n + count - 1))
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let i = 0; i < n; i++) {
    const angle = turned((band.lowHz / sampleHz) * i + (stepHz / sampleHz / 2) * (i * i))
    const value = windowed[i]! * window[i]!
    re[i] = value * Math.cos(angle)
    im[i] = -value * Math.sin(angle)
  }
  const chirp = chirpOf(stepHz / sampleHz, n, count, size)
  const a = complexFft(re, im)
  const b = complexFft(chirp.re, chirp.im)
  for (let k = 0; k < size; k++) {
    re[k] = a.re[k]! * b.re[k]! - a.im[k]! * b.im[k]!
    im[k] = a.re[k]! * b.im[k]! + a.im[k]! * b.re[k]!
  }
  const z = complexFft(re, im, true)
  const sum = n * coherentGain(window)
  const amplitude = new Float64Array(count)
  for (let j = 0; j < count; j++) {
    const hz = band.lowHz + j * stepHz
    const sides = hz === 0 || 2 * hz >= sampleHz ? 1 : 2
    amplitude[j] = (sides * Math.sqrt(z.re[j]! * z.re[j]! + z.im[j]! * z.im[j]!)) / sum
  }
  return { startHz: band.lowHz, stepHz, amplitude }
}

/** exp(i pi r k^2) for k = -(n-1)..count-1, negative ones at the end of the circular buffer. */
function chirpOf(turnsPerSample: number, n: number, count: number, size: number): { re: Float64Array; im: Float64Array } {
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let k = 0; k < Math.max(n, count); k++) {
    const angle = turned((turnsPerSample / 2) * (k * k))
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    if (k < count) {
      re[k] = c
      im[k] = s
    }
    if (k > 0 && k < n) {
      re[size - k] = c
      im[size - k] = s
    }
  }
  return { re, im }
}

/** An angle in radians from revolutions, without the whole ones. */
const turned = (turns: number): number => 2 * Math.PI * (turns - Math.floor(turns))
