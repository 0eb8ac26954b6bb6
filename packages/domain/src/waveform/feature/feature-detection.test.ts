import { expect, it } from 'vitest'
import { telemetryKeys } from '../../device/telemetry/telemetry.ts'
import { detectionOfMetric, heightWord } from './feature-detection.ts'

it('has a detection for every vibration amplitude, and for nothing else', () => {
  const stated = telemetryKeys.filter(({ metric }) => metric !== null && detectionOfMetric(metric)).map(({ key }) => key)
  const amplitudes = ['a', 'v', 's', 'env', 'hf'].flatMap((prefix) => ['X', 'Y', 'Z'].map((axis) => prefix + axis))
  expect(stated).toEqual(amplitudes)
})

it('has a label for an amplitude, and none for a ratio', () => {
  expect([1, 3, 7].map((metric) => heightWord(metric).en)).toEqual(['RMS', 'peak-peak', ''])
})
