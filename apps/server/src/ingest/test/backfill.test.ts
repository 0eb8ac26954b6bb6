import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Batches, openBatches } from './test-batches.ts'
import { canonicalDump } from './test-fixture.ts'

const now = Date.UTC(2026, 9, 8, 12)
const cycleMs = 5 * 60_000
const sensors = Array.from({ length: 30 }, (_, i) => `S-${i}`)
const keys = telemetryKeys.slice(0, 20).map(({ key }) => key)

let batches: Batches
beforeAll(async () => {
  batches = await openBatches(inject('adminUrl'))
  for (const sensorId of sensors) await batches.sensor(sensorId, 5)
})
afterAll(async () => batches.close())

/** Measurements of all sensors of a gateway, this many cycles before now. */
const uploadOf = (cyclesAgo: number) =>
  JSON.stringify(
    Object.fromEntries(
      sensors.map((sensorId, i) => [
        sensorId,
        [{ ts: now - cyclesAgo * cycleMs, values: Object.fromEntries(keys.map((key, j) => [key, ((i + j + cyclesAgo) % 50) / 10])) }],
      ]),
    ),
  )

/** Sixteen hours of the seven days of reliability, L-12, spanning two days. */
test('data sent after an outage fills the gap, moves nothing backwards and notifies no one again', async () => {
  await batches.commit([uploadOf(0)])
  const newest = await sql`select * from latest order by mapping_id`.execute(batches.db)
  const cycles = Array.from({ length: 192 }, (_, i) => i + 1)
  const outcomes = new Map<string | null, number>()
  let notified = 0
  for (let from = 0; from < cycles.length; from += 60) {
    const committed = await batches.commit(cycles.slice(from, from + 60).map(uploadOf), now)
    notified += committed.newest.length
    for (const { outcome } of committed.settled) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes]).toEqual([['stored', 192 * sensors.length]])
  expect(notified).toBe(0)
  expect((await sql`select * from latest order by mapping_id`.execute(batches.db)).rows).toEqual(newest.rows)
  const { rows } = await sql<{ n: number; resent: number }>`
    select count(*)::int as n, count(*) filter (where resent)::int as resent from feature`.execute(batches.db)
  expect(rows).toEqual([{ n: 193 * sensors.length, resent: 0 }])

  const before = await canonicalDump(batches.db)
  const again = await batches.commit(cycles.slice(0, 60).map(uploadOf), now)
  expect(new Set(again.settled.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']))
  expect(await canonicalDump(batches.db)).toBe(before)
})
