import { describe, expect, it } from 'vitest'
import { axisRange } from '../axis/axis-range.ts'
import { formatPosition } from '../series/chart-summary.ts'
import { cepstrumSpec, equivalentHz, firstFamily, shaftName } from './cepstrum-spec.ts'

const values = Float64Array.from({ length: 400 }, (_, n) => (n === 0 ? -16 : n < 10 ? 4 / n : 0))
values[125] = 0.7
values[250] = 0.6
const data = { lines: [{ key: 'Z', label: 'A', tone: 'z' as const, values }], stepMs: 0.1 }

describe('a cepstrum', () => {
  const spec = cepstrumSpec(data, 'Z', 'en')

  it('shows a quefrency in ms with its frequency in Hz', () => {
    expect(equivalentHz(12.5)).toBe(80)
    expect(formatPosition(spec.x, 12.5, 'UTC')).toBe('12.500 ms = 80.00 Hz')
  })

  it('omits quefrency 0 and keeps every other value in place', () => {
    expect(spec.series[0]).toMatchObject({ x: { start: 0.1, step: 0.1, count: 399 } })
    expect(spec.series[0]?.y).toEqual(values.slice(1))
  })

  it('fits the families of the shown axis, not the shape of the spectrum', () => {
    const [low, high] = axisRange(spec, spec.y[0]!)
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0.7)
    expect(high).toBeLessThan(1)
  })

  it('names its highest peaks in the table', () => {
    expect(spec.table?.rows.slice(0, 2)).toEqual([
      ['A', '12.500', '80.00', '0.700', ''],
      ['A', '25.000', '40.00', '0.600', ''],
    ])
  })

  it('names the period of a known shaft, its fractions and its multiples', () => {
    expect([12.5, 25, 37.6, 6.25, 12.9, 2.5, 626.5].map((ms) => shaftName(ms, 80, 0.1))).toEqual([
      '1×',
      '2 T',
      '3 T',
      '2×',
      null,
      '5×',
      null,
    ])
    expect(shaftName(12.5, undefined, 0.1)).toBeNull()
  })

  it('marks the shaft as far as the record reaches', () => {
    expect(cepstrumSpec({ ...data, speedHz: 80 }, 'Z', 'en').marks?.map(({ x, label }) => [x, label])).toEqual([
      [12.5, '1×'],
      [25, '2 T'],
      [37.5, '3 T'],
    ])
    expect(cepstrumSpec({ ...data, speedHz: 80 }, 'Z', 'en').table?.rows[1]?.[4]).toBe('2 T')
    expect(spec.marks).toEqual([])
  })

  it('is empty without an axis, and a short record is shown from its first quefrency', () => {
    expect(cepstrumSpec({ lines: [], stepMs: 1 }, 'Z', 'cn').series).toEqual([])
    expect(firstFamily({ stepMs: 0.1 }, Float64Array.of(1, 2, 3))).toBe(1)
  })
})
