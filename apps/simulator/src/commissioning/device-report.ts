import { capabilitiesOf } from '@undertone/domain/device/model/sensor-capabilities.table'

/** How the plants' sensors are set: they wake each minute, so that the demonstration moves while one looks. */
export const sensorSettings = (model: string) => ({
  sensorSensitivity: 100,
  sleepT: 1,
  dataSampling: 0.5,
  dataUpload: capabilitiesOf(model)?.dataUpload.includes(1) ? 1 : 5,
  listening: 1,
  waveEnabled: true,
})

/** A VB21 of the plants still has an earlier sleep period, min: its new one waits to be sent. */
const earlierSleep = 5

/** What a sensor says about itself: its versions, and how it is set. */
const reportOf = (model: string) => ({
  fw_version: '1.4.2',
  hw_version: 'B',
  ...sensorSettings(model),
  ...(model === 'VB21' ? { sleepT: earlierSleep } : {}),
})

/** What a gateway says about its sensors and about itself when it has connected. */
export function reportMessages(sensors: readonly { readonly sensorId: string; readonly model: string }[]) {
  const reports = Object.fromEntries(sensors.map(({ sensorId, model }) => [sensorId, reportOf(model)]))
  const own = { fw_version: '2.1.0', hw_version: 'G2', heartbeat: 60, ipMode: 1, mqttQos: 1 }
  return [
    { topic: 'v1/gateway/attributes', payload: JSON.stringify(reports) },
    { topic: 'v1/devices/me/attributes', payload: JSON.stringify(own) },
  ]
}
