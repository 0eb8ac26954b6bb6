import { expect, test } from 'vitest'
import { isFull, isOverfull, loadOf } from './gateway-load.ts'

test('thirty sensors are allowed, the next one warns', () => {
  const load = loadOf({ type: 'LoRa', sensorCount: 30 })
  expect(load).toEqual({ count: 30, limit: 30 })
  expect(load && isOverfull(load)).toBe(false)
  expect(load && isFull(load)).toBe(true)
})

test('a row without a count has no load', () => {
  expect(loadOf({ type: 'LoRa' })).toBeNull()
  expect(loadOf({ type: 'Nothing', sensorCount: 3 })).toBeNull()
  expect(loadOf(undefined)).toBeNull()
})
