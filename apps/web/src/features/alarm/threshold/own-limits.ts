import { alarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { exceedsLimit, type LimitName, type LimitPair, limitNames, limitPairs } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { readNumber } from '../../../resource/core/number-text.ts'

/** Overrides of a sensor as typed; empty inherits the value. */
export type TypedLimits = Readonly<Record<LimitName, string>>

/** Everything about a sensor that can be overridden. */
export interface SensorForm extends TypedLimits {
  readonly alarms: readonly SensorLimits['alarms'][number][]
}

/** The effective limit of this name, or undefined. */
export const limitIn = ({ limits }: Pick<SensorLimits, 'limits'>, name: string | undefined) => limits.find((one) => one.name === name)

/** The overrides of a sensor as initial values of the form. */
export function typedLimits({ limits }: Pick<SensorLimits, 'limits'>): TypedLimits {
  const own = new Map(limits.filter((one) => one.origin === 'Own').map(({ name, value }) => [name, String(value)]))
  return Object.fromEntries(limitNames.map((name) => [name, own.get(name) ?? ''])) as TypedLimits
}

/** The rows of the form: quantities whose alarm the sensor's model supports. */
export const offeredPairs = ({ alarms }: Pick<SensorLimits, 'alarms'>): LimitPair[] =>
  limitPairs.filter((pair) => alarms.some((one) => one.alarmType === pair.C.alarmType))

/** A typed limit: null for none, and NaN, which no schema accepts, for a text that is not a number. */
export function limitValue(typed: string): number | null {
  const read = readNumber(typed)
  return read === undefined ? Number.NaN : read
}

/** The changed values, null for a removed override. */
export function changedLimits(before: TypedLimits, now: TypedLimits): Partial<Record<LimitName, number | null>> {
  const changed: Partial<Record<LimitName, number | null>> = {}
  for (const name of limitNames) {
    const is = limitValue(now[name])
    if (!Object.is(is, limitValue(before[name]))) changed[name] = is
  }
  return changed
}

/** Limits of one quantity over the axes that have one: a pair if all are equal, null if they differ, undefined without any. */
export function commonPair(row: Pick<SensorLimits, 'limits'>, pairs: readonly LimitPair[]): string | null | undefined {
  const texts = pairs.map((pair) => [pair.C, pair.D].map((limit) => limitIn(row, limit?.name)?.value ?? '-').join(' / '))
  const known = [...new Set(texts)].filter((text) => text !== '- / -')
  if (known.length === 0) return undefined
  return known.length === 1 && texts.every((text) => text === known[0]) ? (known[0] ?? null) : null
}

/** The newest value that is compared with a pair of limits; undefined without one: slopes are computed, not sent. */
export function presentValue({ C: { alarmType, axis } }: LimitPair, values: PointState['values']): number | undefined {
  const { metric } = alarmTypes[alarmType]
  const row = metric === null ? undefined : telemetryKeys.find((one) => one.metric === metric && one.axis === axis)
  return row && values[row.key]?.value
}

/** The level that a value reaches with the limits as they are typed and inherited; null below both. */
export function levelOf(pair: LimitPair, value: number, row: Pick<SensorLimits, 'limits'>, typed: TypedLimits): 'C' | 'D' | null {
  const exceeds = (level: 'C' | 'D') => {
    const limit = pair[level]
    if (!limit) return false
    const inherited = limitIn(row, limit.name)
    const at = limitValue(typed[limit.name]) ?? (inherited?.origin === 'Own' ? undefined : inherited?.value)
    return at !== undefined && exceedsLimit(limit, value, at)
  }
  return exceeds('D') ? 'D' : exceeds('C') ? 'C' : null
}
