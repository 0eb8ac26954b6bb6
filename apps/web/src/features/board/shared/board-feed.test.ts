import { expect, test } from 'vitest'
import { BoardSchedule } from './board-feed.ts'

const at = (seconds: number) => seconds * 1000

test('all panels are asked for at once, then each by its interval; a picture only once', () => {
  const schedule = new BoardSchedule(['machines', 'health', 'picture', 'sensors'])
  expect(schedule.due(at(0))).toEqual([0, 1, 2, 3])
  expect(schedule.due(at(9))).toEqual([])
  expect(schedule.due(at(10))).toEqual([0])
  expect(schedule.due(at(60))).toEqual([0, 3])
  expect(schedule.due(at(300))).toEqual([0, 1, 3])
})

test('an alarm has its panels asked for at once, but not more than twice a second', () => {
  const schedule = new BoardSchedule(['machines', 'health', 'toHandle'])
  schedule.due(at(0))
  schedule.changed('alarm')
  expect(schedule.due(at(0.4))).toEqual([])
  expect(schedule.due(at(0.6))).toEqual([0, 2])
  schedule.changed('point')
  expect(schedule.due(at(2))).toEqual([])
  schedule.changed('asset')
  expect(schedule.due(at(2))).toEqual([0, 1, 2])
})

test('a question that failed is asked again after a pause', () => {
  const schedule = new BoardSchedule(['machines', 'health'])
  const asked = schedule.due(at(0))
  schedule.failed(asked, at(1))
  expect(schedule.due(at(3))).toEqual([])
  expect(schedule.due(at(4))).toEqual([0, 1])
})
