import { accessCalls } from '@undertone/domain/access/access.calls'
import { role } from '@undertone/domain/access/role.resource'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { sensorThreshold } from '@undertone/domain/alarm/threshold/sensor-threshold.resource'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import type { ImportDone, ImportPreview } from '@undertone/domain/core/sheet'
import { cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cell, type NamedSheet, type ReadSheet, readWorkbook, type SheetToWrite, writeWorkbook } from '../platform/sheet/workbook.ts'
import { resultOfJob } from '../testing/run-job.ts'
import { addMember, Samples } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples

beforeAll(async () => {
  server = await startTestServer('import_parts')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const sheetsOf = ({ others, ...first }: ReadSheet): NamedSheet[] => [first, ...others]

async function exported(of: Resource, ids: readonly number[], as = token): Promise<NamedSheet[]> {
  const answer = await server.send(callsOf(of).export, { query: { ids: ids.join(',') } }, as)
  expect(answer.code, answer.msg).toBe(200)
  return sheetsOf(await readWorkbook(answer.data as unknown as Uint8Array, null, 'all'))
}

/** The workbook as a user returns it after editing. */
async function sent(sheets: readonly NamedSheet[]): Promise<{ content: string }> {
  const written = sheets.map(({ name, rows: [header, ...rows] }): SheetToWrite => {
    return { name, header: header?.cells.map(String) ?? [], widths: [], rows: rows.map(({ cells }) => cells), choices: [] }
  })
  const bytes = await writeWorkbook(written as [SheetToWrite, ...SheetToWrite[]])
  return { content: Buffer.from(bytes).toString('base64') }
}

const preview = async (of: Resource, sheets: readonly NamedSheet[], as = token) =>
  resultOfJob<ImportPreview>(server, callsOf(of).importPreview, await sent(sheets), as)
const apply = (of: Resource, shown: { token: string }) =>
  resultOfJob<ImportDone>(server, callsOf(of).importApply, { token: shown.token, mode: 'all' }, token)
const undo = (of: Resource, importId: number) =>
  resultOfJob<{ removed: number; restored: number }>(server, callsOf(of).importUndo, { importId }, token)

/** Sheets with a cell changed: by sheet, row below the head, and heading. */
const withCell = (sheets: readonly NamedSheet[], at: { sheet: number; row: number; heading: string }, value: Cell): NamedSheet[] =>
  sheets.map((sheet, n) => {
    const column = sheet.rows[0]?.cells.indexOf(at.heading) ?? -1
    if (n !== at.sheet) return sheet
    expect(column, at.heading).toBeGreaterThanOrEqual(0)
    const rows = sheet.rows.map((row, i) =>
      i === at.row ? { ...row, cells: row.cells.map((cell, c) => (c === column ? value : cell)) } : row,
    )
    return { ...sheet, rows }
  })
const withoutRow = (sheets: readonly NamedSheet[], sheet: number, row: number): NamedSheet[] =>
  sheets.map((one, n) => (n === sheet ? { ...one, rows: one.rows.filter((_, i) => i !== row) } : one))

const channelsOf = async (id: number) => (await server.send(cardCalls.channels, { params: { id: String(id) } }, token)).data.channels

test('the channels of a card leave in its workbook, come back changed, and an import of them is undone', async () => {
  const card = await samples.make('collectCard')
  const point = await samples.make('mapping')
  await server.sendAny(
    cardCalls.saveChannels,
    { body: { id: card.id, channels: [{ number: 2, type: 'Temperature', mappingId: point.id, zeroVoltage: 0.4, b1: 12.5 }] } },
    token,
  )
  const before = await channelsOf(card.id)
  const sheets = await exported(collectCard, [card.id])
  expect(sheets.map(({ name }) => name)).toEqual(['DAQ cards', 'Channels'])
  expect(sheets[1]?.rows).toHaveLength(9)
  expect(await preview(collectCard, sheets)).toMatchObject({ rows: 1, unchanged: 1, faulty: 0 })

  const edited = withoutRow(withCell(sheets, { sheet: 1, row: 2, heading: 'B1 value' }, 14), 1, 5)
  const shown = await preview(collectCard, edited)
  expect(shown).toMatchObject({ changed: 1, problems: [] })
  expect(shown.changes[0]?.fields).toEqual([{ name: 'channels.2', label: 'Channels: 2', before: 'B1 value: 12.5', after: 'B1 value: 14' }])
  const done = await apply(collectCard, shown)
  // A channel that the sheet lacks stays as it is.
  expect(await channelsOf(card.id)).toEqual(before.map((one) => (one.number === 2 ? { ...one, b1: 14 } : one)))
  expect(await undo(collectCard, done.importId)).toEqual({ removed: 0, restored: 1 })
  expect(await channelsOf(card.id)).toEqual(before)
})

test('another channel count of the same workbook keeps the points that its channels name', async () => {
  const card = await samples.make('collectCard')
  const point = await samples.make('mapping')
  await server.sendAny(
    cardCalls.saveChannels,
    { body: { id: card.id, channels: [{ number: 2, type: 'Temperature', mappingId: point.id, zeroVoltage: 0.4, b1: 12.5 }] } },
    token,
  )
  const sheets = withCell(await exported(collectCard, [card.id]), { sheet: 0, row: 1, heading: 'Channels' }, 12)
  await apply(collectCard, await preview(collectCard, sheets))
  const channels = await channelsOf(card.id)
  expect([channels.length, channels[1]?.mappingId]).toEqual([12, point.id])
})

test('a new card is imported with its channels, which name it; the rest of a channel has the usual settings', async () => {
  const card = await samples.make('collectCard')
  const [rows, channels] = await exported(collectCard, [card.id])
  if (!rows || !channels) throw new Error('no sheets')
  const at = rows.rows[0]?.cells.indexOf('Name') ?? 0
  const fresh = rows.rows.map((row, n) =>
    n === 0 ? row : { ...row, cells: row.cells.map((cell, i) => (i === 0 ? null : i === at ? 'Card N' : cell)) },
  )
  const head = ['DAQ card', 'Channel', 'Type', 'Gear teeth']
  const types = channels.rows[1]?.cells[3]
  const of = (name: string, number: Cell, more: Cell[] = [types ?? null, null]) => ({ row: 2, cells: [name, number, ...more] })
  const book = (records: { row: number; cells: Cell[] }[]) => [
    { ...rows, rows: fresh },
    { name: 'Channels', rows: [{ row: 1, cells: head }, ...records] },
  ]
  const done = await apply(collectCard, await preview(collectCard, book([of('Card N', 3, ['RotateSpeed', 24]), of('card n', 1)])))
  expect(done).toMatchObject({ added: 1 })
  const { data } = await server.send(callsOf(collectCard).findPage, { body: { keyword: 'Card N' } }, token)
  const made = await channelsOf(data.records[0]?.id ?? 0)
  expect(made[2]).toMatchObject({ type: 'RotateSpeed', gearTeeth: 24, countingMode: 'Period' })
  expect(made).toHaveLength(8)

  const refused = await preview(
    collectCard,
    book([of('Card M', 1), of('Card N', 1), of('Card N', 1), of('Card N', null), of('Card N', 2, ['Laser', null])]),
  )
  expect(refused.problems.map(({ sheet, row, reason }) => [sheet, row, reason])).toEqual([
    ['Channels', 2, 'The first sheet has no row "Card M"'],
    ['Channels', 4, 'Duplicate of row 3'],
    ['Channels', 5, 'Required'],
    ['Channels', 6, '"Laser" is not one of the choices'],
  ])
  expect(refused).toMatchObject({ added: 0, changed: 0, faulty: 4 })
})

test('the components and points of a machine template: the sheet replaces them, and parts keep their identity by name', async () => {
  const model = await samples.make('machineModel')
  const parts = {
    components: [
      { id: null, name: 'DE bearing', kind: 'Bearing', drivePort: 'DrivePort' },
      { id: null, name: 'Impeller', kind: 'Impeller' },
    ],
    points: [{ id: null, name: 'Pump DE', drivePort: 'DrivePort', installationMethod: 'Bolt', sleepTime: 30 }],
  }
  const saved = await server.sendAny(machineModelCalls.saveParts, { body: { id: model.id, ...parts } }, token)
  expect(saved.code, saved.msg).toBe(200)
  const partsOf = async () => (await server.send(machineModelCalls.parts, { params: { id: String(model.id) } }, token)).data
  const before = await partsOf()
  const sheets = await exported(machineModel, [model.id])
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Machine templates', 2],
    ['Components', 3],
    ['Measuring points', 2],
  ])
  expect(await preview(machineModel, sheets)).toMatchObject({ unchanged: 1, problems: [] })
  const edited = withoutRow(withCell(sheets, { sheet: 2, row: 1, heading: 'Mounting method' }, 'Magnet'), 1, 2)
  const shown = await preview(machineModel, edited)
  expect(shown.changes[0]?.fields.map(({ label, before: from, after }) => [label, from, after])).toEqual([
    ['Components: Impeller', 'Type: Impeller', null],
    ['Measuring points: Pump DE', 'Mounting method: Stud', 'Mounting method: Magnet'],
  ])
  const { importId } = await apply(machineModel, shown)
  const after = await partsOf()
  expect(after.components.map(({ id, name }) => [id, name])).toEqual([[before.components[0]?.id, 'DE bearing']])
  expect(after.points.map(({ id, installationMethod }) => [id, installationMethod])).toEqual([[before.points[0]?.id, 'Magnet']])
  // A change of a part since then is not overwritten.
  await server.sendAny(machineModelCalls.saveParts, { body: { id: model.id, components: [], points: [] } }, token)
  await expect(undo(machineModel, importId)).rejects.toThrow(String(model.name))
})

test('the permissions of a role: none that the importer lacks, and none that does not exist', async () => {
  const made = await samples.make('role')
  const set = (permissions: string[]) => server.send(accessCalls.updatePermissions, { body: { roleId: made.id, permissions } }, token)
  const held = async () =>
    (await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(made.id) } }, token)).data.toSorted()
  await set(['business:alarm:list', 'business:area:list'])
  const sheets = await exported(role, [made.id])
  const [, rights] = sheets
  expect(rights?.name).toBe('Permissions')
  expect(
    rights?.rows
      .slice(1)
      .map(({ cells }) => cells.slice(2))
      .toSorted(),
  ).toEqual([
    ['business:alarm:list', 'View alarms'],
    ['business:area:list', 'List areas'],
  ])
  expect(await preview(role, sheets)).toMatchObject({ unchanged: 1, problems: [] })
  const changed = withCell(sheets, { sheet: 1, row: 1, heading: 'Permission key' }, 'business:alarm:handle')
  const done = await apply(role, await preview(role, changed))
  expect(await held()).toContain('business:alarm:handle')
  await undo(role, done.importId)
  expect(await held()).toEqual(['business:alarm:list', 'business:area:list'])
  const unknown = await preview(role, withCell(sheets, { sheet: 1, row: 1, heading: 'Permission key' }, 'business:alarm:erase'))
  expect(unknown).toMatchObject({ changed: 0, faulty: 1 })
  expect(unknown.problems[0]?.reason).toContain('business:alarm:erase')

  await addMember(server, 'rolekeeper', ['system:role:*', 'business:alarm:list', 'business:area:list'])
  const wider = await preview(role, changed, await server.login('rolekeeper'))
  expect(wider).toMatchObject({ changed: 0, faulty: 1 })
})

test('sensor thresholds: what applies leaves, and what is changed becomes an override that undoing removes', async () => {
  const sensor = await samples.make('sensor')
  const limits = async () => (await server.send(sensorThresholdCalls.detail, { params: { id: String(sensor.id) } }, token)).data
  await server.sendAny(sensorThresholdCalls.save, { body: { id: sensor.id, limits: { temCMax: 61, temDMax: 71 } } }, token)
  const before = await limits()
  const sheets = await exported(sensorThreshold, [sensor.id])
  const cell = (heading: string) => sheets[0]?.rows[1]?.cells[sheets[0]?.rows[0]?.cells.indexOf(heading) ?? -1]
  const [warning, danger] = ['Maximum temperature, warning limit (℃)', 'Maximum temperature, danger limit (℃)']
  expect([cell('Sensor ID'), cell(warning), cell(danger)]).toEqual([sensor.sensorId, 61, 71])
  const own = before.alarms.find(({ alarmType }) => alarmType === 'Offline')
  expect(cell('Offline alarm: count')).toBe(own?.intervalCount)
  expect(await preview(sensorThreshold, sheets)).toMatchObject({ rows: 1, unchanged: 1, problems: [] })

  const on = { sheet: 0, row: 1 }
  const edited = [
    [warning, 55],
    [danger, null],
    ['Offline alarm: enabled', 'No'],
  ].reduce((all, [heading, value]) => withCell(all, { ...on, heading: String(heading) }, value ?? null), sheets)
  const { importId } = await apply(sensorThreshold, await preview(sensorThreshold, edited))
  const after = await limits()
  expect(after.limits.find(({ name }) => name === 'temCMax')).toMatchObject({ value: 55, origin: 'Own' })
  expect(after.limits.find(({ name, origin }) => name === 'temDMax' && origin === 'Own')).toBeUndefined()
  expect(after.alarms.find(({ alarmType }) => alarmType === 'Offline')).toMatchObject({ enabled: false, own: true })
  expect(await undo(sensorThreshold, importId)).toEqual({ removed: 0, restored: 1 })
  expect(await limits()).toEqual(before)
})

test('an import of sensor thresholds adds no sensor, renames none, and needs no right to add sensors', async () => {
  const sensor = await samples.make('sensor')
  await addMember(server, 'limitkeeper', ['business:sensorThreshold:*'])
  const keeper = await server.login('limitkeeper')
  const sheets = await exported(sensorThreshold, [sensor.id], keeper)
  expect(await preview(sensorThreshold, sheets, keeper)).toMatchObject({ unchanged: 1 })
  const renamed = withCell(sheets, { sheet: 0, row: 1, heading: 'Sensor ID' }, 'NEW-1')
  expect((await preview(sensorThreshold, renamed, keeper)).problems).toMatchObject([
    { row: 2, column: 'Sensor ID', reason: 'Invalid input: An import of thresholds cannot change the sensor ID' },
  ])
  const added = withCell(renamed, { sheet: 0, row: 1, heading: 'ID' }, null)
  expect((await preview(sensorThreshold, added, keeper)).problems).toMatchObject([
    { row: 2, reason: 'There is no such record, and this import only changes existing ones' },
  ])
})

test('a template has the sheets of the parts too', async () => {
  const answer = await server.send(callsOf(collectCard).template, {}, token)
  const [, channels] = sheetsOf(await readWorkbook(answer.data as unknown as Uint8Array, null, 'all'))
  expect(channels?.rows[0]?.cells.slice(0, 4)).toEqual(['DAQ card *', 'Channel *', 'Type *', 'Measuring point'])
})
