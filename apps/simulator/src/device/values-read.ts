import type { GatewayCommand } from './command-message.ts'
import type { Settings } from './device-memory.ts'

const pick = (settings: Settings, wanted: (key: string) => boolean): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => wanted(key)))

/** Settings that a device never reports. */
const secrets = new Set(['aesKey', 'mqttPassword'])
/** What a device reports of its settings. */
export const shownSettings = (settings: Settings): Settings => pick(settings, (key) => !secrets.has(key))

/** What devices know of themselves. */
export interface FactsOfDevices {
  /** Facts that are no settings: versions, SIM card. */
  factsOf(sensorId: string | null): Settings
  rssiOf(sensorId: string): number
}

/** What values come from: the device's own settings, those of its gateway, and what it can do. */
interface ReadFrom {
  readonly work: FactsOfDevices
  readonly own: Settings
  readonly gateway: Settings
}

/** What a command reads, by its method; undefined for one that reads nothing. */
export function valuesRead({ sensorId, method }: GatewayCommand, { work, own, gateway }: ReadFrom): Settings | undefined {
  const of = (...keys: string[]) => pick(work.factsOf(sensorId), (key) => keys.includes(key))
  switch (method) {
    case 'readParams':
      return shownSettings(own)
    case 'readMqtt':
      return shownSettings(pick(gateway, (key) => key.startsWith('mqtt')))
    case 'readVersion':
      return of('fw_version', 'hw_version')
    case 'readSim':
      return of('sim', 'simState', 'registration')
    case 'readRssi':
      return { rssi: sensorId === null ? 0 : work.rssiOf(sensorId) }
    case 'readHfCompensation':
      return { hfCompensation: own.hfCompensation ?? 1 }
    case 'timeCalibration':
      return { clockDriftMs: 0 }
    default:
      return undefined
  }
}
