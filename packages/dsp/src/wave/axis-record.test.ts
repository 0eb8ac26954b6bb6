import { describe, expect, it } from 'vitest'
import { envelope, envelopeSpectrum, squaredEnvelopeSpectrum } from '../filter/envelope.ts'
import { toDisplacement, toVelocity } from '../filter/integrate.ts'
import { separated } from '../filter/separate.ts'
import { prewhitened } from '../filter/whiten.ts'
import { isProblem, type Problem } from '../record/problem.ts'
import { enhancedEnvelope } from '../spectrum/enhanced-envelope.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { WINDOW_NAMES } from '../spectrum/window.ts'
import { axisRecord, SPECTRUM_KINDS, spectrumOf } from './axis-record.ts'

const SAMPLE_HZ = 12_800
const wave = (n: number) => Float64Array.from({ length: n }, (_, i) => Math.sin(i * 0.37) + ((i * 7919) % 1000) / 1000)

/** The result of a calculation that must succeed. */
function given<T extends object>(result: T | Problem): Exclude<T, Problem> {
  if (isProblem(result)) throw new Error(result.error)
  return result as Exclude<T, Problem>
}

describe.each([4096, 1600, 4095])('a record of %i samples', (n) => {
  const x = wave(n)
  const record = axisRecord(x, SAMPLE_HZ)

  it('equals the plain functions bit for bit', () => {
    expect(given(record.signal('velocity'))).toEqual(toVelocity(x, SAMPLE_HZ))
    expect(given(record.signal('displacement', { highPassHz: 20 }))).toEqual(toDisplacement(x, SAMPLE_HZ, { highPassHz: 20 }))
    expect(given(record.signal('envelope'))).toEqual(envelope(x, SAMPLE_HZ))
    expect(given(record.spectrum('acceleration')).amplitude).toEqual(amplitudeSpectrum(x, SAMPLE_HZ).amplitude)
    expect(given(record.spectrum('velocity')).amplitude).toEqual(amplitudeSpectrum(toVelocity(x, SAMPLE_HZ), SAMPLE_HZ).amplitude)
    expect(given(record.spectrum('envelope')).amplitude).toEqual(envelopeSpectrum(x, SAMPLE_HZ).amplitude)
    const white = given(prewhitened(x)).samples
    expect(given(record.spectrum('whitenedEnvelope')).amplitude).toEqual(squaredEnvelopeSpectrum(white, SAMPLE_HZ).amplitude)
  })

  it('takes envelopes of the random part, and the enhanced envelope of its band', () => {
    const { random } = given(separated(x))
    expect(given(record.spectrum('envelope', { random: true })).amplitude).toEqual(envelopeSpectrum(random, SAMPLE_HZ).amplitude)
    const band = { lowHz: 700, highHz: 2100 }
    expect(given(record.spectrum('enhancedEnvelope', { band })).amplitude).toEqual(given(enhancedEnvelope(x, SAMPLE_HZ, band)).coherence)
    const ofRandom = given(record.spectrum('enhancedEnvelope', { band, random: true }))
    expect(ofRandom.amplitude).toEqual(given(enhancedEnvelope(random, SAMPLE_HZ, band)).coherence)
  })

  it('does not depend on earlier calls', () => {
    const band = { lowHz: 700, highHz: 2100 }
    for (const kind of [...SPECTRUM_KINDS, ...SPECTRUM_KINDS.toReversed()])
      for (const window of WINDOW_NAMES)
        expect(given(record.spectrum(kind, { window, band }))).toEqual(given(axisRecord(x, SAMPLE_HZ).spectrum(kind, { window, band })))
  })
})

it('a high-pass removes what is below it and leaves the rest', () => {
  const n = 12_800
  const tone = (hz: number) => Float64Array.from({ length: n }, (_, i) => Math.sin((2 * Math.PI * hz * i) / SAMPLE_HZ))
  const high = tone(500)
  const both = tone(50).map((value, i) => value + high[i]!)
  const { amplitude } = given(axisRecord(both, SAMPLE_HZ).spectrum('acceleration', { highPassHz: 100 }))
  expect(amplitude[50]).toBeCloseTo(0, 12)
  expect(amplitude[500]).toBeCloseTo(1, 12)
})

it('averages over at most the given number of segments', () => {
  const record = axisRecord(wave(8192), SAMPLE_HZ)
  const pieces = { segment: 1024, overlap: 0.5 }
  expect(given(record.spectrum('acceleration', { pieces })).averages).toBe(15)
  expect(given(record.spectrum('acceleration', { pieces: { ...pieces, max: 4 } })).averages).toBe(4)
  expect(record.spectrum('acceleration', { pieces: { segment: 8193 } })).toEqual({ error: 'tooShort' })
})

describe('problems', () => {
  const record = axisRecord(wave(1024), 208)
  it.each([
    [{ band: { lowHz: 500, highHz: 5000 } }, 'bandAboveNyquist'],
    [{ band: { lowHz: 50, highHz: 20 } }, 'bandEmpty'],
    [{ band: { lowHz: 50.01, highHz: 50.02 } }, 'bandEmpty'],
  ])('%o', (choice, error) => {
    expect(record.spectrum('envelope', choice)).toEqual({ error })
    expect(record.spectrum('whitenedEnvelope', choice)).toEqual({ error })
  })
  it('records without content', () => {
    expect(axisRecord(new Float64Array(0), 100).spectrum('velocity')).toEqual({ error: 'noSamples' })
    expect(axisRecord(Float64Array.of(1), 100).spectrum('velocity')).toEqual({ error: 'tooShort' })
    expect(axisRecord(Float64Array.of(1, Number.NaN, 2), 100).spectrum('velocity')).toEqual({ error: 'notFinite' })
    expect(axisRecord(wave(64), 0).spectrum('acceleration')).toEqual({ error: 'badRate' })
    const constant = axisRecord(new Float64Array(64).fill(3), 100)
    expect(given(constant.spectrum('acceleration')).amplitude.every((value) => value === 0)).toBe(true)
    expect(constant.spectrum('whitenedEnvelope')).toEqual({ error: 'constant' })
  })
  it('invalid segments', () => {
    expect(spectrumOf(wave(64), 100, { pieces: { segment: 1 } })).toEqual({ error: 'badSetting' })
  })
})
