import { sensorModels } from '@undertone/domain/device/model/sensor-models.table'
import { expect, test } from 'vitest'
import { capabilitySummary, sensorConflicts, settingsAfterModelChange, unsupportedSettings } from './sensor-rules.ts'

const right = { model: 'VB24H', x1: 1, y1: 3, z1: 2, sleepT: 30, dataSampling: 30, dataUpload: 60, waveEnabled: true }

test('a sensor with default values has no conflict', () => {
  expect(sensorConflicts(right)).toEqual({})
})

test('the upload period must be longer than the sampling period', () => {
  expect(Object.keys(sensorConflicts({ ...right, dataUpload: 30 }))).toEqual(['dataUpload'])
  expect(sensorConflicts({ ...right, dataUpload: 60, dataSampling: 30 })).toEqual({})
})

test('a duplicate direction is reported at the later axis', () => {
  expect(Object.keys(sensorConflicts({ ...right, z1: 1 }))).toEqual(['z1'])
  expect(Object.keys(sensorConflicts({ ...right, y1: 1 }))).toEqual(['y1'])
})

test('waves need sleep', () => {
  expect(sensorConflicts({ ...right, sleepT: 0 }).waveEnabled?.en).toMatch(/without sleeping/)
  expect(sensorConflicts({ ...right, sleepT: 0, waveEnabled: false })).toEqual({})
})

test('settings that a model lacks are locked', () => {
  const analogue = ['category', 'signal', 'rangeLow', 'rangeHigh']
  expect(Object.keys(unsupportedSettings({ model: 'VB24H' }))).toEqual(['collectSeconds', ...analogue])
  const ofPressure = unsupportedSettings({ model: 'XYGT_AD', category: 'Pressure' })
  expect(analogue.filter((name) => name in ofPressure)).toEqual([])
  expect(Object.keys(unsupportedSettings({ model: 'RVT50' }))).toEqual(expect.arrayContaining(['sleepT', 'x1', 'y1', 'z1']))
  expect(unsupportedSettings({})).toEqual({})
})

test('choosing the quantity of an analogue channel shows its signal and clears what vibration needs', () => {
  const before = { model: 'XYGT_AD', category: 'Vibration', waveEnabled: true, sensorSensitivity: 10 }
  expect(settingsAfterModelChange(before, { ...before, category: 'LiquidLevel' })).toMatchObject({
    category: 'LiquidLevel',
    signal: '4-20mA',
    rangeLow: 0,
    waveEnabled: false,
  })
  expect(settingsAfterModelChange({ ...before, category: 'LiquidLevel', signal: '0-10V' }, before)).toMatchObject({ signal: null })
})

test('changing the model clears settings it lacks and resets those it adds', () => {
  const rvt = { ...right, ...settingsAfterModelChange(right, { ...right, model: 'RVT50' }), model: 'RVT50' }
  expect(rvt).toMatchObject({ sleepT: 0, listening: 0, collectMode: null, x1: 1, y1: 3, z1: 2 })
  expect(settingsAfterModelChange(rvt, { ...rvt, model: 'VB24H' })).toMatchObject({ sleepT: 30, listening: 1 })
  expect(settingsAfterModelChange(right, { ...right, model: 'VB43' }).dataUpload).toBe(0)
})

test('selecting any model leaves no conflict, whatever the previous values', () => {
  for (const { model } of sensorModels)
    expect(sensorConflicts({ ...right, ...settingsAfterModelChange(right, { ...right, model }), model })).toEqual({})
})

test('a sensor that never sleeps has no restrictions on periods and waveforms', () => {
  expect(sensorConflicts({ ...right, model: 'RVT50', sleepT: 0, dataUpload: 1, dataSampling: 5 })).toEqual({})
})

test('the capabilities of a model in one line', () => {
  expect(capabilitySummary({ model: 'VB24H' })?.en).toBe('axes X Y Z · up to 51200 Hz · supports sleep · sound recording 5 s')
  expect(capabilitySummary({ model: 'PT100' })?.cn).toBe('无振动轴 · 不采集波形 · 不支持休眠')
  expect(capabilitySummary({})).toBeNull()
})
