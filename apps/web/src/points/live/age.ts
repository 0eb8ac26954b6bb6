import type { Text } from '@undertone/domain/core/text'
import { monitorText } from './monitor.text.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How old a measurement is, in words and a number; a clock that runs ahead reads as "just now". */
export function ageOf(t: number | null, now: number): { text: Text; values: { n: number } } {
  if (t === null) return { text: monitorText.never, values: { n: 0 } }
  const age = now - t
  if (age < minuteMs) return { text: monitorText.justNow, values: { n: 0 } }
  if (age < hourMs) return { text: monitorText.minutesAgo, values: { n: Math.floor(age / minuteMs) } }
  if (age < 2 * dayMs) return { text: monitorText.hoursAgo, values: { n: Math.floor(age / hourMs) } }
  return { text: monitorText.daysAgo, values: { n: Math.floor(age / dayMs) } }
}
