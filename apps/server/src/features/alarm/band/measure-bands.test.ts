import { expect, test } from 'vitest'
import { displaySpectrum } from './measure-bands.ts'

test('a long spectrum is shown in steps that keep its highest lines, up to a frequency', () => {
  const amplitude = new Float64Array(1001)
  amplitude[333] = 2.123456
  amplitude[900] = 9
  const seen = displaySpectrum(amplitude, 0.5, 250, 100)
  // 501 lines in steps of 6: line 333 lies in the 55th.
  expect(seen.binHz).toBe(3)
  expect(seen.amplitude).toHaveLength(84)
  expect(seen.amplitude.indexOf(Math.max(...seen.amplitude))).toBe(55)
  expect(seen.amplitude[55]).toBe(2.1235)
})

test('a short one is shown unchanged', () => {
  expect(displaySpectrum(Float64Array.of(0, 1, 0), 10, 1000, 100)).toEqual({ amplitude: [0, 1, 0], binHz: 10 })
})
