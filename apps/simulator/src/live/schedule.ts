import type { Routine } from '../device/sensor-routine.ts'
import type { Stretch } from '../history/plan.ts'
import { MINUTE_MS } from '../history/slots.ts'

/** Maximum rows of a sensor per message when it catches up. */
export const ROWS_PER_MESSAGE = 30
/** Delay above which a sensor catches up by the hour instead of by its own period, ms (guess). */
const CATCH_UP_MS = 120 * MINUTE_MS

/** What is due for a sensor: rows by its period, or a gap to be filled by history first. */
export type Due =
  | { readonly times: readonly number[]; readonly gap?: undefined }
  | { readonly times: readonly number[]; readonly gap: Stretch }

/** The newest sample at an upload. */
const sampledBy = (uploadMs: number, { samplingMs, offsetMs }: Routine): number =>
  Math.floor((uploadMs - offsetMs) / samplingMs) * samplingMs + offsetMs

/** Times of the samples of the uploads after `lastMs` and up to `nowMs`; older ones become a gap. */
export function dueRows(lastMs: number, nowMs: number, routine: Routine): Due {
  const { periodMs, offsetMs } = routine
  const lateMs = nowMs - lastMs
  const isGap = lateMs > CATCH_UP_MS + periodMs
  const sinceMs = isGap ? nowMs - periodMs : lastMs
  const times: number[] = []
  for (let turn = Math.floor((sinceMs - offsetMs) / periodMs) + 1; times.length < ROWS_PER_MESSAGE; turn++) {
    const at = turn * periodMs + offsetMs
    if (at > nowMs) break
    const sampled = sampledBy(at, routine)
    if (sampled > (times.at(-1) ?? lastMs)) times.push(sampled)
  }
  return isGap ? { times, gap: { fromMs: lastMs + 1, toMs: nowMs - MINUTE_MS } } : { times }
}

/** The newest waveform slot of a sensor at or before `nowMs`, every `waveMs`, spread over the sensors unless they share a time base. */
export function waveSlotMs(sensorOffsetMs: number, nowMs: number, waveMs: number, isTogether: boolean): number {
  const shift = isTogether ? 0 : ((sensorOffsetMs / 1000) * 29 * 1000) % waveMs
  const minute = Math.floor(shift / MINUTE_MS) * MINUTE_MS + sensorOffsetMs
  return Math.floor((nowMs - minute) / waveMs) * waveMs + minute
}
