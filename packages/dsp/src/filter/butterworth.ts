import { type Problem, toProblem } from '../record/problem.ts'
import { type FilterBand, filterProblem } from './filter-band.ts'

/** One section of a recursive filter: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
export type Section = { readonly b: readonly [number, number, number]; readonly a1: number; readonly a2: number }

type Complex = { readonly re: number; readonly im: number }

/** Maximum order: higher orders are unstable because of rounding (guess; screens offer 2, 4 and 8). */
const MAX_ORDER = 16

/**
 * Butterworth filter of an even or odd order (a band has twice as many poles) in second-order sections, -3 dB at the edges, by the bilinear transform with its edges pre-warped.
 * Source: Oppenheim and Schafer; SciPy's `butter` has the same response. Problems: edges invalid for the sampling rate, an order not within 1 to 16.
 */
export function butterworth(order: number, band: FilterBand, sampleHz: number): { readonly sections: readonly Section[] } | Problem {
  const problem = filterProblem(band, sampleHz) ?? (Number.isInteger(order) && order >= 1 && order <= MAX_ORDER ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const low = band.lowHz === undefined ? undefined : warped(band.lowHz, sampleHz)
  const high = band.highHz === undefined ? undefined : warped(band.highHz, sampleHz)
  // Poles of the analog prototype with im >= 0 only: the others are their mirror images.
  const half = Array.from({ length: Math.ceil(order / 2) }, (_, i) => {
    const angle = (Math.PI * (2 * i + 1 + order)) / (2 * order)
    return 2 * i + 1 === order ? { re: -1, im: 0 } : { re: Math.cos(angle), im: Math.sin(angle) }
  })
  const poles = half.flatMap((pole) => analogPoles(pole, low, high)).map(toDigital)
  const kind = low === undefined ? 'low' : high === undefined ? 'high' : 'band'
  const middle = low !== undefined && high !== undefined ? Math.atan(Math.sqrt(low * high)) * 2 : kind === 'low' ? 0 : Math.PI
  return { sections: sectionsOf(poles, kind).map((section) => normalized(section, middle)) }
}

/** tan of half the digital angle: frequency warping of the bilinear transform. */
const warped = (hz: number, sampleHz: number): number => Math.tan((Math.PI * hz) / sampleHz)

/** Transforms one pole of the prototype: scaled (low-pass), inverted (high-pass), or split in two around the centre of the band. */
function analogPoles(pole: Complex, low: number | undefined, high: number | undefined): Complex[] {
  if (low === undefined) return [scaled(pole, high ?? 1)]
  if (high === undefined) return [scaled({ re: pole.re, im: -pole.im }, low / (pole.re ** 2 + pole.im ** 2))]
  const shifted = scaled(pole, (high - low) / 2)
  const square = { re: shifted.re ** 2 - shifted.im ** 2 - low * high, im: 2 * shifted.re * shifted.im }
  const root = squareRoot(square)
  // A real pole that splits into a complex pair gives one pole; its mirror image is implied.
  if (pole.im === 0 && square.re < 0) return [{ re: shifted.re, im: root.im }]
  return [
    { re: shifted.re + root.re, im: shifted.im + root.im },
    { re: shifted.re - root.re, im: shifted.im - root.im },
  ]
}

const scaled = ({ re, im }: Complex, by: number): Complex => ({ re: re * by, im: im * by })

function squareRoot({ re, im }: Complex): Complex {
  const length = Math.hypot(re, im)
  const real = Math.sqrt((length + re) / 2)
  const imaginary = Math.sqrt((length - re) / 2)
  return { re: real, im: im < 0 ? -imaginary : imaginary }
}

/** The bilinear transform (1 + s) / (1 - s). */
function toDigital({ re, im }: Complex): Complex {
  const below = (1 - re) ** 2 + im ** 2
  return { re: (1 - re * re - im * im) / below, im: (2 * im) / below }
}

/** Pairs poles into sections: a complex pole implies its mirror image; real ones are paired, an odd one is alone. */
function sectionsOf(poles: readonly Complex[], kind: 'low' | 'high' | 'band'): Section[] {
  const isReal = ({ im }: Complex) => Math.abs(im) < 1e-14
  const reals = poles.filter(isReal).map(({ re }) => re)
  const out: Section[] = poles
    .filter((pole) => !isReal(pole))
    .map(({ re, im }) => ({ b: zeros(kind, 2), a1: -2 * re, a2: re * re + im * im }))
  for (let i = 0; i < reals.length; i += 2) {
    const [p = 0, q] = [reals[i], reals[i + 1]]
    out.push(q === undefined ? { b: zeros(kind, 1), a1: -p, a2: 0 } : { b: zeros(kind, 2), a1: -(p + q), a2: p * q })
  }
  return out
}

/** Zeros at Nyquist (low-pass), at 0 Hz (high-pass), or one at each (band). */
function zeros(kind: 'low' | 'high' | 'band', count: 1 | 2): Section['b'] {
  if (kind === 'band') return [1, 0, -1]
  const sign = kind === 'low' ? 1 : -1
  return count === 2 ? [1, 2 * sign, 1] : [1, sign, 0]
}

/** Gain 1 at the angle `omega` (radians per sample). */
function normalized({ b, a1, a2 }: Section, omega: number): Section {
  const gain = magnitude([1, a1, a2], omega) / magnitude(b, omega)
  return { b: [b[0] * gain, b[1] * gain, b[2] * gain], a1, a2 }
}

function magnitude([c0, c1, c2]: readonly [number, number, number], omega: number): number {
  const re = c0 + c1 * Math.cos(omega) + c2 * Math.cos(2 * omega)
  return Math.hypot(re, c1 * Math.sin(omega) + c2 * Math.sin(2 * omega))
}

/** The gain of a filter at a frequency (1 passes unchanged). */
export function gainOf(sections: readonly Section[], hz: number, sampleHz: number): number {
  const omega = (2 * Math.PI * hz) / sampleHz
  return sections.reduce((product, { b, a1, a2 }) => (product * magnitude(b, omega)) / magnitude([1, a1, a2], omega), 1)
}
