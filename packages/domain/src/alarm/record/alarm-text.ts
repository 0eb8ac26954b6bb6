import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { type UnitKey, units } from '../../core/unit.ts'
import { axisNamesOf } from '../../device/sensor/axis-names.ts'
import { alarmType } from '../alarm.enums.ts'
import { limitRows } from '../threshold/limit-names.table.ts'

/** The unit of the values of an alarm; null for a silence. */
export const unitOfAlarm = (type: string): UnitKey | null => limitRows.find((row) => row.alarmType === type)?.unit ?? null

/** Decimals of a value in an alarm: enough to be told from its limit. */
const valueText = (value: number, unit: UnitKey): string => {
  const { symbol, decimals } = units[unit]
  return `${value.toFixed(Math.min(decimals, 2))} ${symbol}`.trim()
}

/** An alarm as far as its name goes. */
export interface AlarmNamed {
  readonly alarmType: string
  readonly axis?: string | null
  /** All axes that took part; without any the one above. */
  readonly axes?: readonly (string | { readonly axis: string | null })[]
  readonly bandName?: string | null
  /** Which way the axes of its sensor look; without them they keep the sensor's letters. */
  readonly directions?: readonly number[] | null
}

/** What the axes of an alarm are called at its point; the one furthest beyond its limit where no others are known. */
export function alarmAxisNames({ axis = null, axes = [], directions = null }: Omit<AlarmNamed, 'alarmType'>): readonly string[] {
  const names: Readonly<Record<string, string>> = axisNamesOf(directions)
  const taking = axes.flatMap((one) => (typeof one === 'string' ? one : (one.axis ?? [])))
  return (taking.length > 0 || axis === null ? taking : [axis]).map((one) => names[one] ?? one)
}

/** What an alarm is about as it is written for people: its type without the word alarm or its band, and the axes. */
export function alarmSubject({ alarmType: type, bandName = null, ...which }: AlarmNamed): Text {
  const names = alarmAxisNames(which)
  const member = memberOf(alarmType, type) ?? { cn: type, en: type }
  const { cn, en } = bandName === null ? member : { cn: `频带“${bandName}”报警`, en: `Band “${bandName}”` }
  return names.length === 0 ? { cn, en } : { cn: `${cn} ${names.join('、')} 轴`, en: `${en} ${names.join(', ')}` }
}

/** A value of an alarm with its unit; a dash where there is none. */
export function alarmValue(type: string, value: number | null): string {
  const unit = unitOfAlarm(type)
  return value === null || unit === null ? '-' : valueText(value, unit)
}
