import { describe, expect, it } from 'vitest'
import { compareSpectra, differenceSpectra, overlaidSpectra } from './compare-spectra.ts'
import { type SpectrumData, spectrumSpec } from './spectrum-spec.ts'

/** Ones with a line of a height at a frequency on X and Y. */
function spectrum(hz: number, height: number, part: Partial<SpectrumData> = {}, length = 1001): SpectrumData {
  const binHz = part.binHz ?? 1
  const amplitude = new Float64Array(length).fill(1)
  amplitude[Math.round(hz / binHz)] = height
  const lines = (['x', 'y'] as const).map((key) => ({ key, label: key, tone: key, amplitude }))
  return { lines, binHz, unit: 'mm/s', quantity: 'peak', ...part }
}
const compared = (...input: Parameters<typeof compareSpectra>) => {
  const found = compareSpectra(...input)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

describe('two spectra', () => {
  it('are brought onto the coarser resolution and the lower end', () => {
    const found = compared(spectrum(100, 8, { binHz: 0.5 }, 2001), spectrum(100, 4, { binHz: 2 }, 301), false)
    expect(found.axis).toEqual({ df: 2, count: 301 })
    expect([found.lines[0]?.amplitude[50], found.pinned[0]?.amplitude[50]]).toEqual([8, 4])
    expect(found.isReduced).toBe(true)
  })

  it('of one resolution and range are not reduced', () => {
    expect(compared(spectrum(100, 8), spectrum(50, 4), false).isReduced).toBe(false)
  })

  it('compare orders of the shaft where the axis shows orders', () => {
    const [fast, slow] = [spectrum(50, 8, { speedHz: 25 }), spectrum(48, 4, { speedHz: 24 })]
    const byHz = compared(fast, slow, false)
    expect(byHz.pinned[0]?.amplitude[50]).toBe(1)
    const byOrder = compared(fast, slow, true)
    const at = Math.round(50 / byOrder.axis.df)
    expect([byOrder.lines[0]?.amplitude[at], byOrder.pinned[0]?.amplitude[at]]).toEqual([8, 4])
  })

  it('are refused if they are of different units, axes or resolutions, or have little in common', () => {
    const one = spectrum(100, 8)
    expect(compareSpectra(one, spectrum(100, 8, { unit: 'm/s²' }), false)).toEqual({ problem: 'unit' })
    expect(compareSpectra(one, { ...one, lines: one.lines.map((line) => ({ ...line, key: 'z' })) }, false)).toEqual({ problem: 'axes' })
    expect(compareSpectra(one, spectrum(100, 8, { binHz: 20 }), false)).toEqual({ problem: 'resolution' })
    expect(compareSpectra(one, spectrum(10, 8, {}, 20), false)).toEqual({ problem: 'range' })
  })
})

describe('what is drawn', () => {
  it('is the pinned one behind, in the same hue and fainter', () => {
    const [data, pin] = [spectrum(100, 8), spectrum(100, 4)]
    const spec = spectrumSpec(overlaidSpectra(data, compared(data, pin, false), 'A'), { unit: 'Hz', scale: 'linear' }, 'en')
    expect(spec.series.map(({ label, tone, alpha }) => [label, tone, alpha ?? 1])).toEqual([
      ['x · A', 'x', 0.45],
      ['y · A', 'y', 0.45],
      ['x', 'x', 1],
      ['y', 'y', 1],
    ])
  })

  it('or the difference in dB, without limits of amplitudes', () => {
    const limits = [{ value: 3, label: 'C', tone: 'warning' as const }]
    const [data, pin] = [spectrum(100, 8, { limits }), spectrum(100, 4)]
    const difference = differenceSpectra(data, compared(data, pin, false), 'difference')
    expect(difference.lines[0]?.amplitude[100]).toBeCloseTo(20 * Math.log10(2), 9)
    expect(difference.lines[0]?.amplitude[99]).toBe(0)
    const spec = spectrumSpec(difference, { unit: 'Hz', scale: 'log' }, 'en')
    expect(spec.y[0]).toMatchObject({ unit: 'dB difference', scale: 'level' })
    expect(spec.limits).toEqual([])
  })
})
