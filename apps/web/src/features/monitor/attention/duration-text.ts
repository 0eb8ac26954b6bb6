import type { Say } from '../../../core/language/language.ts'
import { attentionText } from './attention.text.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** A duration in its largest whole unit. */
export function durationText(ms: number, say: Say): string {
  if (ms >= 2 * dayMs) return say(attentionText.days, { n: Math.floor(ms / dayMs) })
  if (ms >= hourMs) return say(attentionText.hours, { n: Math.floor(ms / hourMs) })
  return say(attentionText.minutes, { n: Math.max(1, Math.floor(ms / minuteMs)) })
}
