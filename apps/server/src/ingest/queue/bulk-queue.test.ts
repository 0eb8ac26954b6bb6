import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { dayMs, weekMs, weekOf, weekStart } from '../../history/codec/span.ts'
import { packWeeks } from '../../history/pack/compact.ts'
import { lockWeeks, type PointWeek } from '../../history/store/history-lock.ts'
import { moveLimits } from '../../history/store/limits.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Message } from '../message/message.ts'
import { unitsOf } from '../message/unit.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, sampleOf, send } from '../test/test-fixture.ts'
import { BulkQueue, BulkSlicer, isLarge } from './bulk-queue.ts'

const topic = 'v1/gateway/telemetry'
const thisWeek = weekOf(Date.now())
const old = (week: number): number => weekStart(thisWeek - 3 - week) + dayMs

const messageOf = (tenantId: number, payload: string): Message => ({
  sender: { tenantId, gatewayId: tenantId, deviceId: 'G' },
  protocol: 'thingsboard',
  address: topic,
  payload: Buffer.from(payload),
  receivedAt: 0,
  settle: () => undefined,
})
const samples = (count: number): string =>
  JSON.stringify({ S: Array.from({ length: count }, (_, i) => ({ ts: old(i), values: { vX: 1 } })) })

describe('messages that are slow to write', () => {
  test('are taken tenant by tenant, a limited number of samples at a time', async () => {
    const lane = new BulkQueue()
    const large = samples(1500)
    expect(isLarge(messageOf(1, large))).toBe(true)
    for (let i = 0; i < 3; i++) lane.push(messageOf(1, large))
    lane.push(messageOf(2, large))
    lane.close()
    const turns: number[][] = []
    for (let taken = await lane.take(); taken; taken = await lane.take()) turns.push(taken.map(({ sender }) => sender.tenantId))
    expect(turns).toEqual([[1, 1], [2], [1]])
  })

  test('are split where more than eight weeks would be opened; open weeks do not count', () => {
    let now = 0
    const slices = new BulkSlicer(() => now)
    const units = unitsOf(messageOf(1, samples(20)))
    const sizes = () => {
      const found: number[] = []
      for (let from = 0; from < units.length; from += found.at(-1)!) found.push(slices.next(units, from, 15, thisWeek).length)
      return found
    }
    expect(sizes()).toEqual([8, 8, 4])
    expect(sizes()).toEqual([15, 5])
    now += dayMs
    expect(sizes()).toEqual([8, 8, 4])
    expect(new BulkSlicer().next(units, 0, 15, 0)).toHaveLength(15)
  })
})

describe('late samples of packed weeks', () => {
  let fixture: IngestFixture
  afterEach(async () => fixture.close())

  /** Two tenants with a sensor each, and one packed week of the first one. */
  async function openPacked() {
    fixture = await openIngestFixture(inject('adminUrl'))
    const [late, other] = [await addPlant(fixture.db, 'Late'), await addPlant(fixture.db, 'Other')]
    const { mappingId } = await addSensor(fixture.db, late, 'L-1')
    await addSensor(fixture.db, other, 'O-1')
    const [lateClient, otherClient] = [await fixture.client(late.token), await fixture.client(other.token)]
    const { packedBeforeWeek } = await moveLimits(fixture.db, Date.now())
    expect(await send(lateClient, topic, sampleOf('L-1', old(0), { vX: 1 }))).toBe(0)
    const faults: string[] = []
    const { signal } = new AbortController()
    const packed = await packWeeks(fixture.db, {
      now: Date.now() + weekMs,
      signal,
      packedBeforeWeek,
      onFault: (_, reason) => faults.push(reason),
    })
    expect([packed, faults]).toEqual([1, []])
    return { lateClient, otherClient, place: { mappingId, week: weekOf(old(0)) } satisfies PointWeek }
  }

  test('I-8: delay no other message while their week is being opened', async () => {
    const { lateClient, otherClient, place } = await openPacked()
    const holder = openDatabase(fixture.url, { max: 1 })
    const order: string[] = []
    let isLate: Promise<number> | undefined
    await holder.transaction().execute(async (tx) => {
      await lockWeeks(tx, [place])
      isLate = send(lateClient, topic, sampleOf('L-1', old(0) + 60_001, { vX: 2 }))
      void isLate.then(() => order.push('late'))
      await send(otherClient, topic, sampleOf('O-1', Date.now(), { vX: 1 }))
      await send(lateClient, topic, sampleOf('L-1', Date.now(), { vX: 3 }))
      order.push('prompt')
    })
    await holder.destroy()
    expect(await isLate).toBe(0)
    expect(order).toEqual(['prompt', 'late'])
    const { rows } = await sql<{ vX: number }>`select v_x from feature where mapping_id = ${place.mappingId} order by ts`.execute(
      fixture.db,
    )
    expect(rows.map(({ vX }) => vX)).toEqual([1, 2, 3])
  })

  test('are quarantined when the week is damaged, without delaying others', async () => {
    const { lateClient, otherClient, place } = await openPacked()
    await sql`update feature_chunk set bytes = '\\x01'`.execute(fixture.db)
    const payload = sampleOf('L-1', old(0) + 60_001, { vX: 2 })
    expect(await send(lateClient, topic, payload)).toBe(0x99)
    expect(await send(otherClient, topic, sampleOf('O-1', Date.now(), { vX: 1 }))).toBe(0)
    const { rows } = await sql<{ reason: string; raw: Buffer; detail: string }>`select reason, raw, detail from quarantine`.execute(
      fixture.db,
    )
    expect(rows).toMatchObject([{ reason: 'refusedByDatabase', detail: expect.stringContaining(`point ${place.mappingId}`) }])
    expect(JSON.parse(String(rows[0]?.raw))).toEqual(JSON.parse(payload))
  })
})
