import { describe, expect, it } from 'vitest'
import { bandPassAnalytic, defaultEnvelopeBand, envelope, envelopeSpectrum, squaredEnvelopeSpectrum } from './envelope.ts'

const SAMPLE_HZ = 10_000
const modulated = (n: number) =>
  Float64Array.from(
    { length: n },
    (_, i) => (1 + 0.5 * Math.cos((2 * Math.PI * 20 * i) / SAMPLE_HZ)) * Math.cos((2 * Math.PI * 3000 * i) / SAMPLE_HZ),
  )
const BAND = { lowHz: 2500, highHz: 3500 }

describe('demodulation', () => {
  it('recovers the modulation of a carrier, sample by sample', () => {
    const e = envelope(modulated(SAMPLE_HZ), SAMPLE_HZ, BAND)
    for (let i = 0; i < e.length; i += 11) expect(e[i]).toBeCloseTo(1 + 0.5 * Math.cos((2 * Math.PI * 20 * i) / SAMPLE_HZ), 11)
  })

  it('shows the modulation as a line, squared also at twice the frequency', () => {
    const x = modulated(SAMPLE_HZ)
    expect(envelopeSpectrum(x, SAMPLE_HZ, BAND).amplitude[20]).toBeCloseTo(0.5, 12)
    const squared = squaredEnvelopeSpectrum(x, SAMPLE_HZ, BAND).amplitude
    expect(squared[20]).toBeCloseTo(1, 12)
    expect(squared[40]).toBeCloseTo(0.125, 12)
  })

  it('of an odd record turns a cosine into a circle', () => {
    const n = 9_999
    const { re, im } = bandPassAnalytic(
      Float64Array.from({ length: n }, (_, i) => Math.cos((2 * Math.PI * 300 * i) / n)),
      n,
      { lowHz: 100, highHz: 400 },
    )
    expect(re.length).toBe(n)
    for (let i = 0; i < n; i += 101) expect(im[i]).toBeCloseTo(Math.sin((2 * Math.PI * 300 * i) / n), 12)
  })
})

describe('the band', () => {
  it('defaults by the sampling rate', () => {
    expect(defaultEnvelopeBand(25_600)).toEqual({ lowHz: 1280, highHz: 11_520 })
    expect(defaultEnvelopeBand(3200)).toEqual({ lowHz: 500, highHz: 1440 })
    expect(defaultEnvelopeBand(1000)).toEqual({ lowHz: 100, highHz: 450 })
  })

  it.each([
    [{ lowHz: 500, highHz: 5001 }, 'Nyquist'],
    [{ lowHz: 6000, highHz: 7000 }, 'Nyquist'],
    [{ lowHz: 900, highHz: 900 }, 'empty'],
    [{ lowHz: 900, highHz: 300 }, 'empty'],
    [{ lowHz: Number.NaN, highHz: 300 }, 'empty'],
    [{ lowHz: -1, highHz: 300 }, 'empty'],
    [{ lowHz: 100.2, highHz: 100.6 }, 'no line'],
  ])('%o is a problem, not clamped', (band, reason) => {
    expect(() => envelope(modulated(SAMPLE_HZ), SAMPLE_HZ, band)).toThrow(RangeError)
    expect(() => envelope(modulated(SAMPLE_HZ), SAMPLE_HZ, band)).toThrow(reason)
  })

  it('may end exactly at Nyquist', () => {
    expect(envelope(modulated(300), SAMPLE_HZ, { lowHz: 2500, highHz: 5000 }).length).toBe(300)
  })
})
