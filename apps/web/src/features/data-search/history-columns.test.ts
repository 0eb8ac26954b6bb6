import { fill } from '@undertone/domain/core/text'
import { historyColumnsOf } from '@undertone/domain/data-search/history-columns.table'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { expect, it } from 'vitest'
import { historyTableColumns, remarkOf } from './history-columns.tsx'

const say = (text: { en: string }, values?: Record<string, string | number>) => fill(text.en, values)

it('says of a row that it was sent again or is the mean of a span, and nothing of an ordinary one', () => {
  expect(remarkOf({ resent: false, seconds: 0 }, say)).toBe('')
  expect(remarkOf({ resent: true, seconds: 0 }, say)).toBe('Resent')
  expect(remarkOf({ resent: false, seconds: 3600 }, say)).toBe('Mean of 1 h')
})

it('names the point of each row only where there are several', () => {
  const keys = (pointName: ((id: number) => string) | null) =>
    historyTableColumns(historyColumnsOf([2]), { say, names: sensorLetters, pointName }).map(({ key }) => key)
  expect(keys(null)).toEqual(['x', 'vX', 'vY', 'vZ', 'remark'])
  expect(keys(String)).toEqual(['x', 'point', 'vX', 'vY', 'vZ', 'remark'])
})
