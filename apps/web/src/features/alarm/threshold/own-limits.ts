import { type LimitName, type LimitPair, limitPairs, limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { readNumber } from '../../../resource/core/number-text.ts'

/** Own values of a sensor as they are typed; empty where what stands behind holds. */
export type TypedLimits = Readonly<Partial<Record<LimitName, string>>>

/** The effective limit of this name, or undefined. */
export const limitIn = ({ limits }: Pick<SensorLimits, 'limits'>, name: string | undefined) => limits.find((one) => one.name === name)

/** The own values of a sensor as a form begins with them. */
export const typedLimits = (row: Pick<SensorLimits, 'limits'>): TypedLimits =>
  Object.fromEntries(row.limits.filter((one) => one.origin === 'Own').map(({ name, value }) => [name, String(value)]))

/** The lines of the form: quantities of which the sensor's model offers the alarm. */
export const offeredPairs = ({ alarms }: Pick<SensorLimits, 'alarms'>): LimitPair[] =>
  limitPairs.filter((pair) => alarms.some((one) => one.alarmType === pair.C.alarmType))

/** What is sent: the values that were changed, null where the own one was taken away; undefined while one is no number. */
export function changedLimits(before: TypedLimits, now: TypedLimits): Record<string, number | null> | undefined {
  const changed: Record<string, number | null> = {}
  for (const { name } of limitRows) {
    const [was, is] = [readNumber(before[name] ?? ''), readNumber(now[name] ?? '')]
    if (is === undefined) return undefined
    if (is !== was) changed[name] = is
  }
  return changed
}

/** Limits of one quantity over the axes that have one: a pair when all agree, null when they differ, undefined without any. */
export function commonPair(row: Pick<SensorLimits, 'limits'>, pairs: readonly LimitPair[]): string | null | undefined {
  const told = pairs.map((pair) => [pair.C, pair.D].map((limit) => limitIn(row, limit?.name)?.value ?? '-').join(' / '))
  const known = [...new Set(told)].filter((text) => text !== '- / -')
  if (known.length === 0) return undefined
  return known.length === 1 && told.every((text) => text === known[0]) ? (known[0] ?? null) : null
}
