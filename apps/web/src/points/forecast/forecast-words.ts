import { changePointKind } from '@undertone/domain/alarm/forecast/forecast.enums'
import type { LimitTrend } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import type { useText } from '../../core/language/language.ts'
import { forecastText } from './limit-forecast.text.ts'

const dayMs = 86_400_000

/** How sentences are made: translation, axis names, dates, and the present time. */
export interface ForecastFormat {
  readonly say: ReturnType<typeof useText>
  readonly names: AxisNames
  readonly dateOf: (ms: number) => string
  readonly nowMs: number
}

type Crossing = LimitTrend['limits'][number]

function whenOf({ isReached, earliestMs, likelyMs, latestMs }: Crossing, { say, nowMs }: ForecastFormat): string {
  const days = (ms: number) => Math.max(0, Math.round((ms - nowMs) / dayMs))
  if (isReached) return say(forecastText.reached)
  if (earliestMs === null) return say(forecastText.far)
  const from = days(earliestMs)
  if (likelyMs === null) return say(forecastText.openOnly, { from })
  const likely = days(likelyMs)
  if (latestMs === null) return say(forecastText.open, { from, likely })
  const to = days(latestMs)
  if (to === 0) return say(forecastText.soon)
  return from === to ? say(forecastText.exact, { likely }) : say(forecastText.within, { from, likely, to })
}

/** A sentence, and what it rests on. */
export interface ForecastWords {
  readonly text: string
  readonly basis: string | null
}

function wordsOf(trend: LimitTrend, format: ForecastFormat): ForecastWords {
  const { say, names, dateOf } = format
  const { symbol } = units[unitOfMetric(trend.metric)]
  const limits = trend.limits
    .map((one) =>
      say(one.level === 'D' ? forecastText.limitD : forecastText.limitC, { value: one.limit, unit: symbol, when: whenOf(one, format) }),
    )
    .join(say({ cn: '；', en: '; ' }))
  const axis = trend.axis === null ? '' : names[trend.axis]
  const share = Math.floor((trend.probability ?? 0) * 100)
  return {
    text: say(forecastText.growing, { axis, limits }).trim(),
    basis: trend.growingSinceMs === null ? null : say(forecastText.basis, { since: dateOf(trend.growingSinceMs), share }),
  }
}

/** The outlook of the trends of one metric: a sentence for each axis that grows, else one for all. */
export function forecastWords(trends: readonly LimitTrend[], format: ForecastFormat): ForecastWords[] {
  const { say, dateOf } = format
  const growing = trends.filter(({ outlook }) => outlook === 'Growing')
  if (growing.length > 0) return growing.map((trend) => wordsOf(trend, format))
  // The trend that was seen for longest speaks for all axes.
  const [longest] = trends.toSorted((a, b) => b.days - a.days)
  if (!longest) return []
  const why = memberOf(changePointKind, longest.changed)
  const basis = why && longest.sinceMs !== null ? say(forecastText.changed, { since: dateOf(longest.sinceMs), why: say(why) }) : null
  if (longest.outlook === 'FewDays') return [{ text: say(forecastText.fewDays, { days: longest.days }), basis }]
  return [{ text: say(longest.outlook === 'Step' ? forecastText.step : forecastText.noTrend), basis }]
}
