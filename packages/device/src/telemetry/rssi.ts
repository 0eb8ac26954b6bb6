import type { ExtraValue } from './message.ts'

/** Says of `rssi` whether it is the raw value of the radio (`csq`) or `dbm`; without it a negative one is dBm. */
const rssiScaleKey = 'rssiScale'

/** Whether a stored signal strength tells its scale by itself: raw ones are 0 or more, those in dBm below. */
const tellsItself = (rssi: number, scale: ExtraValue): boolean => (scale === 'csq' ? rssi >= 0 : scale === 'dbm' && rssi < 0)

/**
 * Takes `rssiScale` out of the unknown values where the signal strength tells it by itself. Where the two contradict each other, or
 * nobody knows the scale, both are kept beside the point, so that no wrong strength is ever shown.
 */
export function settleRssi(values: Record<string, number>, extra: Record<string, ExtraValue>): Record<string, ExtraValue> | null {
  const scale = extra[rssiScaleKey]
  if (scale === undefined || values.rssi === undefined) return extra
  if (!tellsItself(values.rssi, scale)) {
    extra.rssi = values.rssi
    delete values.rssi
    return extra
  }
  delete extra[rssiScaleKey]
  return Object.keys(extra).length > 0 ? extra : null
}
