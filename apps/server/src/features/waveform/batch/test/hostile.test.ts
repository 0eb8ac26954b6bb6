import { coreErrors } from '@undertone/domain/core/error'
import type { Text } from '@undertone/domain/core/text'
import { batchCalls as calls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { zipOf } from '../../../file/test-upload.ts'
import { ownWork, referencesTo } from '../used-since.ts'
import { archiveReasons } from '../zip-entries.ts'
import { type BatchPlant, openBatchPlant, ruleOf, wavOf } from './test-batch.ts'

let plant: BatchPlant
beforeAll(async () => {
  plant = await openBatchPlant('hostile_batches')
})
afterAll(() => plant?.close())
beforeEach(async () => {
  await sql`delete from recording_batch`.execute(plant.server.db)
})

const filesOf = async (id: number): Promise<[string, string, string | null][]> => {
  const { data } = await plant.send(calls.files, { body: { id, pageSize: 100 } })
  return data.records.map(({ path, state, problem }: { path: string; state: string; problem: string | null }) => [path, state, problem])
}
const reason = (text: Text) => batchErrors.badArchive.en.replace('{reason}', text.en)

test('an archive is unpacked beside the other files, names of Chinese Windows too, without what programs leave in it', async () => {
  const id = await plant.filled('Zip', {
    'route.zip': zipOf({
      'P-1/DE_x.wav': wavOf(1),
      [Buffer.from('b1c35f782e776176', 'hex').toString('latin1')]: wavOf(2),
      '__MACOSX/P-1/._DE_x.wav': 'x',
      'P-1/.DS_Store': 'x',
    }),
  })
  expect(await filesOf(id)).toEqual([
    ['route.zip', 'unpacked', null],
    ['route/P-1/DE_x.wav', 'read', null],
    ['route/泵_x.wav', 'read', null],
  ])
})

test.each([
  ['leads out of its folder', zipOf({ '../../etc/passwd': 'x' }), reason(archiveReasons.unsafe('../../etc/passwd'))],
  ['unpacks to far more than measured signals do', zipOf({ 'a.csv': '0\n'.repeat(2_000_000) }), reason(archiveReasons.tooLarge)],
  ['is damaged', zipOf({ 'a.wav': wavOf(1) }).subarray(0, 200), reason(archiveReasons.damaged)],
  [
    'has more entries than an import may have',
    (() => {
      const bytes = zipOf({ 'a.wav': wavOf(1) })
      bytes.writeUInt16LE(65_000, bytes.length - 14)
      bytes.writeUInt16LE(65_000, bytes.length - 12)
      return bytes
    })(),
    reason(archiveReasons.tooMany(batchLimits.files)),
  ],
])('an archive that %s ends with its reason', async (_name, bytes, expected) => {
  const id = await plant.filled('Bad', { 'bad.zip': bytes, 'good.wav': wavOf(9) })
  const [bad, good] = await filesOf(id)
  expect(bad?.slice(0, 2)).toEqual(['bad.zip', 'refused'])
  expect(bad?.[2]).toBe(expected)
  expect(good).toEqual(['good.wav', 'read', null])
})

test('a file of an archive that is one itself, or that lies about its size, is refused and the others are not', async () => {
  const id = await plant.filled('Nested', {
    'a.zip': zipOf({ 'inner.zip': zipOf({ 'b.wav': wavOf(1) }), 'c.wav': wavOf(2) }),
    'liar.zip': zipOf({ 'd.wav': wavOf(3) }, 10),
  })
  const files = new Map((await filesOf(id)).map(([path, ...rest]) => [path, rest]))
  expect(files.get('a/inner.zip')).toEqual(['refused', batchErrors.nestedArchive.en])
  expect(files.get('a/c.wav')).toEqual(['read', null])
  expect(files.get('liar/d.wav')?.[0]).toBe('refused')
  expect(files.get('liar/d.wav')?.[1]).toBe(reason(archiveReasons.lies))
})

test('an archive whose unpacking was killed is unpacked further, also where the import is nearly full', async () => {
  const files = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`P-1/DE_${i}.wav`, wavOf(i + 1)]))
  const id = await plant.add('Killed')
  await plant.upload(id, 'route.zip', zipOf({ ...files, '__MACOSX/P-1/._DE_0.wav': 'x' }))
  // Room for exactly the files of the archive, beside itself.
  await sql`insert into recording_batch_file (tenant_id, batch_id, path, bytes, sha256, state)
    select tenant_id, batch_id, 'filler/' || n, 0, '', 'refused' from recording_batch_file, generate_series(1, ${batchLimits.files - 5}::int4) n
    where batch_id = ${id}`.execute(plant.server.db)
  await plant.send(calls.read, { body: { id } })
  const { imports } = plant.server.foundation
  const { put } = imports
  let stored = 0
  imports.put = async (...given) => {
    if (stored++ === 2) throw Object.assign(new Error('killed'), { syscall: 'write' })
    return put.apply(imports, given)
  }
  await plant.work()
  imports.put = put
  expect(await plant.detail(id)).toMatchObject({ state: 'reading' })
  await sql`update task set due_at = now() where state = 'waiting'`.execute(plant.server.db)
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'open', files: { read: 4, unpacked: 1 } })
})

test('unpacking ends where the disk is too full for more, and goes on when there is room', async () => {
  const id = await plant.add('Full')
  await plant.upload(id, 'route.zip', zipOf({ 'P-1/DE_x.wav': wavOf(1) }))
  plant.disk.isFull = true
  await plant.send(calls.read, { body: { id } })
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ state: 'open', files: { waiting: 1 }, problem: coreErrors.diskFull.en })
  plant.disk.isFull = false
  await plant.send(calls.read, { body: { id } })
  await plant.work()
  expect(await plant.detail(id)).toMatchObject({ files: { read: 1, unpacked: 1 }, problem: null })
})

test('broken recordings are refused with what is wrong with them', async () => {
  const mat = Buffer.concat([
    Buffer.from('MATLAB 5.0 MAT-file'.padEnd(124)),
    Buffer.from([0, 1]),
    Buffer.from('IM'),
    Buffer.alloc(40, 0xff),
  ])
  const id = await plant.filled('Broken', {
    'a.mat': mat,
    'b.wav': wavOf(1).subarray(0, 300),
    'c.pdf': Buffer.from('%PDF-1.4'),
    'd.csv': Buffer.from('\0\x01\x02binary'),
  })
  const files = await filesOf(id)
  expect(files.map(([path, state]) => [path, state])).toEqual(['a.mat', 'b.wav', 'c.pdf', 'd.csv'].map((path) => [path, 'refused']))
  expect(files.every(([, , problem]) => problem?.startsWith('Cannot import'))).toBe(true)
})

test('a wrong rule is refused at its field, also when it comes from a program', async () => {
  const id = await plant.filled('Rule', { 'a.wav': wavOf(1) })
  const ask = (rule: ReturnType<typeof ruleOf>) => plant.send(calls.preview, { body: { id, rule } })
  expect(await ask(ruleOf({ pattern: '{what}' }))).toMatchObject({
    code: batchErrors.badPattern.code,
    field: 'pattern',
    msg: 'Invalid pattern: there is no piece {what}',
  })
  expect(await ask(ruleOf({ creates: true }))).toMatchObject({ code: batchErrors.areaNeeded.code, field: 'areaId' })
  expect(await ask(ruleOf({ areaId: 99_999 }))).toMatchObject({ code: 1002, field: 'areaId' })
})

test('every table that refers to a point or a machine keeps it, except those that the product fills by itself', async () => {
  const found = [...(await referencesTo(plant.server.db, 'mapping')), ...(await referencesTo(plant.server.db, 'equipment'))]
  const tables = [...new Set(found.map(({ table }) => table))]
  expect(tables.filter((table) => !ownWork.has(table)).sort()).toMatchInlineSnapshot(`
    [
      "alarm",
      "alarm_lamp_mapping",
      "alarm_shelf",
      "band_alarm",
      "baseline",
      "card_channel",
      "component",
      "diagnosis_parameter",
      "expert_opinion",
      "fault_case",
      "hazard",
      "inspection_measurement",
      "inspection_point",
      "inspection_result",
      "latest",
      "log_note",
      "maintenance_window",
      "mapping",
      "novelty_accepted",
      "placement",
      "report",
      "report_schedule",
      "run_threshold",
      "sensor",
      "upkeep_plan",
      "work",
    ]
  `)
  expect([...ownWork].filter((table) => !tables.includes(table))).toEqual([])
})
