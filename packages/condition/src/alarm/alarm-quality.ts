import { floodAbove } from '@undertone/domain/alarm/quality/alarm-quality.table'

const tenMinutesMs = 600_000
/** Mean year, days (Gregorian). */
const yearMs = 365.2425 * 86_400_000

/** How alarms load whoever hears them. */
export interface AlarmLoad {
  /** Mean of the range. */
  readonly perTenMinutes: number
  /** Intervals with more alarms than anybody can take in. */
  readonly floods: number
  readonly busiest: { readonly fromMs: number; readonly count: number } | null
}

/** The load of a range by the moments of its alarms (epoch ms), in fixed intervals of ten minutes from its beginning on. */
export function alarmLoad(begin: number, end: number, moments: readonly number[]): AlarmLoad {
  const counts = new Map<number, number>()
  for (const t of moments) {
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
  return { perTenMinutes: moments.length / intervals, floods, busiest }
}

/** Alarms for each machine and year; null without machines or time. */
export function perMachineYear(raised: number, machines: number, begin: number, end: number): number | null {
  return machines === 0 || end <= begin ? null : (raised / machines / (end - begin)) * yearMs
}
