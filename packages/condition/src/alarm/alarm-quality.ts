import { floodAbove } from '@undertone/domain/alarm/quality/alarm-quality.table'

const tenMinutesMs = 600_000
/** Mean year, days (Gregorian). */
const yearMs = 365.2425 * 86_400_000

/** How much attention alarms demand from operators. */
export interface AlarmLoad {
  /** Mean over the range. */
  readonly perTenMinutes: number
  /** Ten-minute intervals with more alarms than an operator can handle. */
  readonly floods: number
  readonly busiest: { readonly fromMs: number; readonly count: number } | null
}

/** Load over a range from the times of its alarms (epoch ms), in fixed ten-minute intervals from the start of the range. */
export function alarmLoad(begin: number, end: number, times: readonly number[]): AlarmLoad {
  const counts = new Map<number, number>()
  for (const t of times) {
    const at = Math.floor((t - begin) / tenMinutesMs)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  let busiest: AlarmLoad['busiest'] = null
  let floods = 0
  for (const [at, count] of counts) {
    if (count > floodAbove) floods++
    if (count > (busiest?.count ?? 0)) busiest = { fromMs: begin + at * tenMinutesMs, count }
  }
  const intervals = Math.max(1, (end - begin) / tenMinutesMs)
  return { perTenMinutes: times.length / intervals, floods, busiest }
}

/** Alarms per machine and year; null without machines or time. */
export function perMachineYear(raised: number, machines: number, begin: number, end: number): number | null {
  return machines === 0 || end <= begin ? null : (raised / machines / (end - begin)) * yearMs
}
