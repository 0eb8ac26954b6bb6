import { describe, expect, it } from 'vitest'
import { axisAmplitude, levelOf, levelValue } from './amplitude-level.ts'

describe('levels', () => {
  it('stand over the reference of their unit, however the unit is written', () => {
    expect(levelValue(1, levelOf('m/s²'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('m/s2'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('g'))).toBeCloseTo(120 + 20 * Math.log10(9.80665), 9)
    expect(levelValue(1, levelOf('mm/s'))).toBeCloseTo(120, 9)
    expect(levelValue(1, levelOf('µm'))).toBeCloseTo(120, 9)
  })
  it('of an unknown unit stand over one of itself, and of a power have half the slope', () => {
    expect(levelOf('mV')).toEqual({ reference: 1, label: '1 mV', isPower: false })
    expect(levelValue(100, levelOf('(m/s²)²'))).toBeCloseTo(20, 9)
  })
  it('keep silence from pressing the lines flat, and gaps stay gaps', () => {
    const level = levelOf('mV')
    expect([...axisAmplitude(Float32Array.of(0, 1, 10, Number.NaN), level)]).toEqual([-80, 0, 20, Number.NaN])
    expect([...axisAmplitude(new Float32Array(2), level)]).toEqual([Number.NaN, Number.NaN])
  })
})
