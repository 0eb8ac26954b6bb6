import type { Stretch } from '../history/plan.ts'
import { MINUTE_MS, wakeOffsetMs } from '../history/slots.ts'

/** Maximum rows of a sensor per message when it catches up. */
export const ROWS_PER_MESSAGE = 30
/** Delay above which a sensor catches up by the hour instead of the minute, ms (guess). */
const CATCH_UP_MS = 120 * MINUTE_MS
/** Time between two waveforms of a point, ms. */
export const WAVE_PERIOD_MS = 30 * MINUTE_MS

/** What is due for a sensor: rows by the minute, or a gap to be filled by history first. */
export type Due =
  | { readonly times: readonly number[]; readonly gap?: undefined }
  | { readonly times: readonly number[]; readonly gap: Stretch }

/** Minute times after `lastMs` and up to `nowMs` at the sensor's own offset; older ones become a gap. */
export function dueRows(sensorId: string, lastMs: number, nowMs: number): Due {
  const waking = wakeOffsetMs(sensorId)
  const lateMs = nowMs - lastMs
  const sinceMs = lateMs > CATCH_UP_MS ? nowMs - MINUTE_MS : lastMs
  const times: number[] = []
  for (let minute = Math.floor((sinceMs - waking) / MINUTE_MS) + 1; times.length < ROWS_PER_MESSAGE; minute++) {
    const at = minute * MINUTE_MS + waking
    if (at > nowMs) break
    times.push(at)
  }
  return lateMs > CATCH_UP_MS ? { times, gap: { fromMs: lastMs + 1, toMs: nowMs - MINUTE_MS } } : { times }
}

/** The sensor's newest waveform slot at or before `nowMs`: every half hour, spread over the sensors. */
export function waveSlotMs(sensorId: string, nowMs: number): number {
  const waking = wakeOffsetMs(sensorId)
  const shift = ((waking / 1000) * 29 * 1000) % WAVE_PERIOD_MS
  const minute = Math.floor(shift / MINUTE_MS) * MINUTE_MS + waking
  return Math.floor((nowMs - minute) / WAVE_PERIOD_MS) * WAVE_PERIOD_MS + minute
}
