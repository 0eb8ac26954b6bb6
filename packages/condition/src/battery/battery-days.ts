import { minBatteryDays } from '@undertone/domain/device/fleet/fleet.enums'
import { median } from '../statistics/median.ts'

/** Hourly value of a battery, V, at a time in epoch ms. */
export interface BatteryHour {
  readonly t: number
  readonly value: number
}

/** Why no life is known. */
export type BatteryDoubt = 'noLimit' | 'tooShort' | 'steady' | 'scattered'

/** Days until a battery reaches the limit of its alarm, or why they are not known; 0 if it is there. */
export type BatteryLife = { readonly days: number } | { readonly doubt: BatteryDoubt }

const dayMs = 86_400_000
/** A trend is one if it is so many times its own standard error (guess: three, as for outliers). */
const minSigma = 3
/** A battery that lasts longer is said to be steady: no straight line holds for ten years (guess). */
const maxDays = 3650

/** Medians of days: the temperature of the day and single uploads weigh little. */
function dayMedians(hours: readonly BatteryHour[]): { readonly day: number; readonly value: number }[] {
  return [...Map.groupBy(hours, ({ t }) => Math.floor(t / dayMs))]
    .sort(([a], [b]) => a - b)
    .map(([day, own]) => ({ day, value: median(own.map(({ value }) => value)) }))
}

/** How long a battery lasts by the straight line through the medians of its days, down to the limit of its alarm in V. */
export function batteryLife(hours: readonly BatteryHour[], limit: number | null): BatteryLife {
  if (limit === null) return { doubt: 'noLimit' }
  const days = dayMedians(hours)
  const last = days.at(-1)
  if (last && last.value <= limit) return { days: 0 }
  if (days.length < minBatteryDays) return { doubt: 'tooShort' }
  const n = days.length
  const meanDay = days.reduce((sum, { day }) => sum + day, 0) / n
  const meanValue = days.reduce((sum, { value }) => sum + value, 0) / n
  const spread = days.reduce((sum, { day }) => sum + (day - meanDay) ** 2, 0)
  const slope = days.reduce((sum, { day, value }) => sum + (day - meanDay) * (value - meanValue), 0) / spread
  const rest = days.reduce((sum, { day, value }) => sum + (value - meanValue - slope * (day - meanDay)) ** 2, 0)
  const error = Math.sqrt(rest / (n - 2) / spread)
  const now = meanValue + slope * ((last?.day ?? meanDay) - meanDay)
  const left = slope < 0 ? (now - limit) / -slope : Number.POSITIVE_INFINITY
  if (left > maxDays) return { doubt: 'steady' }
  return -slope < minSigma * error ? { doubt: 'scattered' } : { days: Math.max(0, Math.round(left)) }
}
