import type { Text } from '@undertone/domain/core/text'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const words = {
  minutes: { cn: '{n} 分钟', en: '{n} min' },
  hours: { cn: '{n} 小时 {m} 分', en: '{n} h {m} min' },
  days: { cn: '{n} 天 {m} 小时', en: '{n} d {m} h' },
} as const satisfies Record<string, Text>

/** A duration in two units. */
export function durationText(ms: number): { readonly text: Text; readonly values: { readonly n: number; readonly m: number } } {
  const all = Math.max(0, ms)
  if (all < hourMs) return { text: words.minutes, values: { n: Math.round(all / minuteMs), m: 0 } }
  if (all < dayMs) return { text: words.hours, values: { n: Math.floor(all / hourMs), m: Math.floor((all % hourMs) / minuteMs) } }
  return { text: words.days, values: { n: Math.floor(all / dayMs), m: Math.floor((all % dayMs) / hourMs) } }
}
