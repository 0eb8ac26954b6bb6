import { type BrokerConfig, type BrokerRule, initialBrokerConfig } from '@undertone/domain/connector/broker-config'
import { parsePath } from '@undertone/domain/connector/value-path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesAt, timeOf, valueAt } from '../json/json-path.ts'
import { broker } from './protocol.ts'

const rule = (given: Partial<BrokerRule> = {}): BrokerRule => ({
  ...{ topic: 'a/+/b/#', sensor: '{1}', path: '$.v', key: 'vX', scale: 1, offset: 0, time: '' },
  ...given,
})
const config = (...rules: BrokerRule[]): BrokerConfig => ({ ...initialBrokerConfig, rules })
const decode = (topic: string, message: unknown, ...rules: BrokerRule[]) =>
  broker.decode(
    new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message)),
    `broker/1/${topic}`,
    config(...rules),
  )

test('a path has names, places and one list', () => {
  const root = { a: [{ 'b c': 1 }, { 'b c': 2 }] }
  expect(parsePath("$.a[1]['b c']")).toEqual(['a', 1, 'b c'])
  expect(parsePath('a[0].x-y')).toEqual(['a', 0, 'x-y'])
  expect([parsePath('$..a'), parsePath('$.a['), parsePath('$.a b')]).toEqual([null, null, null])
  expect([valueAt(root, ['a', '*', 'b c'], 1), entriesAt(root, ['a', '*', 'b c']), entriesAt(root, ['x', '*'])]).toEqual([2, 2, 0])
  expect(valueAt({}, ['__proto__', 'constructor'])).toBeUndefined()
})

test('times are ms, seconds or ISO texts', () => {
  expect([timeOf(1_763_700_000_123), timeOf(1_763_700_000), timeOf('2025-11-21T04:40:00Z'), timeOf('soon'), timeOf(null)]).toEqual([
    ...[1_763_700_000_123, 1_763_700_000_000, 1_763_700_000_000],
    ...[null, null],
  ])
})

test('the sensor is a wildcard of the topic, a text, or stands in the message', () => {
  const sensors = ['{1}', 'P-{2}', 'fixed', '$.id'].map((sensor) => decode('a/S-1/b/c/d', { v: 1, id: 77 }, rule({ sensor })))
  expect(sensors.map((one) => ('points' in one ? one.points[0]?.sensorId : one))).toEqual(['S-1', 'P-c/d', 'fixed', '77'])
})

test('a list gives a sample of each entry with its own sensor and time', () => {
  const list = {
    items: [
      { id: 'A', v: '1.5', t: 1000 },
      { id: 'B', v: true, t: 1_763_700_000_000 },
      { id: 'C', v: null, t: 1 },
    ],
  }
  const read = decode('a/x/b', list, rule({ sensor: '$.items[*].id', path: '$.items[*].v', time: '$.items[*].t', scale: 2, offset: 1 }))
  expect(read).toMatchObject({
    points: [
      { sensorId: 'A', t: 1_000_000, values: { vX: 4 } },
      { sensorId: 'B', t: 1_763_700_000_000, values: { vX: 3 } },
    ],
  })
})

test('a sensor name that PostgreSQL cannot store is refused', () => {
  for (const id of ['S\u0000', '\ud800'])
    expect(decode('a/x/b', { v: 1, id }, rule({ sensor: '$.id' }))).toMatchObject({
      points: [],
      faults: [{ sensorId: null, reason: 'shape' }],
    })
})

test('why a message is not read', () => {
  const reasons = [
    decode('other', {}, rule()),
    decode('a/x/b', '{', rule()),
    decode('a/x/b', { w: 1 }, rule()),
    decode('a/x/b', { v: 1 }, rule({ time: '$.t' })),
  ]
  expect(reasons.map((one) => ('error' in one ? one.error.reason : null))).toEqual(['unmapped', 'json', 'unmapped', 'unmapped'])
})

test('nothing makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.json(), fc.string({ maxLength: 30 }), (path, message, sensor) => {
      decode('a/x/b', message, rule({ path: path || '$', sensor: `$${sensor}` }), rule({ path: '$[*].a' }))
    }),
  )
})

test('a message with too many values is refused', () => {
  const many = Array.from({ length: 20 }, (_, i) => rule({ path: '$[*]', key: `k${i}` }))
  const list = Array.from({ length: 1000 }, (_, i) => i)
  expect(decode('a/x/b', list, ...many)).toMatchObject({ error: { detail: 'too many values in one message' } })
})
