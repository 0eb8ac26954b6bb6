import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { AlarmSimulation } from '@undertone/domain/alarm/simulation/simulation.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { evidenceMetric } from '../shared/alarm-evidence.ts'
import styles from './simulation.module.css'
import { simulationText } from './simulation.text.ts'
import { ofRule, type SimulationRule } from './simulation-groups.ts'

/** Maximum marks of each kind: more would hide the curve (guess). */
const maxMarks = 40

/** An offline period is a gap in a metric that every sensor reports. */
const offlineMetric = metricType.members.Temperature.code

/** The trend of the metric of an alarm type with the axes involved, and with actual and simulated alarms. */
export function SimulationTrend({ result, rule }: { readonly result: AlarmSimulation; readonly rule: SimulationRule }) {
  const say = useText()
  const { timeZone } = useSession().user
  const { mappingId, beginMs, endMs } = result
  const names = useAxisNames(mappingId)
  const metric = evidenceMetric(rule) ?? offlineMetric
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    { query: { mappingId: String(mappingId), chartType: String(metric), startTime: String(beginMs), endTime: String(endMs) } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const subject = say(alarmSubject({ alarmType: rule.alarmType }))
  const measured = say(memberOf(metricType, metric) ?? alarmSubject({ alarmType: rule.alarmType }))
  const changed = useMemo(() => ofRule(result.asChanged, rule), [result, rule])
  const raised = useMemo(() => ofRule(result.raised, rule), [result, rule])
  const data = useMemo<TrendData>(() => {
    const list = trend.data?.list ?? []
    const unit = units[unitOfMetric(metric)]
    const levelWord = (level: number | undefined) => say(alarmLevel.members[level === alarmLevel.members.D.code ? 'D' : 'C'])
    const times = list.map((point) => point.t)
    const line = (channel: 'y' | 'y1' | 'y2' | 'y3', label: string, tone: TrendLine['tone']): TrendLine[] =>
      list.some((point) => typeof point[channel] === 'number')
        ? [{ key: channel, label, tone, times, values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN) }]
        : []
    // A slope has another unit than its metric, and an offline alarm has no limit.
    const hasLimit = rule.alarmType !== 'Trend' && rule.alarmType !== 'Offline'
    const limits = [...Map.groupBy(hasLimit ? changed : [], (one) => one.limit)].flatMap(([value, [first]]): ChartLimit[] =>
      value === null
        ? []
        : [
            {
              value,
              label: `${levelWord(first?.level)} ${value} ${unit.symbol}`,
              tone: first?.level === 3 ? 'danger' : 'warning',
            },
          ],
    )
    const marks: ChartMark[] = [
      ...raised.slice(-maxMarks).map(({ raisedMs }): ChartMark => ({ x: raisedMs, label: say(simulationText.markRaised), tone: 'accent' })),
      ...changed.slice(-maxMarks).map(
        ({ raisedMs, level }): ChartMark => ({
          x: raisedMs,
          ...(level === alarmLevel.members.Offline.code
            ? { label: '…', note: say(simulationText.markSilent), tone: 'warning' }
            : {
                label: levelWord(level),
                note: say(level === 3 ? simulationText.markDanger : simulationText.markWarning),
                tone: level === 3 ? 'danger' : 'warning',
              }),
        }),
      ),
    ]
    return {
      title: subject,
      lines: [...line('y', measured, 'accent'), ...rule.axes.flatMap((axis) => line(channelOf[axis], names[axis], axisTone[axis]))],
      axes: [{ key: 'y', label: measured, unit: unit.symbol, decimals: unit.decimals }],
      limits,
      marks,
      period: [beginMs, endMs],
    }
  }, [trend.data, rule, metric, subject, measured, names, changed, raised, beginMs, endMs, say])
  return (
    <section aria-label={say(simulationText.trend, { subject })}>
      <TrendChart
        data={data}
        height={240}
        timeZone={timeZone}
        loading={trend.isPending}
        error={trend.error ? { message: trend.error.message } : null}
        empty={{ message: say(simulationText.noHistory) }}
      />
      <p className={styles.note}>
        {say(simulationText.marksHelp)}
        {Math.max(changed.length, raised.length) > maxMarks && ` · ${say(simulationText.marksCut, { n: maxMarks })}`}
      </p>
    </section>
  )
}
