import { expect, test } from 'vitest'
import { mapping } from '../../asset/mapping.resource.ts'
import { codesOf } from '../../core/enum.ts'
import type { Field } from '../../core/field.ts'
import { sampleRate, wavePointCount } from '../model/collection.enums.ts'
import { frequencyBands } from '../model/frequency-bands.table.ts'
import { sensorModelOf, sensorModels } from '../model/sensor-models.table.ts'
import { sensor } from '../sensor/sensor.resource.ts'
import { completedPlan, durationConflict, fieldOfPoint, planConflicts, planFields, withPointPlan } from './point-plan.ts'
import { fieldOfSensor, sensorConflicts } from './sensor-setting.ts'
import { wavePointsOf } from './wave-plan.ts'

const own = { model: 'VB24H', x1: 1, y1: 3, z1: 2, sleepT: 30, dataSampling: 30, dataUpload: 60, waveEnabled: true, collectMode: 2 }
const faults = (point: object, change: object = {}) =>
  Object.entries(planConflicts({ ...own, ...change }, { ...point })).map(([name, { row }]) => [name, row.code])
const codes = (name: 'sampleHz' | 'wavePoints' | 'waveMode' | 'waveAxes', values: object) => {
  const field = fieldOfSensor(name, sensor.fields[name], { ...values })
  return field.kind === 'choice' ? Object.values(field.of.members).map((member) => member.code) : []
}

test('the choices of waveforms are those of the model, narrowed by mode, rate and axes', () => {
  expect(codes('waveMode', { model: 'VB24H' })).toEqual([0, 1, 2, 3])
  expect(codes('sampleHz', { model: 'VB24H', waveMode: 1 })).toEqual([2560, 5120, 12_800, 25_600, 51_200])
  expect(codes('wavePoints', { model: 'VB24H', waveMode: 1 })).toEqual([8192, 16_384, 32_768, 65_536])
  expect(codes('wavePoints', { model: 'EVT41' })).toEqual([1600])
  expect(codes('wavePoints', { model: 'VB43', waveMode: 0, waveAxes: 'XYZ' })).toEqual([1600])
  expect(codes('wavePoints', { model: 'VB43', waveMode: 0, waveAxes: 'Z' })).toEqual([2048, 4096])
  expect(codes('waveAxes', { model: 'VB11' })).toEqual(['X', 'Y', 'Z', 'XYZ'])
})

test('the rates and counts of a form are those of the specification, and those of the models', () => {
  const rates = codesOf(sampleRate)
  expect([512, 2560, 5120, 10_240, 12_800, 17_920, 25_600, 38_400, 51_200, 208, 44_440].filter((hz) => !rates.includes(hz))).toEqual([])
  const counts = codesOf(wavePointCount)
  expect([...Array.from({ length: 9 }, (_, at) => 1024 * 2 ** at), 1600].filter((count) => !counts.includes(count))).toEqual([])
  expect(codes('sampleHz', { model: 'XYGT_AD' })).toEqual(expect.arrayContaining([512, 17_920, 38_400]))
})

test('each band of a VB22H and a VB24H belongs to a rate that the model offers, and is shown with it', () => {
  for (const [model, bands] of Object.entries(frequencyBands)) {
    const rates = sensorModelOf(model)?.waves.flatMap(({ sampleHz }) => sampleHz) ?? []
    expect(bands.filter(({ rateHz }) => !rates.includes(rateHz))).toEqual([])
    expect(bands.filter((band) => !('label' in band) && (band.rateHz < band.lowHz || band.rateHz > band.highHz))).toEqual([])
  }
  const field = fieldOfSensor('sampleHz', sensor.fields.sampleHz, { model: 'VB24H', waveMode: 1 })
  expect(field.kind === 'choice' && Object.values(field.of.members).map((member) => member.en)).toContain('25.6 kHz (25-26 kHz)')
})

test('a plan that the model does not offer is named by its field', () => {
  expect(faults({ samplingFrequency: 1, sampleHz: 25_600, wavePoints: 8192, waveAxes: 'XYZ', collectMode: 2 })).toEqual([])
  expect(faults({ samplingFrequency: 1, sampleHz: 25_600, wavePoints: 1024 })).toEqual([['wavePoints', 1308]])
  expect(faults({ samplingFrequency: 0, sampleHz: 25_600 })).toEqual([['sampleHz', 1308]])
  expect(faults({ sampleHz: 6660, sleepTime: 30 }, { model: 'PT100' })).toEqual([
    ['sleepTime', 1308],
    ['sampleHz', 1308],
  ])
  expect(faults({ samplingCycle: 120 })).toEqual([['samplingCycle', 1306]])
})

test('the form of a point offers the settings that its sensor has, and keeps a planned one to be cleared', () => {
  const fields: Readonly<Record<string, Field>> = mapping.fields
  const offered = (kind: object, point: object = {}) =>
    planFields.filter((name) => fields[name] && fieldOfPoint(name, fields[name], { ...point }, { ...kind }))
  const analogue = { model: 'XYGT_AD', category: 'Pressure' }
  expect(offered(analogue)).toEqual(['samplingCycle'])
  expect(offered(analogue, { sampleHz: 25_600 })).toEqual(['samplingCycle', 'sampleHz'])
  expect(offered({ model: 'PT100' })).toEqual(['samplingCycle'])
  expect(offered({ model: 'VB24H' })).toEqual([...planFields])
  expect(offered({})).toEqual([...planFields])
})

test('waveforms cannot come more often than the sensor uploads', () => {
  expect(faults({ uploadCycle: 4 }, { dataUpload: 360, dataSampling: 30 })).toEqual([['uploadCycle', 1324]])
  for (const uploadCycle of [0, 1, 2, 3, 5, 6, 7]) expect(faults({ uploadCycle }, { dataUpload: 360, dataSampling: 30 })).toEqual([])
  expect(sensorConflicts({ ...own, collectMode: 4, dataUpload: 360 }).collectMode?.row.code).toBe(1324)
})

test('what a point plans applies, its waveform settings together; the rest is the sensor’s own', () => {
  const wide = { ...own, waveMode: 0, sampleHz: 6664, wavePoints: 4096, waveAxes: 'Z' }
  expect(withPointPlan(wide, { samplingCycle: 15 })).toEqual({ ...wide, dataSampling: 15 })
  expect(withPointPlan(wide, { samplingFrequency: 1 })).toMatchObject({ waveMode: 1, sampleHz: null, wavePoints: null, waveAxes: null })
  expect(withPointPlan(wide, { collectMode: 1 })).toMatchObject({ waveEnabled: false, sampleHz: 6664 })
  expect(withPointPlan(wide, null)).toEqual(wide)
})

test('samples are rate times duration', () => {
  expect(completedPlan({ sampleHz: 25_600, wavePoints: 8192 })).toEqual({ collectTime: 0.32 })
  expect(completedPlan({ sampleHz: 25_600, collectTime: 0.64 })).toEqual({ wavePoints: 16_384 })
  expect(durationConflict({ sampleHz: 25_600, wavePoints: 8192, collectTime: 1 })?.values).toMatchObject({ seconds: 0.32 })
  expect(durationConflict({ sampleHz: 6664, wavePoints: 4096, collectTime: 0.61 })).toBeNull()
  expect(wavePointsOf({ model: 'VBL50', sampleHz: 6660, collectSeconds: 2 })).toBe(13_320)
  expect(wavePointsOf({ model: 'VB24H', waveMode: 3, sampleHz: 25_600 })).toBe(128_000)
})

test('each model has its feature values, and high-frequency values only with a coefficient', () => {
  for (const row of sensorModels) {
    expect(row.features.length, row.model).toBeGreaterThan(0)
    expect(row.features.includes('HighFrequencyAcceleration'), row.model).toBe(row.hfCompensation !== null)
    expect(row.features.includes('Kurtosis'), row.model).toBe(row.axes.length > 0)
  }
})
