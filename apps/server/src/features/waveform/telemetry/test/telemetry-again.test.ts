import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { weekOf } from '../../../../history/codec/span.ts'
import { saveThinnedTimes, withThinnedTimes } from '../../../../history/store/thinned-times.ts'
import { enqueueTask } from '../../../../platform/queue/task.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { addTenant } from '../../../../testing/test-samples.ts'
import { batchTask, batchTasks } from '../../batch/batch.task.ts'
import { TelemetryReader } from '../telemetry-reader.ts'
import { keyRow, minute, openTelemetryPlant, ruleOf, type TelemetryPlant, timeseries } from './test-telemetry.ts'

let plant: TelemetryPlant
beforeAll(async () => {
  plant = await openTelemetryPlant('telemetry_again')
})
afterAll(() => plant?.close())
beforeEach(async () => {
  await sql`delete from recording_batch`.execute(plant.server.db)
  for (const table of ['feature', 'latest', 'feature_chunk', 'feature_hour'])
    await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const rule = () => ruleOf({ pattern: '{machine} {point}', keys: [keyRow('temperature', 'tem')], creates: true, areaId: plant.ids.areaId })
const valuesOf = (n: number) => timeseries({ temperature: Array.from({ length: n }, (_, i) => [minute(i), 20 + (i % 50)] as const) })
/** Has each part that is stored do something first; answers how many values each part had. */
function watchParts(first: (part: number) => Promise<void> = async () => undefined): number[] {
  const { past } = plant.server.foundation
  const add = past.add.bind(past)
  const parts: number[] = []
  vi.spyOn(past, 'add').mockImplementation(async (tx, measured) => {
    await first(parts.length)
    parts.push(measured.length)
    return add(tx, measured)
  })
  return parts
}
const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(plant.server.db)).rows
const dueNow = () => sql`update task set due_at = now() where state = 'waiting'`.execute(plant.server.db)

test('points that are reported are left out after a kill, and what is stored of the next is not stored again', async () => {
  const id = await plant.filled('Two', { 'P-1 A.json': valuesOf(700), 'P-2 A.json': valuesOf(1200) })
  await plant.ask(id, rule())
  const reading = vi.spyOn(TelemetryReader.prototype, 'read')
  const first = watchParts(async (part) => {
    if (part === 4) throw new Error('killed')
  })
  await plant.work()
  expect(first).toEqual([500, 200, 500, 500])
  expect(reading.mock.calls.map(([, { path }]) => path)).toEqual(['P-1 A.json', 'P-2 A.json'])
  vi.restoreAllMocks()
  const again = vi.spyOn(TelemetryReader.prototype, 'read')
  const second = watchParts()
  await dueNow()
  await plant.work()
  expect(again.mock.calls.map(([, { path }]) => path)).toEqual(['P-2 A.json'])
  expect(second).toEqual([200])
  expect((await plant.report(id)).records).toMatchObject([
    { path: 'P-1 A.json', outcome: 'imported', stored: 700, present: 0 },
    { path: 'P-2 A.json', outcome: 'imported', stored: 1200, present: 0 },
  ])
})

test('one that is cancelled and asked for again reports each file once', async () => {
  const id = await plant.filled('Again', { 'P-1 B.json': valuesOf(10), 'P-2 B.json': valuesOf(10) })
  await plant.ask(id, rule())
  watchParts(async (part) => {
    if (part === 1) await plant.send(batchCalls.cancel, { body: { id } })
  })
  await plant.work()
  vi.restoreAllMocks()
  expect(await plant.applied(id, rule())).toMatchObject({ state: 'done', outcomes: { imported: 2 }, values: 20 })
  expect((await plant.report(id)).records).toMatchObject([
    { path: 'P-1 B.json', outcome: 'imported', stored: 10 },
    { path: 'P-2 B.json', outcome: 'imported', stored: 10 },
  ])
})

test('each turn stores something, even if reading the files again takes all of its time', async () => {
  const { db } = plant.server
  await addTenant(plant.server, 78, 'waiting')
  const id = await plant.filled('Turns', { 'P-1 C.json': valuesOf(1000), 'P-2 C.json': valuesOf(1000) })
  await plant.ask(id, rule())
  const reading = vi.spyOn(TelemetryReader.prototype, 'read')
  const parts = watchParts(async (part) => {
    await enqueueTask(db, batchTask, { tenantId: 78, key: String(part) })
    // Longer than between two notes of progress.
    await setTimeout(300)
  })
  await runTasks(db, [{ ...batchTasks(plant.parts, 0), slots: 1 }])
  // Each part was stored once, in a turn of its own: the files were read again for each.
  expect(parts).toEqual([500, 500, 500, 500])
  expect(reading.mock.calls.filter(([, { path }]) => path === 'P-2 C.json').length).toBeGreaterThan(2)
  expect(await plant.detail(id)).toMatchObject({ state: 'done', values: 2000, outcomes: { imported: 2 } })
})

test('a table of many devices is read once, and no draft of values is left behind', async () => {
  const rows = Array.from({ length: 5 }, (_, i) => `2026-01-05 08:0${i}:00`)
  const table = (key: string) =>
    Buffer.from(
      [`Timestamp,Entity name,${key}`, ...rows.flatMap((at) => ['P-1 D', 'P-2 D', 'P-3 D'].map((of) => `${at},${of},20`))].join('\n'),
    )
  const id = await plant.filled('Tables', { 'a.csv': table('temperature'), 'b.csv': table('rpm') })
  const reading = vi.spyOn(TelemetryReader.prototype, 'read')
  const keys = [keyRow('temperature', 'tem'), keyRow('rpm', 'rSpeed')]
  expect(await plant.applied(id, { ...rule(), keys })).toMatchObject({ state: 'done', values: 15, outcomes: { imported: 6 } })
  expect(reading.mock.calls.map(([, { path }, { wanted }]) => [path, wanted.length])).toEqual([
    ['b.csv', 3],
    ['a.csv', 3],
  ])
  expect(await plant.measured('P-3', 'D')).toHaveLength(5)
  expect(await plant.measured('P-3', 'D')).toMatchObject([{ tem: 20, rSpeed: 20 }, {}, {}, {}, {}])
  const { imports } = plant.server.foundation
  expect(await readdir(imports.drafts.path)).toEqual([])
})

test('values of a day each are stored week by week: only weeks that are written to are opened', async () => {
  const days = Array.from({ length: 30 }, (_, i) => [minute(i * 1440), 20] as const)
  const id = await plant.filled('Daily', { 'P-1 E.json': timeseries({ temperature: days }) })
  const parts = watchParts()
  expect(await plant.applied(id, rule())).toMatchObject({ values: 30 })
  // From a Monday in UTC.
  expect(parts).toEqual([7, 7, 7, 7, 2])
})

/** Leaves times of a point as a retention policy does: the rows are gone, and their times are kept. */
async function downsample(mappingId: number, minutes: readonly number[]): Promise<void> {
  const { db } = plant.server
  const place = { mappingId, week: weekOf(minute(0)) }
  const times = await withThinnedTimes(db, place, { n: minutes.length, cells: new Map([['ts', minutes.map((n) => minute(n) * 1000)]]) })
  await db.transaction().execute((tx) => saveThinnedTimes(tx, place, times))
  for (const n of minutes) await sql`delete from feature where mapping_id = ${mappingId} and ts = ${new Date(minute(n))}`.execute(db)
}

test('values that were downsampled since stay when an import is undone, and the report says so', async () => {
  const { db } = plant.server
  const id = await plant.filled('Thinned', { 'P-1 DE.json': valuesOf(3), 'P-2 F.json': valuesOf(3) })
  await plant.applied(id, rule())
  await downsample(plant.ids.mappingId, [0, 1])
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { kept: 1, removed: 1 }, values: 2 })
  expect((await plant.report(id)).records).toMatchObject([
    { path: 'P-1 DE.json', outcome: 'kept', reason: batchErrors.downsampledSince.en },
    { path: 'P-2 F.json', outcome: 'removed' },
  ])
  expect(await rowsOf('feature')).toEqual([])
  await sql`delete from thinned_time`.execute(db)
})

test('values that were downsampled go with the point that their import created', async () => {
  const id = await plant.filled('Created', { 'P-7 G.json': valuesOf(3) })
  await plant.applied(id, rule())
  const { rows } = await sql<{ id: number }>`select m.id from mapping m join equipment e on e.id = m.equipment_id
    where e.name = 'P-7' and m.name = 'G'`.execute(plant.server.db)
  await downsample(rows[0]?.id ?? 0, [0, 1, 2])
  await sql`delete from latest`.execute(plant.server.db)
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 1 }, places: 0, values: 0 })
  expect((await plant.report(id)).records).toMatchObject([{ path: 'P-7 G.json', outcome: 'removed', reason: null }])
})
