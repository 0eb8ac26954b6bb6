import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { CommandRecord, DeviceSettingRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { answer } from '../../../core/testing/fake-server.ts'
import { treeArea, treeMachine, treePoint } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'

/** A sensor without a point, as the server lists it. */
export const sensorRow = (id: number, part: Record<string, unknown> = {}) => ({
  id,
  sensorId: `S-${id}`,
  name: `Sensor ${id}`,
  model: 'ZB',
  installationMethod: 'Bolt',
  companyId: 1,
  companyName: 'Plant',
  gatewayId: 4,
  gatewayName: 'North',
  mappingId: null,
  mappingName: null,
  x1: 1,
  y1: 3,
  z1: 2,
  sensorSensitivity: 100,
  sleepT: 30,
  dataSampling: 30,
  dataUpload: 60,
  listening: 1,
  learnTime: 7,
  alarmInterval: 6,
  waveEnabled: true,
  collectMode: null,
  waveMode: null,
  sampleHz: null,
  wavePoints: null,
  waveAxes: null,
  ...part,
})

/** The list of sensors with these rows. */
export const sensorPage = (...records: ReturnType<typeof sensorRow>[]) =>
  answer(callsFor(sensor).findPage, { total: records.length, records })

/** A company with two gateways, and a pump with one point. */
export const deviceOptions = [
  answer(callsFor(company).options, [{ value: 1, label: 'Plant' }]),
  answer(callsFor(gateway).options, [
    { value: 4, label: 'North' },
    { value: 5, label: 'South' },
  ]),
  answer(monitorCalls.tree, [
    treeArea(3, [treeMachine(7, [treePoint(9, { mappingName: 'DE' })], { equipmentName: 'Pump' })], {
      areaName: 'Hall 1',
      companyName: 'Plant',
    }),
  ]),
]

/** The way to a point: an area, a machine, and two points. */
export const placeOptions = [
  answer(callsFor(area).options, [{ value: 3, label: 'Hall 1' }]),
  answer(callsFor(equipment).options, [{ value: 7, label: 'Pump' }]),
  answer(callsFor(mapping).options, [
    { value: 9, label: 'DE' },
    { value: 10, label: 'NDE' },
  ]),
]

/** A pending restart of a gateway. */
export const sampleCommand = (id: number, part: Partial<CommandRecord> = {}): CommandRecord => ({
  id,
  kind: 'restart',
  sensorId: null,
  sensorName: null,
  gatewayName: 'North',
  payload: {},
  status: 3,
  reason: null,
  attempts: 0,
  result: null,
  createdBy: 'anna.li',
  ...{ isConnected: true, sentAt: null, answerBy: null, listensAt: null, answeredAt: null },
  createdAt: '2026-11-24 08:00:00',
  expiresAt: '2026-11-25 08:00:00',
  finishedAt: null,
  ...part,
})

/** A setting that the device has confirmed. */
export const sampleSetting = (
  key: string,
  desired: DeviceSettingRecord['desired'],
  part: Partial<DeviceSettingRecord> = {},
): DeviceSettingRecord => ({
  ...{ key, desired, isSet: false, reported: desired, reportedAt: '2026-11-24 07:00:00', state: 2 },
  ...part,
})
