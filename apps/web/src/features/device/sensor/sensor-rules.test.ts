import { sensorModels } from '@undertone/domain/device/model/sensor-models.table'
import { expect, test } from 'vitest'
import { afterModel, capabilityLine, lockedBy, sensorConflicts } from './sensor-rules.ts'

const right = { model: 'VB24H', x1: 1, y1: 3, z1: 2, sleepT: 30, dataSampling: 30, dataUpload: 60, waveEnabled: true }

test('a sensor as the form opens has no conflict', () => {
  expect(sensorConflicts(right)).toEqual({})
})

test('the upload period is above the sampling period, not equal to it', () => {
  expect(Object.keys(sensorConflicts({ ...right, dataUpload: 30 }))).toEqual(['dataUpload'])
  expect(sensorConflicts({ ...right, dataUpload: 60, dataSampling: 30 })).toEqual({})
})

test('a repeated direction is said at the axis that repeats it', () => {
  expect(Object.keys(sensorConflicts({ ...right, z1: 1 }))).toEqual(['z1'])
  expect(Object.keys(sensorConflicts({ ...right, y1: 1 }))).toEqual(['y1'])
})

test('waves need sleep', () => {
  expect(sensorConflicts({ ...right, sleepT: 0 }).waveEnabled?.en).toMatch(/without sleeping/)
  expect(sensorConflicts({ ...right, sleepT: 0, waveEnabled: false })).toEqual({})
})

test('what a model lacks is locked, whatever the others have', () => {
  expect(Object.keys(lockedBy({ model: 'VB24H' }))).toEqual(['collectSeconds'])
  expect(Object.keys(lockedBy({ model: 'RVT50' }))).toEqual(expect.arrayContaining(['sleepT', 'x1', 'y1', 'z1']))
  expect(lockedBy({})).toEqual({})
})

test('another model clears what it lacks and begins anew what it has', () => {
  const rvt = { ...right, ...afterModel(right, { ...right, model: 'RVT50' }), model: 'RVT50' }
  expect(rvt).toMatchObject({ sleepT: 0, listening: 0, collectMode: null, x1: 1, y1: 3, z1: 2 })
  expect(afterModel(rvt, { ...rvt, model: 'VB24H' })).toMatchObject({ sleepT: 30, listening: 1 })
  expect(afterModel(right, { ...right, model: 'VB43' }).dataUpload).toBe(0)
})

test('no model is left in conflict by being chosen, whatever stood there before', () => {
  for (const { model } of sensorModels) expect(sensorConflicts({ ...right, ...afterModel(right, { ...right, model }), model })).toEqual({})
})

test('a sensor that never sleeps has its own rhythm: periods and waves are free', () => {
  expect(sensorConflicts({ ...right, model: 'RVT50', sleepT: 0, dataUpload: 1, dataSampling: 5 })).toEqual({})
})

test('what a model can do stands in one line', () => {
  expect(capabilityLine({ model: 'VB24H' })?.en).toBe('axes X Y Z · up to 51200 Hz · can sleep · voice print 5 s')
  expect(capabilityLine({ model: 'PT100' })?.cn).toBe('无振动轴 · 不采集波形 · 不休眠')
  expect(capabilityLine({})).toBeNull()
})
