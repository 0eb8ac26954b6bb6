import { expect, test } from 'vitest'
import { sensorModels } from '../../device/model/sensor-models.table.ts'
import { neverSleeps, offeredAlarms } from './offered-alarms.ts'

const of = (model: string, waveEnabled = true, collectMode: number | null = null) => offeredAlarms({ model, waveEnabled, collectMode })

test.each(['VB11', 'VBL11', 'VBL12', 'VBL50'])('%s drops the voltage alarm', (model) => {
  expect(of(model)).not.toContain('LowBattery')
  expect(of(model)).toContain('VibrationIntensity')
})

test('models with listed alarms offer those, and the alarm of a silent device', () => {
  expect(of('RVT50')).toEqual(['VibrationIntensity', 'Temperature', 'Offline'])
  for (const model of ['PT100', 'GTS40A']) expect(of(model)).toEqual(['Temperature', 'Offline'])
  expect(of('VB24H').toSorted()).toEqual([
    'CrestFactor',
    'EnvelopeThreshold',
    'HighFrequencyAcceleration',
    'Kurtosis',
    'LowBattery',
    'Offline',
    'Temperature',
    'Trend',
    'VibrationIntensity',
  ])
})

test('without waveforms there is no kurtosis and no crest factor', () => {
  for (const { model } of sensorModels) {
    expect(of(model, false)).not.toContain('Kurtosis')
    expect(of(model, false)).not.toContain('CrestFactor')
  }
  expect(of('VB21', false)).toContain('VibrationIntensity')
})

test('every model has the alarm of a silent device', () => {
  for (const { model } of sensorModels) expect(of(model).filter((type) => type === 'Offline')).toHaveLength(1)
})

test('a sensor whose waveform collection is off by its interval has neither', () => {
  expect(of('VB24H', true, 0)).not.toEqual(expect.arrayContaining(['Kurtosis']))
  expect(of('VB24H', true, 0)).not.toContain('CrestFactor')
  for (const cycle of [1, 2, 3, 4, 5, 6, 7]) expect(of('VB24H', true, cycle)).toContain('CrestFactor')
})

test('a sensor does not sleep because of its setting or its model', () => {
  expect(neverSleeps({ model: 'VB21', sleepT: 0 })).toBe(true)
  expect(neverSleeps({ model: 'RVT50', sleepT: 30 })).toBe(true)
  expect(neverSleeps({ model: 'VB21', sleepT: 30 })).toBe(false)
})

test.each([
  ['Current', 'Current'],
  ['LiquidLevel', 'LiquidLevel'],
  ['Pressure', 'Pressure'],
] as const)('an analogue channel of %s has its own alarm and Offline, and no vibration', (category, type) => {
  expect(offeredAlarms({ model: 'XYGT_AD', waveEnabled: false, collectMode: null, category }).toSorted()).toEqual(
    [type, 'Offline'].toSorted(),
  )
  expect(offeredAlarms({ model: 'XYGT_AD', waveEnabled: true, collectMode: null, category: 'Vibration' })).toContain('VibrationIntensity')
  expect(offeredAlarms({ model: 'VB24H', waveEnabled: true, collectMode: null, category })).not.toContain(type)
})
