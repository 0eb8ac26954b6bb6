import { setTimeout } from 'node:timers/promises'
import { coreErrors } from '@undertone/domain/core/error'
import { batchCalls as calls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../../../platform/queue/task.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { addMember, addTenant } from '../../../../testing/test-samples.ts'
import { zipOf } from '../../../file/test-upload.ts'
import { batchTask, batchTasks } from '../batch.task.ts'
import { tidyBatches } from '../tidy-batches.job.ts'
import { type BatchPlant, openBatchPlant, ruleOf, wavOf } from './test-batch.ts'

let plant: BatchPlant
beforeAll(async () => {
  plant = await openBatchPlant('recording_batches')
})
afterAll(() => plant?.close())
beforeEach(async () => {
  await sql`delete from recording_batch`.execute(plant.server.db)
  await sql`delete from sampling using imported_recording i where i.sampling_id = sampling.id`.execute(plant.server.db)
})

const noException = { match: '', isSkipped: false, machine: null, point: null, axis: null, unit: null, sampleHz: null, time: null }
const pattern = '{machine}/{point}_{axis}_{date}'
const creating = () => ruleOf({ pattern, creates: true, areaId: plant.ids.areaId })
const named = async (table: 'equipment' | 'mapping', name: string) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(plant.server.db)).rows

test('a folder is previewed file by file, imported with the machines that it needs, and nothing of it twice', async () => {
  const id = await plant.filled('Route 7', {
    'Hall/P-1/DE_x_20261118.wav': wavOf(1),
    'Hall/P-2/NDE_z_20261118.wav': wavOf(2),
    'Hall/P-2/NDE_z_copy.wav': wavOf(3),
    'Hall/notes.txt': Buffer.from('no numbers here'),
    'Hall/P-2/NDE_y_20261119.wav': wavOf(4),
  })
  expect(await plant.detail(id)).toMatchObject({ state: 'open', files: { read: 4, refused: 1 } })
  const preview = await plant.preview(id, creating())
  expect(preview).toMatchObject({ counts: { new: 3, refused: 1 }, newMachines: 1, newPoints: 1, total: 4 })
  expect(preview.records.map((one: { path: string; outcome: string }) => [one.path, one.outcome])).toEqual([
    ['Hall/P-1/DE_x_20261118.wav', 'new'],
    ['Hall/P-2/NDE_y_20261119.wav', 'new'],
    ['Hall/P-2/NDE_z_20261118.wav', 'new'],
    ['Hall/P-2/NDE_z_copy.wav', 'refused'],
  ])
  expect(preview.records[0]).toMatchObject({
    machine: 'P-1',
    isNewMachine: false,
    point: 'DE',
    channels: '0X',
    unit: 'g',
    sampleHz: 5120,
    timeFrom: 'path',
  })
  const done = await plant.applied(id, creating())
  expect(done).toMatchObject({ state: 'done', outcomes: { imported: 3, refused: 1 }, places: 2, progress: 3, total: 3 })
  const report = await plant.report(id)
  expect(report.records.find((one: { path: string }) => one.path.endsWith('copy.wav'))).toMatchObject({ reason: batchErrors.noMatch.en })
  const stored = await sql<{
    sensorPk: number | null
    t0: Date
  }>`select s.sensor_pk, s.t0 from sampling s join imported_recording i on i.sampling_id = s.id order by s.mapping_id, s.t0`.execute(
    plant.server.db,
  )
  // The time zone of the company: midnight in Shanghai.
  expect(stored.rows.map(({ sensorPk, t0 }) => [sensorPk, t0.toISOString()])).toEqual([
    [plant.ids.sensorPk, '2026-11-17T16:00:00.000Z'],
    [null, '2026-11-17T16:00:00.000Z'],
    [null, '2026-11-18T16:00:00.000Z'],
  ])
  // The same folder again, and the same files under other names: all there by content.
  const again = await plant.filled('Route 7 again', { 'P-1/DE_x_20261118.wav': wavOf(1), 'P-2/NDE_y_20261117.wav': wavOf(4) })
  expect((await plant.preview(again, creating())).counts).toEqual({ present: 2 })
  expect(await plant.send(calls.apply, { body: { id: again, rule: creating() } })).toMatchObject({ code: batchErrors.nothingToImport.code })
  const history = await sql<{
    added: number
    refused: number
    fileName: string
  }>`select added, refused, file_name from import_record where kind = 'recording'`.execute(plant.server.db)
  expect(history.rows).toEqual([{ added: 3, refused: 1, fileName: 'Route 7' }])
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 3, refused: 1 }, places: 0, filesUntil: null })
  expect([await named('equipment', 'P-2'), await named('mapping', 'NDE')]).toEqual([[], []])
  expect(await named('equipment', 'P-1')).toHaveLength(1)
  expect((await sql`select 1 from imported_recording`.execute(plant.server.db)).rows).toEqual([])
  expect(await plant.send(calls.apply, { body: { id, rule: creating() } })).toMatchObject({ code: batchErrors.batchUndone.code })
})

test('files of one point and time with different axes become one recording, which is undone once', async () => {
  const id = await plant.filled('Axes', {
    'P-5/DE_x_20261118.wav': wavOf(1),
    'P-5/DE_y_20261118.wav': wavOf(2),
    'P-5/DE_z_20261118.wav': wavOf(3, '2026-11-19 10:00:00', ['a', 'b']),
    'P-5b/DE_y_20261118.wav': wavOf(5),
  })
  const rule = { ...creating(), exceptions: [{ ...noException, match: 'P-5b/*', machine: 'P-5' }] }
  const preview = await plant.preview(id, rule)
  expect(
    preview.records.map(({ path, outcome, joins }: { path: string; outcome: string; joins: string | null }) => [path, outcome, joins]),
  ).toEqual([
    ['P-5/DE_x_20261118.wav', 'new', null],
    ['P-5/DE_y_20261118.wav', 'new', 'P-5/DE_x_20261118.wav'],
    ['P-5/DE_z_20261118.wav', 'refused', null],
    ['P-5b/DE_y_20261118.wav', 'refused', null],
  ])
  expect(preview.records[3]).toMatchObject({ reason: 'Same point and time as "P-5/DE_x_20261118.wav"' })
  expect(await plant.applied(id, rule)).toMatchObject({ outcomes: { imported: 2, refused: 2 } })
  const { rows } = await sql<{ axes: string }>`select string_agg(w.axis, '' order by w.axis) as axes from wave w
    join imported_recording i on i.sampling_id = w.sampling_id group by w.sampling_id`.execute(plant.server.db)
  expect(rows).toEqual([{ axes: 'XY' }])
  const again = await plant.filled('Axes again', { 'P-5/DE_y_20261118.wav': wavOf(2) })
  expect((await plant.preview(again, rule)).counts).toEqual({ present: 1 })
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 2, refused: 2 }, places: 0 })
})

test('an import that was killed goes on with what is left, and each recording is stored once', async () => {
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`P-1/DE_x_2026111${i}.wav`, wavOf(i + 1)]))
  const id = await plant.filled('Killed', files)
  await plant.send(calls.apply, { body: { id, rule: creating() } })
  // The server dies after the second recording: its task is tried again by another one.
  let stored = 0
  const { storeAt } = plant.recordings
  plant.recordings.storeAt = async (...given) => {
    if (stored === 2) throw new Error('killed')
    stored += 1
    return storeAt.apply(plant.recordings, given)
  }
  await plant.work()
  plant.recordings.storeAt = storeAt
  expect(await plant.detail(id)).toMatchObject({ state: 'importing', outcomes: { imported: 2 } })
  await sql`update task set due_at = now() where state = 'waiting'`.execute(plant.server.db)
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'done', outcomes: { imported: 5 } })
  expect((await sql`select 1 from imported_recording`.execute(plant.server.db)).rows).toHaveLength(5)
})

test('one that is cancelled keeps what it has, goes on when it is asked again, and is undone whole', async () => {
  const id = await plant.filled('Cancelled', { 'P-1/DE_x_20261111.wav': wavOf(1), 'P-9/DE_x_20261112.wav': wavOf(2) })
  await plant.send(calls.apply, { body: { id, rule: creating() } })
  expect(await plant.send(calls.apply, { body: { id, rule: creating() } })).toMatchObject({ code: batchErrors.batchBusy.code })
  expect(await plant.send(calls.remove, { params: { id } })).toMatchObject({ code: batchErrors.batchBusy.code })
  expect(await plant.send(calls.cancel, { body: { id } })).toMatchObject({ data: { state: 'done', outcomes: {} } })
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'done', outcomes: {} })
  expect(await plant.applied(id, creating())).toMatchObject({ outcomes: { imported: 2 }, places: 2 })
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', places: 0 })
})

test('undoing keeps what was used or changed since, and says by what', async () => {
  const id = await plant.filled('Used', {
    'P-3/A_x_20261111.wav': wavOf(1),
    'P-3/B_x_20261111.wav': wavOf(2),
    'P-4/A_x_20261111.wav': wavOf(3),
  })
  await plant.applied(id, creating())
  const { records } = await plant.report(id)
  const [used] = records
  if (!used) throw new Error('nothing was imported')
  await sql`insert into baseline (tenant_id, mapping_id, freq_mode, axes, sampling_id) values (13, ${used.mappingId}, 0, 'X', ${used.waveId})`.execute(
    plant.server.db,
  )
  await sql`update equipment set location = 'Hall 4', updated_at = now() where name = 'P-4'`.execute(plant.server.db)
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 2, kept: 1 }, places: 3 })
  const after = await plant.report(id)
  expect(after.records.find((one: { outcome: string }) => one.outcome === 'kept')).toMatchObject({
    path: 'P-3/A_x_20261111.wav',
    reason: 'Used since the import: baseline',
  })
  expect(after.keptPlaces).toEqual([
    { name: 'A', isPoint: true, reason: 'Used since the import: other waveforms' },
    { name: 'P-3', isPoint: false, reason: 'Used since the import: measuring points' },
    { name: 'P-4', isPoint: false, reason: 'Changed since the import' },
  ])
})

test('a record and its files are seen by who sees all of the company, or made it; another tenant sees nothing', async () => {
  const id = await plant.filled('Mine', { 'P-1/DE_x_20261111.wav': wavOf(1) })
  await addTenant(plant.server, 77, 'stranger')
  const stranger = await plant.server.login('stranger')
  const asked = [
    plant.send(calls.detail, { params: { id } }, stranger),
    plant.send(calls.files, { body: { id } }, stranger),
    plant.send(calls.preview, { body: { id, rule: ruleOf() } }, stranger),
    plant.send(calls.report, { body: { id } }, stranger),
    plant.send(calls.undo, { body: { id } }, stranger),
    plant.send(calls.remove, { params: { id } }, stranger),
    plant.upload(id, 'a.wav', wavOf(1), stranger),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.code).toBe(coreErrors.recordNotFound.code)
  expect((await plant.send(calls.findPage, { body: {} }, stranger)).data).toEqual({ records: [], total: 0 })
  await addMember(plant.server, 'mounter', [calls.add.access])
  const mounter = await plant.server.login('mounter')
  const rule = ruleOf({ pattern, creates: true, areaId: plant.ids.areaId })
  expect(await plant.send(calls.preview, { body: { id, rule } }, mounter)).toMatchObject({
    code: batchErrors.needsRight.code,
    field: 'creates',
  })
  expect(await plant.send(calls.undo, { body: { id } }, mounter)).toMatchObject({ code: 403 })
  await sql`update role set data_scope = 5 where key = 'mounter'`.execute(plant.server.db)
  expect(await plant.send(calls.detail, { params: { id } }, mounter)).toMatchObject({ code: coreErrors.recordNotFound.code })
})

test('a rule is kept by its name for the company, replaced and deleted', async () => {
  const rule = creating()
  const saved = await plant.send(calls.saveRule, { body: { name: 'Route', rule } })
  await plant.send(calls.saveRule, { body: { name: 'route', rule: { ...rule, usesModified: true } } })
  const { data: rules } = await plant.send(calls.rules, {})
  expect(rules).toEqual([expect.objectContaining({ id: saved.data.id, name: 'route', rule: { ...rule, usesModified: true } })])
  expect(await plant.send(calls.removeRule, { params: { id: saved.data.id } })).toMatchObject({ code: 200 })
  expect(await plant.send(calls.removeRule, { params: { id: saved.data.id } })).toMatchObject({ code: coreErrors.recordNotFound.code })
})

test('limits, paths that lead out of the folder and empty files are refused with a reason', async () => {
  const id = await plant.add('Limits')
  for (const path of ['../a.wav', '/a.wav', 'a//b.wav', 'a/./b.wav', `${'x'.repeat(201)}.wav`])
    expect(await plant.upload(id, path, wavOf(1))).toMatchObject({ code: batchErrors.badPath.code })
  expect((await plant.upload(id, 'a.wav', Buffer.alloc(0))).code).not.toBe(200)
  expect(await plant.upload(id, 'a\\b.wav', wavOf(1))).toMatchObject({ data: { path: 'a/b.wav' } })
  await sql`update recording_batch_file set bytes = ${batchLimits.bytes}`.execute(plant.server.db)
  expect(await plant.upload(id, 'b.wav', wavOf(2))).toMatchObject({ code: batchErrors.tooManyBytes.code })
  for (let i = 1; i < batchLimits.open; i++) await plant.add(`Open ${i}`)
  expect(await plant.send(calls.add, { body: { name: 'One more' } })).toMatchObject({ code: batchErrors.tooManyBatches.code })
  // Those that were begun and left without files are in the way for a day.
  await sql`update recording_batch set created_at = now() - interval '2 days'`.execute(plant.server.db)
  expect(await plant.send(calls.add, { body: { name: 'One more' } })).toMatchObject({ code: 200 })
})

test('files are deleted after their days, and then have to be sent again', async () => {
  const id = await plant.filled('Old', { 'P-1/DE_x_20261111.wav': wavOf(1) })
  const { imports } = plant.server.foundation
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await tidyBatches(plant.server.db, imports, later(1))
  expect((await plant.detail(id)).filesUntil).not.toBeNull()
  await tidyBatches(plant.server.db, imports, later(batchLimits.fileDays + 1))
  expect((await plant.detail(id)).filesUntil).toBeNull()
  expect(await plant.applied(id, creating())).toMatchObject({ outcomes: { refused: 1 } })
  expect((await plant.report(id)).records[0]).toMatchObject({ reason: batchErrors.fileGone.en })
  expect((await plant.send(calls.paths, { params: { id } })).data).toEqual([])
  const names: string[] = []
  for await (const page of imports.list()) names.push(...page.map(({ name }) => name))
  expect(names).toEqual([])
  await plant.upload(id, 'P-1/DE_x_20261111.wav', wavOf(1))
  await plant.send(calls.read, { body: { id } })
  await plant.work()
  expect(await plant.applied(id, creating())).toMatchObject({ outcomes: { imported: 1 } })
  // What was imported is not sent again, although its bytes are gone.
  expect((await plant.send(calls.paths, { params: { id } })).data).toHaveLength(1)
})

test('an archive is sent again whose files were deleted after their days', async () => {
  const files = { 'route.zip': zipOf({ 'P-1/DE_x_20261111.wav': wavOf(1) }) }
  const id = await plant.filled('Old archive', files)
  const paths = async () => (await plant.send(calls.paths, { params: { id } })).data.map(({ path }: { path: string }) => path)
  expect(await paths()).toEqual(['route.zip', 'route/P-1/DE_x_20261111.wav'])
  await tidyBatches(plant.server.db, plant.server.foundation.imports, new Date(Date.now() + (batchLimits.fileDays + 1) * 86_400_000))
  expect(await paths()).toEqual([])
  await plant.upload(id, 'route.zip', files['route.zip'])
  await plant.send(calls.read, { body: { id } })
  await plant.work()
  expect(await plant.applied(id, creating())).toMatchObject({ outcomes: { imported: 1 } })
})

test('an import that has brought something can be undone after more files were read, and with them', async () => {
  const id = await plant.filled('More', { 'P-6/DE_x_20261111.wav': wavOf(1) })
  await plant.applied(id, creating())
  await plant.upload(id, 'P-6/notes.txt', Buffer.from('no numbers here'))
  // The file of a recording, replaced: its path now brings a second one.
  await plant.upload(id, 'P-6/DE_x_20261111.wav', wavOf(2))
  await plant.send(calls.read, { body: { id } })
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'done', files: { read: 1, refused: 1 } })
  const rule = { ...creating(), exceptions: [{ ...noException, match: '*', time: '2026-11-12 10:00:00' }] }
  expect(await plant.applied(id, rule)).toMatchObject({ outcomes: { imported: 2 } })
  expect(await plant.undone(id)).toMatchObject({ state: 'undone', outcomes: { removed: 2 }, places: 0 })
  expect((await sql`select 1 from imported_recording`.execute(plant.server.db)).rows).toEqual([])
})

test('work that was cancelled ends, although the same was asked for again with another rule', async () => {
  const files = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`P-1/DE_x_2026111${i}.wav`, wavOf(i + 1)]))
  const id = await plant.filled('Other rule', files)
  await plant.send(calls.apply, { body: { id, rule: creating() } })
  const { storeAt } = plant.recordings
  let stored = 0
  plant.recordings.storeAt = async (...given) => {
    if (stored++ === 0) {
      await plant.send(calls.cancel, { body: { id } })
      const rule = { ...creating(), pattern: '*/{point}_{axis}_{date}', machine: 'P-7' }
      await plant.send(calls.apply, { body: { id, rule } })
      // Longer than between two notes of progress.
      await setTimeout(300)
    }
    return storeAt.apply(plant.recordings, given)
  }
  await plant.work()
  plant.recordings.storeAt = storeAt
  await plant.work()
  const { records } = await plant.report(id)
  expect(records.map(({ machine }: { machine: string }) => machine).toSorted()).toEqual(['P-1', 'P-7', 'P-7', 'P-7', 'P-7'])
  expect(await plant.detail(id)).toMatchObject({ state: 'done', outcomes: { imported: 5 } })
})

test('work gives way to imports of other companies, and goes on with what is left', async () => {
  const { db } = plant.server
  const files = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`P-1/DE_x_2026111${i}.wav`, wavOf(i + 1)]))
  const id = await plant.filled('Turns', files)
  await addTenant(plant.server, 78, 'waiting')
  await plant.send(calls.apply, { body: { id, rule: creating() } })
  const { storeAt } = plant.recordings
  const totals: (number | null)[] = []
  plant.recordings.storeAt = async (...given) => {
    totals.push((await plant.detail(id)).total)
    if (totals.length === 1) {
      await enqueueTask(db, batchTask, { tenantId: 78, key: '0' })
      // Longer than between two notes of progress.
      await setTimeout(300)
    }
    return storeAt.apply(plant.recordings, given)
  }
  await runTasks(db, [{ ...batchTasks(plant.parts, 0), slots: 1 }])
  plant.recordings.storeAt = storeAt
  await plant.work()
  // Begun again with the two that were left.
  expect(totals.slice(0, 2)).toEqual([3, 2])
  expect(await plant.detail(id)).toMatchObject({ state: 'done', outcomes: { imported: 3 } })
})

test('undoing is for whom importing is: with the scope of own records, too, as long as the point is in it', async () => {
  const { db } = plant.server
  await addMember(plant.server, 'owner', [calls.add.access, calls.undo.access])
  await sql`update role set data_scope = 5 where key = 'owner'`.execute(db)
  const ownedBy = async (name: string | null) => {
    for (const table of ['equipment', 'mapping'])
      await sql`update ${sql.table(table)} set created_by = (select id from account where login_name = ${name}) where name in ('P-1', 'DE')`.execute(
        db,
      )
  }
  await ownedBy('owner')
  const owner = await plant.server.login('owner')
  const imported = async (path: string, amplitude: number) => {
    const id = await plant.add('Own', owner)
    await plant.upload(id, path, wavOf(amplitude), owner)
    await plant.send(calls.read, { body: { id } }, owner)
    await plant.work()
    await plant.send(calls.apply, { body: { id, rule: ruleOf({ pattern }) } }, owner)
    await plant.work()
    return id
  }
  const undone = async (id: number) => {
    await plant.send(calls.undo, { body: { id } }, owner)
    await plant.work()
    return (await plant.report(id)).records
  }
  expect(await undone(await imported('P-1/DE_x_20261111.wav', 1))).toMatchObject([{ outcome: 'removed' }])
  const id = await imported('P-1/DE_x_20261112.wav', 2)
  await ownedBy(null)
  expect(await undone(id)).toMatchObject([{ outcome: 'kept', reason: batchErrors.outOfScope.en }])
})

test('a name that a form would refuse is refused', async () => {
  const id = await plant.filled('Long', { [`${'P'.repeat(61)}/DE_x_20261111.wav`]: wavOf(1) })
  expect(await plant.preview(id, creating())).toMatchObject({ counts: { refused: 1 }, newMachines: 0 })
})

test('undoing keeps a recording with a finding that someone answered, and its point', async () => {
  const id = await plant.filled('Answered', { 'P-8/A_x_20261111.wav': wavOf(1) })
  await plant.applied(id, creating())
  const [answered] = (await plant.report(id)).records
  if (!answered) throw new Error('nothing was imported')
  await sql`with f as (insert into finding (tenant_id, mapping_id, fault, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
      values (13, ${answered.mappingId}, 'Unbalance', 'r', '{}', 0.5, 0.5, 'Likely', ${answered.waveId}, now(), now(), 1) returning id),
    w as (insert into finding_wave (finding_id, sampling_id, t0, confidence) select id, ${answered.waveId}, now(), 0.5 from f)
    insert into finding_answer (tenant_id, finding_id, mapping_id, answer, fault, confidence, basis, note, account_name)
      select 13, id, ${answered.mappingId}, 'Confirmed', 'Unbalance', 0.5, 'Measured', '', 'a' from f`.execute(plant.server.db)
  expect(await plant.undone(id)).toMatchObject({ outcomes: { kept: 1 }, places: 2 })
  expect((await plant.report(id)).records[0]).toMatchObject({ outcome: 'kept', reason: 'Used since the import: answers to findings' })
})
