import type { TrendData } from '@undertone/chart/trend/trend-spec'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { highFrequencyLine } from '@undertone/domain/waveform/channels.table'
import { heightWord } from '@undertone/domain/waveform/feature/feature-detection'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { TrendChart } from '../../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useText } from '../../../../core/language/language.ts'
import { usePointEvents } from '../../../../points/event/use-point-events.tsx'
import { useHistoryExport } from '../../../../points/export/history-export.tsx'
import { suspectMarks } from '../../../../points/suspect/suspect-note.ts'
import { useSuspects } from '../../../../points/suspect/use-suspects.ts'
import { usePointLimits } from '../../../../points/trend/use-point-limits.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { querySlice } from '../../address/query-address.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import { useSensorType } from '../../sampling/sampling-query.ts'
import { SettingSelect } from '../../spectrum/settings/setting-select.tsx'
import { trendData } from './trend-data.ts'
import { metricIn, offeredMetrics, type trendWaveSlice } from './trend-wave-address.ts'

interface TrendPanelProps extends SliceProps<typeof querySlice | typeof trendWaveSlice> {
  readonly names: AxisNames
  /** Parses a time on the company's wall clock as epoch ms. */
  readonly msOf: (text: string) => number
  readonly timeZone: string
  /** Time of the selected measurement, epoch ms. */
  readonly pickedMs: number | null
  readonly onPick: (timeMs: number) => void
  /** The inspector leaves little width: the metrics are a list to select from. */
  readonly isNarrow?: boolean
  readonly state: PanelState
  readonly onToggle: () => void
}

/** The period before a range is selected: nothing is requested. */
const noTime = [0, 0] as const
const nothing: TrendData = { lines: [], axes: [{ key: 'y', label: '', unit: '' }] }

const { HighFrequencyAcceleration, Slope, VibrationSeverity } = metricType.members

/** The metrics of an export: those of the lines on the chart. */
function exportedMetrics(metric: number): string {
  if (metric === Slope.code) return String(VibrationSeverity.code)
  return metric === highFrequencyLine.metric ? `${metric},${HighFrequencyAcceleration.code}` : String(metric)
}

interface MetricChoiceProps {
  readonly choices: readonly { readonly value: number; readonly label: string }[]
  readonly metric: number
  readonly isNarrow: boolean
  readonly onMetric: (metric: number) => void
}

/** The metrics in a row, or as a list where there is no room for it. */
function MetricChoice({ choices, metric, isNarrow, onMetric }: MetricChoiceProps) {
  const label = useText()(analysisText.trendMetric)
  if (!isNarrow) return <ChoiceBar label={label} choices={choices} value={metric} onChange={onMetric} />
  return (
    <SettingSelect
      label=""
      name={label}
      value={metric}
      offered={choices.map((choice) => ({ ...choice, blocked: null }))}
      blocked={null}
      onChange={(code) => onMetric(Number(code))}
    />
  )
}

/** The trend of a metric over the range of the search; a click opens the nearest measurement. */
export function TrendPanel({
  address,
  change,
  names,
  msOf,
  timeZone,
  pickedMs,
  onPick,
  isNarrow = false,
  state,
  onToggle,
}: TrendPanelProps) {
  const say = useText()
  const { mappingId, begin, end } = address
  const { sensor, settled } = useSensorType(mappingId)
  const offered = offeredMetrics(sensor?.metrics)
  const metric = metricIn(address, offered)
  const ready = mappingId > 0 && begin !== '' && end !== '' && settled
  const trend = useCall(
    waveformCalls.getDataByTimeRange,
    { query: { mappingId: String(mappingId), chartType: String(metric), startTime: begin, endTime: end } },
    { enabled: ready && state !== 'Minimum', noErrorPage: true },
  )
  const label = say(memberOf(metricType, metric) ?? analysisText.trend)
  const quantity = say(heightWord(metric))
  const high = say(analysisText.highFrequency)
  const { lines } = usePointLimits(mappingId, metric)
  const period = useMemo(() => (ready ? ([msOf(begin), msOf(end)] as const) : noTime), [ready, msOf, begin, end])
  const suspects = useSuspects([mappingId], ready && state !== 'Minimum' ? period : null)
  const data = useMemo(
    () =>
      trend.data
        ? {
            ...trendData(trend.data, metric, label, names, period, quantity, high),
            limits: lines,
            marks: suspectMarks(suspects, metric, say),
          }
        : nothing,
    [trend.data, metric, label, names, period, quantity, high, lines, suspects, say],
  )
  const strip = usePointEvents(ready ? mappingId : null, period)
  // The slope is computed: the measured values that it comes from are exported.
  const exported = exportedMetrics(metric)
  const file = useHistoryExport({ mappingId: String(mappingId), chartType: exported, startTime: begin, endTime: end }, 'quiet')
  const visible = useVisibleRange(address.trendSeen, (trendSeen) => change({ trendSeen }))
  const choices = offered.map((code) => ({ value: code, label: say(memberOf(metricType, code) ?? analysisText.trend) }))
  const tools = (
    <>
      <MetricChoice choices={choices} metric={metric} isNarrow={isNarrow} onMetric={(code) => change({ metric: code })} />
      {data.lines.length > 0 && <span className="analysis-kind">{say(analysisText.trendHint)}</span>}
      {ready && file.menu}
    </>
  )
  return (
    <TabPanel title={say(analysisText.trend)} state={state} onClick={onToggle} tools={tools}>
      {file.bar}
      <div className="analysis-chart">
        <TrendChart
          data={data}
          height="fill"
          timeZone={timeZone}
          strip={strip}
          pickedMs={pickedMs}
          onPick={onPick}
          {...visible}
          loading={ready && trend.isPending}
          error={trend.error ? { message: say(analysisText.noData), detail: trend.error.message } : null}
          empty={{ message: ready ? say(analysisText.noData) : say(analysisText.chooseFirst) }}
        />
      </div>
    </TabPanel>
  )
}
