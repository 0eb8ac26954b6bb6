import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  addGateway,
  addPlant,
  addSensor,
  canonicalDump,
  count,
  type IngestFixture,
  openIngestFixture,
  type Plant,
  sampleOf,
  send,
} from './test-fixture.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)

describe('telemetry', () => {
  let fixture: IngestFixture
  let plant: Plant

  beforeAll(async () => {
    fixture = await openIngestFixture(inject('adminUrl'))
    plant = await addPlant(fixture.db, 'Plant')
  })
  afterAll(async () => fixture.close())

  const rowsOf = async (mappingId: number) =>
    (await sql<Record<string, unknown>>`select * from feature where mapping_id = ${mappingId} order by ts`.execute(fixture.db)).rows
  const reasonsOf = async (detail: string) =>
    (await fixture.db.selectFrom('quarantine').select(['reason', 'raw', 'times']).where('detail', 'like', `%${detail}%`).execute()).map(
      ({ reason, raw, times }) => ({ reason, raw: raw.toString(), times }),
    )
  const newestOf = async (mappingId: number) =>
    (await fixture.db.selectFrom('latest').select(['values', 'ts']).where('mappingId', '=', mappingId).executeTakeFirst()) ?? null

  test.each([4, 5] as const)('MQTT %i: an acknowledged sample is in the database', async (protocolVersion) => {
    const { mappingId } = await addSensor(fixture.db, plant, `S-ack-${protocolVersion}`)
    const client = await fixture.client(plant.token, { protocolVersion })
    const payload = sampleOf(`S-ack-${protocolVersion}`, start, { vX: 1.2, tem: 41.5, customKey: 7 }, { seq: 3 })
    expect(await send(client, topic, payload)).toBe(0)
    expect(await rowsOf(mappingId)).toMatchObject([{ vX: 1.2, tem: 41.5, seq: 3, extra: { customKey: 7 }, ts: new Date(start) }])
    expect((await newestOf(mappingId))?.values).toEqual({ vX: [1.2, start], tem: [41.5, start] })
    expect(fixture.seenPoints.flat().filter((point) => point.mappingId === mappingId)).toEqual([
      {
        tenantId: plant.tenantId,
        companyId: plant.tenantId,
        equipmentId: plant.equipmentId,
        mappingId,
        t: start,
        values: { vX: [1.2, start], tem: [41.5, start] },
      },
    ])
  })

  test('the same sample twice is one row and one duplicate, however its numbers are formatted', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-twice')
    const client = await fixture.client(plant.token)
    const before = await count(fixture.metrics.points, 'duplicate')
    for (const text of ['{"vX":1,"vY":2.50}', '{"vY":2.5,"vX":1.0}']) {
      expect(await send(client, topic, `{"S-twice":[{"ts":${start},"values":${text}}]}`)).toBe(0)
    }
    expect(await rowsOf(mappingId)).toHaveLength(1)
    expect((await count(fixture.metrics.points, 'duplicate')) - before).toBe(1)
  })

  test('the signal of an analogue channel is stored as its value; a broken wire is named and stores none', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-tank')
    await fixture.db
      .updateTable('sensor')
      .set({ model: 'XYGT_AD', category: 'LiquidLevel', signal: '4-20mA', rangeLow: 0, rangeHigh: 5 })
      .where('mappingId', '=', mappingId)
      .execute()
    const client = await fixture.client(plant.token)
    for (const [i, signal] of [12, 3.2, 3.2, 21.5].entries())
      await send(client, topic, sampleOf('S-tank', start + (i === 2 ? 1 : i) * 1000, { signal }))
    expect(await rowsOf(mappingId)).toMatchObject([
      { level: 2.5, sigFault: 0, extra: { signal: 12 } },
      { level: null, sigFault: 1, extra: { signal: 3.2 } },
      { level: null, sigFault: 2, extra: { signal: 21.5 } },
    ])
    expect((await newestOf(mappingId))?.values).toEqual({ level: [2.5, start], sigFault: [2, start + 3000] })
    // A value that the device has converted itself stays; other sensors keep the key as an unknown one.
    await send(client, topic, sampleOf('S-tank', start + 5000, { level: 1.5 }))
    expect((await newestOf(mappingId))?.values).toMatchObject({ level: [1.5, start + 5000] })
    const other = await addSensor(fixture.db, plant, 'S-no-tank')
    await send(client, topic, sampleOf('S-no-tank', start, { vX: 1, signal: 12 }))
    expect(await rowsOf(other.mappingId)).toMatchObject([{ vX: 1, level: null, sigFault: null, extra: { signal: 12 } }])
  })

  test('late data does not move the newest values backwards, but fills metrics without a newer value', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-late')
    const client = await fixture.client(plant.token)
    await send(client, topic, sampleOf('S-late', start + 1000, { vX: 2 }))
    await send(client, topic, sampleOf('S-late', start, { vX: 1, rssi: 20 }))
    expect(await newestOf(mappingId)).toEqual({ ts: new Date(start + 1000), values: { vX: [2, start + 1000], rssi: [20, start] } })
    expect(await rowsOf(mappingId)).toHaveLength(2)
  })

  test('an impossible temperature is stored and not shown as the newest', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-hot')
    const client = await fixture.client(plant.token)
    await send(client, topic, sampleOf('S-hot', start, { tem: 40 }))
    await send(client, topic, sampleOf('S-hot', start + 1, { tem: 999 }))
    expect((await newestOf(mappingId))?.values).toEqual({ tem: [40, start] })
    expect((await rowsOf(mappingId)).map((row) => row.tem)).toEqual([40, 999])
  })

  test('a sample without time gets its time of receipt; an old year gets its partition', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-now')
    const client = await fixture.client(plant.token)
    const before = Date.now()
    await send(client, topic, '{"S-now":[{"vX":1}]}')
    await send(client, topic, sampleOf('S-now', Date.UTC(2019, 1, 28, 23, 59, 59, 999), { vX: 2 }))
    const times = (await rowsOf(mappingId)).map((row) => (row.ts instanceof Date ? row.ts.getTime() : 0))
    expect(times[0]).toBe(Date.UTC(2019, 1, 28, 23, 59, 59, 999))
    expect(times[1]).toBeGreaterThanOrEqual(before)
    const { rows } = await sql<{
      name: string
    }>`select tableoid::regclass::text as name from feature where mapping_id = ${mappingId}`.execute(fixture.db)
    expect(rows.map((row) => row.name)).toContain('feature_y2019')
  })

  test('a device that sends for itself is the sensor of that name', async () => {
    const token = 'device-token-of-a-single-sensor'
    const gatewayId = await addGateway(fixture.db, plant.tenantId, token)
    const { mappingId } = await addSensor(fixture.db, { ...plant, gatewayId }, `GW-${token.slice(0, 8)}`)
    const client = await fixture.client(token, { username: 'any', password: token, clientId: 'device-1', protocolVersion: 4 })
    await send(client, 'v1/devices/me/telemetry', `[{"ts":${start},"values":{"vX":4}},{"vY":1}]`)
    expect(await rowsOf(mappingId)).toMatchObject([{ vX: 4 }, { vY: 1 }])
  })

  describe('data that cannot be stored is quarantined with its reason, and acknowledged', () => {
    test('an unknown sensor, one of another gateway, one of another tenant, one without a point', async () => {
      const other = await addPlant(fixture.db, 'Other plant')
      const secondGateway = await addGateway(fixture.db, plant.tenantId, 'second-gateway-token')
      await addSensor(fixture.db, other, 'S-of-other-tenant')
      await addSensor(fixture.db, { ...plant, gatewayId: secondGateway }, 'S-of-second')
      await addSensor(fixture.db, plant, 'S-unbound', false)
      const client = await fixture.client(plant.token)
      for (const id of ['S-unknown', 'S-of-other-tenant', 'S-of-second', 'S-unbound']) {
        expect(await send(client, topic, sampleOf(id, start, { vX: 1 }))).toBe(0)
      }
      expect(await reasonsOf('no sensor S-unknown')).toMatchObject([
        { reason: 'unknownSensor', raw: sampleOf('S-unknown', start, { vX: 1 }) },
      ])
      expect(await reasonsOf('S-of-other-tenant')).toMatchObject([{ reason: 'unknownSensor' }])
      expect(await reasonsOf('S-of-second')).toMatchObject([{ reason: 'foreignSensor' }])
      expect(await reasonsOf('not bound to a measuring point')).toMatchObject([{ reason: 'unboundSensor' }])
    })

    test('NaN, 1e400, text for a number, __proto__, NUL, deep nesting: the neighbours in the same message are stored', async () => {
      const { mappingId } = await addSensor(fixture.db, plant, 'S-good')
      const client = await fixture.client(plant.token)
      const bad = [
        '{"vX":NaN}',
        '{"vX":1e400}',
        '{"vX":"1"}',
        '{"vX":1,"__proto__":{"a":1}}',
        '{"vX":1,"note":"a\\u0000b"}',
        `{"vX":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      ]
      for (const [i, values] of bad.entries()) {
        const payload = `{"S-good":[{"ts":${start + i},"values":{"vX":${i}}},{"ts":1,"values":${values}}],"S-good":[{"ts":${start + 100 + i},"values":{"vX":9}}]}`
        expect(await send(client, topic, payload)).toBe(0x99)
      }
      expect(await rowsOf(mappingId)).toHaveLength(12)
      expect((await reasonsOf('S-good: ')).map((row) => row.reason).sort()).toEqual([
        'badKey',
        'badValue',
        'badValue',
        'badValue',
        'json',
        'tooDeep',
      ])
    })

    test('invalid UTF-8 or JSON: the bytes are stored, repetitions are counted', async () => {
      const client = await fixture.client(plant.token)
      const bytes = Buffer.from([0xff, 0xfe, 0x7b])
      for (let i = 0; i < 3; i++) expect(await send(client, topic, bytes)).toBe(0x99)
      const rows = await fixture.db.selectFrom('quarantine').selectAll().where('reason', '=', 'utf8').execute()
      expect(rows).toMatchObject([{ times: 3, gatewayId: plant.gatewayId, tenantId: plant.tenantId, topic }])
      expect(rows[0]?.raw.equals(bytes)).toBe(true)
    })

    test('a value rejected by the database in the middle of a batch: only it is quarantined', async () => {
      const { mappingId } = await addSensor(fixture.db, plant, 'S-poison')
      await sql`create function refuse() returns trigger language plpgsql as $$
        begin if new.runtime = 666 then raise exception 'no such value' using errcode = '22000'; end if; return new; end $$`.execute(
        fixture.db,
      )
      await sql`create trigger poison before insert on feature for each row execute function refuse()`.execute(fixture.db)
      const client = await fixture.client(plant.token)
      const sent = Array.from({ length: 50 }, (_, i) =>
        send(client, topic, sampleOf('S-poison', start + i, { vX: i, runtime: i === 25 ? 666 : 1 })),
      )
      expect((await Promise.all(sent)).filter((code) => code !== 0)).toEqual([0x99])
      expect(await rowsOf(mappingId)).toHaveLength(49)
      expect(await reasonsOf('no such value')).toEqual([
        { reason: 'refusedByDatabase', raw: sampleOf('S-poison', start + 25, { vX: 25, runtime: 666 }), times: 1 },
      ])
      await sql`drop trigger poison on feature`.execute(fixture.db)
    })

    test('a just deleted point: its sensor is looked up again', async () => {
      const { mappingId, sensorPk } = await addSensor(fixture.db, plant, 'S-gone')
      const client = await fixture.client(plant.token)
      await send(client, topic, sampleOf('S-gone', start, { vX: 1 }))
      await fixture.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', sensorPk).execute()
      await fixture.db.deleteFrom('mapping').where('id', '=', mappingId).execute()
      expect(await send(client, topic, sampleOf('S-gone', start + 1, { vX: 2 }))).toBe(0)
      expect(
        await fixture.db
          .selectFrom('quarantine')
          .select('reason')
          .where('raw', '=', Buffer.from(sampleOf('S-gone', start + 1, { vX: 2 })))
          .execute(),
      ).toEqual([{ reason: 'unboundSensor' }])
    })

    test('a just deleted point of a sensor with a wrong clock', async () => {
      const { mappingId, sensorPk } = await addSensor(fixture.db, plant, 'S-gone-1970')
      const client = await fixture.client(plant.token)
      expect(await send(client, topic, sampleOf('S-gone-1970', 0, { vX: 1 }))).toBe(0)
      await fixture.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', sensorPk).execute()
      await fixture.db.deleteFrom('mapping').where('id', '=', mappingId).execute()
      expect(await send(client, topic, sampleOf('S-gone-1970', 5, { vX: 1 }))).toBe(0)
      const { rows } = await sql<{ reason: string }>`
        select reason from quarantine where raw = ${Buffer.from(sampleOf('S-gone-1970', 5, { vX: 1 }))}`.execute(fixture.db)
      expect(rows).toEqual([{ reason: 'unboundSensor' }])
    })
  })

  test('rivals: the set of messages decides, not their order or number', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-rival')
    const client = await fixture.client(plant.token)
    const messages = [
      { values: { vX: 1, vY: 5, tem: 30 } },
      { values: { vX: 2 }, seq: 1 },
      { values: { vX: 3, aX: 0.1 }, seq: 7 },
      { values: { vX: 1, vY: 5, tem: 30 }, seq: 9, resend: true },
      { values: { vX: 4, note: 1.1 }, seq: 2, correction: true },
      { values: { vX: 2 }, seq: 3 },
    ].map(({ values, ...more }) => sampleOf('S-rival', start, values, more))
    const older = sampleOf('S-rival', start - 1000, { vY: 77, aX: 0.7 })
    const play = async (order: readonly string[], together: boolean) => {
      await fixture.db.deleteFrom('feature').where('mappingId', '=', mappingId).execute()
      await fixture.db.deleteFrom('featureRival').execute()
      await fixture.db.deleteFrom('latest').where('mappingId', '=', mappingId).execute()
      if (together) await Promise.all(order.map((message) => send(client, topic, message)))
      else for (const message of order) await send(client, topic, message)
      return canonicalDump(fixture.db)
    }
    const expected = await play([older, ...messages], false)
    expect((await rowsOf(mappingId)).map((row) => [row.vX, row.correction, row.seq])).toEqual([
      [null, false, null],
      [4, true, 2],
    ])
    expect((await newestOf(mappingId))?.values).toEqual({ vX: [4, start], vY: [77, start - 1000], aX: [0.7, start - 1000] })
    expect(await fixture.db.selectFrom('featureRival').select('seq').orderBy('seq').execute()).toEqual([{ seq: 3 }, { seq: 7 }, { seq: 9 }])
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([older, ...messages], { minLength: 7 }),
        fc.subarray(messages),
        fc.boolean(),
        async (order, again, together) => {
          expect(await play([...order, ...again], together)).toBe(expected)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('quality flags of stored samples are counted', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'S-quality')
    const client = await fixture.client(plant.token)
    const counted = async () => {
      const text = await fixture.metrics.registry.getSingleMetricAsString('undertone_ingest_quality_total')
      return ['clockSuspect', 'invalidTemperature', 'resent'].map((name) => Number(text.match(`quality="${name}"} (\\d+)`)?.[1] ?? 0))
    }
    const before = await counted()
    const samples = [
      [0, 40],
      [start, 999],
      [start + 10_000, 40],
      [Date.now() + 11 * 60_000, 40],
    ] as const
    for (const [t, tem] of samples) expect(await send(client, topic, sampleOf('S-quality', t, { vX: 1, tem }))).toBe(0)
    expect((await counted()).map((value, i) => value - (before[i] ?? 0))).toEqual([2, 1, 1])
    expect(await rowsOf(mappingId)).toMatchObject([
      { quality: 1, resent: false },
      { quality: 0, resent: true },
    ])
    expect(await reasonsOf('S-quality')).toEqual([])
  })

  test('received equals stored, duplicate, quarantined and rejected together', async () => {
    const received = await count(fixture.metrics.pointsReceived)
    expect(received).toBeGreaterThan(100)
    expect(await count(fixture.metrics.points)).toBe(received)
    for (const outcome of ['stored', 'duplicate', 'quarantined']) expect(await count(fixture.metrics.points, outcome)).toBeGreaterThan(0)
  })
})
