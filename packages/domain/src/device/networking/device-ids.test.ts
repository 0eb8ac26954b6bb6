import { expect, test } from 'vitest'
import { markRepeated, readSensorIds } from './device-ids.ts'

test('ids are read from lines, from cells of a spreadsheet, and from what scanners write', () => {
  expect(readSensorIds('VB24H-1\r\nVB24H-2\tVB24H-3, VB24H-4；VB24H-5、VB24H-6\n\n')).toEqual([
    'VB24H-1',
    'VB24H-2',
    'VB24H-3',
    'VB24H-4',
    'VB24H-5',
    'VB24H-6',
  ])
  expect(readSensorIds(' \n ')).toEqual([])
})

test('an id that is listed again is marked, also in other case', () => {
  expect(markRepeated(['A1', 'B2', 'a1', 'A1']).map(({ isRepeated }) => isRepeated)).toEqual([false, false, true, true])
})
