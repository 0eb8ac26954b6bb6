import { expect, test } from 'vitest'
import { units } from '../../core/unit.ts'
import { telemetryKeys } from '../../device/telemetry/telemetry.ts'
import { sourceUnitOf, sourceUnits, sourceUnitsOf } from './source-units.table.ts'

const read = (of: Parameters<typeof sourceUnitOf>[0], unit: string | null, value: number) => {
  const found = sourceUnitOf(of, unit)
  return found && value * found.factor + found.offset
}

test('values of other units become those of the key', () => {
  expect(read('velocity', 'in/s', 0.1)).toBeCloseTo(2.54, 9)
  expect(read('acceleration', 'g', 2)).toBeCloseTo(19.6133, 9)
  expect(read('temperature', '℉', 212)).toBeCloseTo(100, 9)
  expect(read('temperature', 'K', 300)).toBeCloseTo(26.85, 9)
  expect(read('speed', 'Hz', 25)).toBe(1500)
  expect(read('ratio', null, 3.2)).toBe(3.2)
  expect(read('velocity', '℃', 1)).toBeNull()
})

test('the first unit of a quantity is the one in which points are stored, and each belongs to a key', () => {
  for (const [of, known] of Object.entries(sourceUnits)) {
    const [first = ''] = Object.keys(known)
    expect([of, first]).toEqual([of, units[of as keyof typeof units].symbol])
    expect(known[first]).toEqual({ factor: 1, offset: 0 })
    expect(telemetryKeys.some(({ unit }) => unit === of)).toBe(true)
  }
  expect(sourceUnitsOf('ratio')).toEqual([])
})
