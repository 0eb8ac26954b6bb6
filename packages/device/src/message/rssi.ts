import type { ExtraValue } from './telemetry.ts'

/** Whether `rssi` is the raw value of the radio (`csq`) or `dbm`; without it a negative value is dBm. */
const rssiScaleKey = 'rssiScale'

/** Whether the sign of a signal strength agrees with its scale: raw values are 0 or more, dBm values negative. */
const impliesScale = (rssi: number, scale: ExtraValue): boolean => (scale === 'csq' ? rssi >= 0 : scale === 'dbm' && rssi < 0)

/**
 * Removes `rssiScale` from the unknown values where the sign of the signal strength implies it. Where they contradict, or the scale is
 * unknown, both are stored beside the point, so that a wrong strength is never shown.
 */
export function settleRssi(values: Record<string, number>, extra: Record<string, ExtraValue>): Record<string, ExtraValue> | null {
  const scale = extra[rssiScaleKey]
  if (scale === undefined || values.rssi === undefined) return extra
  if (!impliesScale(values.rssi, scale)) {
    extra.rssi = values.rssi
    delete values.rssi
    return extra
  }
  delete extra[rssiScaleKey]
  return Object.keys(extra).length > 0 ? extra : null
}
