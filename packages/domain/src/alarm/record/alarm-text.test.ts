import { expect, test } from 'vitest'
import { alarmAxisNames, alarmSubject } from './alarm-text.ts'

test('the axes of an alarm have the names that they have at its point', () => {
  const alarm = { alarmType: 'Kurtosis', axis: 'Y', axes: [{ axis: 'X' }, { axis: 'Y' }] }
  expect(alarmSubject({ ...alarm, directions: [1, 3, 2] }).en).toBe('Kurtosis H, V')
  expect(alarmSubject(alarm).cn).toBe('峭度报警 X、Y 轴')
  expect(alarmAxisNames({ axis: 'Z', directions: [1, 3, 2] })).toEqual(['A'])
  expect(alarmAxisNames({})).toEqual([])
})

test('a band alarm has the name of its band', () => {
  expect(alarmSubject({ alarmType: 'VibrationIntensity', bandName: '1×', axes: ['X'] }).en).toBe('Band “1×” X')
})
