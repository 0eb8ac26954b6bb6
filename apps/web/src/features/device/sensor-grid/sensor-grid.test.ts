import { draftSchema } from '@undertone/domain/core/schema'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { expect, test } from 'vitest'
import { type GridRow, newRow, openedGateway, pasteRows, readRow, readRows, rowBody, storedRow } from './sensor-grid.ts'

const options = {
  companyId: [{ label: 'River Mill', value: 2 }],
  gatewayId: [
    { label: 'East', value: 5 },
    { label: 'West', value: 6 },
    { label: 'West', value: 7 },
  ],
  mappingId: [{ label: 'Hall / Fan 1 / DE', value: 9 }],
}
const filled = (cells: Record<string, string> = {}): GridRow => {
  const row = newRow(1, 'en')
  const usual = {
    sensorId: 'VB-1',
    name: 'Fan DE',
    model: 'VB24H',
    companyId: 'River Mill',
    gatewayId: 'east',
    mappingId: 'Hall / Fan 1 / DE',
  }
  return { ...row, cells: { ...row.cells, ...usual, ...cells } }
}
const add = (count: number) => Array.from({ length: count }, (_, at) => newRow(100 + at, 'en'))

test('a new row with labels becomes a draft that the server accepts', () => {
  const row = filled({ sleepT: '1 小时', waveEnabled: 'No', listening: '2.5' })
  const read = readRow(row, options)
  expect(read.problems).toEqual({})
  const sent = rowBody(row, read)
  expect(sent).toMatchObject({ gatewayId: 5, mappingId: 9, sleepT: 60, waveEnabled: false, listening: 2.5, sensorSensitivity: 100 })
  expect(draftSchema(sensor.fields).safeParse(sent).success).toBe(true)
})

test('unknown choices, unknown references and ambiguous references are reported', () => {
  const { problems } = readRow(filled({ model: 'VB99', companyId: 'Elsewhere', gatewayId: 'West', dataUpload: '5 min' }), options)
  expect(problems.model?.en).toBe('"VB99" does not exist')
  expect(problems.companyId?.cn).toBe('“Elsewhere”不存在')
  expect(problems.gatewayId?.en).toBe('"West" is ambiguous')
  expect(Object.keys(problems)).toContain('dataUpload')
})

test('a stored row sends only changed fields', () => {
  const stored = storedRow(
    1,
    { id: 4, sensorId: 'VB-1', name: 'Fan', model: 'VB24H', companyId: 2, gatewayId: 5, mappingId: null },
    options,
    'cn',
  )
  const row = { ...stored, cells: { ...stored.cells, name: 'Fan DE' } }
  expect(rowBody(row, readRow(row, options))).toEqual({ name: 'Fan DE' })
  expect(readRow(row, options).problems.mappingId).toBeUndefined()
})

test('spreadsheet lines fill the grid from a cell; a header is skipped, rows are added', () => {
  const rows = pasteRows([newRow(1, 'en')], { row: 0, column: 0 }, 'Sensor id\tName\r\nVB-1\tFan DE\r\nVB-2\tFan NDE\r\n', add)
  expect(rows.map((row) => [row.cells.sensorId, row.cells.name])).toEqual([
    ['VB-1', 'Fan DE'],
    ['VB-2', 'Fan NDE'],
  ])
  const [only] = pasteRows([newRow(1, 'en')], { row: 0, column: 22 }, '8\tbeyond the last column', add)
  expect(only?.cells.alarmInterval).toBe('8')
})

test('duplicate ids are reported, an untouched row is not validated', () => {
  const read = readRows([filled(), filled({ sensorId: ' VB-1 ' }), newRow(3, 'en')], options)
  expect(read.map((one) => one.problems.sensorId?.en ?? null)).toEqual([null, 'Same ID as row 1', null])
  expect(read[2]?.problems).toEqual({})
})

test('only the row of a stored sensor has an initial gateway', () => {
  const opened = { ...filled().cells, gatewayId: 'East' }
  expect(openedGateway({ ...filled(), id: 4, opened }, options)).toBe(5)
  expect(openedGateway({ ...filled(), id: null, opened }, options)).toBeNull()
  expect(openedGateway({ ...filled(), id: 4, opened: { ...opened, gatewayId: '' } }, options)).toBeNull()
})
