import { describe, expect, it } from 'vitest'
import { squaredEnvelopeSpectrum } from '../filter/envelope.ts'
import { prewhitened } from '../filter/whiten.ts'
import am from '../fixtures/syn-am.json' with { type: 'json' }
import impacts from '../fixtures/syn-impacts.json' with { type: 'json' }
import offbin from '../fixtures/syn-offbin.json' with { type: 'json' }
import sine from '../fixtures/syn-sine.json' with { type: 'json' }
import { isProblem, type Problem } from '../record/problem.ts'
import { cepstrum } from '../spectrum/cepstrum.ts'
import { kurtogram } from '../spectrum/kurtogram.ts'
import { topPeaks } from '../spectrum/peaks.ts'
import { featureValues } from '../wave/feature-values.ts'

const FS = 25_600
const turn = (hz: number, n: number) => (2 * Math.PI * hz * n) / FS
const recordOf = (at: (n: number) => number) => Float64Array.from({ length: FS }, (_, n) => at(n))

const burst = (m: number) => Math.exp(-m / 60) * Math.sin(turn(4000, m))
const hits = recordOf((n) => burst(n % 320) + (n >= 320 && (n % 320) + 320 < 600 ? burst((n % 320) + 320) : 0))
const lines = recordOf((n) => 3 * Math.cos(turn(49.37, n)) + 0.5 * Math.cos(turn(148.11, n) + 1))

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

/** The other two vectors are empty except for a few lines: a logarithm or a division by |X| would amplify rounding noise, which differs between programs. */
describe.each([
  { vector: impacts, x: hits, digits: 7 },
  // Leakage far from the two lines is 1e-9 of them: the logarithm shows the rounding of the record.
  { vector: offbin, x: lines, digits: 5 },
])('$vector.record as the oracle', ({ vector, x, digits }) => {
  it('cepstra', () => {
    const { stepMs, real, power } = done(cepstrum(x, FS))
    expect(real.length).toBe(FS / 2)
    expect(real[0]).toBeCloseTo(vector.cepstrum.c0, digits)
    for (const { n, ms, c, p } of vector.cepstrum.at_ms) {
      expect(n * stepMs).toBeCloseTo(ms, 9)
      expect(real[n]).toBeCloseTo(c, digits)
      expect(power[n]).toBeCloseTo(p, digits)
    }
  })
})

describe('impacts 80 times a second as the oracle', () => {
  it('pre-whitening', () => {
    const { samples } = done(prewhitened(hits))
    expect((featureValues(samples).kurtosis ?? 0) / impacts.cpw.kurtosis).toBeCloseTo(1, 6)
    const peaks = topPeaks(squaredEnvelopeSpectrum(samples, FS, { lowHz: 1, highHz: FS / 2 }), { count: 3, lowHz: 2, highHz: 1000 })
    for (const [i, peak] of peaks.entries()) expect(peak.amplitude).toBeCloseTo(impacts.cpw.ses_peaks[i]?.a ?? Number.NaN, 6)
  })

  it('kurtogram', () => {
    const { cells, best } = done(kurtogram(hits, FS))
    expect(best).toMatchObject({ level: impacts.kurtogram.grid_best.level, index: impacts.kurtogram.grid_best.index })
    expect(best?.kurtosis).toBeCloseTo(impacts.kurtogram.grid_best.K, 6)
    const third = cells.filter(({ level }) => level === 3)
    for (const [i, { kurtosis }] of third.entries()) expect(kurtosis).toBeCloseTo(impacts.kurtogram.grid_level3[i] ?? Number.NaN, 6)
  })
})

describe('the kurtosis of closed forms', () => {
  it('a steady line is -1, a modulated one as in the oracle', () => {
    const cellOf = (x: Float64Array, index: number) => done(kurtogram(x, FS)).cells.find((cell) => cell.level === 3 && cell.index === index)
    expect(
      cellOf(
        recordOf((n) => 10 * Math.cos(turn(100, n) + 0.7)),
        0,
      )?.kurtosis,
    ).toBeCloseTo(sine.kurtogram.grid_level3[0] ?? 0, 9)
    expect(
      cellOf(
        recordOf((n) => (1 + 0.5 * Math.cos(turn(20, n))) * Math.cos(turn(3000, n))),
        1,
      )?.kurtosis,
    ).toBeCloseTo(am.kurtogram.grid_level3[1] ?? 0, 9)
  })

  it('the first and last bands are never the best, a band without a line has none', () => {
    const { cells, best } = done(kurtogram(hits.subarray(0, 20), FS, 6))
    expect(cells.some(({ kurtosis }) => kurtosis === null)).toBe(true)
    expect(best?.lowHz).toBeGreaterThan(0)
    expect(best?.highHz).toBeLessThan(FS / 2)
  })
})
