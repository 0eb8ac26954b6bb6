import { describe, expect, it } from 'vitest'
import { envelope, envelopeSpectrum, squaredEnvelopeSpectrum } from '../filter/envelope.ts'
import { toDisplacement, toVelocity, velocityRms, velocityRmsFromSpectrum } from '../filter/integrate.ts'
import am from '../fixtures/syn-am.json' with { type: 'json' }
import impacts from '../fixtures/syn-impacts.json' with { type: 'json' }
import offbin from '../fixtures/syn-offbin.json' with { type: 'json' }
import sine from '../fixtures/syn-sine.json' with { type: 'json' }
import { mean } from '../record/samples.ts'
import { topPeaks } from '../spectrum/peaks.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum, bandRms } from '../spectrum/spectrum.ts'
import { enbw, windowOf } from '../spectrum/window.ts'
import { FEATURE_NAMES, type FeatureValues, featureValues } from '../wave/feature-values.ts'

/** The formulas of the four vectors; each fixture describes its own. */
const FS = 25_600
const turn = (hz: number, n: number) => (2 * Math.PI * hz * n) / FS
const VECTORS = [
  { vector: sine, at: (n: number) => 10 * Math.cos(turn(100, n) + 0.7) },
  { vector: offbin, at: (n: number) => 3 * Math.cos(turn(49.37, n)) + 0.5 * Math.cos(turn(148.11, n) + 1) },
  { vector: am, at: (n: number) => (1 + 0.5 * Math.cos(turn(20, n))) * Math.cos(turn(3000, n)) },
  { vector: impacts, at: impactsAt },
]

function impactsAt(n: number): number {
  let sum = 0
  for (let i = n - (n % 320); i >= 0 && n - i < 600; i -= 320) sum += Math.exp(-(n - i) / 60) * Math.sin(turn(4000, n - i))
  return sum
}

const TOLERANCE = 1e-9
/** Below this fraction of the record's magnitude a derived signal or a line is rounding noise without meaning. */
const NOISE = 1e-9

type OraclePeak = { f: number; a: number; f_interp: number; a_interp: number }

function expectNear(ours: number | null | undefined, theirs: number, magnitude: number): void {
  expect(ours).toBeTypeOf('number')
  expect(Math.abs(Number(ours) - theirs)).toBeLessThanOrEqual(TOLERANCE * magnitude)
}

function expectAll(ours: ArrayLike<number>, theirs: readonly number[], magnitude: number): void {
  for (const [i, value] of theirs.entries()) expectNear(ours[i], value, magnitude)
}

/** Compares values relative to the largest magnitude, and ratios individually, unless the signal is noise relative to the `scale` of its source. */
function expectEigenvalues(ours: FeatureValues, theirs: Record<string, number>, scale: number): void {
  const names = FEATURE_NAMES.map((name, i) => [name, theirs[`z${i + 1}`] ?? Number.NaN] as const)
  for (const [name, value] of names.slice(0, 4)) expectNear(ours[name], value, Math.max(scale, theirs.z3 ?? 0))
  if ((theirs.z1 ?? 0) < NOISE * scale) return
  for (const [name, value] of names.slice(4)) expectNear(ours[name], value, Math.max(1, Math.abs(value)))
}

/**
 * Compares amplitudes relative to the largest magnitude, and frequencies only of lines above the noise. `scale` is the amplitude of rounding noise of relative 1 in this
 * spectrum: integration amplifies the noise of the acceleration most at 10 Hz.
 */
function expectPeaks(
  spectrum: AmplitudeSpectrum,
  theirs: readonly OraclePeak[],
  range: { lowHz: number; highHz?: number },
  scale: number,
): void {
  const ours = topPeaks(spectrum, { count: theirs.length, ...range })
  const magnitude = Math.max(...theirs.map((p) => p.a))
  expect(ours.length).toBe(theirs.length)
  for (const [i, peak] of theirs.entries()) {
    if (magnitude < NOISE * scale) {
      expect(ours[i]?.amplitude).toBeLessThan(NOISE * scale)
      continue
    }
    expectNear(ours[i]?.amplitude, peak.a, magnitude)
    expectNear(ours[i]?.exactAmplitude, peak.a_interp, magnitude)
    if (peak.a < NOISE * Math.max(magnitude, scale)) continue
    expectNear(ours[i]?.hz, peak.f, peak.f)
    expectNear(ours[i]?.exactHz, peak.f_interp, FS)
  }
}

describe.each(VECTORS)('$vector.record as the oracle, 1e-9 of the largest magnitude', ({ vector, at }) => {
  const x = Float64Array.from({ length: vector.N }, (_, n) => at(n))
  const spectrum = amplitudeSpectrum(x, vector.fs)
  const rms = vector.eigenvalues.z1

  it('is the same record', () => {
    expectAll(x.subarray(0, 4), vector.first, rms)
    expectAll(x.subarray(-4), vector.last, rms)
    expectNear(mean(x), vector.mean, rms)
  })

  it('eigenvalues', () => expectEigenvalues(featureValues(x), vector.eigenvalues, rms))

  it('spectrum', () => {
    const bandwidth = enbw(windowOf('hann', vector.N))
    expectNear(bandwidth, vector.spectrum.enbw, 1)
    expectNear(spectrum.df, vector.spectrum.df, 1)
    const height = Math.max(...spectrum.amplitude)
    for (const [i, bin] of vector.spectrum.sample_bins.entries()) {
      expectNear(spectrum.amplitude[bin], vector.spectrum.sample_a[i] ?? Number.NaN, height)
    }
    expectNear(bandRms(spectrum.amplitude, spectrum.df, 0, vector.fs, bandwidth), vector.spectrum.rms_from_spectrum, rms)
    expectPeaks(spectrum, vector.spectrum.peaks, { lowHz: 1 }, rms)
  })

  it('velocity', () => {
    const velocity = toVelocity(x, vector.fs)
    const theirs = vector.velocity
    expectEigenvalues(featureValues(velocity), theirs.eigen, theirs.eigen.z1)
    expectAll(
      theirs.sample.map((_, i) => velocity[i * (vector.N / 10)] ?? Number.NaN),
      theirs.sample,
      theirs.eigen.z2,
    )
    expectNear(velocityRms(x, vector.fs), theirs.rms_10_1000, theirs.eigen.z1)
    expectNear(velocityRmsFromSpectrum(spectrum), theirs.rms_10_1000_hann, theirs.eigen.z1)
    expectPeaks(amplitudeSpectrum(velocity, vector.fs), theirs.peaks, { lowHz: 10 }, (rms * 1e3) / (2 * Math.PI * 10))
  })

  it('displacement', () => {
    const displacement = toDisplacement(x, vector.fs)
    const theirs = vector.displacement
    expectEigenvalues(featureValues(displacement), theirs.eigen, theirs.eigen.z1)
    expectAll(
      theirs.sample.map((_, i) => displacement[i * (vector.N / 10)] ?? Number.NaN),
      theirs.sample,
      theirs.eigen.z2,
    )
    expectPeaks(amplitudeSpectrum(displacement, vector.fs), theirs.peaks, { lowHz: 10 }, (rms * 1e6) / (2 * Math.PI * 10) ** 2)
  })

  it('envelope', () => {
    const [lowHz = Number.NaN, highHz = Number.NaN] = vector.envelope.band
    const band = { lowHz, highHz }
    const e = envelope(x, vector.fs, band)
    expectNear(mean(e), vector.envelope.mean, rms)
    expectEigenvalues(featureValues(e), vector.envelope.eigen, rms)
    expectPeaks(envelopeSpectrum(x, vector.fs, band), vector.envelope.peaks, { lowHz: 2, highHz: 1000 }, rms)
  })

  it('squared envelope in the best band', () => {
    const [lowHz = Number.NaN, highHz = Number.NaN] = vector.squared_envelope_best_band.band
    expectPeaks(
      squaredEnvelopeSpectrum(x, vector.fs, { lowHz, highHz }),
      vector.squared_envelope_best_band.peaks,
      { lowHz: 2, highHz: 1000 },
      rms ** 2,
    )
  })
})
