import type { Text } from '@undertone/domain/core/text'
import { liveText } from './live.text.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The age of a measurement as text and number; a future time reads "just now". */
export function ageOf(t: number | null, now: number): { text: Text; values: { n: number } } {
  if (t === null) return { text: liveText.never, values: { n: 0 } }
  const age = now - t
  if (age < minuteMs) return { text: liveText.justNow, values: { n: 0 } }
  if (age < hourMs) return { text: liveText.minutesAgo, values: { n: Math.floor(age / minuteMs) } }
  if (age < 2 * dayMs) return { text: liveText.hoursAgo, values: { n: Math.floor(age / hourMs) } }
  return { text: liveText.daysAgo, values: { n: Math.floor(age / dayMs) } }
}
