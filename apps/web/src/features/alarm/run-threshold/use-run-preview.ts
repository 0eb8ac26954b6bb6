import { runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { runMetric } from '@undertone/domain/alarm/threshold/run-threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { runSamples, runTrend } from './run-preview-view.ts'
import { runText } from './run-threshold.text.ts'

const dayMs = 86_400_000
/** Days of the preview; a guess: a working week and its weekend. */
const days = 7

/** A rule that tells whether a machine runs. */
export interface RunRule {
  readonly mappingId: number | null
  readonly metric: string
  readonly above: number | null
  readonly sampleCount: number
}

/** The last days under a rule: the metric, and when the machine ran. */
export function useRunPreview({ mappingId, metric, above, sampleCount }: RunRule) {
  const say = useText()
  const { can } = useSession()
  // The end is fixed when the page opens: a moving one would send a request per keystroke.
  const [end] = useState(() => Date.now())
  const begin = end - days * dayMs
  const key = telemetryKeyOf(metric)
  const isReady = can(waveformCalls.getDataByTimeRange.access) && mappingId !== null && key?.metric != null
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    { query: { mappingId: String(mappingId), chartType: String(key?.metric ?? 2), startTime: String(begin), endTime: String(end) } },
    { enabled: isReady, noErrorPage: true, staleMs: 60_000 },
  )
  const samples = useMemo(() => runSamples(trend.data?.list ?? [], key?.axis ?? null), [trend.data, key])
  const stretches = useMemo(() => (above === null ? [] : runStretches(samples, above, sampleCount)), [samples, above, sampleCount])
  const data = useMemo(() => {
    const label = say(memberOf(runMetric, metric) ?? runText.limit)
    return runTrend(samples, {
      ...{ metric, label, above, stretches, say },
      unit: key ? units[key.unit].symbol : '',
      period: [begin, end],
    })
  }, [samples, metric, key, above, stretches, say, begin, end])
  return { isReady, trend, data, stretches }
}
