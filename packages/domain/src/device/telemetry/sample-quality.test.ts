import { expect, test } from 'vitest'
import { isValidValue, qualityOf, sampleQuality } from './sample-quality.ts'
import { telemetryKeys } from './telemetry.ts'

test('a temperature outside -50 to 150 invalidates only itself', () => {
  expect([-50.1, -50, 150, 150.1].map((value) => isValidValue('tem', value))).toEqual([false, true, true, false])
  expect(isValidValue('ambTem', 151)).toBe(false)
  expect([isValidValue('vX', 999), isValidValue('rSpeed', 3000), isValidValue('unknown', 999)]).toEqual([true, true, true])
})

test('every temperature of the telemetry table counts for the quality of its sample', () => {
  expect(qualityOf({ vX: 999 })).toBe(0)
  expect(qualityOf({ tem: 150, ambTem: -50 })).toBe(0)
  for (const { key } of telemetryKeys.filter(({ unit }) => unit === 'temperature')) {
    expect(qualityOf({ [key]: 151 })).toBe(sampleQuality.invalidTemperature)
  }
})
