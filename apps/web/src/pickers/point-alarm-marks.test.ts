import { fill, type Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { alarmMarks } from './point-alarm-marks.ts'

const say = (text: Text, values?: Record<string, string | number>) => fill(text.en, values)
const alarm = {
  id: 1,
  alarmType: 'VibrationIntensity',
  axis: 'X',
  level: 3,
  beganMs: 10,
  endedMs: null,
  handledMs: null,
  handling: 0,
} as const

test('an alarm is marked on the trend of its metric, with letter, axis and what it is', () => {
  expect(alarmMarks([alarm], 2, say)).toEqual([{ x: 10, label: 'D X', tone: 'danger', note: 'Vibration severity X, level D, still lasts' }])
  expect(alarmMarks([alarm], 4, say)).toEqual([])
  expect(alarmMarks([{ ...alarm, alarmType: 'Trend', level: 2, endedMs: 20 }], 2, say)).toMatchObject([
    { label: 'C X', note: 'Trend X, level C' },
  ])
})

test('what began with the same sample is one mark', () => {
  const three = (['Z', 'X', 'Y'] as const).map((axis) => ({ ...alarm, axis }))
  expect(alarmMarks([...three, { ...alarm, axis: 'X', level: 2 }], 2, say).map(({ label }) => label)).toEqual(['D XYZ', 'C X'])
})

test('where a person dealt with it stands too; what ended by itself has no such mark', () => {
  const handled = { ...alarm, endedMs: 20, handledMs: 15 }
  expect(alarmMarks([{ ...handled, handling: 2 }], 2, say).map(({ x, label }) => [x, label])).toEqual([
    [15, '✓'],
    [10, 'D X'],
  ])
  expect(alarmMarks([{ ...handled, handling: 1 }], 2, say)).toHaveLength(1)
})
