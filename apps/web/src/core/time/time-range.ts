import { defaultRangeDays } from '@undertone/domain/analysis/analysis-defaults'
import type { Text } from '@undertone/domain/core/text'
import dayjs from 'dayjs'

/** From and to, both as `YYYY-MM-DD HH:mm:ss` on the wall clock of the company. */
export type TimeRange = readonly [from: string, to: string]

const format = 'YYYY-MM-DD HH:mm:ss'

/** Parses one end of a range; an address may contain only a day, or an invalid value. */
export function parseRangeEnd(text: string, end: 'from' | 'to'): dayjs.Dayjs | null {
  const at = dayjs(text)
  if (!at.isValid()) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay && end === 'to' ? at.endOf('day') : at
}

/** The complete range in an address; null when it is missing or invalid. */
export function parseRange({ begin, end }: { readonly begin: string; readonly end: string }): TimeRange | null {
  const from = begin === '' ? null : parseRangeEnd(begin, 'from')
  const to = end === '' ? null : parseRangeEnd(end, 'to')
  return from && to ? [from.format(format), to.format(format)] : null
}

/** The wall-clock time of an instant (epoch ms) in a time zone. */
export function wallClock(epochMs: number, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(epochMs)
}

type Preset = Text & { readonly range: (now: dayjs.Dayjs) => readonly [dayjs.Dayjs, dayjs.Dayjs] }

/** The ranges of the specification, section 9 of its second document; a day runs from 00:00:00 to 23:59:59. */
export const timePresets = {
  today: { cn: '今天', en: 'Today', range: (now) => [now.startOf('day'), now.endOf('day')] },
  sinceYesterday: { cn: '昨天至今天', en: 'Since yesterday', range: (now) => [now.subtract(1, 'day').startOf('day'), now.endOf('day')] },
  last24Hours: { cn: '最近 24 小时', en: 'Last 24 hours', range: (now) => [now.subtract(24, 'hour'), now] },
  last7Days: {
    cn: `最近 ${defaultRangeDays} 天`,
    en: `Last ${defaultRangeDays} days`,
    range: (now) => [now.subtract(defaultRangeDays - 1, 'day').startOf('day'), now.endOf('day')],
  },
  // A month is 30 days (specification, section 9).
  lastMonth: { cn: '最近一个月', en: 'Last month', range: (now) => [now.subtract(29, 'day').startOf('day'), now.endOf('day')] },
} as const satisfies Record<string, Preset>

export type TimePreset = keyof typeof timePresets

/** The range of a preset, relative to a wall-clock time. */
export function presetRange(preset: TimePreset, now: string): TimeRange {
  const [from, to] = timePresets[preset].range(dayjs(now, format))
  return [from.format(format), to.format(format)]
}
