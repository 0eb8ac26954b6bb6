import type { TrendData } from '@undertone/chart/trend/trend-spec'
import { type RunStretch, runShare, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { runMetric } from '@undertone/domain/alarm/threshold/run-threshold.enums'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm.module.css'
import { runText } from './run-threshold.text.ts'

const dayMs = 86_400_000
/** Days of the preview; a guess: a working week and its weekend. */
const days = 7
/** Height of the chart in px. */
const height = 220

const shadesOf = (stretches: readonly RunStretch[], label: string) =>
  stretches.filter((one) => !one.running).map(({ from, to }) => ({ from, to, label }))

/** The run state of the last days under the rule being edited. */
export function RunPreview({
  mappingId,
  metric,
  above,
  sampleCount,
}: {
  readonly mappingId: number | null
  readonly metric: string
  readonly above: number | null
  readonly sampleCount: number
}) {
  const say = useText()
  const { can, user } = useSession()
  // The end is fixed when the page opens: a moving one would send a request per keystroke.
  const [end] = useState(() => Date.now())
  const key = telemetryKeyOf(metric)
  const sees = can(waveformCalls.getDataByTimeRange.access)
  const ready = sees && mappingId !== null && key?.metric != null
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    {
      query: {
        mappingId: String(mappingId),
        chartType: String(key?.metric ?? 2),
        startTime: String(end - days * dayMs),
        endTime: String(end),
      },
    },
    { enabled: ready, noErrorPage: true, staleMs: 60_000 },
  )
  const samples = useMemo(() => {
    const channel = key?.axis ? channelOf[key.axis] : 'y'
    return (trend.data?.list ?? []).flatMap((point) => {
      const value = point[channel]
      return typeof value === 'number' ? [{ t: point.t, value }] : []
    })
  }, [trend.data, key])
  const stretches = useMemo(() => (above === null ? [] : runStretches(samples, above, sampleCount)), [samples, above, sampleCount])
  const label = say(memberOf(runMetric, metric) ?? runText.limit)
  const data = useMemo<TrendData>(
    () => ({
      lines:
        samples.length === 0
          ? []
          : [
              {
                key: metric,
                label,
                tone: 'accent',
                times: samples.map((one) => one.t),
                values: Float64Array.from(samples, (one) => one.value),
              },
            ],
      axes: [{ key: 'y', label, unit: key ? units[key.unit].symbol : '' }],
      ...(above === null ? {} : { limits: [{ value: above, label: `${say(runText.limit)} ${above}`, tone: 'warning' }] }),
      shades: shadesOf(stretches, say(runText.stopped)),
      period: [end - days * dayMs, end],
    }),
    [samples, metric, label, key, above, stretches, say, end],
  )
  const share = runShare(stretches)
  const now = stretches.at(-1)
  return (
    <section aria-label={say(runText.preview)}>
      <h3 className={styles.heading}>{say(runText.preview)}</h3>
      {!ready ? (
        <p className={styles.quiet}>{say(runText.choosePoint)}</p>
      ) : (
        <>
          {now && (
            <p className={styles.summary}>
              {say(runText.now)} <StateTag of={runStatus} code={(now.running ? runStatus.members.Open : runStatus.members.Stop).code} />
              {share !== null && (
                <span className={styles.quiet}>
                  {say(runText.share, { percent: Math.round(share * 100), count: stretches.length - 1 })}
                </span>
              )}
            </p>
          )}
          <TrendChart
            data={data}
            height={height}
            timeZone={user.timeZone}
            slider={false}
            loading={trend.isPending}
            error={trend.error ? { message: say(runText.noHistory), detail: trend.error.message } : null}
            empty={{ message: say(runText.noHistory) }}
          />
          <p className={styles.quiet}>{say(runText.previewHelp)}</p>
        </>
      )}
    </section>
  )
}
