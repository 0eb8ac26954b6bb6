import { describe, expect, it } from 'vitest'
import { envelopeSpectrum } from '../filter/envelope.ts'
import { isProblem, type Problem } from '../record/problem.ts'
import type { Band } from '../record/samples.ts'
import { kurtogram } from '../spectrum/kurtogram.ts'
import { topPeaks } from '../spectrum/peaks.ts'
import { normalDice } from '../testing/normal-dice.ts'
import { type BandMap, bandMap } from './band-map.ts'
import { BAND_SCORES, type BandScore } from './band-scores.ts'

const SAMPLE_HZ = 20_480
const N = 16_384

function done(result: BandMap | Problem): BandMap {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

/** A struck resonance that dies within some hundred samples. */
const strike = (x: Float64Array, at: number, hz: number, height: number) => {
  for (let m = 0; m < 600 && at + m < x.length; m++)
    x[at + m] = x[at + m]! + height * Math.exp(-m / 50) * Math.sin((2 * Math.PI * hz * m) / SAMPLE_HZ)
}

/** Noise with impacts at 87 Hz that ring at 4,480 Hz (on the middle of an eighth and of two narrower bands), and one much higher impact at 8,160 Hz. */
const faulty = (() => {
  const next = normalDice(7)
  const x = Float64Array.from({ length: N }, () => 0.5 * next())
  for (let k = 0; k < 70; k++) strike(x, Math.round((k * SAMPLE_HZ) / 87) + 5, 4480, 4)
  strike(x, 9001, 8160, 60)
  return x
})()

const steady = (() => {
  const next = normalDice(3)
  return Float64Array.from({ length: N }, next)
})()

/** The squared envelope by the definition, without a fast transform: the band's lines summed at every point of the short record. */
function slowSquares(x: Float64Array, { lowHz, highHz }: Band): Float64Array {
  const n = x.length
  const middle = x.reduce((sum, value) => sum + value, 0) / n
  const lines: (readonly [re: number, im: number])[] = []
  for (let k = 1; k < n / 2; k++) {
    if ((k * SAMPLE_HZ) / n < lowHz || (k * SAMPLE_HZ) / n > highHz) continue
    let re = 0
    let im = 0
    for (let i = 0; i < n; i++) {
      re += (x[i]! - middle) * Math.cos((2 * Math.PI * k * i) / n)
      im -= (x[i]! - middle) * Math.sin((2 * Math.PI * k * i) / n)
    }
    lines.push([re, im])
  }
  const points = 2 ** Math.ceil(Math.log2(2 * lines.length))
  return Float64Array.from({ length: points }, (_, i) => {
    let re = 0
    let im = 0
    for (const [k, [a, b]] of lines.entries()) {
      const [c, s] = [Math.cos((2 * Math.PI * k * i) / points), Math.sin((2 * Math.PI * k * i) / points)]
      re += a * c - b * s
      im += a * s + b * c
    }
    return (re / points) ** 2 + (im / points) ** 2
  })
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const disorder = (values: readonly number[]) => meanOf(values.map((value) => (value / meanOf(values)) * Math.log(value / meanOf(values))))

/** The scores by their definitions, with sums instead of transforms. */
const slowScores: Readonly<Record<BandScore, (squares: readonly number[]) => number>> = {
  kurtosis: (squares) => meanOf(squares.map((e) => e * e)) / meanOf(squares) ** 2 - 2,
  autocorrelation: (squares) => {
    const own = squares.map((e) => e - meanOf(squares))
    const correlation: number[] = []
    for (let lag = 4; lag < own.length / 2; lag++) {
      const alike = meanOf(own.slice(lag).map((e, i) => e * own[i]!))
      if (correlation.length > 0 || alike <= 0) correlation.push(alike)
    }
    const apart = correlation.map((c) => c - meanOf(correlation))
    return meanOf(apart.map((c) => c ** 4)) / meanOf(apart.map((c) => c ** 2)) ** 2 - 3
  },
  negentropy: (squares) => {
    const n = squares.length
    const power: number[] = []
    for (let k = 1; k < Math.ceil((n / 2 + 1) / 2); k++) {
      let re = 0
      let im = 0
      for (const [i, e] of squares.entries()) {
        re += (e - meanOf(squares)) * Math.cos((2 * Math.PI * k * i) / n)
        im += (e - meanOf(squares)) * Math.sin((2 * Math.PI * k * i) / n)
      }
      power.push(re * re + im * im)
    }
    return (disorder(squares) + disorder(power)) / 2
  },
}

describe.each(BAND_SCORES)('bands by %s', (score) => {
  it('have the scores of their definition', () => {
    const x = faulty.subarray(8800, 9312)
    const cells = done(bandMap(x, SAMPLE_HZ, score, 3)).cells
    expect(cells.map(({ level, index }) => `${level}/${index}`).slice(0, 6)).toEqual(['0/0', '1/0', '1/1', '1.5/0', '1.5/1', '1.5/2'])
    for (const cell of cells.filter(({ level, index }) => level === 1 || (level === 2.5 && index === 2)))
      expect(cell.score).toBeCloseTo(slowScores[score]([...slowSquares(x, cell)]), 6)
  })

  it('of noise are close to each other, and its wide bands close to the value of noise', () => {
    const { cells } = done(bandMap(steady, SAMPLE_HZ, score, 3))
    // The mean of q ln q of an exponential distribution is 1 - 0.5772.
    const noise = score === 'negentropy' ? 1 - 0.5772 : 0
    for (const cell of cells) expect(Math.abs(cell.score! - noise)).toBeLessThan(cell.level <= 1 ? 0.2 : 0.75)
  })

  it('are found at any level of a signal', () => {
    const best = done(bandMap(faulty, SAMPLE_HZ, score, 5)).best
    const louder = done(
      bandMap(
        faulty.map((value) => 1000 * value - 7),
        SAMPLE_HZ,
        score,
        5,
      ),
    ).best
    expect(louder).toMatchObject({ level: best?.level, index: best?.index })
  })
})

it('kurtosis prefers one high impact, autocorrelation those that repeat; the envelope of its band has their frequency', () => {
  const single = done(bandMap(faulty, SAMPLE_HZ, 'kurtosis', 5)).best!
  // Beside a resonance impacts are shorter, and their kurtosis higher, than on it.
  expect(single.lowHz).toBeGreaterThan(7000)
  const repeated = done(bandMap(faulty, SAMPLE_HZ, 'autocorrelation', 5)).best!
  expect([repeated.lowHz > 3000, repeated.highHz < 7000]).toEqual([true, true])
  const [line] = topPeaks(envelopeSpectrum(faulty, SAMPLE_HZ, repeated), { count: 1, lowHz: 70, highHz: 150 })
  expect(Math.abs(line!.hz - 87)).toBeLessThan(SAMPLE_HZ / N)
})

it('a kurtogram is the same map without the whole band', () => {
  const own = kurtogram(faulty, SAMPLE_HZ, 3)
  const { cells } = done(bandMap(faulty, SAMPLE_HZ, 'kurtosis', 3))
  expect('cells' in own && own.cells.map(({ kurtosis }) => kurtosis)).toEqual(cells.slice(1).map(({ score }) => score))
})

it('leaves out levels of too few lines, and says why there is no map', () => {
  const levels = done(bandMap(faulty.subarray(0, 512), SAMPLE_HZ, 'kurtosis', 12)).cells.map(({ level }) => level)
  expect(Math.max(...levels)).toBe(3)
  expect(bandMap(faulty.subarray(0, 127), SAMPLE_HZ, 'kurtosis', 3)).toEqual({ error: 'tooShort' })
  expect(bandMap(new Float64Array(512).fill(1), SAMPLE_HZ, 'negentropy', 3)).toEqual({ error: 'constant' })
  expect(bandMap(faulty, SAMPLE_HZ, 'negentropy', 0)).toEqual({ error: 'badSetting' })
})
