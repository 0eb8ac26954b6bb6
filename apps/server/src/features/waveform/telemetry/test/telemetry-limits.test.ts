import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import { telemetryProblems } from '@undertone/domain/waveform/batch/telemetry-problems.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTelemetry } from '../telemetry.ts'
import { TelemetryReader } from '../telemetry-reader.ts'
import { devicePage, keyRow, minute, openTelemetryPlant, ruleOf, type TelemetryPlant, timeseries } from './test-telemetry.ts'

let plant: TelemetryPlant
beforeAll(async () => {
  plant = await openTelemetryPlant('telemetry_limits')
})
afterAll(() => plant?.close())
beforeEach(() => sql`delete from recording_batch`.execute(plant.server.db))

/** Adds files that were read, each with so many keys and devices. */
async function addRead(id: number, { files, series, devices }: Record<'files' | 'series' | 'devices', number>): Promise<void> {
  await sql`insert into recording_batch_file (tenant_id, batch_id, path, bytes, sha256, object, state, format, facts)
    select 13, ${id}, 'read/' || lpad(n::text, 5, '0') || '.json', 1, '', null, 'read', 'timeseries', jsonb_build_object('startedAt', null, 'rpm', null, 'channels', '[]'::jsonb,
      'telemetry', jsonb_build_object(
        'devices', (select coalesce(jsonb_agg(jsonb_build_object('id', null, 'name', 'D-' || d, 'type', null, 'label', null)), '[]') from generate_series(1, ${devices}::int) d),
        'series', (select coalesce(jsonb_agg(jsonb_build_object('device', null, 'key', 'k' || s, 'n', 1, 'from', ${minute(0)}::float8, 'to', ${minute(0)}::float8,
          'examples', '[]'::jsonb, 'unreadable', 0, 'firstUnreadable', null)), '[]') from generate_series(1, ${series}::int) s)))
    from generate_series(1, ${files}::int) n`.execute(plant.server.db)
}
const refusedOf = async (id: number) =>
  (await plant.send(batchCalls.files, { body: { id, pageSize: 10, state: 'refused' } })).data.records.map(({ path, problem }) => [
    path,
    problem,
  ])
const sendAndRead = async (id: number, path: string, bytes: Buffer) => {
  await plant.upload(id, path, bytes)
  await plant.send(batchCalls.read, { body: { id } })
  await plant.work()
}

test('an import has so many keys and devices at most; a file that would exceed them is refused and says what to do', async () => {
  const { seriesPerImport, devicesPerImport } = telemetryLimits
  const id = await plant.add('Large', plant.token, 'thingsBoard')
  await addRead(id, { files: 25, series: seriesPerImport / 25, devices: devicesPerImport / 25 })
  await sendAndRead(id, 'one-more.json', timeseries({ temperature: [[minute(0), 20]] }))
  await sendAndRead(id, 'devices.json', devicePage({ '34f391a0-4876-11ea-971a-c108b8f2be6f': 'P-7' }))
  expect(await refusedOf(id)).toEqual([
    ['devices.json', expect.stringContaining('more than 20000 devices. Split the files over several imports')],
    ['one-more.json', expect.stringContaining('more than 50000 keys of devices. Split the files over several imports')],
  ])
})

test('a list of more devices than a file may have is refused when it is read', async () => {
  const id = await plant.add('Devices', plant.token, 'thingsBoard')
  await sendAndRead(id, 'devices.csv', Buffer.from(`Name\n${'P-1\n'.repeat(telemetryLimits.devicesPerFile + 1)}`))
  expect(await refusedOf(id)).toEqual([['devices.csv', expect.stringContaining('more than 5000 devices: split it')]])
})

test('files are planned some at a time, and none is left out', async () => {
  const id = await plant.add('Many', plant.token, 'thingsBoard')
  await addRead(id, { files: 1203, series: 5, devices: 0 })
  const preview = await plant.preview(id, ruleOf({ point: 'DE', keys: [keyRow('k1', 'tem')] }))
  expect(preview).toMatchObject({ total: 1203 * 5, counts: { skipped: 1203 * 4, refused: 1203 } })
  expect(preview.records[0]).toMatchObject({ device: '00001', key: 'k1', path: 'read/00001.json' })
})

test('of a file the values that are wanted are read, and no others', () => {
  const bytes = timeseries({ a: [[minute(0), 1]], b: [[minute(0), 2]], c: [[minute(1), 3]] })
  const wanted = ['c', 'gone', 'a'].map((key) => ({ device: null, key }))
  const read = readTelemetry({ bytes, timeZone: 'UTC', now: minute(10), wanted })
  if ('error' in read) throw new Error(read.error)
  expect(read.series.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(read.values.map((one) => one && [...one.values])).toEqual([[3], null, [1]])
})

test('a file that needs more memory or time than it may says so; the end of the server says nothing about it', async () => {
  const { imports } = plant.server.foundation
  const file = { path: 'many.csv', object: 'many' }
  const bytes = Buffer.from(`Timestamp,a\n${'2026-01-05 08:00:00,1\n'.repeat(400_000)}`)
  await imports.put(file.object, bytes)
  const about = { tenantId: 13, timeZone: 'UTC', wanted: [] }
  const small = new TelemetryReader({ maxOldGenerationSizeMb: 8 })
  await expect(small.read({ imports }, file, about)).rejects.toMatchObject({ values: { reason: telemetryProblems.tooLarge } })
  await small.close()
  const ending = new TelemetryReader()
  const reading = ending.read({ imports }, file, about)
  reading.catch(() => undefined)
  await ending.close()
  await expect(reading).rejects.toThrow(/closed|exited/)
  await imports.drop(file.object)
})
