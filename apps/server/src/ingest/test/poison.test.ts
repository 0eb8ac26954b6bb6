import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Batches, openBatches } from './test-batches.ts'
import { sampleOf } from './test-fixture.ts'

const start = Date.UTC(2026, 9, 1, 12)

let batches: Batches
beforeAll(async () => {
  batches = await openBatches(inject('adminUrl'))
  await batches.sensor('S-1', 5)
})
afterAll(async () => batches.close())

const entry = (values: string, more = '') => `{"S-1":[{"ts":${start},"values":${values}${more}}]}`
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Reliability, F-14: the input, and the reason for its quarantine. */
const poisons: [name: string, payload: Buffer, reason: string][] = [
  ['NUL in a text', Buffer.from(entry('{"note":"a\\u0000b"}')), 'badValue'],
  ['NUL in a key', Buffer.from(entry('{"no\\u0000te":1}')), 'badKey'],
  ['NUL in the name of the sensor', Buffer.from(`{"S\\u0000":[{"vX":1}]}`), 'badKey'],
  ['half of a surrogate pair', Buffer.from(entry('{"note":"\\ud800"}')), 'badValue'],
  ['NaN', Buffer.from(entry('{"vX":NaN}')), 'json'],
  ['Infinity', Buffer.from(entry('{"vX":-Infinity}')), 'json'],
  ['1e400', Buffer.from(entry('{"vX":1e400}')), 'badValue'],
  ['1e400 under an unknown key', Buffer.from(entry('{"flow":1e400}')), 'badValue'],
  ['more than a float32', Buffer.from(entry('{"vX":3.5e38}')), 'badValue'],
  ['a seq beyond 2^53', Buffer.from(entry('{"vX":1}', ',"seq":18446744073709551616')), 'badSeq'],
  ['a time beyond all dates', Buffer.from(`{"S-1":[{"ts":1e300,"values":{"vX":1}}]}`), 'badTime'],
  ['no UTF-8', Buffer.from([...Buffer.from('{"S-1":[{"note":"'), 0xff, ...Buffer.from('"}]}')]), 'utf8'],
  ['__proto__ as a key', Buffer.from(entry('{"vX":1,"__proto__":{"vY":2}}')), 'badKey'],
  ['__proto__ as a sensor', Buffer.from('{"__proto__":[{"vX":1}]}'), 'badKey'],
  ['10,000 levels', Buffer.from(entry(`{"deep":${nested(10_000)}}`)), 'tooDeep'],
  ['a text of 10 MB', Buffer.from(entry(`{"note":"${'x'.repeat(10_000_000)}"}`)), 'badValue'],
  ['an unknown sensor', Buffer.from(`{"S-unknown":[{"vX":1}]}`), 'unknownSensor'],
]

test.each(poisons)(
  '%s: only it is quarantined, its sender is answered, the rest of the batch is stored',
  async (_name, payload, reason) => {
    await batches.clear()
    await batches.db.deleteFrom('quarantine').execute()
    const good = [1, 2, 3, 4].map((i) => sampleOf('S-1', start + i * 600_000, { vX: i }))
    const { settled } = await batches.commit([...good.slice(0, 2), payload, ...good.slice(2)])
    expect(settled.filter((one) => one.outcome === 'stored')).toHaveLength(4)
    expect(settled.filter((one) => one.outcome === 'quarantined')).toMatchObject([{ reason, counted: 'point', retained: 'whole' }])
    const kept = await batches.db.selectFrom('quarantine').select(['reason', 'raw']).execute()
    expect(kept.map((row) => row.reason)).toEqual([reason])
    expect(payload.includes(kept[0]?.raw ?? 'nothing')).toBe(true)
    expect(await batches.db.selectFrom('feature').select('mappingId').execute()).toHaveLength(4)
  },
)

test('numbers that only look like an overflow are stored', async () => {
  await batches.clear()
  const { settled } = await batches.commit([
    entry('{"runtime":99999999999999999999,"flow":1e308,"vX":1e-400}', ',"seq":9007199254740991'),
    `{"S-1":[{"ts":-8640000000000000,"values":{"vX":1}}]}`,
  ])
  expect(settled.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
})
