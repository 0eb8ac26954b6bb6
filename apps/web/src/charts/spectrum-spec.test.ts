import { describe, expect, it } from 'vitest'
import { type SpectrumData, spectrumSpec, unitFactor } from './spectrum-spec.ts'

const amplitude = new Float32Array(1281).fill(0.01)
amplitude[50] = 2
const data: SpectrumData = {
  lines: [{ key: 'x', label: 'X', tone: 'x', amplitude }],
  binHz: 1,
  unit: 'mm/s',
  quantity: 'RMS',
  sampleHz: 2560,
  speedHz: 25,
  marks: [{ label: 'BPFO', hz: 90, halfWidthHz: 1 }],
}

describe('spectrumSpec', () => {
  it('stands in Hz and greys what lies above fs/2.56', () => {
    const spec = spectrumSpec(data, { unit: 'Hz', log: false }, 'en')
    expect(spec.x).toMatchObject({ unit: 'Hz', extent: [0, 1280] })
    expect(spec.shades?.[0]).toMatchObject({ from: 1000, to: 1280 })
    expect(spec.y[0]?.unit).toBe('mm/s RMS')
  })
  it('scales everything that stands on the axis', () => {
    const spec = spectrumSpec(data, { unit: 'order', log: true }, 'cn')
    expect(spec.series[0]?.x).toMatchObject({ step: 1 / 25 })
    expect(spec.marks?.[0]).toMatchObject({ x: 3.6, halfWidth: 0.04 })
    expect(spec.shades?.[0]?.from).toBe(40)
    expect(spec.y[0]?.scale).toBe('log')
  })
  it('does not speak of orders without a speed', () => {
    const { speedHz: _, ...without } = data
    expect(spectrumSpec(without, { unit: 'order', log: false }, 'en').x.unit).toBe('Hz')
    expect(unitFactor('order', undefined)).toBe(1)
    expect(unitFactor('CPM', undefined)).toBe(60)
  })
  it('gives the largest peaks as the table', () => {
    expect(spectrumSpec(data, { unit: 'Hz', log: false }, 'en').table?.rows[0]).toEqual(['X', '50.00', '2.00', '2.000'])
  })
})
