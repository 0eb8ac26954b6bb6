import { capabilitiesOf } from '@undertone/domain/device/model/sensor-capabilities.table'

/** Settings of the plants' sensors: they wake up each minute, so that the demo changes while one watches. */
export const sensorSettings = (model: string) => ({
  sensorSensitivity: 100,
  sleepT: 1,
  dataSampling: 0.5,
  dataUpload: capabilitiesOf(model)?.dataUpload.includes(1) ? 1 : 5,
  listening: 1,
  waveEnabled: true,
})

/** A VB21 of the plants still has an earlier sleep period, min: its new one is pending. */
const earlierSleep = 5

/** Attributes of a sensor: its versions and settings. */
const reportOf = (model: string) => ({
  fw_version: '1.4.2',
  hw_version: 'B',
  ...sensorSettings(model),
  ...(model === 'VB21' ? { sleepT: earlierSleep } : {}),
})

/** Attributes a gateway reports about its sensors and itself after connecting. */
export function reportMessages(sensors: readonly { readonly sensorId: string; readonly model: string }[]) {
  const reports = Object.fromEntries(sensors.map(({ sensorId, model }) => [sensorId, reportOf(model)]))
  const own = { fw_version: '2.1.0', hw_version: 'G2', heartbeat: 60, ipMode: 1, mqttQos: 1 }
  return [
    { topic: 'v1/gateway/attributes', payload: JSON.stringify(reports) },
    { topic: 'v1/devices/me/attributes', payload: JSON.stringify(own) },
  ]
}
