import { expect, test } from 'vitest'
import { addedDevices } from './added-devices.ts'

test('ids that are listed twice, or are in the task already, are named and added once', () => {
  expect(addedDevices('A-1 A-2\na-1, B-9', ['B-9'])).toEqual({ fresh: ['A-1', 'A-2'], repeated: ['a-1', 'B-9'], invalid: [] })
})

test('what cannot be the id of a sensor is named', () => {
  expect(addedDevices(`A/1 ${'x'.repeat(41)} A-2`, [])).toEqual({ fresh: ['A-2'], repeated: [], invalid: ['A/1', 'x'.repeat(41)] })
})
