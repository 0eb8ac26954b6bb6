import { coreErrors } from '@undertone/domain/core/error'
import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryBatchCalls as calls } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../../testing/test-samples.ts'
import { zipOf } from '../../../file/test-upload.ts'
import { ruleOf as recordingRuleOf } from '../../batch/test/test-batch.ts'
import { deviceId, devicePage, keyRow, minute, openTelemetryPlant, ruleOf, type TelemetryPlant, timeseries } from './test-telemetry.ts'

let plant: TelemetryPlant
beforeAll(async () => {
  plant = await openTelemetryPlant('telemetry_imports')
})
afterAll(() => plant?.close())
beforeEach(async () => {
  const { db } = plant.server
  await sql`delete from recording_batch`.execute(db)
  for (const table of ['feature', 'latest', 'feature_chunk', 'feature_hour']) await sql`delete from ${sql.table(table)}`.execute(db)
})

const keys = [keyRow('temperature', 'tem', { unit: '℉' }), keyRow('vib_*', 'vX', { unit: 'in/s' })]
const creating = (part: Parameters<typeof ruleOf>[0] = {}) =>
  ruleOf({ pattern: '{machine} {point}', keys, creates: true, areaId: plant.ids.areaId, ...part })
const named = async (table: 'equipment' | 'mapping', name: string) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(plant.server.db)).rows
const rows = async (table: string) => (await sql`select 1 from ${sql.table(table)}`.execute(plant.server.db)).rows.length

test('devices and their keys are previewed, become points with values in our units, and nothing of them is stored twice', async () => {
  const files = {
    'devices.json': devicePage({ [deviceId]: 'P-7 DE' }),
    [`telemetry/${deviceId}.json`]: timeseries({
      temperature: [
        [minute(0), 212],
        [minute(1), 'warm'],
        [minute(2), 32],
      ],
      vib_x: [[minute(0), 0.1]],
      mode: [[minute(0), 'AUTO']],
    }),
    'telemetry/notes.txt': Buffer.from('no telemetry'),
  }
  const id = await plant.filled('Plant 7', files)
  expect(await plant.detail(id)).toMatchObject({ source: 'thingsBoard', state: 'open', files: { read: 2, refused: 1 } })
  const preview = await plant.preview(id, creating())
  expect(preview).toMatchObject({
    counts: { new: 2, skipped: 1 },
    newMachines: 1,
    newPoints: 1,
    keys: ['mode', 'temperature', 'vib_x'],
  })
  expect(preview.records).toMatchObject([
    { device: 'P-7 DE', key: 'mode', outcome: 'skipped', reason: batchErrors.keyLeftOut.en, values: 0, unreadable: 1 },
    {
      key: 'temperature',
      to: 'tem',
      machine: 'P-7',
      isNewMachine: true,
      point: 'DE',
      values: 2,
      unreadable: 1,
      firstUnreadable: 'warm',
      begin: '2026-01-05 08:00:00',
      end: '2026-01-05 08:02:00',
      examples: [100, 0],
    },
    { key: 'vib_x', to: 'vX', examples: [2.54] },
  ])
  expect(await plant.applied(id, creating())).toMatchObject({ state: 'done', outcomes: { imported: 1 }, places: 2, values: 2 })
  expect(await plant.measured('P-7', 'DE')).toMatchObject([
    { t: minute(0), tem: 100, vX: expect.closeTo(2.54, 5) },
    { t: minute(2), tem: 0, vX: null },
  ])
  expect((await plant.report(id)).records).toMatchObject([
    { channels: 'temperature → tem, vib_x → vX', outcome: 'imported', stored: 2, present: 0 },
  ])
  // No alarm, and the newest value is that of its time.
  expect([await rows('alarm'), await rows('alarm_state')]).toEqual([0, 0])
  const { rows: newest } = await sql<{ values: Record<string, [number, number]> }>`select "values" from latest`.execute(plant.server.db)
  expect(newest[0]?.values.tem).toEqual([0, minute(2)])

  // Sent again, everything is there already.
  const again = await plant.filled('Plant 7 again', files)
  expect(await plant.applied(again, creating())).toMatchObject({ outcomes: { present: 1 }, values: 0 })
  expect((await plant.report(again)).records).toMatchObject([{ outcome: 'present', stored: 0, present: 2 }])
  const { rows: history } = await sql`select kind, added, file_name from import_record where kind = 'telemetry' order by id`.execute(
    plant.server.db,
  )
  expect(history).toMatchObject([
    { kind: 'telemetry', added: 1, fileName: 'Plant 7' },
    { added: 0, fileName: 'Plant 7 again' },
  ])

  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 1 }, places: 0, values: 0 })
  expect([await rows('feature'), await rows('latest'), await named('equipment', 'P-7')]).toEqual([0, 0, []])
})

test('what a point has measured itself stays, and is there after undoing', async () => {
  const { db, past } = plant.server.foundation
  const place = { tenantId: 13, companyId: 13, equipmentId: plant.ids.equipmentId, mappingId: plant.ids.mappingId }
  await past.prepare([minute(1)])
  await db.transaction().execute((tx) => past.add(tx, [{ ...place, t: minute(1), values: { tem: 40 } }]))
  const id = await plant.filled('Beside', {
    'P-1.json': timeseries({
      temperature: [
        [minute(0), 50],
        [minute(1), 51],
      ],
    }),
  })
  const rule = ruleOf({ point: 'DE', keys: [keyRow('temperature', 'tem')] })
  expect(await plant.applied(id, rule)).toMatchObject({ outcomes: { imported: 1 }, values: 1 })
  expect((await plant.report(id)).records).toMatchObject([{ machine: 'P-1', point: 'DE', stored: 1, present: 1 }])
  expect(await plant.measured('P-1', 'DE')).toMatchObject([
    { t: minute(0), tem: 50 },
    { t: minute(1), tem: 40 },
  ])
  await plant.undone(id)
  expect(await plant.measured('P-1', 'DE')).toMatchObject([{ t: minute(1), tem: 40 }])
})

test('files and devices of one point are joined by time; a second source of the same value is refused', async () => {
  const id = await plant.filled('Joined', {
    'P-8/temperature.json': timeseries({ temperature: [[minute(0), 50]] }),
    'P-8/speed.json': timeseries({
      rpm: [
        [minute(0), 1480],
        [minute(1), 1490],
      ],
    }),
    'P-8 spare/temperature.json': timeseries({ temperature: [[minute(3), 51]] }),
  })
  const rule = creating({
    pattern: '',
    machine: null,
    point: 'DE',
    namedBy: 'folder',
    keys: [keyRow('temperature', 'tem'), keyRow('rpm', 'rSpeed')],
    devices: [{ match: '* spare', isSkipped: false, machine: 'P-8', point: null }],
  })
  expect((await plant.preview(id, rule)).records.map(({ device, key, outcome, reason }) => [device, key, outcome, reason])).toEqual([
    ['P-8', 'rpm', 'new', null],
    ['P-8', 'temperature', 'new', null],
    ['P-8 spare', 'temperature', 'refused', '"P-8 temperature" is already the "tem" of this point'],
  ])
  expect(await plant.applied(id, rule)).toMatchObject({ outcomes: { imported: 2, refused: 1 }, values: 2 })
  expect(await plant.measured('P-8', 'DE')).toMatchObject([
    { t: minute(0), tem: 50, rSpeed: 1480 },
    { t: minute(1), tem: null, rSpeed: 1490 },
  ])
  await plant.undone(id)
})

test('a table of several devices with times of the company is imported, and files in a ZIP archive, too', async () => {
  const csv = [
    'Timestamp;Entity name;temperature;rpm',
    '2026-01-05 08:00:00;T-1 DE;50,5;1480',
    '2026-01-05 08:01:00;T-1 DE;51;',
    '2026-01-05 08:00:00;T-2 DE;60;990',
  ].join('\r\n')
  const id = await plant.filled('Table', { 'export.zip': zipOf({ 'table.csv': csv }) })
  const rule = creating({ keys: [keyRow('temperature', 'tem'), keyRow('rpm', 'rSpeed')] })
  expect(await plant.applied(id, rule)).toMatchObject({ outcomes: { imported: 2 }, places: 4, values: 3 })
  expect(await plant.measured('T-1', 'DE')).toMatchObject([
    { t: minute(0), tem: 50.5, rSpeed: 1480 },
    { t: minute(1), tem: 51, rSpeed: null },
  ])
  expect(await plant.measured('T-2', 'DE')).toMatchObject([{ t: minute(0), tem: 60, rSpeed: 990 }])
  expect(await plant.undone(id)).toMatchObject({ places: 0, values: 0 })
})

test('one that was killed goes on at a point where it stopped, and its report has all of it', async () => {
  const samples = Array.from({ length: 1200 }, (_, i) => [minute(i), 20 + (i % 50)] as const)
  const id = await plant.filled('Killed', { 'P-9 DE.json': timeseries({ temperature: samples }) })
  await plant.ask(id, creating({ keys: [keyRow('temperature', 'tem')] }))
  const { past } = plant.server.foundation
  const { add } = past
  let parts = 0
  Object.assign(past, {
    add: async (...given: Parameters<typeof add>) => {
      if (parts === 2) throw new Error('killed')
      parts += 1
      return add(...given)
    },
  })
  await plant.work()
  Object.assign(past, { add })
  expect(await plant.detail(id)).toMatchObject({ state: 'importing', values: 1000, outcomes: {} })
  await sql`update task set due_at = now() where state = 'waiting'`.execute(plant.server.db)
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'done', values: 1200, outcomes: { imported: 1 } })
  expect((await plant.report(id)).records).toMatchObject([{ stored: 1200, present: 0 }])
  expect(await plant.measured('P-9', 'DE')).toHaveLength(1200)
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', places: 0, values: 0 })
  expect(await rows('feature')).toBe(0)
})

test('one that was cancelled in the middle of a point can be undone', async () => {
  const samples = Array.from({ length: 1200 }, (_, i) => [minute(i), 20] as const)
  const id = await plant.filled('Cancelled', { 'P-1.json': timeseries({ temperature: samples }) })
  await plant.ask(id, ruleOf({ point: 'DE', keys: [keyRow('temperature', 'tem')] }))
  const { past } = plant.server.foundation
  const { add } = past
  Object.assign(past, {
    add: async (...given: Parameters<typeof add>) => {
      Object.assign(past, { add })
      await plant.send(batchCalls.cancel, { body: { id } })
      return add(...given)
    },
  })
  await plant.work()
  const detail = await plant.detail(id)
  expect(detail).toMatchObject({ state: 'done' })
  expect(detail.values).toBeGreaterThan(0)
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', values: 0 })
  expect(await plant.measured('P-1', 'DE')).toEqual([])
})

test('what cannot be imported says why', async () => {
  const id = await plant.filled('Refused', {
    'P-1.json': timeseries({
      temperature: [[minute(0), 20]],
      text: [[minute(0), 'x']],
      seconds: [[1_609_459_200, 1]],
      rpm: [[minute(0), 1]],
    }),
    'Unknown.json': timeseries({ temperature: [[minute(0), 20]] }),
    'empty.json': Buffer.from('{}'),
  })
  const { data: files } = await plant.send(batchCalls.files, { body: { id, pageSize: 10, state: 'refused' } })
  expect(files.records).toMatchObject([{ path: 'empty.json', problem: expect.stringContaining('it has no telemetry') }])
  const rule = ruleOf({
    point: 'DE',
    keys: [keyRow('temperature', 'tem'), keyRow('text', 'batt'), keyRow('seconds', 'level'), keyRow('rpm', 'rSpeed', { unit: 'bar' })],
  })
  const { records } = await plant.preview(id, rule)
  expect(records.map(({ key, outcome, reason }) => [key, outcome, reason])).toEqual([
    ['rpm', 'refused', '"rSpeed" has no unit "bar"'],
    ['seconds', 'refused', batchErrors.noNumbers.en],
    ['temperature', 'new', null],
    ['text', 'refused', batchErrors.noNumbers.en],
    ['temperature', 'refused', 'There is no machine or point "Unknown". It can be created by the import.'],
  ])
  expect(await plant.send(calls.preview, { body: { id, rule: ruleOf({ pattern: '{axis}' }) } })).toMatchObject({
    code: batchErrors.badPattern.code,
    msg: 'Invalid pattern: names of devices have no {axis}',
  })
  expect(await plant.ask(id, ruleOf())).toMatchObject({ code: batchErrors.nothingToImport.code })
})

test('rules of one source are not those of another, and are kept apart', async () => {
  const id = await plant.filled('Own', { 'P-1.json': timeseries({ temperature: [[minute(0), 20]] }) })
  const other = { code: batchErrors.otherSource.code }
  expect(await plant.send(batchCalls.preview, { body: { id, rule: recordingRuleOf() } })).toMatchObject(other)
  expect(await plant.send(batchCalls.apply, { body: { id, rule: recordingRuleOf() } })).toMatchObject(other)
  const recordings = await plant.add('Recordings')
  expect(await plant.ask(recordings, ruleOf())).toMatchObject(other)
  await plant.send(calls.saveRule, { body: { name: 'Plant 7', rule: creating() } })
  expect((await plant.send(calls.rules, {})).data).toMatchObject([{ name: 'Plant 7', rule: creating() }])
  expect((await plant.send(batchCalls.rules, {})).data).toEqual([])
})

test('another company sees nothing of an import, and importing telemetry takes the permission to import recordings', async () => {
  const id = await plant.filled('Mine', { 'P-1.json': timeseries({ temperature: [[minute(0), 20]] }) })
  await addTenant(plant.server, 79, 'elsewhere')
  const stranger = await plant.server.login('elsewhere')
  for (const call of [calls.preview, calls.apply])
    expect(await plant.send(call, { body: { id, rule: creating() } }, stranger)).toMatchObject({ code: coreErrors.recordNotFound.code })
  await addMember(plant.server, 'reader', ['business:mapping:list'])
  const reader = await plant.server.login('reader')
  expect(await plant.send(calls.preview, { body: { id, rule: creating() } }, reader)).toMatchObject({ code: coreErrors.forbidden.code })
})

test('values that a case shows are kept when an import is undone', async () => {
  const { db } = plant.server
  const id = await plant.filled('Shown', { 'P-1.json': timeseries({ temperature: [[minute(0), 20]] }) })
  await plant.applied(id, ruleOf({ point: 'DE', keys: [keyRow('temperature', 'tem')] }))
  const { rows: added } = await sql<{
    id: number
  }>`insert into fault_case (tenant_id, company_id, mapping_id, held_from, held_to, case_number, name, fault, record, likeness, search_text)
    values (13, 13, ${plant.ids.mappingId}, ${new Date(minute(-9))}, ${new Date(minute(9))}, 'C-1', 'Hot bearing', 'Unbalance', '{}', '{}', '') returning id`.execute(
    db,
  )
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { kept: 1 }, values: 1 })
  expect((await plant.report(id)).records).toMatchObject([{ outcome: 'kept', reason: 'Used since the import: cases' }])
  await sql`delete from fault_case where id = ${added[0]?.id ?? 0}`.execute(db)
})
