import { type LimitName, type LimitPair, limitPairs, limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { readNumber } from '../../../resource/core/number-text.ts'

/** Overrides of a sensor as typed; empty inherits the value. */
export type TypedLimits = Readonly<Partial<Record<LimitName, string>>>

/** The effective limit of this name, or undefined. */
export const limitIn = ({ limits }: Pick<SensorLimits, 'limits'>, name: string | undefined) => limits.find((one) => one.name === name)

/** The overrides of a sensor as initial values of the form. */
export const typedLimits = (row: Pick<SensorLimits, 'limits'>): TypedLimits =>
  Object.fromEntries(row.limits.filter((one) => one.origin === 'Own').map(({ name, value }) => [name, String(value)]))

/** The rows of the form: quantities whose alarm the sensor's model supports. */
export const offeredPairs = ({ alarms }: Pick<SensorLimits, 'alarms'>): LimitPair[] =>
  limitPairs.filter((pair) => alarms.some((one) => one.alarmType === pair.C.alarmType))

/** The changed values, null for a removed override; undefined while one is not a number. */
export function changedLimits(before: TypedLimits, now: TypedLimits): Record<string, number | null> | undefined {
  const changed: Record<string, number | null> = {}
  for (const { name } of limitRows) {
    const [was, is] = [readNumber(before[name] ?? ''), readNumber(now[name] ?? '')]
    if (is === undefined) return undefined
    if (is !== was) changed[name] = is
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
