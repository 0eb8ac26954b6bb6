import { describe, expect, it } from 'vitest'
import { parabolicPeak, topPeaks } from './peaks.ts'
import { amplitudeSpectrum, bandRms } from './spectrum.ts'
import { WINDOW_NAMES } from './window.ts'

const sine = (n: number, sampleHz: number, hz: number, amplitude: number) =>
  Float64Array.from({ length: n }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / sampleHz))

describe('the amplitude spectrum', () => {
  it.each(WINDOW_NAMES)('shows the amplitude of a sine on a bin, whatever its mean, with %s', (window) => {
    const x = sine(1600, 3200, 100, 2.5).map((v) => v + 9.81)
    const { df, amplitude } = amplitudeSpectrum(x, 3200, { window })
    expect(df).toBeCloseTo(2, 14)
    expect(amplitude[50]).toBeCloseTo(2.5, 12)
    expect(amplitude[0]).toBeLessThan(1e-12)
  })

  it('counts Nyquist once for an even record', () => {
    const { amplitude } = amplitudeSpectrum(
      Float64Array.from({ length: 64 }, (_, i) => (i % 2 === 0 ? 3 : -3)),
      64,
      { window: 'rectangular' },
    )
    expect(amplitude.length).toBe(33)
    expect(amplitude[32]).toBeCloseTo(3, 13)
  })

  it('an odd record has (N + 1) / 2 bins, one sample has one bin of 0, none has none', () => {
    expect(amplitudeSpectrum(sine(101, 101, 10, 1), 101).amplitude.length).toBe(51)
    expect(amplitudeSpectrum(Float64Array.of(5), 100).amplitude).toEqual(Float64Array.of(0))
    expect(amplitudeSpectrum(new Float64Array(0), 100).amplitude.length).toBe(0)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('throws for a sampling rate of %d', (rate) => {
    expect(() => amplitudeSpectrum(sine(8, 8, 1, 1), rate)).toThrow(RangeError)
  })

  it('gives the RMS of a band, ends included', () => {
    const x = sine(4000, 4000, 100, 3).map((v, i) => v + 4 * Math.sin((2 * Math.PI * 500 * i) / 4000))
    const { df, amplitude } = amplitudeSpectrum(x, 4000)
    expect(bandRms(amplitude, df, 0, 2000)).toBeCloseTo(5 / Math.SQRT2, 12)
    expect(bandRms(amplitude, df, 99, 101)).toBeCloseTo(3 / Math.SQRT2, 12)
    expect(bandRms(amplitude, df, 600, 700)).toBeLessThan(1e-12)
  })
})

describe('peaks', () => {
  it('is between bins if the sine is', () => {
    const spectrum = amplitudeSpectrum(sine(4096, 4096, 100.3, 1), 4096)
    const peak = parabolicPeak(spectrum, 100)
    expect(peak.hz).toBeCloseTo(100.3, 1)
    expect(Math.abs(peak.amplitude - 1)).toBeLessThan(0.02)
  })

  it('is the bin itself at an end and on a plateau, and an error outside', () => {
    const flat = { df: 2, amplitude: Float64Array.of(1, 1, 1) }
    expect(parabolicPeak(flat, 0)).toEqual({ hz: 0, amplitude: 1 })
    expect(parabolicPeak(flat, 1)).toEqual({ hz: 2, amplitude: 1 })
    expect(() => parabolicPeak(flat, 3)).toThrow(RangeError)
  })

  it('returns the largest first, with the minimum distance and within the limits', () => {
    const amplitude = Float64Array.of(0, 1, 0, 5, 0, 3, 0, 0, 0, 4, 0, 2, 2, 0)
    expect(topPeaks({ df: 10, amplitude }, { count: 3 }).map((p) => p.bin)).toEqual([3, 9])
    expect(topPeaks({ df: 10, amplitude }, { guardBins: 0 }).map((p) => p.bin)).toEqual([3, 9, 5, 11, 1])
    expect(topPeaks({ df: 10, amplitude }, { lowHz: 50, highHz: 90, guardBins: 1 }).map((p) => p.hz)).toEqual([90, 50])
  })

  it('returns the higher frequency first if peaks are equal, as the oracle', () => {
    expect(topPeaks({ df: 1, amplitude: Float64Array.of(0, 1, 0, 0, 0, 0, 1, 0) }).map((p) => p.bin)).toEqual([6, 1])
  })
})
