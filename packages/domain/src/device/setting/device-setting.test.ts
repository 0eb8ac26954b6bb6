import { describe, expect, test } from 'vitest'
import { codesOf } from '../../core/enum.ts'
import { gatewayCommands, sensorCommands } from '../command/device-commands.table.ts'
import { gatewayType, sleepMinutes, workMode } from '../device.enums.ts'
import { deviceErrors } from '../device.errors.ts'
import { gatewayModels } from '../model/gateway-models.table.ts'
import { otherPeriodMinutes } from '../model/period-choices.table.ts'
import { capabilitiesOf, modelSettings } from '../model/sensor-capabilities.table.ts'
import { sensorModels } from '../model/sensor-models.table.ts'
import { sensor } from '../sensor/sensor.resource.ts'
import { channelOutOfBand, missingAddress, settingProblem } from './gateway-setting-check.ts'
import { gatewayFieldsOf } from './gateway-settings.table.ts'
import { hfModelsOfServer, isHfColumn, readValue } from './hf-coefficient.ts'
import { clearedByModel, fieldOfModel, hasSetting, sensorConflicts } from './sensor-setting.ts'
import { isSameSetting, sendWaveOf, settingState } from './setting-state.ts'

const right = { model: 'VB24H', x1: 1, y1: 3, z1: 2, sleepT: 30, dataSampling: 30, dataUpload: 60, waveEnabled: true }
const codesOfField = (name: 'sleepT' | 'dataSampling' | 'dataUpload', model: string) => {
  const field = fieldOfModel(name, sensor.fields[name], { model })
  return field.kind === 'choice' ? Object.values(field.of.members).map((member) => member.code) : []
}

test('every setting of a model is a field of the sensor, and its periods are valid choices', () => {
  const known = Object.values(sleepMinutes.members).map((member) => member.code)
  for (const { model } of sensorModels) {
    const { sleepT = [], dataSampling = [], dataUpload = [] } = capabilitiesOf(model) ?? {}
    expect([...sleepT, ...dataSampling, ...dataUpload].filter((one) => !known.includes(one))).toEqual([])
  }
  expect(modelSettings.filter((name) => !(name in sensor.fields))).toEqual([])
})

test('a VBL50 sleeps at most twelve hours and has a collection time; a VB43 uploads after 0, 5, 10 or 15 minutes', () => {
  expect(Math.max(...codesOfField('sleepT', 'VBL50').map(Number))).toBe(720)
  expect(Math.max(...codesOfField('sleepT', 'VB24H').map(Number))).toBe(1440)
  expect(codesOfField('dataUpload', 'VB43')).toEqual([0, 5, 10, 15])
  expect(sensorModels.filter(({ model }) => hasSetting({ model }, 'collectSeconds')).map(({ model }) => model)).toEqual(['VBL50'])
  expect(sensorConflicts({ ...right, model: 'VBL50', collectSeconds: 14 }).collectSeconds?.values).toEqual({ min: 1, max: 13 })
  expect(sensorConflicts({ ...right, model: 'VBL50', collectSeconds: 13 })).toEqual({})
})

test('an RVT50 has neither sleep nor axis settings: both are cleared', () => {
  expect(clearedByModel({ ...right, model: 'RVT50' })).toMatchObject({ sleepT: 0, x1: 1, y1: 3, z1: 2 })
  expect(['sleepT', 'x1', 'y1', 'z1'].some((name) => hasSetting({ model: 'RVT50' }, name))).toBe(false)
})

test('cleared settings of a model never conflict', () => {
  for (const { model } of sensorModels) {
    const before = { ...right, model, dataSampling: 5, dataUpload: 10 }
    expect(sensorConflicts({ ...before, ...clearedByModel(before) }), model).toEqual({})
  }
})

test('a value outside a range is rejected with both ends, an empty value is not', () => {
  const { loraChannel, aesKey } = gatewayFieldsOf('LoRa')
  const { rotationSpeed } = gatewayFieldsOf('RVT50')
  if (!loraChannel || !aesKey || !rotationSpeed) throw new Error('a setting is missing')
  expect(settingProblem(loraChannel, 655)).toBeNull()
  expect(settingProblem(loraChannel, 656)).toMatchObject({ cn: '须在 0 与 655 之间' })
  expect([86, 87, 27_000, 27_001].map((speed) => settingProblem(rotationSpeed, speed) === null)).toEqual([false, true, true, false])
  expect(settingProblem(aesKey, 'g'.repeat(32))).not.toBeNull()
  expect(settingProblem(aesKey, 'A1'.repeat(16))).toBeNull()
  expect(settingProblem(rotationSpeed, '')).toBeNull()
})

test('data logger, frequencies, spreading factors, channel and sampling multiple are required', () => {
  const required = gatewayModels.flatMap(({ type }) => Object.entries(gatewayFieldsOf(type)).filter(([, field]) => field.required))
  expect([...new Set(required.map(([name]) => name))].toSorted()).toEqual([
    'channel',
    'dataLogger',
    'loraChannel',
    'receiveMHz',
    'receiveSpreading',
    'samplingMultiple',
    'sendMHz',
    'sendSpreading',
  ])
  for (const [name, field] of required) {
    expect(settingProblem(field, null)?.en, name).toBe('Required')
    expect(settingProblem(field, field.initial), name).toBeNull()
  }
})

test('the coefficient is sent to the sensor, or is that of the server', () => {
  const of = (model: string) => [hasSetting({ model }, 'hfCompensation'), capabilitiesOf(model)?.sent.includes('hfCompensation')]
  expect([of('VB24H'), of('XYGT_AD'), of('VB11')]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  expect(hfModelsOfServer).toEqual(['XYGT_AD'])
  expect([readValue('hfZ', 3, 2), readValue('vZ', 3, 2), isHfColumn('hf_x'), isHfColumn('v_x')]).toEqual([6, 3, true, false])
})

test('the operating mode is a setting of sensors that sleep and collect waveforms', () => {
  expect(codesOf(workMode)).toEqual(['Normal', 'Timebase'])
  expect(['VB24H', 'RVT50', 'GTS40A'].map((model) => capabilitiesOf(model)?.sent.includes('workMode'))).toEqual([true, false, false])
})

test('a temperature sensor has the second list of periods', () => {
  const { sleepT, dataSampling, dataUpload } = capabilitiesOf('GTS40A') ?? { sleepT: [], dataSampling: [], dataUpload: [] }
  expect([dataSampling, dataUpload, sleepT]).toEqual([otherPeriodMinutes, otherPeriodMinutes, [0, ...otherPeriodMinutes]])
  expect(sensorConflicts({ model: 'PT100', dataSampling: 2, dataUpload: 60 }).dataSampling?.row).toBe(deviceErrors.notOfferedByModel)
})

test('at 2450 MHz a radio has the channels 0 to 8; without a band all that the form offers', () => {
  const { channel } = gatewayFieldsOf('ZigBee')
  if (!channel) throw new Error('a setting is missing')
  expect([settingProblem(channel, 21), settingProblem(channel, 22) === null]).toEqual([null, false])
  expect([0, '8', 9, 21].map((one) => channelOutOfBand({ wirelessMHz: 2450, channel: one }))).toEqual([
    ...[null, null],
    ...[
      { min: 0, max: 8 },
      { min: 0, max: 8 },
    ],
  ])
  expect(channelOutOfBand({ wirelessMHz: null, channel: 21 })).toBeNull()
})

test('a network number has eight hexadecimal digits, an address four numbers', () => {
  const { networkNumber, ipAddress } = gatewayFieldsOf('Bluetooth')
  if (!networkNumber || !ipAddress) throw new Error('a setting is missing')
  expect(['0011AAff', '0011AAf', '0011AAfg'].map((text) => settingProblem(networkNumber, text) === null)).toEqual([true, false, false])
  expect(
    ['10.0.0.1', '255.255.255.255', '256.0.0.1', '10.0.0', '10.0.0.1.'].map((text) => settingProblem(ipAddress, text) === null),
  ).toEqual([true, true, false, false, false])
})

test('a static address needs address, netmask and gateway', () => {
  expect(missingAddress({ ipMode: 1 })).toBeNull()
  expect(missingAddress({ ipMode: 0, ipAddress: '10.0.0.2', netmask: '' })).toBe('netmask')
  expect(missingAddress({ ipMode: 0, ipAddress: '10.0.0.2', netmask: '255.0.0.0', gatewayAddress: '10.0.0.1' })).toBeNull()
})

test('each gateway type has a row, settings and commands', () => {
  expect(gatewayModels.map(({ type }) => type)).toEqual(Object.values(gatewayType.members).map((member) => member.code))
  for (const { type } of gatewayModels) expect(gatewayCommands(type)).toContain('restart')
  expect(gatewayModels.filter(({ type }) => gatewayCommands(type).includes('readSim')).map(({ type }) => type)).toEqual(['DTU'])
  expect(Object.keys(gatewayFieldsOf('LoRa'))).toEqual(expect.arrayContaining(['aesKey', 'carrierInversion', 'receiveSpreading']))
  expect(gatewayFieldsOf('DTU')).not.toHaveProperty('ipMode')
})

test('only a sensor with a high-frequency mode can reread its coefficient', () => {
  expect(sensorCommands('VB24H')).toContain('readHfCompensation')
  expect(sensorCommands('VB21')).not.toContain('readHfCompensation')
})

test('a sensor of a collector takes what its register map has a place for', () => {
  expect(sensorCommands('XYGT_AD')).toEqual([])
  expect(sensorCommands('XYGT_AD', ['dataSampling', 'restart'])).toEqual(['writeSettings', 'readParams', 'restart'])
  expect(sensorCommands('XYGT_RPM', ['timeCalibration'])).toEqual(['readParams', 'timeCalibration'])
  expect(sensorCommands('VB21', ['restart'])).toEqual(sensorCommands('VB21'))
})

test('values are compared across the formats of devices', () => {
  expect([isSameSetting(30, '30'), isSameSetting(0.1, 0.10000000149), isSameSetting(true, 1), isSameSetting('0A', '0a')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isSameSetting(30, '31'), isSameSetting(0, ''), isSameSetting(false, null), isSameSetting(null, null)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a setting is applied when the device reports it, otherwise its state is that of its command', () => {
  expect(settingState(30, 30, null)).toBe(2)
  expect(settingState(60, 30, 3)).toBe(0)
  expect(settingState(60, 30, 4)).toBe(1)
  expect(settingState(60, 30, null)).toBeNull()
  expect(settingState(60, undefined, 3)).toBe(0)
})

test('the quantity follows from the model, except at an XYGT_AD, where it is chosen', () => {
  expect(clearedByModel({ ...right, category: 'Pressure' })).toMatchObject({
    category: 'TemperatureVibration',
    signal: null,
    rangeLow: null,
  })
  expect(clearedByModel({ model: 'PT100' }).category).toBe('Temperature')
  expect(clearedByModel({ model: 'XYGT_RPM' }).category).toBeNull()
  expect(clearedByModel({ model: 'XYGT_AD' }).category).toBe('Vibration')
  const level = { model: 'XYGT_AD', category: 'LiquidLevel', signal: '4-20mA', rangeLow: 0, rangeHigh: 5 }
  expect(clearedByModel(level)).toMatchObject({ waveEnabled: false, sensorSensitivity: 100 })
  expect(clearedByModel(level)).not.toHaveProperty('category')
  expect(clearedByModel(level)).not.toHaveProperty('rangeLow')
  expect(['signal', 'rangeLow', 'rangeHigh', 'category'].filter((name) => hasSetting(level, name))).toHaveLength(4)
  expect(['x1', 'waveEnabled', 'sensorSensitivity'].filter((name) => hasSetting(level, name))).toEqual([])
  expect(hasSetting({ model: 'XYGT_AD', category: 'Vibration' }, 'signal')).toBe(false)
})

test('an analogue channel needs its signal and two different ends', () => {
  const pump = { model: 'XYGT_AD', category: 'Current', signal: '0-10V', rangeLow: 0, rangeHigh: '400', x1: 1, y1: 1, z1: 1 }
  expect(sensorConflicts(pump)).toEqual({})
  expect(Object.keys(sensorConflicts({ ...pump, signal: null, rangeHigh: '' }))).toEqual(['signal', 'rangeHigh'])
  expect(sensorConflicts({ ...pump, rangeHigh: '0' }).rangeHigh?.row.code).toBe(1321)
  expect(sensorConflicts({ ...pump, category: 'Temperature' }).category?.row.code).toBe(1308)
  const field = fieldOfModel('rangeLow', sensor.fields.rangeLow, { model: 'XYGT_AD', category: 'Pressure' })
  expect(field.kind === 'number' && field.unit).toBe('pressure')
})

describe('the settings of the waveforms together', () => {
  const setting = (key: string, state: 0 | 1 | 2 | null, isSet = true) => ({ key, isSet, state })
  test.each([
    ['wait while one waits', [setting('sampleHz', 0), setting('wavePoints', 2)], 'Pending'],
    ['are sent', [setting('sampleHz', 1), setting('wavePoints', 2)], 'HasSend'],
    ['are applied', [setting('sampleHz', 2), setting('waveAxes', null, false), setting('sleepT', 0)], 'HasModified'],
    ['are not known', [setting('sampleHz', 2), setting('wavePoints', null)], null],
    ['are none', [setting('sleepT', 2)], null],
  ] as const)('%s', (_what, settings, state) => expect(sendWaveOf(settings)).toBe(state))
})
