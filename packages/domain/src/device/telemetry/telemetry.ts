import { type Enumeration, memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import type { UnitKey } from '../../core/unit.ts'
import { signalFault } from './signal.enums.ts'

export type Axis = 'X' | 'Y' | 'Z'
export const axes: readonly Axis[] = ['X', 'Y', 'Z']

/** One telemetry key: decoder, table, simulator, charts and documentation use this row. */
export interface TelemetryKey {
  readonly key: string
  /** Code of its metric type; null without a metric. */
  readonly metric: number | null
  readonly axis: Axis | null
  readonly unit: UnitKey
  /** Column of the feature table. */
  readonly column: string
  /** Its values are codes of this enumeration, not measured numbers. */
  readonly states?: Enumeration
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
  single('cur', 18, 'ampere', 'cur'),
  single('level', 19, 'metre', 'level'),
  single('press', 20, 'pressure', 'press'),
  { ...single('sigFault', 21, 'ratio', 'sig_fault'), states: signalFault },
]

const byKey = new Map(telemetryKeys.map((row) => [row.key, row]))

/** The row of a key, or undefined for an unknown key (stored separately with the point). */
export const telemetryKeyOf = (key: string): TelemetryKey | undefined => byKey.get(key)

/** A raw signal strength of 0 to `max` is `perStep` × raw + `floor` in dBm, any other is undefined (specification, section 5). */
export const rssiScale = { floor: -113, perStep: 2, max: 31 } as const

/** Raw signal strength of the radio in dBm, or null if the specification does not define it. */
export function rssiDbm(raw: number): number | null {
  return Number.isInteger(raw) && raw >= 0 && raw <= rssiScale.max ? rssiScale.perStep * raw + rssiScale.floor : null
}

/**
 * A stored value for display: a signal strength of 0 or more is the raw value of the radio and is converted to dBm (null if the formula does
 * not define it); a negative one already is in dBm.
 */
export const shownValue = (key: string, stored: number): number | null => (key === 'rssi' && stored >= 0 ? rssiDbm(stored) : stored)

/** The name of a value that is the code of a state; null for a measured number. */
export const stateOfValue = (key: string, value: number | null | undefined): Text | null => {
  const states = telemetryKeyOf(key)?.states
  return states === undefined || value === null || value === undefined ? null : (memberOf(states, value) ?? null)
}

/** Temperatures outside this range are invalid (specification, section 5). */
export const temperatureRange = { min: -50, max: 150 } as const

/** Metrics that are computed and have no key: the temperature rise, a difference of temperatures, and the slope. */
const unitsOfComputed: Readonly<Record<number, UnitKey>> = { 5: 'temperature', 17: 'slope' }

/** The unit of a metric: that of its keys, or of a computed one. */
export const unitOfMetric = (metric: number): UnitKey =>
  telemetryKeys.find((row) => row.metric === metric)?.unit ?? unitsOfComputed[metric] ?? 'ratio'
