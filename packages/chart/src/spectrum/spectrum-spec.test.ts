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
  it('is in Hz and greys values above fs/2.56', () => {
    const spec = spectrumSpec(data, { unit: 'Hz', scale: 'linear' }, 'en')
    expect(spec.x).toMatchObject({ unit: 'Hz', extent: [0, 1280] })
    expect(spec.shades?.[0]).toMatchObject({ from: 1000, to: 1280 })
    expect(spec.y[0]?.unit).toBe('mm/s RMS')
  })
  it('scales everything on the axis', () => {
    const spec = spectrumSpec(data, { unit: 'order', scale: 'log' }, 'cn')
    expect(spec.series[0]?.x).toMatchObject({ step: 1 / 25 })
    expect(spec.marks?.[0]).toMatchObject({ x: 3.6, halfWidth: 0.04 })
    expect(spec.shades?.[0]?.from).toBe(40)
    expect(spec.y[0]?.scale).toBe('log')
  })
  it('on a logarithmic axis begins above the bins next to 0 Hz', () => {
    const { x } = spectrumSpec(data, { unit: 'CPM', scale: 'linear', isLog: true }, 'en')
    expect(x).toMatchObject({ scale: 'log', extent: [2 * 60, 1280 * 60] })
  })
  it('one above the other gives each sensor axis a lane with its own limits and baseline', () => {
    const two = { ...data, lines: [data.lines[0]!, { key: 'y', label: 'Y', tone: 'y' as const, amplitude }] }
    const limits = [{ value: 1, label: 'C', tone: 'warning' as const }]
    const baseline = { lines: two.lines, binHz: 1, label: 'then' }
    const spec = spectrumSpec({ ...two, limits, baseline }, { unit: 'Hz', scale: 'linear', isSplit: true }, 'en')
    expect(spec.hasLanes).toBe(true)
    expect(spec.y.map(({ key }) => key)).toEqual(['x', 'y'])
    expect(spec.series.map(({ axis }) => axis)).toEqual(['x', 'y', 'x', 'y'])
    expect(spec.limits?.map(({ axis }) => axis)).toEqual(['x', 'y'])
  })
  it('has no orders without a speed', () => {
    const { speedHz: _, ...without } = data
    expect(spectrumSpec(without, { unit: 'order', scale: 'linear' }, 'en').x.unit).toBe('Hz')
    expect(unitFactor('order', undefined)).toBe(1)
    expect(unitFactor('CPM', undefined)).toBe(60)
  })
  it('draws the limits of a band only over its ranges, and names it', () => {
    const ranges = [
      { lowHz: 50, highHz: 100 },
      { lowHz: 200, highHz: 250 },
    ]
    const bands = [{ key: '1', label: 'Race', ranges, limits: [{ value: 2, label: 'C 2', tone: 'warning' as const }] }]
    const spec = spectrumSpec({ ...data, bands }, { unit: 'order', scale: 'linear' }, 'en')
    expect(spec.limits).toEqual([
      { value: 2, label: 'C 2', tone: 'warning', span: [2, 4] },
      { value: 2, label: 'C 2', tone: 'warning', span: [8, 10] },
    ])
    expect(spec.marks?.filter(({ isStretch }) => isStretch).map(({ x, halfWidth, minor = false }) => [x, halfWidth, minor])).toEqual([
      [3, 1, false],
      [9, 1, true],
    ])
  })
  it('has the largest peaks as its table', () => {
    expect(spectrumSpec(data, { unit: 'Hz', scale: 'linear' }, 'en').table?.rows[0]).toEqual(['X', '50.00', '2.00', '2.000'])
  })
  it('names the given peaks instead of its own', () => {
    const peaks = [{ line: 'x', hz: 90, order: 3.6, amplitude: 2, name: 'BPFO' }]
    const table = spectrumSpec({ ...data, peaks }, { unit: 'Hz', scale: 'linear' }, 'en').table
    expect(table?.head.at(-1)).toBe('Line')
    expect(table?.rows).toEqual([['X', '90.00', '3.60', '2.000', 'BPFO']])
  })
  it('shows the 0 dB reference on the axis, and converts limits', () => {
    const spec = spectrumSpec({ ...data, limits: [{ value: 1, label: 'C', tone: 'danger' }] }, { unit: 'Hz', scale: 'dB' }, 'en')
    expect(spec.y[0]).toMatchObject({ unit: 'dB re 1 nm/s RMS', scale: 'level' })
    expect(spec.limits?.[0]?.value).toBeCloseTo(120, 9)
  })
  it('draws the baseline below and the fault bands on the axis, while they are shown', () => {
    const faults = [
      { key: 'b2', label: 'BPFO 2×', family: 'BPFO', tone: 'danger' as const, hz: 180, halfWidthHz: 2, minor: true },
      { key: 'b', label: 'BPFO', family: 'BPFO', tone: 'danger' as const, hz: 90, halfWidthHz: 1 },
    ]
    const baseline = { lines: data.lines, binHz: 2, label: 'May' }
    const full = { ...data, marks: [], faults, baseline }
    const shown = spectrumSpec(full, { unit: 'CPM', scale: 'linear' }, 'en')
    expect(shown.series.map(({ label }) => label)).toEqual(['X · May', 'X'])
    expect(shown.series[0]?.x).toMatchObject({ step: 120 })
    expect(shown.marks?.map(({ label, x }) => [label, x])).toEqual([
      ['BPFO', 5400],
      ['BPFO 2×', 10800],
    ])
    const hidden = spectrumSpec(full, { unit: 'CPM', scale: 'linear' }, 'en', { faults: false, baseline: false })
    expect(hidden.series).toHaveLength(1)
    expect(hidden.marks).toEqual([])
  })
})
