import type { Text } from '@undertone/domain/core/text'
import { pictureText } from './picture.text.ts'

const steps = [
  [86_400_000, pictureText.daysAgo],
  [3_600_000, pictureText.hoursAgo],
  [60_000, pictureText.minutesAgo],
] as const

/** The age of a value in the largest whole unit (days from 2 days on); a time in the future reads as "just now". */
export function agoText(t: number, nowMs: number): { readonly text: Text; readonly values: { readonly n: number } } {
  const age = nowMs - t
  const step = steps.find(([length], index) => age >= length * (index === 0 ? 2 : 1))
  return step ? { text: step[1], values: { n: Math.floor(age / step[0]) } } : { text: pictureText.justNow, values: { n: 0 } }
}
