import { gatewayFieldsOf } from '@undertone/domain/device/setting/gateway-settings.table'
import { expect, test } from 'vitest'
import { sampleSetting } from '../testing/device-samples.ts'
import { initialSettings, settingsBody } from './gateway-setting-values.ts'

const fields = gatewayFieldsOf('LoRa')

test('numbers open as text, choices as codes, and what is not stored as empty', () => {
  const opened = initialSettings(fields, [sampleSetting('heartbeat', 60), sampleSetting('ipMode', 1), sampleSetting('dataLogger', true)])
  expect(opened).toMatchObject({ heartbeat: '60', ipMode: 1, dataLogger: true, cloudHost: null, mqttPassword: null })
  expect(Object.keys(opened)).toEqual(Object.keys(fields))
})

test('a setting that the type does not have is not in the form', () => {
  expect(initialSettings(fields, [sampleSetting('modbusPort', 502)])).not.toHaveProperty('modbusPort')
})

test('only changed settings are sent: numbers parsed, texts trimmed, cleared ones as null', () => {
  const values = { heartbeat: '90', cloudHost: ' plant.example ', cloudPort: '', ipMode: 0, dataLogger: false, mqttUser: 'kept' }
  expect(settingsBody(fields, ['heartbeat', 'cloudHost', 'cloudPort', 'ipMode', 'dataLogger'], values)).toEqual({
    ...{ heartbeat: 90, cloudHost: 'plant.example', cloudPort: null, ipMode: 0, dataLogger: false },
  })
  expect(settingsBody(fields, [], values)).toEqual({})
})

test('the spaces of a password are part of it', () => {
  expect(settingsBody(fields, ['mqttPassword'], { mqttPassword: ' a b ' })).toEqual({ mqttPassword: ' a b ' })
})
