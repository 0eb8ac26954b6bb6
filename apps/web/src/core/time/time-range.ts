import { defaultRangeDays } from '@undertone/domain/analysis/analysis-defaults'
import type { Text } from '@undertone/domain/core/text'
import dayjs from 'dayjs'

/** From and to, both as `YYYY-MM-DD HH:mm:ss` on the wall clock of the company. */
export type TimeRange = readonly [from: string, to: string]

const format = 'YYYY-MM-DD HH:mm:ss'

/** One end of a range as the picker takes it; an address may name a day alone, or nonsense. */
export function pickedMoment(text: string, end: 'from' | 'to'): dayjs.Dayjs | null {
  const at = dayjs(text)
  if (!at.isValid()) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay && end === 'to' ? at.endOf('day') : at
}

/** The range that an address names, in whole; null where it names none or nonsense. */
export function rangeIn({ begin, end }: { readonly begin: string; readonly end: string }): TimeRange | null {
  const from = begin === '' ? null : pickedMoment(begin, 'from')
  const to = end === '' ? null : pickedMoment(end, 'to')
  return from && to ? [from.format(format), to.format(format)] : null
}

/** What the wall clock of a time zone shows at an instant (epoch ms). */
export function wallClock(epochMs: number, timeZone: string): string {
  // The Swedish locale writes dates as ISO 8601 does.
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

/** The range of a preset, seen from a moment on the wall clock. */
export function presetRange(preset: TimePreset, now: string): TimeRange {
  const [from, to] = timePresets[preset].range(dayjs(now, format))
  return [from.format(format), to.format(format)]
}
