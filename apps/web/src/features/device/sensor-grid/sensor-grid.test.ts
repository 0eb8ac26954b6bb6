import { draftSchema } from '@undertone/domain/core/schema'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { expect, test } from 'vitest'
import { type GridRow, newRow, openedGateway, pasted, readRow, readRows, sentOf, storedRow } from './sensor-grid.ts'

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
  const given = {
    sensorId: 'VB-1',
    name: 'Fan DE',
    model: 'VB24H',
    companyId: 'River Mill',
    gatewayId: 'east',
    mappingId: 'Hall / Fan 1 / DE',
  }
  return { ...row, cells: { ...row.cells, ...given, ...cells } }
}
const add = (count: number) => Array.from({ length: count }, (_, at) => newRow(100 + at, 'en'))

test('a new row in words is a draft that the server takes', () => {
  const row = filled({ sleepT: '1 小时', waveEnabled: 'No', listening: '2.5' })
  const read = readRow(row, options)
  expect(read.problems).toEqual({})
  const sent = sentOf(row, read)
  expect(sent).toMatchObject({ gatewayId: 5, mappingId: 9, sleepT: 60, waveEnabled: false, listening: 2.5, sensorSensitivity: 100 })
  expect(draftSchema(sensor.fields).safeParse(sent).success).toBe(true)
})

test('a word that is no choice, an unknown row and an ambiguous one are told apart', () => {
  const { problems } = readRow(filled({ model: 'VB99', companyId: 'Elsewhere', gatewayId: 'West', dataUpload: '5 min' }), options)
  expect(problems.model?.en).toBe('There is no "VB99"')
  expect(problems.companyId?.cn).toBe('没有“Elsewhere”')
  expect(problems.gatewayId?.en).toBe('More than one is called "West"')
  expect(Object.keys(problems)).toContain('dataUpload')
})

test('a stored row sends only what was changed', () => {
  const stored = storedRow(
    1,
    { id: 4, sensorId: 'VB-1', name: 'Fan', model: 'VB24H', companyId: 2, gatewayId: 5, mappingId: null },
    options,
    'cn',
  )
  const row = { ...stored, cells: { ...stored.cells, name: 'Fan DE' } }
  expect(sentOf(row, readRow(row, options))).toEqual({ name: 'Fan DE' })
  expect(readRow(row, options).problems.mappingId).toBeUndefined()
})

test('lines of a spreadsheet fill the grid from a cell on; a head is left out, rows are added', () => {
  const rows = pasted([newRow(1, 'en')], { row: 0, column: 0 }, 'Sensor id\tName\r\nVB-1\tFan DE\r\nVB-2\tFan NDE\r\n', add)
  expect(rows.map((row) => [row.cells.sensorId, row.cells.name])).toEqual([
    ['VB-1', 'Fan DE'],
    ['VB-2', 'Fan NDE'],
  ])
  const [only] = pasted([newRow(1, 'en')], { row: 0, column: 18 }, '8\tbeyond the last column', add)
  expect(only?.cells.alarmInterval).toBe('8')
})

test('two rows with one id are told, an untouched row is not judged', () => {
  const read = readRows([filled(), filled({ sensorId: ' VB-1 ' }), newRow(3, 'en')], options)
  expect(read.map((one) => one.problems.sensorId?.en ?? null)).toEqual([null, 'The same id as row 1', null])
  expect(read[2]?.problems).toEqual({})
})

test('only the row of a stored sensor was opened with a gateway', () => {
  const opened = { ...filled().cells, gatewayId: 'East' }
  expect(openedGateway({ ...filled(), id: 4, opened }, options)).toBe(5)
  expect(openedGateway({ ...filled(), id: null, opened }, options)).toBeNull()
  expect(openedGateway({ ...filled(), id: 4, opened: { ...opened, gatewayId: '' } }, options)).toBeNull()
})
