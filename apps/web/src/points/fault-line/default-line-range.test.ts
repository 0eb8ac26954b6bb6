import { describe, expect, it } from 'vitest'
import { line, lines, spectrum } from '../testing/fault-samples.ts'
import { defaultEndHz } from './default-line-range.ts'

/** Up to 800 Hz at 4096 Hz, 30 Hz of the shaft: the fixture ends before the anti-aliasing filter. */
const wide = (data = spectrum({})) => ({
  ...data,
  sampleHz: 20_480,
  lines: data.lines.map((one) => ({ ...one, amplitude: new Float32Array(80_001).fill(1) })),
})
const facts = { isEnvelope: false, lines: [], nominalRpm: null } as const

describe('the range in which a spectrum opens', () => {
  it('shows 40 orders of the shaft, rounded up to the R10 series', () => {
    expect(defaultEndHz(wide(), facts)).toBe(1250)
  })

  it('shows all lines of the machine with a margin', () => {
    const gears = [...lines, line('gmf', 'GMF 3×', 93, { harmonic: 3 })]
    // 93 × 30 Hz = 2790 Hz, and 5 % more.
    expect(defaultEndHz(wide(), { ...facts, lines: gears })).toBe(3150)
  })

  it('of an envelope shows the lines of the bearing, not those of gears', () => {
    const all = [...lines, line('bpfi', 'BPFI 6×', 32.49, { harmonic: 6 }), line('gmf', 'GMF 3×', 93)]
    // 32.49 × 30 Hz = 974.7 Hz, and 5 % more.
    expect(defaultEndHz(wide(), { ...facts, isEnvelope: true, lines: all })).toBe(1250)
    expect(defaultEndHz(wide(), { ...facts, isEnvelope: true, lines })).toBe(315)
  })

  it('does not depend on lines beyond the sampling rate', () => {
    expect(defaultEndHz(wide(), { ...facts, lines: [line('gmf', 'GMF', 5000)] })).toBe(1250)
  })

  it('takes the speed of the machine for a recording without one', () => {
    const { speedHz: _, ...unknown } = wide()
    expect(defaultEndHz(unknown, { ...facts, nominalRpm: 3000 })).toBe(2000)
  })

  it('is the same for recordings of nearly the same speed', () => {
    const ends = [29.2, 29.8, 30.4, 31].map((speedHz) => defaultEndHz({ ...wide(), speedHz }, facts))
    expect(new Set(ends)).toEqual(new Set([1250]))
  })

  it('without a speed contains 99 % of the energy', () => {
    const { speedHz: _, ...unknown } = wide()
    const amplitude = new Float32Array(80_001)
    // Lines at 10 Hz, 1500 Hz and 4000 Hz: the last one is less than a hundredth of the sum of squares.
    for (const [hz, height] of [
      [10, 3],
      [1500, 10],
      [4000, 1],
    ] as const)
      amplitude[hz * 10] = height
    const of = (one: Float32Array) => ({ ...unknown, lines: [{ key: 'X', label: 'X', tone: 'x' as const, amplitude: one }] })
    expect(defaultEndHz(of(amplitude), facts)).toBe(1600)
    amplitude[40_000] = 3
    expect(defaultEndHz(of(amplitude), facts)).toBe(5000)
  })

  it('is the full range if little would be hidden, or nothing is known', () => {
    expect(defaultEndHz({ ...wide(), sampleHz: 3200 }, facts)).toBe(0)
    expect(defaultEndHz({ ...wide(), lines: [] }, facts)).toBe(0)
    expect(defaultEndHz(spectrum({}), facts)).toBe(0)
  })
})
