import { alarmSubject } from '@undertone/domain/alarm/alarm-words'
import { metricOfAlarm } from '@undertone/domain/alarm/limit-names.table'
import type { ReplayResult } from '@undertone/domain/alarm/replay.calls'
import { units } from '@undertone/domain/core/unit'
import { unitOfMetric } from '@undertone/domain/device/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import type { ChartLimit, ChartMark } from '../charts/chart-spec.ts'
import { TrendChart } from '../charts/trend-chart.tsx'
import type { TrendData } from '../charts/trend-spec.ts'
import { useText } from '../core/language.ts'
import { useCall } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import styles from './replay.module.css'
import { replayText } from './replay.text.ts'
import { ofRule, type ReplayRule } from './replay-groups.ts'

/** More marks than this of each kind are not drawn: they would hide the curve (guess). */
const mostMarks = 40

/** The trend of what a rule watches, with the alarms that were raised and those that would have been. */
export function ReplayTrend({ result, rule }: { readonly result: ReplayResult; readonly rule: ReplayRule }) {
  const say = useText()
  const { timeZone } = useSession().user
  const { mappingId, beginMs, endMs } = result
  const metric = metricOfAlarm[rule.alarmType]
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    { query: { mappingId: String(mappingId), chartType: String(metric), startTime: String(beginMs), endTime: String(endMs) } },
    { enabled: metric !== undefined, stay: true, staleMs: 60_000 },
  )
  const subject = say(alarmSubject(rule))
  const changed = useMemo(() => ofRule(result.asChanged, rule), [result, rule])
  const raised = useMemo(() => ofRule(result.raised, rule), [result, rule])
  const data = useMemo<TrendData>(() => {
    const channel = rule.axis ? channelOf[rule.axis] : 'y'
    const list = (trend.data?.list ?? []).filter((point) => typeof point[channel] === 'number')
    const unit = units[unitOfMetric(metric ?? 2)]
    const limits = [...Map.groupBy(changed, (one) => one.limit)].map(
      ([value, [first]]): ChartLimit => ({
        value,
        label: `${first?.level === 3 ? 'D' : 'C'} ${value} ${unit.symbol}`,
        tone: first?.level === 3 ? 'danger' : 'warning',
      }),
    )
    const marks: ChartMark[] = [
      ...raised.slice(-mostMarks).map(({ raisedMs }): ChartMark => ({ x: raisedMs, label: say(replayText.markRaised), tone: 'accent' })),
      ...changed.slice(-mostMarks).map(
        ({ raisedMs, level }): ChartMark => ({
          x: raisedMs,
          label: level === 3 ? 'D' : 'C',
          note: say(replayText.markChanged, { level: level === 3 ? 'D' : 'C' }),
          tone: level === 3 ? 'danger' : 'warning',
        }),
      ),
    ]
    return {
      title: subject,
      lines:
        list.length === 0
          ? []
          : [
              {
                key: 'value',
                label: subject,
                tone: 'accent',
                times: list.map((point) => point.t),
                values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN),
              },
            ],
      axes: [{ key: 'y', label: subject, unit: unit.symbol, decimals: unit.decimals }],
      limits,
      marks,
      period: [beginMs, endMs],
    }
  }, [trend.data, rule, metric, subject, changed, raised, beginMs, endMs, say])
  return (
    <section aria-label={say(replayText.trend, { subject })}>
      <TrendChart
        data={data}
        height={240}
        timeZone={timeZone}
        loading={trend.isPending}
        error={trend.error ? { message: trend.error.message } : null}
        empty={{ message: say(replayText.noHistory) }}
      />
      <p className={styles.note}>
        {say(replayText.marksHelp)}
        {Math.max(changed.length, raised.length) > mostMarks && ` · ${say(replayText.marksCut, { n: mostMarks })}`}
      </p>
    </section>
  )
}
