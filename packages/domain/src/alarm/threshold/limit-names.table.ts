import type { Text } from '../../core/text.ts'
import type { UnitKey } from '../../core/unit.ts'
import { type Axis, axes, unitOfMetric } from '../../device/telemetry/telemetry.ts'
import { type AlarmTypeCode, alarmTypes } from '../alarm-types.table.ts'

/** Alarm levels that have a limit: C warning, D danger. */
export type LimitLevel = 'C' | 'D'

/** Name of a limit in the specification; battery limits also end in `Max` although the value alarms below them. */
export type LimitName =
  | `${'v' | 'kurt' | 'peak' | 'envelope'}${Axis}${LimitLevel}Max`
  | `${'aZHigh' | 'tem' | 'batt' | 'cur' | 'level' | 'press'}${LimitLevel}Max`
  | `${'tem' | 'level' | 'press'}${LimitLevel}Min`
  | `slope${Axis}Max`

/** One limit: its quantity and side. */
export interface LimitRow {
  readonly name: LimitName
  readonly alarmType: AlarmTypeCode
  /** Measured quantity, the heading of its group. */
  readonly quantity: Text
  readonly level: LimitLevel
  readonly axis: Axis | null
  readonly unit: UnitKey
  /** The side of the limit on which the value is in alarm (decision 22 of the product). */
  readonly side: 'above' | 'below'
  readonly min: number
  readonly max: number
  readonly initial?: number
}

type OwnRow = Omit<LimitRow, 'unit'>
type Group = Pick<OwnRow, 'alarmType' | 'quantity' | 'side' | 'min' | 'max'>

const perAxis = (stem: 'v' | 'kurt' | 'peak' | 'envelope', group: Group): OwnRow[] =>
  axes.flatMap((axis) => (['C', 'D'] as const).map((level) => ({ ...group, name: `${stem}${axis}${level}Max` as const, axis, level })))

// Maximum values are guesses: above what any sensor measures, to reject only typing errors.
const severity: Group = {
  alarmType: 'VibrationIntensity',
  quantity: { cn: '振动烈度', en: 'Vibration severity' },
  side: 'above',
  min: 0,
  max: 1000,
}
const kurtosis: Group = {
  alarmType: 'Kurtosis',
  quantity: { cn: '峭度', en: 'Kurtosis' },
  side: 'above',
  min: 0,
  max: 1000,
}
const crest: Group = {
  alarmType: 'CrestFactor',
  quantity: { cn: '峰值因子', en: 'Crest factor' },
  side: 'above',
  min: 0,
  max: 1000,
}
const envelope: Group = {
  alarmType: 'EnvelopeThreshold',
  quantity: { cn: '包络', en: 'Envelope' },
  side: 'above',
  min: 0,
  max: 10_000,
}
const highFrequency: Group = {
  alarmType: 'HighFrequencyAcceleration',
  quantity: { cn: '高频加速度', en: 'High-frequency acceleration' },
  side: 'above',
  min: 0,
  max: 10_000,
}
const hot: Group = {
  alarmType: 'Temperature',
  quantity: { cn: '最高温度', en: 'Maximum temperature' },
  side: 'above',
  min: -50,
  max: 500,
}
const cold: Group = { ...hot, quantity: { cn: '最低温度', en: 'Minimum temperature' }, side: 'below' }
const battery: Group = {
  alarmType: 'LowBattery',
  quantity: { cn: '电池电压', en: 'Battery voltage' },
  side: 'below',
  min: 0,
  max: 48,
}
const slope: Group = {
  alarmType: 'Trend',
  quantity: { cn: '斜率', en: 'Slope' },
  side: 'above',
  min: 0,
  max: 1000,
}

// The ends of the ranges of analogue channels are guesses, as above.
const current: Group = { alarmType: 'Current', quantity: { cn: '电流', en: 'Current' }, side: 'above', min: 0, max: 100_000 }
const highLevel: Group = {
  alarmType: 'LiquidLevel',
  quantity: { cn: '最高液位', en: 'Maximum liquid level' },
  side: 'above',
  min: -1000,
  max: 1000,
}
const lowLevel: Group = { ...highLevel, quantity: { cn: '最低液位', en: 'Minimum liquid level' }, side: 'below' }
const highPressure: Group = {
  alarmType: 'Pressure',
  quantity: { cn: '最高压力', en: 'Maximum pressure' },
  side: 'above',
  min: -100,
  max: 1_000_000,
}
const lowPressure: Group = { ...highPressure, quantity: { cn: '最低压力', en: 'Minimum pressure' }, side: 'below' }
const bothLevels = (stem: 'cur' | 'level' | 'press', group: Group): OwnRow[] =>
  (['C', 'D'] as const).map((level) => ({ ...group, name: `${stem}${level}Max` as const, axis: null, level }))
const bothLevelsBelow = (stem: 'level' | 'press', group: Group): OwnRow[] =>
  (['C', 'D'] as const).map((level) => ({ ...group, name: `${stem}${level}Min` as const, axis: null, level }))

/** Limits in the order of the form. The default temperatures are a guess: common for housings of rolling bearings. */
const ownRows: readonly OwnRow[] = [
  ...perAxis('v', severity),
  ...perAxis('kurt', kurtosis),
  ...perAxis('peak', crest),
  ...perAxis('envelope', envelope),
  { ...highFrequency, name: 'aZHighCMax', axis: 'Z', level: 'C' },
  { ...highFrequency, name: 'aZHighDMax', axis: 'Z', level: 'D' },
  { ...hot, name: 'temCMax', axis: null, level: 'C', initial: 80 },
  { ...hot, name: 'temDMax', axis: null, level: 'D', initial: 95 },
  { ...cold, name: 'temCMin', axis: null, level: 'C', initial: -20 },
  { ...cold, name: 'temDMin', axis: null, level: 'D', initial: -30 },
  { ...battery, name: 'battCMax', axis: null, level: 'C' },
  { ...battery, name: 'battDMax', axis: null, level: 'D' },
  ...bothLevels('cur', current),
  ...bothLevels('level', highLevel),
  ...bothLevelsBelow('level', lowLevel),
  ...bothLevels('press', highPressure),
  ...bothLevelsBelow('press', lowPressure),
  // One level only: a slope shows growth, not severity. That it is a warning is a guess.
  ...axes.map((axis): OwnRow => ({ ...slope, name: `slope${axis}Max`, axis, level: 'C' })),
]

/** A limit has the unit of the metric that is compared with it; slopes are the only limits of no metric. */
const unitOf = ({ alarmType }: OwnRow): UnitKey => {
  const { metric } = alarmTypes[alarmType]
  return metric === null ? 'slope' : unitOfMetric(metric)
}

/** Every limit of a threshold template, in the order of its form. */
export const limitRows: readonly LimitRow[] = ownRows.map((row) => ({ ...row, unit: unitOf(row) }))

export const limitNames: readonly LimitName[] = limitRows.map((row) => row.name)

/** The row of a limit, or undefined. */
export const limitRowOf = (name: string): LimitRow | undefined => limitRows.find((row) => row.name === name)

/** Warning and danger limit of one quantity along one axis: one row of a form. */
export interface LimitPair {
  readonly quantity: Text
  readonly axis: Axis | null
  readonly C: LimitRow
  readonly D: LimitRow | null
}

/** The limits by quantity and axis. */
export const limitPairs: readonly LimitPair[] = limitRows
  .filter((row) => row.level === 'C')
  .map((C) => ({
    quantity: C.quantity,
    axis: C.axis,
    C,
    D: limitRows.find((row) => row.level === 'D' && row.quantity === C.quantity && row.axis === C.axis) ?? null,
  }))

/** Whether a value is past a limit, on the side of the limit. */
export const exceedsLimit = (row: Pick<LimitRow, 'side'>, value: number, limit: number): boolean =>
  row.side === 'above' ? value > limit : value < limit
