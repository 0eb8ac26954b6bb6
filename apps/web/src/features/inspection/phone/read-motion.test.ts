import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, test } from 'vitest'
import { type MotionEventValues, readMotion } from './read-motion.ts'

/** Events of a 7 Hz vibration on X beside gravity on Z, whose times waver by up to `waver` ms. */
function events(count: number, hz = 60, waver = 0, amplitude = 20): MotionEventValues[] {
  return Array.from({ length: count }, (_, i) => {
    const ms = (i * 1000) / hz + waver * Math.sin(i * 1.7)
    const x = amplitude * Math.sin((2 * Math.PI * 7 * ms) / 1000)
    return { ms, x: Math.max(-20, Math.min(20, x)), y: 0, z: 9.81 }
  })
}
const largestLine = (values: Float64Array, sampleHz: number) => {
  const { df, amplitude } = amplitudeSpectrum(values, sampleHz)
  return amplitude.indexOf(Math.max(...amplitude)) * df
}

describe('the events of a motion sensor', () => {
  test('give the rate that they had, whatever was asked for', () => {
    expect(readMotion(events(600))?.sampleHz).toBeCloseTo(60, 6)
    expect(readMotion(events(600, 97.5))?.sampleHz).toBeCloseTo(97.5, 6)
  })
  test('that waver are put at equal steps, and show the vibration where it is; gravity is taken out and stays in the range', () => {
    const capture = readMotion(events(600, 60, 4))
    expect(capture?.gaps).toBe(0)
    expect(largestLine(capture?.axes.x ?? new Float64Array(), capture?.sampleHz ?? 1)).toBeCloseTo(7, 0)
    expect(Math.max(...(capture?.axes.z ?? [1]))).toBeCloseTo(0, 9)
    expect(capture?.largest).toBeGreaterThan(19)
  })
  test('out of order or twice at one time are one row', () => {
    const all = events(200)
    const [a, b] = [all[10], all[11]]
    if (a && b) all.splice(10, 2, b, a, a)
    expect(readMotion(all)).toEqual(readMotion(events(200)))
  })
  test('with a gap count it, and only the longest part is used', () => {
    const all = [...events(100), ...events(300).map((event) => ({ ...event, ms: event.ms + 4000 }))]
    const capture = readMotion(all)
    expect(capture).toMatchObject({ gaps: 1 })
    expect(capture?.axes.x.length).toBe(300)
    expect(capture?.sampleHz).toBeCloseTo(60, 6)
  })
  test('that stand at the limit of the sensor are clipped', () => {
    expect(readMotion(events(600))?.isClipped).toBe(false)
    expect(readMotion(events(600, 60, 0, 80))?.isClipped).toBe(true)
  })
  test('are no measurement where there are few, or none', () => {
    expect(readMotion([])).toBeNull()
    expect(readMotion(events(63))).toBeNull()
    expect(readMotion(events(100, 3))).toBeNull()
  })
})
