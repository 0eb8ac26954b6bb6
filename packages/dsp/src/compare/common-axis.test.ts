import { describe, expect, it } from 'vitest'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { commonAxis, differenceDb, ontoAxis } from './common-axis.ts'

/** A spectrum of ones with higher lines at some bins. */
function lines(df: number, length: number, tall: Readonly<Record<number, number>> = {}) {
  const amplitude = new Float64Array(length).fill(1)
  for (const [bin, height] of Object.entries(tall)) amplitude[Number(bin)] = height
  return { df, amplitude }
}

describe('the common axis', () => {
  it('has the coarser resolution and the lower end', () => {
    // To 1000 Hz by 0.5 Hz, and to 640 Hz by 2 Hz.
    expect(commonAxis([lines(0.5, 2001), lines(2, 321)])).toEqual({ df: 2, count: 321 })
    expect(commonAxis([lines(0.5, 2001), lines(0.25, 1601)])).toEqual({ df: 0.5, count: 801 })
  })

  it('without spectra is empty', () => expect(commonAxis([]).count).toBe(0))
})

describe('a spectrum on a coarser axis', () => {
  it('is unchanged up to the end if it has the resolution already', () => {
    expect(Array.from(ontoAxis(lines(2, 10, { 3: 7 }), { df: 2, count: 5 }))).toEqual([1, 1, 1, 7, 1])
  })

  it('keeps the amplitude of each tone, in the line nearest to it', () => {
    // 10.5 Hz belongs to the line of 10 Hz, 11.5 Hz to that of 12 Hz.
    const found = ontoAxis(lines(0.5, 101, { 21: 9, 23: 4 }), { df: 2, count: 26 })
    expect([found[4], found[5], found[6], found[7]]).toEqual([1, 9, 4, 1])
  })

  it('gives each line of the finer spectrum to exactly one line', () => {
    for (let bin = 0; bin < 97; bin++) {
      const found = ontoAxis(lines(0.3, 101, { [bin]: 9 }), { df: 1.1, count: 27 })
      expect(found.filter((value) => value === 9)).toHaveLength(1)
    }
  })

  it('has the same tone as a spectrum that was computed with the coarser resolution', () => {
    const sampleHz = 4096
    const tone = Float32Array.from({ length: 16_384 }, (_, i) => 3 * Math.sin((2 * Math.PI * 128 * i) / sampleHz))
    const fine = amplitudeSpectrum(tone, sampleHz, { window: 'hann' })
    const coarse = amplitudeSpectrum(tone.slice(0, 4096), sampleHz, { window: 'hann' })
    const axis = commonAxis([fine, coarse])
    expect(axis.df).toBe(1)
    expect(ontoAxis(fine, axis)[128]).toBeCloseTo(coarse.amplitude[128]!, 3)
  })
})

describe('the difference in dB', () => {
  /** Lines of a Rayleigh distribution, as the noise of a record has, with higher lines at some bins. */
  function noise(level: number, seed: number, tall: Readonly<Record<number, number>> = {}) {
    let state = seed
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return (state + 1) / 2_147_483_649
    }
    const amplitude = Float64Array.from({ length: 800 }, () => level * Math.sqrt(-2 * Math.log(next())))
    for (const [bin, height] of Object.entries(tall)) amplitude[Number(bin)] = height
    return amplitude
  }

  it('of lines is 20 times the logarithm of the ratio, positive where the first is higher', () => {
    const found = differenceDb(lines(1, 200, { 50: 1000, 80: 100 }).amplitude, lines(1, 200, { 50: 100, 80: 1000 }).amplitude)
    expect([found[50], found[80], found[60]]).toEqual([20, -20, 0].map((db) => expect.closeTo(db, 9)))
  })

  it('of powers is 10 times the logarithm', () => {
    expect(differenceDb(lines(1, 200, { 50: 1e6 }).amplitude, lines(1, 200, { 50: 1e4 }).amplitude, true)[50]).toBeCloseTo(20, 9)
  })

  it('of noise is that of its level: single lines do not stand out, a rise of the level does', () => {
    const same = differenceDb(noise(1, 7, { 400: 90 }), noise(1, 8, { 400: 30 }))
    expect(same[400]).toBeCloseTo(20 * Math.log10(3), 9)
    expect(same.filter((db) => Math.abs(db) > 4).length).toBeLessThan(8)
    const risen = differenceDb(noise(10, 7), noise(1, 8)).toSorted()
    expect(risen[400]).toBeCloseTo(20, 0)
  })

  it('is none 60 dB below the highest line, and in silence', () => {
    expect(differenceDb(lines(1, 200, { 50: 1e6 }).amplitude, lines(1, 200, { 50: 1e6 }).amplitude)[60]).toBe(0)
    expect(Array.from(differenceDb([0, 0], [0, 0]))).toEqual([0, 0])
  })
})
