import { describe, expect, it } from 'vitest'
import { fullRange } from '../axis/axis-range.ts'
import { naturalTimeUnit, type WaveData, waveSpec } from './wave-spec.ts'

const data: WaveData = {
  axes: [
    { key: 'x', label: 'X', tone: 'x', samples: new Float32Array(2560) },
    { key: 'y', label: 'Y', tone: 'y', samples: { min: new Float32Array(40), max: new Float32Array(40), samplesPerBucket: 64 } },
    { key: 'z', label: 'Z', tone: 'z', samples: new Float32Array(99) },
  ],
  sampleHz: 2560,
  sampleCount: 2560,
  unit: 'm/s²',
}

describe('waveSpec', () => {
  it('accepts overviews and complete axes and omits truncated ones', () => {
    expect(waveSpec(data, 's', 'en').series.map(({ key }) => key)).toEqual(['x', 'y'])
  })
  it('has an axis in seconds, milliseconds or samples', () => {
    expect(fullRange(waveSpec(data, 's', 'en'))[1]).toBeCloseTo(2559 / 2560, 12)
    expect(fullRange(waveSpec(data, 'ms', 'en'))[1]).toBeCloseTo(999.609375, 9)
    expect(fullRange(waveSpec(data, 'sample', 'cn'))[1]).toBe(2559)
    const page = fullRange(waveSpec({ ...data, startSample: 1024 }, 'ms', 'en'))
    expect(page[0]).toBeCloseTo(400, 9)
    expect(page[1]).toBeCloseTo(1399.609375, 9)
    expect(naturalTimeUnit(data)).toBe('ms')
    expect(naturalTimeUnit({ ...data, sampleHz: 100 })).toBe('s')
  })
})
