import { wallClock } from '../../../core/time/time-range.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours at which shifts change, on the company's wall clock (guess: three shifts of eight hours, as is usual in continuous plants). */
const shiftHours = [6, 14, 22] as const
/** Hour until which warnings can be muted overnight. */
const morningHour = 6

/** A time until which warnings can be muted. */
export interface MuteChoice {
  readonly key: 'shift' | 'hour' | 'tomorrow'
  /** Epoch ms, and the time of day on the company's wall clock. */
  readonly untilMs: number
  readonly time: string
}

/** A wall-clock time, ms as if it were UTC, as an instant. */
function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (ms: number) => Date.parse(`${wallClock(ms, timeZone).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
  const guess = wallMs - offsetAt(wallMs)
  // Near a change of the clock the offset of the result is the one that counts.
  return wallMs - offsetAt(guess)
}

/** The times until which warnings can be muted: the end of the shift, an hour, tomorrow morning. */
export function muteChoices(now: number, timeZone: string): readonly MuteChoice[] {
  const wallMs = Date.parse(`${wallClock(now, timeZone).replace(' ', 'T')}Z`)
  const midnight = Math.floor(wallMs / dayMs) * dayMs
  const ends = [...shiftHours, (shiftHours[0] ?? 0) + 24].map((hour) => midnight + hour * hourMs)
  const shiftEnd = ends.find((end) => end > wallMs) ?? wallMs + hourMs
  const choice = (key: MuteChoice['key'], untilMs: number): MuteChoice => ({
    key,
    untilMs,
    time: wallClock(untilMs, timeZone).slice(11, 16),
  })
  return [
    choice('shift', instantOf(shiftEnd, timeZone)),
    choice('hour', now + hourMs),
    choice('tomorrow', instantOf(midnight + dayMs + morningHour * hourMs, timeZone)),
  ]
}
