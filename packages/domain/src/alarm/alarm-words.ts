import { memberOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { type UnitKey, units } from '../core/unit.ts'
import { alarmType } from './alarm.enums.ts'
import { limitRows } from './limit-names.table.ts'

/** The unit of the values of an alarm; null for a silence. */
export const unitOfAlarm = (type: string): UnitKey | null => limitRows.find((row) => row.alarmType === type)?.unit ?? null

/** Decimals of a value in an alarm: enough to be told from its limit. */
const valueText = (value: number, unit: UnitKey): string => {
  const { symbol, decimals } = units[unit]
  return `${value.toFixed(Math.min(decimals, 2))} ${symbol}`.trim()
}

/** What an alarm is about as it is written for people: its type without the word alarm, and the axis. */
export function alarmSubject({ alarmType: type, axis }: { readonly alarmType: string; readonly axis: string | null }): Text {
  const member = memberOf(alarmType, type) ?? { cn: type, en: type }
  return { cn: `${member.cn}${axis ? ` ${axis} 轴` : ''}`, en: `${member.en}${axis ? ` ${axis}` : ''}` }
}

/** A value of an alarm with its unit; a dash where there is none. */
export function alarmValue(type: string, value: number | null): string {
  const unit = unitOfAlarm(type)
  return value === null || unit === null ? '-' : valueText(value, unit)
}
