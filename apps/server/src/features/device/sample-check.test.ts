import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { sampleCheckCalls as calls } from '@undertone/domain/device/sensor/sample-check.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SensorCache } from '../../ingest/locate/sensor-cache.ts'
import { quarantineLimits } from '../../ingest/message/limits.ts'
import { unitsOf } from '../../ingest/message/unit.ts'
import { commitBatch } from '../../ingest/write/batch.ts'
import { FeaturePartitions } from '../../ingest/write/partition.store.ts'
import { openWavePlant, type WavePlant } from '../../testing/test-wave-plant.ts'

const minute = 60_000
const now = Date.UTC(2026, 9, 1, 12)
const noWaves = () => Promise.reject(new Error('no waves here'))

let plant: WavePlant
let token: string
let sensorId: string
let sensors: SensorCache
let commit: (entries: readonly object[], receivedAt?: number) => Promise<(string | null)[]>

beforeAll(async () => {
  plant = await openWavePlant('sample_check')
  token = plant.token
  const { db, events } = plant.server
  // The months of the product, in place of the partition of the plant.
  await sql`drop table feature_test`.execute(db)
  const own = await db.selectFrom('sensor').selectAll().where('id', '=', plant.ids.sensorPk).executeTakeFirstOrThrow()
  sensorId = own.sensorId
  sensors = new SensorCache(db, events)
  const blobs = { isInBucket: false, append: noWaves, read: noWaves, sync: noWaves, tryStorage: noWaves }
  const stores = { db, sensors, partitions: new FeaturePartitions(db), blobs, quarantineLimits }
  const sender = { gatewayId: own.gatewayId, tenantId: own.tenantId, deviceId: 'gateway' }
  commit = async (entries, receivedAt = now) => {
    const payload = Buffer.from(JSON.stringify({ [sensorId]: entries }))
    const message = {
      sender,
      protocol: 'thingsboard' as const,
      address: 'v1/gateway/telemetry',
      payload,
      receivedAt,
      settle: () => undefined,
    }
    return (await commitBatch(stores, unitsOf(message))).settled.map(({ outcome }) => outcome)
  }
})
beforeEach(async () => {
  await sql`delete from feature; delete from feature_rival; delete from feature_suspect; delete from latest; delete from time_correction;
    delete from unknown_key; delete from key_mapping`.execute(plant.server.db)
  sensors.clear()
})
afterAll(async () => {
  sensors?.close()
  await plant?.server.close()
})

const entry = (ts: number, vX: number, more = {}) => ({ ts, values: { vX }, ...more })
const body = (part: object) => ({
  id: plant.ids.sensorPk,
  startTime: String(now - 60 * minute),
  endTime: String(now + 60 * minute),
  method: 'seconds' as const,
  ...part,
})
function send<C extends (typeof calls)[keyof typeof calls]>(call: C, input: object) {
  return plant.server.sendAny(call, input, token)
}
const stored = async () =>
  (
    await sql<{ t: number; vX: number }>`select (extract(epoch from ts) * 1000)::float8 as t, v_x from feature order by ts`.execute(
      plant.server.db,
    )
  ).rows.map(({ t, vX }) => [t, vX])
const listed = async () =>
  (await send(calls.suspects, { params: { id: plant.ids.sensorPk } })).data as never as Record<string, unknown> & {
    records: object[]
    corrections: object[]
  }

describe('samples with a suspect clock', () => {
  const seconds = now / 1000

  test('are listed with both times and the probable fault', async () => {
    await commit([entry(seconds, 1), entry(5000, 2), entry(Date.UTC(2100, 0, 1), 3)])
    const { records, total, open, firstMs, lastMs } = await listed()
    expect([total, open, firstMs, lastMs]).toEqual([3, 3, now, now])
    expect(records).toMatchObject([
      { claimedMs: Date.UTC(2100, 0, 1), receivedMs: now, fault: 'ahead', values: { vX: 3 }, correctedMs: null },
      { claimedMs: seconds, fault: 'seconds' },
      { claimedMs: 5000, fault: 'notSet' },
    ])
  })

  test('are corrected after a preview: none is lost or doubled, and undoing restores what was there', async () => {
    await commit([entry(now - 5 * minute, 7)])
    await commit([entry(seconds - 60, 1), entry(seconds - 120, 2), entry(5000, 3)])
    const preview = await send(calls.previewTimes, { body: body({}) })
    expect(preview.data).toMatchObject({ correctable: 2, left: 1 })
    const done = await send(calls.correctTimes, { body: body({}) })
    expect(done.data).toMatchObject({ corrected: 2, repeated: 0, left: 1 })
    expect(await stored()).toEqual([
      [now - 5 * minute, 7],
      [now - 2 * minute, 2],
      [now - minute, 1],
    ])
    // Sent again with the wrong time: known. A second correction finds only what is left.
    expect(await commit([entry(seconds - 60, 1), entry(seconds - 120, 2)], now + minute)).toEqual(['duplicate', 'duplicate'])
    expect((await send(calls.correctTimes, { body: body({}) })).data).toMatchObject({ corrected: 0, left: 1 })
    // Sent again with the right time: a duplicate, which stays when the correction is undone.
    expect(await commit([entry(now - minute, 1)])).toEqual(['duplicate'])
    const { correctionId } = done.data as { correctionId: number }
    expect((await send(calls.undoCorrection, { body: { id: plant.ids.sensorPk, correctionId } })).data).toEqual({ undone: 2, retained: 0 })
    expect(await stored()).toEqual([
      [now - 5 * minute, 7],
      [now - minute, 1],
    ])
    expect((await listed()).open).toBe(3)
    expect((await send(calls.undoCorrection, { body: { id: plant.ids.sensorPk, correctionId } })).code).toBe(1317)
  })

  test('that replaced another value give it back, in the newest values too', async () => {
    await commit([entry(now - minute, 7, { seq: 1 })])
    await commit([entry(seconds - 60, 9, { seq: 2 })])
    const { data } = await send(calls.correctTimes, { body: body({}) })
    const newest = async () => (await sql<{ values: object; ts: Date }>`select "values", ts from latest`.execute(plant.server.db)).rows
    expect(await newest()).toMatchObject([{ values: { vX: [9, now - minute] } }])
    await send(calls.undoCorrection, { body: { id: plant.ids.sensorPk, correctionId: (data as { correctionId: number }).correctionId } })
    expect(await stored()).toEqual([[now - minute, 7]])
    expect(await newest()).toMatchObject([{ values: { vX: [7, now - minute] }, ts: new Date(now - minute) }])
  })

  test('that are the only ones of a point leave no newest value when they are taken back', async () => {
    await commit([entry(0, 1), entry(10 * minute, 2)])
    const { data } = await send(calls.correctTimes, { body: body({ method: 'receipt' }) })
    expect(await stored()).toEqual([
      [now - 10 * minute, 1],
      [now, 2],
    ])
    await send(calls.undoCorrection, { body: { id: plant.ids.sensorPk, correctionId: (data as { correctionId: number }).correctionId } })
    expect((await sql`select from latest`.execute(plant.server.db)).rows).toEqual([])
  })

  test('a shift needs a length, and a foreign sensor is not found', async () => {
    expect(await send(calls.previewTimes, { body: body({ method: 'shift' }) })).toMatchObject({ code: 1316, field: 'shiftMs' })
    for (const call of [calls.previewTimes, calls.correctTimes])
      expect((await send(call, { body: { ...body({}), id: 999_999 } })).code).not.toBe(200)
    expect((await plant.server.sendAny(calls.correctTimes, { body: body({}) })).status).toBe(401)
  })
})

describe('unknown keys', () => {
  const keys = async () =>
    (await send(calls.unknownKeys, { params: { id: plant.ids.sensorPk } })).data as never as {
      keys: Record<string, unknown>[]
      others: number
    }

  test('are listed with count, value and the nearest known key; a duplicate counts once', async () => {
    const sample = { ts: now, values: { temperature: 20, door: 'open', vX: 1 } }
    await commit([sample])
    await commit([sample])
    await commit([{ ts: now + minute, values: { temperature: 21 } }], now + minute)
    expect((await keys()).keys).toMatchObject([
      { key: 'temperature', nearest: 'tem', times: 2, lastValue: '21', mapping: null },
      { key: 'door', nearest: null, times: 1, lastValue: 'open' },
    ])
  })

  test('of a hostile sensor are bounded; the others are counted together', async () => {
    for (let i = 0; i < 10; i++)
      await commit([{ ts: now + i, values: Object.fromEntries(Array.from({ length: 30 }, (_, j) => [`k${i}-${j}`, j])) }])
    const found = await keys()
    expect([found.keys.length, found.others]).toEqual([64, 236])
    await commit([{ ts: now + 20, values: { 'k0-0': 'x'.repeat(256) } }], now + minute)
    expect((await keys()).keys[0]).toMatchObject({ key: 'k0-0', times: 2, lastValue: 'x'.repeat(64) })
  })

  test('are mapped from then on, with a conversion of units; other values stay', async () => {
    const map = (part: object) =>
      send(calls.mapKey, { body: { id: plant.ids.sensorPk, key: 'tempF', target: 'tem', factor: 5 / 9, shift: -160 / 9, ...part } })
    await commit([{ ts: now, values: { tempF: 212 } }])
    expect((await map({})).data).toEqual({ sensors: 1 })
    await commit([
      { ts: now + minute, values: { tempF: 212 } },
      { ts: now + 2 * minute, values: { tempF: 'hot', vX: 1 } },
    ])
    const { rows } = await sql`select tem, extra from feature order by ts`.execute(plant.server.db)
    expect(rows).toEqual([
      { tem: null, extra: { tempF: 212 } },
      { tem: 100, extra: null },
      { tem: null, extra: { tempF: 'hot' } },
    ])
    expect((await keys()).keys).toMatchObject([{ key: 'tempF', times: 2, mapping: { target: 'tem' } }])
    expect((await map({ target: 'door' })).code).not.toBe(200)
    await map({ target: null })
    await commit([{ ts: now + 3 * minute, values: { tempF: 50 } }])
    expect((await keys()).keys[0]).toMatchObject({ times: 3, mapping: null })
  })
})

test('the history shows suspect samples at their receipt, with a mark', async () => {
  await commit([entry(now - minute, 1)])
  await commit([entry(5000, 9.9)])
  const query = { mappingIds: String(plant.ids.mappingId), startTime: String(now - 60 * minute), endTime: String(now + 60 * minute) }
  const { data } = await plant.server.send(historyCalls.eigenData, { query }, token)
  expect(data.total).toBe(2)
  expect(data.records).toMatchObject([
    { t: now, claimedMs: 5000, values: { vX: 9.9 } },
    { t: now - minute, values: { vX: 1 } },
  ])
  expect(data.records[1]).not.toHaveProperty('claimedMs')
  const marks = await plant.server.send(historyCalls.suspects, { query }, token)
  expect(marks.data.list).toMatchObject([{ mappingId: plant.ids.mappingId, sensorPk: plant.ids.sensorPk, t: now, claimedMs: 5000 }])
  const csv = await plant.server.send(historyCalls.exportEigenData, { query: { ...query, format: 'csv', chartType: '2' } }, token)
  expect(String(csv.data)).toContain('1970-01-01')
  // Hours are statistics of measured times.
  const hours = await plant.server.send(
    historyCalls.hourly,
    { query: { ...query, mappingIds: undefined, mappingId: String(plant.ids.mappingId) } as never },
    token,
  )
  expect(hours.data.list.reduce((sum, { values }) => sum + (values.vX?.n ?? 0), 0)).toBe(1)
})
