import { expect, test } from 'vitest'
import { gatewayGains, isFull, isOverfull, loadOf, wouldOverfill } from './gateway-load.ts'

test('thirty sensors are allowed, one more warns', () => {
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

test('sensors saved together are counted together, and one that leaves makes room', () => {
  const arriving = { from: null, to: 5 }
  expect([...gatewayGains([arriving, arriving, { from: 5, to: 6 }, { from: 7, to: 7 }, { from: 6, to: null }])]).toEqual([[5, 1]])
  const load = { count: 29, limit: 30 }
  expect([wouldOverfill(load, 1), wouldOverfill(load, 2)]).toEqual([false, true])
})
