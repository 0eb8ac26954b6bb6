import { factoryGateway, factorySensor, gatewayFacts, sensorFacts } from '../commissioning/device-report.ts'
import type { DeviceWork } from '../device/command-agent.ts'
import { type DeviceMemory, openDeviceMemory } from '../device/device-memory.ts'
import { nextOnGrid, routineOf } from '../device/sensor-routine.ts'
import type { LiveSensor } from '../live/live.ts'
import type { Station } from '../plants/plants.ts'

/** The devices of the plants: what they remember, and what they can do. */
export interface Devices {
  readonly memory: DeviceMemory
  readonly workOf: (serial: string, restart: () => void) => DeviceWork
}

/** The devices at these stations. `liveOf` finds the running sensor of an id once it runs. */
export function devicesOf(folder: string, stations: readonly Station[], liveOf: (sensorId: string) => LiveSensor | undefined): Devices {
  const sensors = new Map(stations.map(({ point }) => [point.sensor.sensorId, point.sensor]))
  const memory = openDeviceMemory(folder, (device) => {
    const fitted = sensors.get(device)
    return fitted ? factorySensor(fitted.model) : factoryGateway
  })
  const running = (sensorId: string): LiveSensor => {
    const sensor = liveOf(sensorId)
    if (!sensor) throw new Error('the sensor does not answer')
    return sensor
  }
  const workOf = (serial: string, restart: () => void): DeviceWork => ({
    listensAt(sensorId, nowMs) {
      const { sleepT } = memory.settingsOf(sensorId)
      // A sensor that never sleeps listens always.
      return sleepT === 0 ? nowMs : nextOnGrid(nowMs, routineOf(sensorId, serial, memory.settingsOf(sensorId)))
    },
    collectWave: async (sensorId, params, id) => running(sensorId).collect(params, id, Date.now()),
    async resend(sensorId) {
      const ids =
        sensorId === null ? [...sensors.values()].filter(({ gateway }) => gateway === serial).map((one) => one.sensorId) : [sensorId]
      const counts = await Promise.all(ids.map((id) => running(id).resend()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    restart,
    factsOf(sensorId) {
      const version = memory.firmwareOf(sensorId ?? serial)
      return { ...(sensorId === null ? gatewayFacts(serial) : sensorFacts), ...(version === undefined ? {} : { fw_version: version }) }
    },
    rssiOf: (sensorId) => running(sensorId).rssi(),
  })
  return { memory, workOf }
}
