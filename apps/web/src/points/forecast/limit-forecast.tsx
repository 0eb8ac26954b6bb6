import { formatDay } from '@undertone/chart/format/format-time'
import { limitForecastCalls } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { ReactNode } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { forecastWords } from './forecast-words.ts'
import styles from './limit-forecast.module.css'

/** How long a forecast is fresh, ms: it is made of days. */
const staleMs = 600_000

interface LimitForecastProps {
  readonly mappingId: number
  readonly metric: number
  readonly names: AxisNames
  /** The element of a sentence: items of a list, or paragraphs. */
  readonly as?: 'li' | 'p'
  /** Shown where nothing can be said: the point has no trend with a limit above it. */
  readonly none?: ReactNode
}

/** When the trends of one metric of a point reach their limits, in words: the only place that says so, wherever it is shown. */
export function LimitForecast({ mappingId, metric, names, as: Line = 'p', none = null }: LimitForecastProps) {
  const say = useText()
  const { can, user } = useSession()
  const { data } = useCall(
    limitForecastCalls.ofPoint,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId > 0 && can(limitForecastCalls.ofPoint.access), noErrorPage: true, staleMs },
  )
  const trends = (data?.trends ?? []).filter((one) => one.metric === metric)
  const format = { say, names, dateOf: (ms: number) => formatDay(ms, user.timeZone), nowMs: Date.now() }
  const words = forecastWords(trends, format)
  if (words.length === 0) return none
  return words.map(({ text, basis }) => (
    <Line key={text} className={styles.line} title={basis ?? undefined}>
      {text}
      {basis && <span className={styles.basis}>{basis}</span>}
    </Line>
  ))
}
