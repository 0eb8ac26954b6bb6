import { setTimeout } from 'node:timers/promises'
import { importRecordCalls } from '@undertone/domain/access/import-record.calls'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import type { ImportDone, ImportPreview } from '@undertone/domain/core/sheet'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { area } from '@undertone/domain/org/area.resource'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cell, readWorkbook, writeWorkbook } from '../platform/sheet/workbook.ts'
import { resultOfJob, runJob } from '../testing/run-job.ts'
import { addMember, addTenant, nextSample, type SampleRow, Samples } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples
let hall: SampleRow
const machines = callsOf(equipment)
const areas = callsOf(area)

beforeAll(async () => {
  server = await startTestServer('import')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())
beforeEach(async () => {
  hall = await samples.make('area')
})

const header = ['Name', 'Area', 'Type', 'Criticality', 'Run status', 'Rated power (kW)']

async function book(rows: Cell[][], head: string[] = header): Promise<{ content: string }> {
  const bytes = await writeWorkbook({ name: 'Sheet A', header: head, widths: [], rows, choices: [] })
  return { content: Buffer.from(bytes).toString('base64') }
}
const preview = async (rows: Cell[][], head = header, as = token, language = 'en') =>
  resultOfJob<ImportPreview>(server, machines.importPreview, await book(rows, head), as, language)
const apply = (given: { token: string }, mode: 'all' | 'valid' = 'all', as = token) =>
  runJob<ImportDone>(server, machines.importApply, { token: given.token, mode }, as)
const undo = (importId: number, as = token) => runJob<{ removed: number; restored: number }>(server, machines.importUndo, { importId }, as)
const namesIn = async (areaId: number) =>
  (await server.send(machines.findPage, { body: { areaId, sort: 'name' } }, token)).data.records.map((row) => row.name)
const fan = (name: string, power: Cell = 11): Cell[] => [name, String(hall.name), 'Fan', 'Critical, with spare (B)', 'Running', power]

test('new rows are previewed, added and undone', async () => {
  const shown = await preview([fan('F-1'), fan('F-2')])
  expect(shown).toMatchObject({ rows: 2, added: 2, changed: 0, faulty: 0, problems: [] })
  expect(shown.changes[0]).toMatchObject({ row: 2, id: null, title: 'F-1' })
  expect(shown.changes[0]?.fields).toContainEqual({ name: 'ratedPower', label: 'Rated power', before: null, after: '11' })
  expect(await namesIn(hall.id)).toEqual([])
  const done = await apply(shown)
  expect(done.result).toMatchObject({ added: 2, skipped: 0 })
  expect(await namesIn(hall.id)).toEqual(['F-1', 'F-2'])
  expect((await undo(done.result?.importId ?? 0)).result).toEqual({ removed: 2, restored: 0 })
  expect(await namesIn(hall.id)).toEqual([])
  expect((await undo(done.result?.importId ?? 0)).message).toContain('can no longer be undone')
})

test('a row is matched by its name within its owner, and only differences are written', async () => {
  await apply(await preview([fan('F-1', 11)]))
  const shown = await preview([fan('f-1', 15), fan('F-9')])
  // The name itself differs in case.
  expect(shown).toMatchObject({ added: 1, changed: 1 })
  const change = shown.changes.find((one) => one.id !== null)
  expect(change?.fields.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['name', 'F-1', 'f-1'],
    ['ratedPower', '11', '15'],
  ])
})

test('S-26: problems name sheet, row, column and reason in the language of the caller, without HTML', async () => {
  const rows: Cell[][] = [
    fan('F-1', 'many'),
    ['', String(hall.name), 'Fan', 'Critical, no spare (A)', 'Running', 1],
    ['<img onerror=alert(1)>', 'Nowhere <b>', 'Fan', 'Critical, with spare (B)', 'Running', 1],
    ['F-4', String(hall.name), 'Rocket', 'Critical, with spare (B)', 'In service', -1],
    fan('F-5'),
    fan('F-5'),
    fan('x'.repeat(61)),
  ]
  const shown = await preview(rows)
  const described = shown.problems.map(({ sheet, row, column, reason }) => [sheet, row, column, reason])
  expect(described).toEqual([
    ['Sheet A', 2, 'Rated power', 'Enter a number'],
    ['Sheet A', 3, 'Name', 'Required'],
    ['Sheet A', 4, 'Area', 'Area "Nowhere <b>" does not exist'],
    ['Sheet A', 5, 'Type', '"Rocket" is not one of the choices'],
    ['Sheet A', 5, 'Rated power', 'At least 0'],
    ['Sheet A', 7, null, 'Duplicate of row 6'],
    ['Sheet A', 8, 'Name', 'At most 60 characters'],
  ])
  expect(shown).toMatchObject({ rows: 7, added: 1, faulty: 6 })
  expect((await preview(rows, header, token, 'zh-CN')).problems[0]).toMatchObject({ column: '额定功率', reason: '须为数字' })
  expect((await apply(shown)).message).toBe('Import failed. Rows with errors: 6. Nothing was imported.')
  expect(await namesIn(hall.id)).toEqual([])
  expect((await apply(shown, 'valid')).result).toMatchObject({ added: 1, skipped: 6 })
  expect(await namesIn(hall.id)).toEqual(['F-5'])
})

test('every import is in the history of the tenant, with its file, its counts and why rows were refused', async () => {
  const body = { ...(await book([fan('H-1'), fan('H-2', 'many')])), name: 'fans of hall 3.xlsx' }
  const shown = await resultOfJob<ImportPreview>(server, machines.importPreview, body, token)
  await apply(shown)
  await apply(shown, 'valid')
  const find = async (as: string, filter: object = {}) =>
    (await server.send(importRecordCalls.findPage, { body: { keyword: 'hall 3', ...filter } }, as)).data.records
  const refused = { row: 3, column: 'Rated power', reason: 'Enter a number' }
  expect(await find(token)).toMatchObject([
    { kind: 'equipment', fileName: body.name, userName: 'demoadmin', rowCount: 2, added: 1, changed: 0, refused: 1, result: 'Success' },
    { rowCount: 2, added: 0, refused: 2, result: 'Failed' },
  ])
  expect((await find(token))[0]?.problems).toMatchObject([refused])
  expect((await find(token))[1]?.problems).toMatchObject([{ row: null, reason: expect.stringContaining('Import failed') }, refused])
  expect(await find(token, { result: 'Failed' })).toHaveLength(1)
  expect(await find(await server.login('otheradmin'))).toEqual([])
  const range = { begin: '2020-01-01 00:00:00', end: '2020-12-31 00:00:00' }
  const file = await server.app.inject({ method: 'POST', url: importRecordCalls.export.path, headers: { token }, payload: range })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
})

test('the rules of the feature are checked before anything is written', async () => {
  const made = await samples.make('sensor')
  const sheet = await readWorkbook((await server.send(callsOf(sensor).export, { query: { ids: String(made.id) } }, token)).data as never)
  const head = sheet.rows[0]?.cells.map(String) ?? []
  const cells = sheet.rows[1]?.cells.map((cell, at) => (head[at] === 'Y axis' ? 'Horizontal H' : cell)) ?? []
  const shown = await resultOfJob(server, callsOf(sensor).importPreview, await book([cells], head), token)
  expect(shown).toMatchObject({ faulty: 1, problems: [{ row: 2, column: 'Y axis' }] })
})

test('times are of the zone in their heading, else of the caller', async () => {
  const after = async (heading: string, written: string) => {
    const shown = await preview([[...fan('F-1'), written]], [...header, heading])
    return shown.problems.length > 0 ? shown.problems : shown.changes[0]?.fields.find(({ name }) => name === 'lastMaintenanceDate')?.after
  }
  for (const heading of ['Last maintenance', 'Last maintenance (Asia/Shanghai)', '上次维护时间 (Asia/Shanghai)'])
    expect(await after(heading, '2026-10-25 02:30:00')).toBe('2026-10-25 02:30:00')
  expect(await after('Last maintenance (Europe/Berlin)', '2026-10-25 12:30:00')).toBe('2026-10-25 19:30:00')
  expect(await after('Last maintenance (Nowhere)', '2026-10-25 02:30:00')).toMatchObject([{ row: 1, reason: 'Unknown column' }])
})

test('unknown and duplicate columns are reported; an ID finds its row whatever its name', async () => {
  await apply(await preview([fan('F-1')]))
  const id = (await server.send(machines.findPage, { body: { areaId: hall.id } }, token)).data.records[0]?.id ?? 0
  const shown = await preview([[id, 'Renamed', 'x', 'y']], ['ID', 'Name', 'Colour', 'Name'])
  expect(shown).toMatchObject({ changed: 1, changes: [{ id, fields: [{ before: 'F-1', after: 'Renamed' }] }] })
  expect(shown.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [1, 'Colour', 'Unknown column'],
    [1, 'Name', 'Duplicate column'],
  ])
  expect((await preview([[999_999, 'Ghost']], ['ID', 'Name'])).problems[0]).toMatchObject({
    column: 'ID',
    reason: 'No record has the id 999999',
  })
})

test('two areas with one name are distinguished by their company', async () => {
  const site = await samples.make('company')
  const twin = await server.send(areas.add, { body: { name: String(hall.name), companyId: site.id } }, token)
  expect((await preview([fan('F-1')])).problems[0]?.reason).toContain('More than one Area is named')
  const row = fan('F-1').with(1, `${site.name} / ${hall.name}`)
  const [whole, short] = [await preview([row]), await preview([row.with(1, `${hall.name} #${twin.data.id}`)])]
  expect([whole.added, short.added]).toEqual([1, 1])
  await apply(short)
  expect(await namesIn(twin.data.id)).toEqual(['F-1'])
})

test('changes since the preview are not overwritten, and changes since the import are not undone', async () => {
  const first = await apply(await preview([fan('F-1')]))
  const id = (await server.send(machines.findPage, { body: { areaId: hall.id } }, token)).data.records[0]?.id ?? 0
  const shown = await preview([fan('F-1', 20)])
  await server.send(machines.edit, { body: { id, ratedPower: 12 } }, token)
  expect((await apply(shown)).message).toBe('The data changed since the preview (row 2). Preview again.')
  expect((await undo(first.result?.importId ?? 0)).message).toBe('The import cannot be undone because these records changed: F-1')
})

test('only the preview is applied: a row changed since is rejected, the others are written', async () => {
  await apply(await preview([fan('F-1'), fan('F-2'), fan('F-3')]))
  const idOf = async (name: string) =>
    (await server.send(machines.findPage, { body: { areaId: hall.id, keyword: name } }, token)).data.records[0]?.id ?? 0
  const shown = await preview([fan('F-1', 20), fan('F-2', 20), fan('F-3')])
  expect(shown).toMatchObject({ changed: 2, unchanged: 1 })
  await server.send(machines.edit, { body: { id: await idOf('F-2'), ratedPower: 12 } }, token)
  // This one was not previewed, so its new value stays too.
  await server.send(machines.edit, { body: { id: await idOf('F-3'), ratedPower: 13 } }, token)
  const done = await apply(shown, 'valid')
  expect(done.result).toMatchObject({ changed: 1, skipped: 2 })
  expect(done.result?.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'Changed by someone else since the preview'],
    [4, 'Changed by someone else since the preview'],
  ])
  const powers = (await server.send(machines.findPage, { body: { areaId: hall.id, sort: 'name' } }, token)).data.records
  expect(powers.map((row) => row.ratedPower)).toEqual([20, 12, 13])
})

test('an import is applied once', async () => {
  const shown = await preview([fan('F-1')])
  expect((await apply(shown)).result).toMatchObject({ added: 1 })
  expect((await apply(shown)).message).toContain('The preview has expired')
})

test('S-3: another tenant cannot apply or undo it, nor reach foreign rows by id or label', async () => {
  const stranger = await server.login('otheradmin')
  const shown = await preview([fan('F-1')])
  expect((await apply(shown, 'all', stranger)).message).toContain('The preview has expired')
  const done = await apply(shown)
  expect((await undo(done.result?.importId ?? 0, stranger)).message).toContain('can no longer be undone')
  expect((await preview([fan('F-2')], header, stranger)).problems[0]?.reason).toBe(`Area "${hall.name}" does not exist`)
  const id = (await server.send(machines.findPage, { body: { areaId: hall.id } }, token)).data.records[0]?.id ?? 0
  expect((await preview([[id, 'Taken']], ['ID', 'Name'], stranger)).problems[0]?.reason).toBe(`No record has the id ${id}`)
})

test('import without the permission to add is denied', async () => {
  await addMember(server, 'importer', ['business:equipment:import', 'business:equipment:edit'])
  const importer = await server.login('importer')
  expect((await server.send(machines.importPreview, { body: await book([fan('F-1')]) }, importer)).status).toBe(403)
})

test('an empty workbook, a text and a file over the limit are rejected', async () => {
  const send = (content: string) => server.send(machines.importPreview, { body: { content } }, token)
  const refused = async (body: object) => (await runJob(server, machines.importPreview, body, token)).message
  expect(await refused(await book([]))).toBe('The workbook has no data rows')
  expect(await refused({ content: Buffer.from('name,area').toString('base64') })).toBe(
    'The file cannot be read. Upload an .xlsx workbook without a password.',
  )
  expect((await send('no base64!')).code).toBe(1001)
  expect((await send('A'.repeat(15_000_000))).status).toBe(413)
})

test('reading a workbook counts as a job of the user', async () => {
  const admin = await server.db
    .selectFrom('job')
    .select('accountId')
    .where('kind', '=', 'equipment.preview')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const running = Array.from({ length: 2 }, () => ({ kind: 'busy', language: 'en', accountId: admin.accountId, tenantId: 13 }))
  await server.db.insertInto('job').values(running).execute()
  const answer = await server.send(machines.importPreview, { body: { content: 'bm8gd29ya2Jvb2s=' } }, token)
  await server.db.deleteFrom('job').where('kind', '=', 'busy').execute()
  expect(answer.code).toBe(1062)
})

test('several rows are edited together or not at all', async () => {
  await apply(await preview([fan('F-1'), fan('F-2')]))
  const ids = (await server.send(machines.findPage, { body: { areaId: hall.id } }, token)).data.records.map((row) => row.id)
  expect((await server.send(machines.batchEdit, { body: { ids, change: { level: 'A' } } }, token)).data).toEqual({ changed: 2 })
  const failed = await server.send(machines.batchEdit, { body: { ids: [...ids, 999_999], change: { level: 'C' } } }, token)
  expect(failed.code).toBe(1002)
  const levels = (await server.send(machines.findPage, { body: { areaId: hall.id } }, token)).data.records.map((row) => row.level)
  expect(levels).toEqual(['A', 'A'])
  expect((await server.send(machines.batchEdit, { body: { ids, change: {} } }, token)).code).toBe(1001)
  const foreign = await new Samples(server, await server.login('otheradmin'), 50).make('area')
  expect((await server.send(machines.batchEdit, { body: { ids, change: { areaId: foreign.id } } }, token)).code).toBe(1002)
})

test('a long export is a job with a file that only its owner can download', async () => {
  const machine = await samples.make('equipment')
  await server.db
    .insertInto('mapping')
    .values(
      Array.from({ length: 5200 }, () => ({
        tenantId: 13,
        companyId: 13,
        equipmentId: machine.id,
        name: `=P ${nextSample()}`,
        drivePort: null,
        installationMethod: null,
        orderNum: 0,
      })),
    )
    .execute()
  const answer = await server.send(callsOf(mapping).export, { query: { equipmentId: String(machine.id) } }, token)
  const job = answer.data as unknown as { id: number }
  const url = (path: string) => ({ method: 'GET', url: `${path}/${job.id}` }) as const
  for (;;) {
    const seen = (await server.app.inject({ ...url('/job'), headers: { token } })).json()
    if (seen.data.state !== 'running') {
      expect(seen.data).toMatchObject({ state: 'done', progress: 5200, total: 5200 })
      break
    }
    await setTimeout(20)
  }
  const file = await server.app.inject({ ...url('/job/file'), headers: { token } })
  const sheet = await readWorkbook(file.rawPayload)
  expect(sheet.rows).toHaveLength(5201)
  expect(sheet.rows[1]?.cells[1]).toMatch(/^'=P /)
  const stranger = await server.login('otheradmin')
  for (const path of ['/job', '/job/file'])
    expect((await server.app.inject({ ...url(path), headers: { token: stranger } })).json().code).toBe(1002)
})
