import { describe, expect, it } from 'vitest'
import { fastLength } from '../kernel/common/fast-length.ts'
import { isProblem } from '../record/problem.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { dbOverFloor, runningMax, runningMedian } from './line-strength.ts'
import { type RecordFronts, recordFronts } from './record-fronts.ts'
import { combSpeed } from './speed-comb.ts'

/** Reproducible noise between -1 and 1 (Numerical Recipes). */
function noise(n: number, seed = 3): Float64Array {
  let state = seed
  return Float64Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

const frontsOf = (x: Float64Array, sampleHz: number): RecordFronts => {
  const fronts = recordFronts(x, sampleHz)
  if (isProblem(fronts)) throw new Error(fronts.error)
  return fronts
}

/** Spectrum of a record by the definition, one sum for each bin. */
function slowDft(x: readonly number[]): { re: number; im: number }[] {
  return x.map((_, k) => {
    let [re, im] = [0, 0]
    for (const [n, value] of x.entries()) {
      re += value * Math.cos((2 * Math.PI * k * n) / x.length)
      im -= value * Math.sin((2 * Math.PI * k * n) / x.length)
    }
    return { re, im }
  })
}

const hann = (n: number, length: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / length)

/** Squared envelope by the definition: sum of the positive bins at each sample. */
function slowSquares(bins: readonly { re: number; im: number }[]): number[] {
  return bins.map((_, n) => {
    let [re, im] = [0, 0]
    for (let k = 1; k < bins.length / 2; k++) {
      const angle = (2 * Math.PI * k * n) / bins.length
      re += bins[k]!.re * Math.cos(angle) - bins[k]!.im * Math.sin(angle)
      im += bins[k]!.re * Math.sin(angle) + bins[k]!.im * Math.cos(angle)
    }
    return re * re + im * im
  })
}

function slowMagnitudes(x: readonly number[]): number[] {
  const mean = x.reduce((sum, value) => sum + value, 0) / x.length
  return slowDft(x.map((value, n) => (value - mean) * hann(n, x.length)))
    .slice(0, Math.floor(x.length / 2) + 1)
    .map(({ re, im }) => (4 * Math.hypot(re, im)) / x.length)
}

describe('fronts of a record', () => {
  it.each([240, 250, 37])('equal a slow computation from the definitions: %i samples', (n) => {
    const x = noise(n).map((value, i) => value + 3 * Math.sin(0.7 * i) + 5)
    const fronts = frontsOf(x, 1000)
    expect(fronts.length).toBe(n)
    const mean = x.reduce((sum, value) => sum + value, 0) / n
    const bins = slowDft([...x].map((value) => value - mean))
    const white = bins.map(({ re, im }, k) => {
      const size = k === 0 ? 1 : Math.hypot(re, im)
      return k === 0 ? { re: 0, im: 0 } : { re: re / size, im: im / size }
    })
    const squares = slowSquares(white)
    const middle = squares.reduce((sum, value) => sum + value, 0) / n
    const log = slowMagnitudes(squares.map((value) => Math.log(value + 1e-12 * middle)))
    for (const [k, value] of log.entries()) expect(fronts.logEnvelope()[k]).toBeCloseTo(value, 8)
    const plain = slowMagnitudes(squares.map((value) => value / middle))
    for (const [k, value] of plain.entries()) if (k > 0) expect(fronts.whiteEnvelope()[k]).toBeCloseTo(value, 8)
    const raw = slowSquares(bins)
    const rawMiddle = raw.reduce((sum, value) => sum + value, 0) / n
    const own = slowMagnitudes(raw.map((value) => value / rawMiddle))
    for (const [k, value] of own.entries()) if (k > 0) expect(fronts.envelope()[k]).toBeCloseTo(value, 8)
  })

  it('are of the lines of a band, where one is given, and nothing else changes', () => {
    const x = noise(400).map((value, i) => value + 3 * Math.sin(0.7 * i))
    const [whole, banded] = [frontsOf(x, 1000), recordFronts(x, 1000, [100, 300])]
    if (isProblem(banded)) throw new Error(banded.error)
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length
    const white = slowDft([...x].map((value) => value - mean)).map(({ re, im }, k) => {
      const size = Math.hypot(re, im)
      return k * whole.df >= 100 && k * whole.df <= 300 ? { re: re / size, im: im / size } : { re: 0, im: 0 }
    })
    const squares = slowSquares(white)
    const middle = squares.reduce((sum, value) => sum + value, 0) / x.length
    const log = slowMagnitudes(squares.map((value) => Math.log(value + 1e-12 * middle)))
    for (const [k, value] of log.entries()) expect(banded.logEnvelope()[k]).toBeCloseTo(value, 8)
    expect(banded.localLogEnvelope()).not.toEqual(whole.localLogEnvelope())
    expect(banded.amplitude()).toEqual(whole.amplitude())
    expect(banded.envelope()).toEqual(whole.envelope())
  })

  it('have the amplitude spectrum of the record', () => {
    for (const n of [1000, 37]) {
      const x = noise(n).map((value, i) => value + Math.sin(0.3 * i))
      const { amplitude } = amplitudeSpectrum(x, 500)
      for (const [k, value] of frontsOf(x, 500).amplitude().entries()) expect(value).toBeCloseTo(amplitude[k]!, 10)
    }
  })

  it('show impacts at their rate after whitening, under a sine a hundred times larger', () => {
    const [sampleHz, rate, n] = [10_000, 87, 32_000]
    const x = noise(n, 9).map((value, i) => 0.05 * value + 100 * Math.sin((2 * Math.PI * 49 * i) / sampleHz))
    for (let hit = 0; hit * sampleHz < n * rate; hit++) {
      const at = Math.round((hit * sampleHz) / rate)
      for (let i = 0; i < 60 && at + i < n; i++) x[at + i]! += 2 * Math.exp(-i / 12) * Math.sin(1.9 * i)
    }
    const fronts = frontsOf(x, sampleHz)
    const db = dbOverFloor(fronts.logEnvelope(), 60)
    for (const harmonic of [1, 2, 3]) {
      const k = Math.round((harmonic * rate) / fronts.df)
      expect(Math.max(db[k - 1]!, db[k]!, db[k + 1]!)).toBeGreaterThan(18)
    }
  })

  it('cut off at most two hundredths for a length without large prime factors', () => {
    expect(fastLength(65_536)).toBe(65_536)
    expect(fastLength(121_991)).toBeGreaterThan(119_551)
    expect(fastLength(17)).toBe(17)
    for (const n of [40_000, 121_410, 146_484, 243_938]) {
      let rest = fastLength(n)
      expect(rest).toBeGreaterThan(0.98 * n)
      for (const factor of [2, 3, 5]) while (rest % factor === 0) rest /= factor
      expect(rest).toBe(1)
    }
  })

  it.each([
    ['a constant', new Float64Array(64).fill(4), 'constant'],
    ['a hole', noise(64).fill(Number.NaN, 3, 4), 'notFinite'],
    ['too few samples', noise(8), 'tooShort'],
  ])('name the problem of %s', (_, x, error) => {
    expect(recordFronts(x, 1000)).toEqual({ error })
  })
})

describe('line strength', () => {
  it('is measured over the median of the neighbourhood', () => {
    const values = noise(400).map((value) => 1 + 0.1 * value)
    values[200] = 10
    const exact = [...values.slice(180, 221)].sort((a, b) => a - b)[20]!
    const found = runningMedian(values, 20)[200]!
    expect(found / exact).toBeCloseTo(1, 1)
    expect(dbOverFloor(values, 20)[200]).toBeCloseTo(20 * Math.log10(10 / found), 8)
  })

  it('keeps maxima of neighbours, also at both ends', () => {
    expect([...runningMax(Float64Array.of(3, 0, 0, 5, 0), 1)]).toEqual([3, 3, 5, 5, 5])
  })
})

describe('comb of the shaft', () => {
  const spectrumOf = (hz: number) => {
    const values = noise(4000, 5).map((value) => 1 + 0.3 * Math.abs(value))
    for (let harmonic = 1; harmonic <= 8; harmonic++) values[Math.round((harmonic * hz) / 0.05)] = 40
    return { df: 0.05, values }
  }

  it('finds the speed that the harmonics have', () => {
    const found = combSpeed([spectrumOf(24.75)], 25)
    expect(found.hz).toBeCloseTo(24.75, 1)
    expect(found.present).toBeGreaterThan(found.presentAtNominal)
  })

  it('gains nothing where the nominal speed is right', () => {
    const found = combSpeed([spectrumOf(25)], 25)
    expect(found.hz / 25).toBeCloseTo(1, 2)
    expect(found.gainDb).toBeLessThan(5)
  })
})
