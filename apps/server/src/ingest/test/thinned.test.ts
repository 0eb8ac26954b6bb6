import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { applyWeek } from '../../features/retention/retention-features.ts'
import { plansOf } from '../../features/retention/retention-plan.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../../history/codec/span.ts'
import { pack } from '../../history/test-history.ts'
import { type Batches, openBatches } from './test-batches.ts'
import { sampleOf } from './test-fixture.ts'

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
const week = weekOf(begin)
const now = begin + weekMs + 61 * dayMs
let batches: Batches
beforeAll(async () => {
  batches = await openBatches(inject('adminUrl'))
})
afterAll(() => batches.close())

const noise = (i: number) => Math.round(500 + 400 * Math.sin(i * i)) / 100
const sample = (i: number, vX = noise(i), more = {}) => sampleOf('S-1', begin + i * (hourMs / 6), { vX, tem: 40 + noise(i + 1) }, more)
const samples = Array.from({ length: 7 * 144 }, (_, i) => sample(i))

async function thin(mappingId: number): Promise<boolean> {
  const { Vibration, Temperature, Operation, Device } = retentionSubject.members
  const days = { tenMinuteDays: null, hourDays: null, dayDays: 60, keepDays: null, perDay: null }
  const rules = [Vibration, Temperature, Operation, Device].map(({ code }) => ({
    tenantId: batches.plant.tenantId,
    subject: code,
    ...days,
  }))
  const [plan] = plansOf(rules, now)
  if (!plan) throw new Error('no plan')
  return (await applyWeek(batches.db, plan, { mappingId, week }, [], async () => undefined)) !== null
}

/** Number of velocities in the spans, and their maximum. */
const spansOf = async (mappingId: number) => {
  const { rows } = await sql<{ n: number; high: number }>`
    select n, high from feature_chunk where mapping_id = ${mappingId} and series = 'v_x' and resolution_s > 0`.execute(batches.db)
  return rows
}

test('I-2: samples sent again after thinning are counted once; a correction and a new one are added', async () => {
  const { mappingId } = await batches.sensor('S-1', 10)
  await batches.commit(samples)
  await pack(batches.db, now)
  expect(await thin(mappingId)).toBe(true)
  expect(await spansOf(mappingId)).toEqual([{ n: 1008, high: 9 }])

  const again = await batches.commit([...samples.slice(100, 200), sample(300, 9)])
  expect(new Set(again.settled.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']))
  const beside = await batches.commit([sample(400, 11, { correction: true }), sample(400.5, 3)])
  expect(beside.settled.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
  await pack(batches.db, now + 2 * dayMs)
  expect(await thin(mappingId)).toBe(true)
  expect(await spansOf(mappingId)).toEqual([{ n: 1010, high: 11 }])
  // The new one is known now too.
  const once = await batches.commit([sample(400.5, 3)])
  expect(once.settled.map(({ outcome }) => outcome)).toEqual(['duplicate'])
  // So is the correction, and another one of the same time is new.
  const corrected = await batches.commit([sample(400, 11, { correction: true }), sample(400, 10, { correction: true })])
  expect(corrected.settled.map(({ outcome }) => outcome)).toEqual(['duplicate', 'stored'])
  await pack(batches.db, now + 4 * dayMs)
  expect(await thin(mappingId)).toBe(true)
  expect(await spansOf(mappingId)).toEqual([{ n: 1011, high: 11 }])
  const repeated = await batches.commit([sample(400, 10, { correction: true }), sample(400, 11, { correction: true })])
  expect(repeated.settled.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate'])
})

test('a sample with a suspect clock is known after the week of its receipt was thinned; its values are gone', async () => {
  const { mappingId } = await batches.sensor('S-2', 10)
  const suspect = sampleOf('S-2', 5000, { vX: 1 })
  const inUse = Array.from({ length: 1008 }, (_, i) => sampleOf('S-2', begin + i * (hourMs / 6), { vX: noise(i) }))
  await batches.commit([suspect], begin + dayMs)
  await batches.commit(inUse)
  await pack(batches.db, now)
  expect(await thin(mappingId)).toBe(true)
  const once = await batches.commit([suspect])
  expect(once.settled.map(({ outcome }) => outcome)).toEqual(['duplicate'])
  const { rows } = await sql`select "values" from feature_suspect where mapping_id = ${mappingId}`.execute(batches.db)
  expect(rows).toEqual([{ values: {} }])
})
