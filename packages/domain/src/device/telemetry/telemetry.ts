import type { UnitKey } from '../../core/unit.ts'

export type Axis = 'X' | 'Y' | 'Z'
export const axes: readonly Axis[] = ['X', 'Y', 'Z']

/** One key of the telemetry: decoder, table, simulator, charts and documents read this row. */
export interface TelemetryKey {
  readonly key: string
  /** Code of the metric type it belongs to; null for what is no metric of its own. */
  readonly metric: number | null
  readonly axis: Axis | null
  readonly unit: UnitKey
  /** Column of the feature table. */
  readonly column: string
}

const triple = (prefix: string, metric: number, unit: UnitKey): TelemetryKey[] =>
  axes.map((axis) => ({ key: `${prefix}${axis}`, metric, axis, unit, column: `${prefix.toLowerCase()}_${axis.toLowerCase()}` }))
const single = (key: string, metric: number | null, unit: UnitKey, column: string): TelemetryKey => ({
  key,
  metric,
  axis: null,
  unit,
  column,
})

/** The canonical keys of the gateway's telemetry; metric codes are those of MetricType. */
export const telemetryKeys: readonly TelemetryKey[] = [
  ...triple('a', 1, 'acceleration'),
  ...triple('v', 2, 'velocity'),
  ...triple('s', 3, 'displacement'),
  ...triple('kurt', 6, 'ratio'),
  ...triple('peak', 7, 'ratio'),
  ...triple('env', 8, 'acceleration'),
  ...triple('hf', 12, 'acceleration'),
  ...triple('ang', 10, 'angle'),
  single('tem', 4, 'temperature', 'tem'),
  single('ambTem', 13, 'temperature', 'amb_tem'),
  single('rSpeed', 9, 'speed', 'r_speed'),
  single('axDisp', 16, 'displacement', 'ax_disp'),
  single('vFreq', 15, 'frequency', 'v_freq'),
  single('batt', 11, 'voltage', 'batt'),
  single('rssi', 14, 'signal', 'rssi'),
  single('runtime', null, 'hour', 'runtime'),
]

const byKey = new Map(telemetryKeys.map((row) => [row.key, row]))

/** The row of a key, or undefined for one that the table does not know (it is kept beside the point). */
export const telemetryKeyOf = (key: string): TelemetryKey | undefined => byKey.get(key)

/** A raw signal strength of 0 to `most` is `perStep` × raw + `floor` in dBm, anything else undefined (specification, section 5). */
export const rssiScale = { floor: -113, perStep: 2, most: 31 } as const

/** Raw signal strength of the radio in dBm, or null where the specification says nothing. */
export function rssiDbm(raw: number): number | null {
  return Number.isInteger(raw) && raw >= 0 && raw <= rssiScale.most ? rssiScale.perStep * raw + rssiScale.floor : null
}

/**
 * A stored value as it is shown: a signal strength of 0 or more is the raw value of the radio and becomes dBm, null where the
 * formula says nothing; a negative one is dBm already.
 */
export const shownValue = (key: string, stored: number): number | null => (key === 'rssi' && stored >= 0 ? rssiDbm(stored) : stored)

/** A temperature above or below is invalid (specification, section 5). */
export const temperatureRange = { min: -50, max: 150 } as const

/** The unit of a metric: that of its keys; the temperature rise, which no key carries, is a difference of temperatures. */
export const unitOfMetric = (metric: number): UnitKey => telemetryKeys.find((row) => row.metric === metric)?.unit ?? 'temperature'
