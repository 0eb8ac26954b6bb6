import { describe, expect, it } from 'vitest'
import { axisAmplitude, levelOf, levelValue } from './amplitude-level.ts'

describe('levels', () => {
  it('refer to the reference of their unit, in any spelling', () => {
    expect(levelValue(1, levelOf('m/s²'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('m/s2'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('g'))).toBeCloseTo(120 + 20 * Math.log10(9.80665), 9)
    expect(levelValue(1, levelOf('mm/s'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('µm'))).toBeCloseTo(120, 9)
  })
  it('of an unknown unit refer to 1, and of a power have half the slope', () => {
    expect(levelOf('mV')).toEqual({ reference: 1, label: '1 mV', isPower: false })
    expect(levelValue(100, levelOf('(m/s²)²'))).toBeCloseTo(20, 9)
  })
  it('clamp silence to a floor, and gaps stay gaps', () => {
    const level = levelOf('mV')
    expect([...axisAmplitude(Float32Array.of(0, 1, 10, Number.NaN), level)]).toEqual([-80, 0, 20, Number.NaN])
    expect([...axisAmplitude(new Float32Array(2), level)]).toEqual([Number.NaN, Number.NaN])
  })
})
