import { capabilitiesOf } from '@undertone/domain/device/model/sensor-capabilities.table'
import type { DeviceMemory } from '../device/device-memory.ts'
import { hashOf } from '../physics/random.ts'

/** Settings of the plants' sensors: they wake up each minute, so that the demo changes while one watches. */
export const sensorSettings = (model: string) => ({
  sensorSensitivity: 100,
  sleepT: 1,
  dataSampling: 0.5,
  dataUpload: capabilitiesOf(model)?.dataUpload.includes(1) ? 1 : 5,
  listening: 1,
  waveEnabled: true,
})

/** A VB21 leaves the factory with a longer sleep period, min: until it has listened, its new one is pending. */
const earlierSleep = 5

/** Facts of a sensor that are no settings. */
export const sensorFacts = { fw_version: '1.4.2', hw_version: 'B' } as const

/** The type of the plants' gateways. */
export const gatewayType = 'NGWP02'

/** Facts of a gateway that are no settings; it has a SIM card for when its network fails. */
export const gatewayFacts = (serial: string) => ({
  fw_version: '2.1.0',
  hw_version: 'G2',
  sim: `8986${(hashOf(serial) % 1e12).toString().padStart(12, '0')}`,
  simState: 'ready',
  registration: 'home network',
})

/** The settings with which a sensor leaves the factory. */
export const factorySensor = (model: string) => ({ ...sensorSettings(model), ...(model === 'VB21' ? { sleepT: earlierSleep } : {}) })

/** The settings with which a gateway leaves the factory. */
export const factoryGateway = { heartbeat: 60, ipMode: 1, mqttQos: 1 } as const

/** Attributes that a gateway reports about its sensors and itself after connecting. */
export function reportMessages(
  serial: string,
  sensorIds: readonly string[],
  { settingsOf, firmwareOf }: Pick<DeviceMemory, 'settingsOf' | 'firmwareOf'>,
) {
  const versionOf = (device: string) => {
    const version = firmwareOf(device)
    return version === undefined ? {} : { fw_version: version }
  }
  const reports = Object.fromEntries(
    sensorIds.map((sensorId) => [sensorId, { ...sensorFacts, ...settingsOf(sensorId), ...versionOf(sensorId) }]),
  )
  return [
    { topic: 'v1/gateway/attributes', payload: JSON.stringify(reports) },
    {
      topic: 'v1/devices/me/attributes',
      payload: JSON.stringify({ ...gatewayFacts(serial), ...settingsOf(serial), ...versionOf(serial) }),
    },
  ]
}
