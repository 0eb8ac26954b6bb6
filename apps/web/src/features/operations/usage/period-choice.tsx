import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { usagePeriod } from '@undertone/domain/operations/operations.enums'
import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { usageText } from './usage.text.ts'

/** The days that can be asked for; any other number in an address is the default. */
export type UsageDays = '30' | '90' | '365'
export const usageDaysOf = (days: number): UsageDays => (days === 90 ? '90' : days === 365 ? '365' : '30')

/** Chooses the days of a report. */
export function PeriodChoice({ days, onDays }: { readonly days: UsageDays; onDays(days: number): void }) {
  const say = useText()
  const options = codesOf(usagePeriod).map((code) => ({ value: code, label: say(memberOf(usagePeriod, code) ?? usageText.period) }))
  return <Select style={{ width: 160 }} aria-label={say(usageText.period)} value={Number(days)} options={options} onChange={onDays} />
}
