import { DAY_MS } from './slots.ts'

/** A period that needs hourly features and waveforms. */
export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** One sensor's part of a day: the unit of progress. */
export interface HistoryJob extends Stretch {
  readonly id: string
  readonly sensorId: string
}

/** Days of history before the first start. */
export const HISTORY_DAYS = 30

/** The jobs of all periods, newest day first and all sensors of a day together, so that the product is useful immediately. */
export function historyJobs(stretches: readonly Stretch[], sensorIds: readonly string[]): HistoryJob[] {
  const days: Stretch[] = []
  for (const { fromMs, toMs } of stretches)
    for (let end = toMs; end > fromMs; end -= DAY_MS) days.push({ fromMs: Math.max(fromMs, end - DAY_MS), toMs: end })
  days.sort((a, b) => b.toMs - a.toMs)
  return days.flatMap((day) => sensorIds.map((sensorId) => ({ ...day, sensorId, id: `${sensorId}@${day.fromMs}` })))
}
