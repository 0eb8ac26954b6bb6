import type { Say } from '../../../core/language/language.ts'
import { boardText } from './board.text.ts'

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000]

/** How long ago something was, in its largest whole unit. */
export function agoText(ms: number, say: Say): string {
  if (ms < minuteMs) return say(boardText.seconds, { n: Math.max(0, Math.floor(ms / secondMs)) })
  if (ms < hourMs) return say(boardText.minutes, { n: Math.floor(ms / minuteMs) })
  if (ms < 2 * dayMs) return say(boardText.hours, { n: Math.floor(ms / hourMs) })
  return say(boardText.days, { n: Math.floor(ms / dayMs) })
}

/** A time of day in a zone, `14:32`; with its day if that is not today: `11-28 14:32`. */
export function clockText(ms: number, nowMs: number, timeZone: string): string {
  const written = (t: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(t)
  const [day = '', time = ''] = written(ms).split(' ')
  return written(nowMs).startsWith(day) ? time : `${day.slice(5)} ${time}`
}
