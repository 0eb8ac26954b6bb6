import { describe, expect, it } from 'vitest'
import { butterworth, gainOf, type Section } from '../filter/butterworth.ts'
import { envelope, envelopeSpectrum } from '../filter/envelope.ts'
import type { FilterBand } from '../filter/filter-band.ts'
import { filteredByTaps, firTaps } from '../filter/fir.ts'
import { filtered, filteredBothWays } from '../filter/iir.ts'
import { toDisplacement, toVelocity, velocityRms } from '../filter/integrate.ts'
import { prewhitened } from '../filter/whiten.ts'
import fixture from '../fixtures/lengths.json' with { type: 'json' }
import { isProblem, type Problem } from '../record/problem.ts'
import { averagedSpectrum } from '../spectrum/averaged-spectrum.ts'
import { cepstrum } from '../spectrum/cepstrum.ts'
import { kurtogram } from '../spectrum/kurtogram.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'

/** The record of the fixture's formula. */
function record(samples: number, seed: number): Float64Array {
  let state = seed
  return Float64Array.from({ length: samples }, (_, n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const lines =
      2 * Math.cos(2 * Math.PI * 0.0123 * n + 0.3) + 0.7 * Math.cos(2 * Math.PI * 0.11 * n - 1) + 0.2 * Math.cos(2 * Math.PI * 0.31 * n)
    return 9.81 + lines + 0.25 * (state / 2 ** 31 - 1) + (n % 97 === 0 ? 3 : 0)
  })
}

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

/** Evenly spaced values from the first to the last, as in the fixture. */
function picked(values: ArrayLike<number>, count: number): number[] {
  const step = (values.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, i) => values[i === count - 1 ? values.length - 1 : Math.trunc(i * step)] ?? Number.NaN)
}

/** Equal within 1e-9 of our largest magnitude; a phase at n cycles of the formula is itself rounded to n x 1e-16. */
function expectPicked(ours: ArrayLike<number>, theirs: readonly number[], part = 1e-9): void {
  let magnitude = 0
  for (let i = 0; i < ours.length; i++) magnitude = Math.max(magnitude, Math.abs(ours[i] ?? 0))
  for (const [i, value] of picked(ours, theirs.length).entries())
    expect(Math.abs(value - (theirs[i] ?? Number.NaN))).toBeLessThanOrEqual(part * magnitude)
}

describe.each(fixture.cases)('$samples samples at $sampleHz Hz, as the oracle', (theirs) => {
  const { samples, sampleHz } = theirs
  const x = record(samples, theirs.seed)
  const sections = (order: number, band: FilterBand): readonly Section[] => done(butterworth(order, band, sampleHz)).sections

  it('spectrum, velocity, displacement, severity', () => {
    expectPicked(amplitudeSpectrum(x, sampleHz).amplitude, theirs.spectrum)
    expectPicked(toVelocity(x, sampleHz), theirs.velocity)
    expectPicked(toDisplacement(x, sampleHz), theirs.displacement)
    expect(Math.abs(velocityRms(x, sampleHz) / theirs.severity - 1)).toBeLessThan(1e-9)
  })

  it('envelope and its spectrum', () => {
    expectPicked(envelope(x, sampleHz), theirs.envelope)
    expectPicked(envelopeSpectrum(x, sampleHz).amplitude, theirs.envelopeSpectrum)
  })

  it('cepstra and pre-whitening', () => {
    const { real, power } = done(cepstrum(x, sampleHz))
    expectPicked(real, theirs.cepstrum)
    expectPicked(power, theirs.power)
    expectPicked(done(prewhitened(x)).samples, theirs.prewhitened, 1e-8)
  })

  it('kurtogram', () => {
    const { cells, best } = done(kurtogram(x, sampleHz, samples > 100 ? 3 : 1))
    expect(cells.length).toBe(theirs.kurtosis.length)
    for (const [i, value] of theirs.kurtosis.entries()) expect(Math.abs((cells[i]?.kurtosis ?? Number.NaN) - value)).toBeLessThan(1e-8)
    expect([best?.level, best?.index]).toEqual(theirs.best)
  })

  it('averages of 512 samples', () => {
    expectPicked(done(averagedSpectrum(x, sampleHz, { segment: Math.min(samples, 512) })).amplitude, theirs.welch)
  })

  it('filters', () => {
    const band = { lowHz: 0.1 * sampleHz, highHz: 0.3 * sampleHz }
    const taps = done(firTaps(31, band, sampleHz)).taps
    expectPicked(
      taps.subarray(0, 16),
      theirs.taps.filter((_, i) => i === 0 || i === 15),
      1e-12,
    )
    expectPicked(done(filteredByTaps(x, taps)).samples, theirs.fir)
    expectPicked(done(filtered(x, sections(5, { highHz: 0.2 * sampleHz }))).samples, theirs.once)
    if (theirs.bothWays.length > 0) expectPicked(done(filteredBothWays(x, sections(4, band))).samples, theirs.bothWays)
    const gains = (order: number, of: FilterBand) =>
      [0.03, 0.1, 0.21, 0.3, 0.4].map((part) => gainOf(sections(order, of), part * sampleHz, sampleHz))
    const expected = [
      [gains(4, band), theirs.gains.band],
      [gains(3, { lowHz: 0.05 * sampleHz, highHz: 0.2 * sampleHz }), theirs.gains.oddBand],
      [gains(5, { highHz: 0.2 * sampleHz }), theirs.gains.low],
      [gains(3, { lowHz: 0.1 * sampleHz }), theirs.gains.high],
    ] as const
    for (const [ours, wanted] of expected)
      for (const [i, gain] of wanted.entries()) expect(Math.abs((ours[i] ?? Number.NaN) - gain)).toBeLessThan(1e-9)
  })
})
