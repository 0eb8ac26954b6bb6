import { describe, expect, it } from 'vitest'
import fixture from '../fixtures/order-orbit.json' with { type: 'json' }
import { isProblem, type Problem } from '../record/problem.ts'
import { crossSpectrum, phaseDifference } from '../spectrum/cross-spectrum.ts'
import { lineAmplitude, lineAt, linePhaseDeg } from '../spectrum/spectral-line.ts'
import { fullSpectrum } from './full-spectrum.ts'
import { orbitEllipse } from './orbit.ts'

const { fs, N } = fixture.runup
const wave = (amplitude: number, phase: number, n = N, hz = 25) =>
  Float64Array.from({ length: n }, (_, i) => amplitude * Math.cos((2 * Math.PI * hz * i) / fs + phase))
const x = wave(3, 0.2)
const y = wave(2, 0.2 - Math.PI / 3)

/** Reproducible noise between -1 and 1 (Numerical Recipes). */
function noise(n: number, seed: number): Float64Array {
  let state = seed
  return Float64Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

describe('the orbit of the oracle', () => {
  it('phase of y against x', () => {
    expect(done(phaseDifference(x, y, fs, 25)).degrees).toBeCloseTo(fixture.orbit.phase_y_minus_x_deg, 9)
    const averaged = done(phaseDifference(x, y, fs, 25, fs))
    expect(averaged.degrees).toBeCloseTo(-60, 9)
    expect(averaged.segments).toBe(15)
    expect(averaged.coherence).toBeCloseTo(1, 9)
  })

  it('ellipse', () => {
    const [a, b] = [lineAt(x, fs, 25), lineAt(y, fs, 25)]
    if (!a || !b) throw new Error('no line')
    const ours = orbitEllipse(a, b)
    expect(ours.major).toBeCloseTo(fixture.orbit.ellipse.major, 9)
    expect(ours.minor).toBeCloseTo(fixture.orbit.ellipse.minor, 9)
    expect(ours.inclinationDeg).toBeCloseTo(fixture.orbit.ellipse.inclination_deg, 8)
    expect(ours.forward).toBe(fixture.orbit.ellipse.forward)
  })
})

describe('a line', () => {
  it('between bins has the right amplitude and phase', () => {
    const line = lineAt(wave(4, 0.5, 10_000, 123.4), fs, 123.4)
    if (!line) throw new Error('no line')
    expect(lineAmplitude(line)).toBeCloseTo(4, 5)
    expect(linePhaseDeg(line)).toBeCloseTo((0.5 * 180) / Math.PI, 4)
  })

  it('opposite is 180, never -180', () => {
    expect(
      done(
        phaseDifference(
          x,
          x.map((v) => -v),
          fs,
          25,
        ),
      ).degrees,
    ).toBe(180)
  })
})

describe('coherence', () => {
  it('is near 1 for one source and near 0 for two', () => {
    const a = noise(65_536, 1)
    const late = Float64Array.from(a, (_, i) => a[Math.max(0, i - 2)] ?? 0)
    const cutting = { segment: 1024, overlap: 0.5 }
    const one = done(crossSpectrum(a, late, 1000, cutting))
    const two = done(crossSpectrum(a, noise(65_536, 99), 1000, cutting))
    const mean = (values: Float64Array | null) => (values ?? new Float64Array(0)).reduce((sum, v) => sum + v, 0) / 513
    expect(mean(one.coherence)).toBeGreaterThan(0.97)
    expect(mean(two.coherence)).toBeLessThan(0.05)
    // Delayed by two samples: the phase falls by 2 x 360 degrees x f / fs.
    expect(one.phaseDeg[64]).toBeCloseTo(-45, 0)
  })

  it('of a single segment is null', () => {
    expect(done(crossSpectrum(x, y, fs, { segment: N, overlap: 0 })).coherence).toBeNull()
    expect(done(phaseDifference(x, y, fs, 25)).coherence).toBeNull()
  })
})

describe('the full spectrum', () => {
  it('shows both circles of the orbit: their sum is the semi-major axis', () => {
    const { df, forward, backward } = done(fullSpectrum(x, y, fs))
    const k = Math.round(25 / df)
    expect((forward[k] ?? 0) + (backward[k] ?? 0)).toBeCloseTo(fixture.orbit.ellipse.major, 9)
    expect((forward[k] ?? 0) > (backward[k] ?? 0)).toBe(fixture.orbit.ellipse.forward)
  })

  it.each([1000, 1001])('of a forward circle has no backward part, %i samples', (n) => {
    const turn = (i: number) => (2 * Math.PI * 50 * i) / n
    const { forward, backward } = done(
      fullSpectrum(
        Float64Array.from({ length: n }, (_, i) => Math.cos(turn(i))),
        Float64Array.from({ length: n }, (_, i) => Math.sin(turn(i))),
        n,
      ),
    )
    expect(forward[50]).toBeCloseTo(1, 12)
    expect(backward[50]).toBeCloseTo(0, 12)
    expect(forward.length).toBe(backward.length)
  })
})

describe('problems', () => {
  it.each([
    ['different lengths', () => phaseDifference(x, y.subarray(1), fs, 25), 'lengthsDiffer'],
    ['a speed of zero', () => phaseDifference(x, y, fs, 0), 'notTurning'],
    ['a speed above Nyquist', () => phaseDifference(x, y, fs, fs), 'bandAboveNyquist'],
    ['a piece longer than the record', () => phaseDifference(x, y, fs, 25, N + 1), 'tooShort'],
    ['a dead probe', () => phaseDifference(x, new Float64Array(N), fs, 25), 'constant'],
    [
      'a gap',
      () =>
        crossSpectrum(
          x,
          y.map((v, i) => (i === 7 ? Number.NaN : v)),
          fs,
          { segment: 1024, overlap: 0.5 },
        ),
      'notFinite',
    ],
    ['an overlap of all', () => crossSpectrum(x, y, fs, { segment: 1024, overlap: 1 }), 'badSetting'],
    ['two dead probes', () => fullSpectrum(new Float64Array(8), new Float64Array(8), fs), 'constant'],
  ])('%s', (_, work, reason) => expect(work()).toEqual({ error: reason }))
})
