import type { Call } from '@undertone/domain/core/call'
import { callsOf } from '@undertone/domain/core/resource-calls'
import type { ImportDone, ImportPreview } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { plantBookCalls as calls, plantSheets } from '@undertone/domain/index/plant-book'
import { area } from '@undertone/domain/org/area.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cell, readWorkbook, type SheetToWrite, writeWorkbook } from '../../platform/sheet/workbook.ts'
import { resultOfJob } from '../../testing/run-job.ts'
import { addMember } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer('plant_book')
  token = await server.login()
})
afterAll(() => server?.close())

type Row = Readonly<Record<string, Cell>>

/** The template with rows by the headings of its sheets, as a user returns it. */
async function filled(sheets: Readonly<Record<string, readonly Row[]>>, language = 'en'): Promise<{ content: string; name: string }> {
  const { data } = await server.sendAny(calls.template, {}, token, language)
  const { others, ...first } = await readWorkbook(data as unknown as Uint8Array, null, 'all')
  const written = [first, ...others].map(({ name, rows: [head] }): SheetToWrite => {
    const header = (head?.cells ?? []).map(String)
    const rows = (sheets[name] ?? []).map((row) => {
      const unknown = Object.keys(row).filter((key) => !header.some((one) => one.replace(' *', '') === key))
      expect(unknown, `${name}: ${header.join(', ')}`).toEqual([])
      return header.map((one) => row[one.replace(' *', '')] ?? null)
    })
    return { name, header, widths: [], rows, choices: [] }
  })
  expect(Object.keys(sheets).filter((name) => !written.some((one) => one.name === name))).toEqual([])
  const bytes = await writeWorkbook(written as [SheetToWrite, ...SheetToWrite[]])
  return { content: Buffer.from(bytes).toString('base64'), name: 'plant.xlsx' }
}

const resultOf = <R>(call: Call, body: object, as = token): Promise<R> => resultOfJob<R>(server, call, body, as)
const preview = async (sheets: Readonly<Record<string, readonly Row[]>>, language = 'en') =>
  resultOf<ImportPreview>(calls.importPreview, await filled(sheets, language))
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      [...plantSheets.map(({ table }) => table), 'inspection_stop'].map(async (table) => [
        table,
        (await sql`select 1 from ${sql.table(table)} where tenant_id = 13`.execute(server.db)).rows.length,
      ]),
    ),
  )

const plant = {
  Areas: [{ Name: 'North hall', Company: 'Undertone Demo' }],
  Machines: ['N-1', 'N-2'].map((name) => ({
    Name: name,
    Area: 'North hall',
    Type: 'Fan',
    Criticality: 'Secondary (C)',
    'Run status': 'Running',
  })),
  'Measuring points': [
    { Name: 'DE', Machine: 'N-1', Direction: 'Horizontal H' },
    { Name: 'DE', Machine: 'N-2' },
  ],
  'Inspection areas': [{ 'Area name': 'North round', Company: 'Undertone Demo', Order: 1 }],
  Standards: [{ 'Standard name': 'Look and listen', Company: 'Undertone Demo' }],
  'Inspection points': ['N-1', 'N-2'].map((name) => ({
    'Point name': `At ${name}`,
    'Inspection area': 'North round',
    Standard: 'Look and listen',
    Machine: name,
  })),
  Routes: [{ 'Route name': 'Monday', Company: 'Undertone Demo' }],
  'Route - Points': ['At N-2', 'At N-1'].map((name) => ({ Route: 'Monday', 'Inspection point': name })),
}

test('one workbook brings areas, machines, points and a route along them, and is undone in one step', async () => {
  const before = await counts()
  const shown = await preview(plant)
  expect(shown.problems).toEqual([])
  expect(shown).toMatchObject({ added: 10, changed: 0, faulty: 0 })
  expect(shown.changes.map(({ sheet, title }) => `${sheet} ${title}`)).toContain('Measuring points DE')
  // A preview leaves nothing behind.
  expect(await counts()).toEqual(before)
  const done = await resultOf<ImportDone>(calls.importApply, { token: shown.token, mode: 'all' })
  expect(done).toMatchObject({ added: 10, skipped: 0 })
  const stops = await sql<{
    name: string
  }>`select p.name from inspection_stop s join inspection_point p on p.id = s.point_id join inspection_line l on l.id = s.line_id
    where l.name = 'Monday' order by s.position`.execute(server.db)
  expect(stops.rows.map(({ name }) => name)).toEqual(['At N-2', 'At N-1'])
  const history = await sql`select file_name, added, refused from import_record where kind = 'plantBook'`.execute(server.db)
  expect(history.rows).toEqual([{ fileName: 'plant.xlsx', added: 10, refused: 0 }])
  // The same again finds all of it.
  expect(await preview(plant)).toMatchObject({ added: 0 })
  expect(await resultOf(calls.importUndo, { importId: done.importId })).toEqual({ removed: 10, restored: 0 })
  expect(await counts()).toEqual(before)
})

test('errors name sheet, row and column, and a faulty row keeps those that need it out', async () => {
  const before = await counts()
  const shown = await preview({
    Areas: plant.Areas,
    Machines: [{ Name: 'N-3', Area: 'North hall', Type: 'Rocket', Criticality: 'Secondary (C)', 'Run status': 'Running' }],
    'Measuring points': [{ Name: 'DE', Machine: 'N-3' }],
  })
  expect(shown.problems.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
    ['Machines', 2, 'Type'],
    ['Measuring points', 2, 'Machine'],
  ])
  await expect(resultOf(calls.importApply, { token: shown.token, mode: 'all' })).rejects.toThrow(/2/)
  expect(await counts()).toEqual(before)
  await expect(preview({})).rejects.toThrow(sheetErrors.emptyWorkbook.en)
})

test('undoing refuses as a whole when something was changed since', async () => {
  const shown = await preview({ Areas: plant.Areas, Machines: plant.Machines })
  const done = await resultOf<ImportDone>(calls.importApply, { token: shown.token, mode: 'all' })
  await sql`update equipment set location = 'x', updated_at = clock_timestamp() where name = 'N-2'`.execute(server.db)
  await expect(resultOf(calls.importUndo, { importId: done.importId })).rejects.toThrow('N-2')
  expect((await sql`select 1 from area where name = 'North hall'`.execute(server.db)).rows).toHaveLength(1)
})

test('a row that the workbook changes and that was changed since the preview stops it', async () => {
  const { data } = await server.sendAny(callsOf(area).add, { body: { name: 'South hall', companyId: 13 } }, token)
  const shown = await preview({ Areas: [{ Name: 'South hall', Company: 'Undertone Demo', Order: 7 }] })
  expect(shown).toMatchObject({ added: 0, changed: 1 })
  await server.sendAny(callsOf(area).edit, { body: { id: data.id, orderNum: 3 } }, token)
  await expect(resultOf(calls.importApply, { token: shown.token, mode: 'all' })).rejects.toThrow('(row Areas 2)')
})

test('who may import machines only may not bring routes', async () => {
  await addMember(server, 'builder', ['business:equipment:import', 'business:equipment:add', 'business:equipment:edit'])
  const builder = await server.login('builder')
  await expect(resultOf(calls.importPreview, await filled({ Routes: plant.Routes }), builder)).rejects.toThrow()
})
