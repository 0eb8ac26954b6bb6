import { fill, type Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { alarmMarks } from './point-alarm-marks.ts'

const writing = {
  say: (text: Text, values?: Record<string, string | number>) => fill(text.en, values),
  names: { X: 'H', Y: 'V', Z: 'A' },
}
const alarm = {
  ...({ id: 1, alarmType: 'VibrationIntensity', axis: 'X', bandName: null, level: 3, handling: 0 } as const),
  ...{ axes: ['X'], beganMs: 10, endedMs: null, handledMs: null },
}

test('an alarm is marked on the trend of its metric, with level, axis and subject', () => {
  expect(alarmMarks([alarm], 2, writing)).toEqual([
    { x: 10, label: 'Danger H', tone: 'danger', note: 'Vibration severity H, danger, active' },
  ])
  expect(alarmMarks([alarm], 4, writing)).toEqual([])
  expect(alarmMarks([{ ...alarm, alarmType: 'Trend', level: 2, endedMs: 20 }], 2, writing)).toMatchObject([
    { label: 'Warning H', note: 'Trend H, warning' },
  ])
})

test('one alarm of several axes is one mark', () => {
  expect(alarmMarks([{ ...alarm, axes: ['X', 'Z'] }], 2, writing)).toMatchObject([{ label: 'Danger HA' }])
})

test('manual resolution is marked too; an alarm that cleared by itself has no such mark', () => {
  const handled = { ...alarm, endedMs: 20, handledMs: 15 }
  expect(alarmMarks([{ ...handled, handling: 2 }], 2, writing).map(({ x, label }) => [x, label])).toEqual([
    [15, '✓'],
    [10, 'Danger H'],
  ])
  expect(alarmMarks([{ ...handled, handling: 1 }], 2, writing)).toHaveLength(1)
})
