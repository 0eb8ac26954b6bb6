import { equipment } from '@undertone/domain/asset/equipment.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { resources } from '@undertone/domain/index/resources'
import { expect, test } from 'vitest'
import { batchChange, batchFields, batchProblems, commonValue } from './batch-change.ts'

test('unique fields cannot be edited together', () => {
  const names = batchFields(sensor).map(([name]) => name)
  expect(names).not.toContain('sensorId')
  expect(names).toContain('sleepT')
  for (const one of resources)
    for (const [name, field] of batchFields(one)) expect([name === one.title, field.kind === 'secret']).toEqual([false, false])
})

test('a value is common only if every row has it', () => {
  const rows = [
    { id: 1, level: 'A', ratedPower: 75 },
    { id: 2, level: 'A', ratedPower: 90 },
  ]
  expect(commonValue(equipment, 'level', rows)).toBe('A')
  expect(commonValue(equipment, 'ratedPower', rows)).toBeUndefined()
  expect(commonValue(equipment, 'model', rows)).toBeNull()
})

test('only selected fields are checked and sent, an empty one as null', () => {
  const values = { ratedPower: '12.5', location: ' ', level: null, ratedSpeed: 'fast' }
  expect(batchChange(equipment, ['ratedPower', 'location'], values)).toEqual({ ratedPower: 12.5, location: null })
  expect(Object.keys(batchProblems(equipment, ['ratedPower', 'level', 'ratedSpeed'], values))).toEqual(['level', 'ratedSpeed'])
  expect(batchProblems(equipment, ['ratedPower'], values)).toEqual({})
})
