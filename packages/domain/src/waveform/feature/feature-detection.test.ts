import { expect, it } from 'vitest'
import { telemetryKeys } from '../../device/telemetry/telemetry.ts'
import { detectionOfMetric, heightWord } from './feature-detection.ts'

it('says of every height of vibration how it is stated, and of nothing else', () => {
  const stated = telemetryKeys.filter(({ metric }) => metric !== null && detectionOfMetric(metric)).map(({ key }) => key)
  const heights = ['a', 'v', 's', 'env', 'hf'].flatMap((prefix) => ['X', 'Y', 'Z'].map((axis) => prefix + axis))
  expect(stated).toEqual(heights)
})

it('has the word for the axis, and none for a ratio', () => {
  expect([1, 3, 7].map((metric) => heightWord(metric).en)).toEqual(['RMS', 'peak-peak', ''])
})
