import type { Text } from './text.ts'

/** A time range that a form offers: relative to now, to a selected time or to a selected day. */
export interface DateRange {
  readonly key: string
  readonly label: Text
  /** Origin of the offsets; a day begins at 00:00:00 and ends at 23:59:59. */
  readonly around: 'now' | 'today' | 'time' | 'day'
  /** Offsets of the start and the end in the unit; `N` is the number entered by the user. */
  readonly from: number | '-N'
  readonly to: number | 'N'
  readonly unit: 'day' | 'month' | 'hour'
}

/** The default ranges of the specification (section 9 of its first document). */
export const dateRanges: readonly DateRange[] = [
  { key: 'last7Days', label: { cn: '最近 7 天', en: 'Last 7 days' }, around: 'now', from: -7, to: 0, unit: 'day' },
  { key: 'next7Days', label: { cn: '未来 7 天', en: 'Next 7 days' }, around: 'now', from: 0, to: 7, unit: 'day' },
  { key: 'today', label: { cn: '今天', en: 'Today' }, around: 'today', from: 0, to: 0, unit: 'day' },
  { key: 'yesterdayToToday', label: { cn: '昨天至今天', en: 'Yesterday to today' }, around: 'today', from: -1, to: 0, unit: 'day' },
  { key: 'lastMonth', label: { cn: '最近一个月', en: 'Last month' }, around: 'now', from: -1, to: 0, unit: 'month' },
  { key: 'lastHours', label: { cn: '最近 {n} 小时', en: 'Last {n} hours' }, around: 'now', from: '-N', to: 0, unit: 'hour' },
  { key: 'aroundTime', label: { cn: '前后 {n} 小时', en: '±{n} hours' }, around: 'time', from: '-N', to: 'N', unit: 'hour' },
  { key: 'aroundDay', label: { cn: '前 3 天至后 4 天', en: '3 days before to 4 days after' }, around: 'day', from: -3, to: 4, unit: 'day' },
]
