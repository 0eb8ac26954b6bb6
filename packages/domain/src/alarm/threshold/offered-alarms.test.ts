import { expect, test } from 'vitest'
import { sensorModels } from '../../device/model/sensor-models.table.ts'
import { neverSleeps, offeredAlarms } from './offered-alarms.ts'

const of = (model: string, waveEnabled = true) => offeredAlarms({ model, waveEnabled })

test.each(['VB11', 'VBL11', 'VBL12', 'VBL50'])('%s drops the voltage alarm', (model) => {
  expect(of(model)).not.toContain('LowBattery')
  expect(of(model)).toContain('VibrationIntensity')
})

test('the models whose alarms are listed offer those and no others', () => {
  expect(of('RVT50')).toEqual(['VibrationIntensity', 'Temperature', 'Offline'])
  for (const model of ['PT100', 'GTS40A']) expect(of(model)).toEqual(['Temperature', 'Offline'])
  expect(of('VB24H').toSorted()).toEqual([
    'CrestFactor',
    'EnvelopeThreshold',
    'HighFrequencyAcceleration',
    'Kurtosis',
    'LowBattery',
    'Temperature',
    'Trend',
    'VibrationIntensity',
  ])
})

test('without waves there is no steepness and no crest', () => {
  for (const { model } of sensorModels) {
    expect(of(model, false)).not.toContain('Kurtosis')
    expect(of(model, false)).not.toContain('CrestFactor')
  }
  expect(of('VB21', false)).toContain('VibrationIntensity')
})

test('a sensor does not sleep by its setting, or because its model cannot', () => {
  expect(neverSleeps({ model: 'VB21', sleepT: 0 })).toBe(true)
  expect(neverSleeps({ model: 'RVT50', sleepT: 30 })).toBe(true)
  expect(neverSleeps({ model: 'VB21', sleepT: 30 })).toBe(false)
})
