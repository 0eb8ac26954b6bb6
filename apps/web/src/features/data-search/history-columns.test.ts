import { fill } from '@undertone/domain/core/text'
import { historyColumnsOf } from '@undertone/domain/data-search/history-columns.table'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { historyTableColumns, noteOf } from './history-columns.tsx'

const say = (text: { en: string }, values?: Record<string, string | number>) => fill(text.en, values)

it('notes that a row is resent or the average of an interval, and nothing for an ordinary one', () => {
  expect(noteOf({ resent: false, seconds: 0, t: 0 }, say)).toBe('')
  expect(noteOf({ resent: true, seconds: 0, t: 0 }, say)).toBe('Resent')
  expect(noteOf({ resent: false, seconds: 3600, t: 0 }, say)).toBe('Average over 1 h')
})

it('shows the point of each row only if there are several', () => {
  const keys = (pointName: ((id: number) => string) | null) =>
    historyTableColumns(historyColumnsOf([2]), { say, names: sensorLetters, pointName }).map(({ key }) => key)
  expect(keys(null)).toEqual(['x', 'vX', 'vY', 'vZ', 'remark'])
  expect(keys(String)).toEqual(['x', 'point', 'vX', 'vY', 'vZ', 'remark'])
})
