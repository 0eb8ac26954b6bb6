import { type Forecast, HORIZON, type LimitForecast, timeToLimit } from '@undertone/condition/forecast/time-to-limit'
import { medianOf } from '@undertone/condition/statistics/median'
import { type AlarmTypeCode, alarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import type { LimitTrend } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import type { LimitLevel } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { dayMs } from '../../../history/codec/span.ts'
import type { ChangePoint } from '../../../plant/change-points.ts'
import type { HourValue } from '../../../plant/point-hours.ts'

/** A trend with its limits. */
export interface TrendToForecast {
  readonly alarmType: AlarmTypeCode
  readonly axis: Axis | null
  readonly hours: readonly HourValue[]
  readonly limits: readonly { readonly level: LimitLevel; readonly value: number }[]
}

/** What is sent to the thread: the trends of one point. */
export interface ForecastJob {
  readonly trends: readonly TrendToForecast[]
  readonly changes: readonly ChangePoint[]
}

/** Middle of a day (UTC), epoch ms. */
const midday = (day: number): number => (day + 0.5) * dayMs

function crossingOf(forecast: LimitForecast, level: LimitLevel, lastDay: number): LimitTrend['limits'][number] {
  const { limit, earliestDays, likelyDays, latestDays } = forecast
  const at = (days: number | null) => (days === null || days > HORIZON.days ? null : Math.round(midday(lastDay) + days * dayMs))
  return { level, limit, isReached: latestDays === 0, earliestMs: at(earliestDays), likelyMs: at(likelyDays), latestMs: at(latestDays) }
}

const outlooks = { fewValues: 'FewDays', noGrowth: 'NoGrowth', step: 'Step' } as const satisfies Record<
  (Forecast & { kind: 'none' })['reason'],
  LimitTrend['outlook']
>

/** The forecast of one trend, from the medians of its days while the machine ran. */
function trendOf({ alarmType, axis, hours, limits }: TrendToForecast, changes: readonly ChangePoint[]): LimitTrend {
  const byDay = Map.groupBy(hours, ({ t }) => Math.floor(t / dayMs))
  const days = [...byDay].map(([day, own]) => ({ day, value: medianOf(own.map(({ value }) => value)) ?? Number.NaN, load: null }))
  const last = days.at(-1)?.day ?? null
  const latest = changes.reduce<ChangePoint | null>((a, b) => (a === null || b.t > a.t ? b : a), null)
  // The day of a change has values of both sides.
  const repairs = latest === null ? [] : [Math.floor(latest.t / dayMs) + 1]
  const forecast = timeToLimit(
    days,
    limits.map(({ value }) => value),
    repairs,
  )
  const { used, since, hasFallen } = forecast
  const isCut = latest !== null && (days[0]?.day ?? Number.POSITIVE_INFINITY) < (repairs[0] ?? 0)
  const isGrowing = forecast.kind === 'growth'
  return {
    ...{ alarmType, axis, metric: alarmTypes[alarmType].metric ?? 0, days: used },
    outlook: isGrowing ? 'Growing' : outlooks[forecast.reason],
    sinceMs: used === 0 ? null : midday(since),
    lastMs: last === null ? null : midday(last),
    changed: hasFallen ? 'Fall' : isCut ? latest.kind : null,
    growingSinceMs: isGrowing ? Math.round(midday(forecast.growingSince)) : null,
    probability: isGrowing ? forecast.probability : null,
    limits:
      isGrowing && last !== null
        ? forecast.limits.flatMap((one, at) => {
            const level = limits[at]?.level
            return level ? [crossingOf(one, level, last)] : []
          })
        : [],
  }
}

/** Forecasts the trends of a point. */
export const runForecastJob = ({ trends, changes }: ForecastJob): LimitTrend[] => trends.map((trend) => trendOf(trend, changes))
