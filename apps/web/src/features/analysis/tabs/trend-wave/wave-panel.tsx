import { wavePage } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { trendWaveViews, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo, useState } from 'react'
import { WaveChart } from '../../../../charts/wave/wave-chart.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useText } from '../../../../core/language/language.ts'
import { ExportMenu } from '../../../../points/export/export-menu.tsx'
import { listenTo } from '../../../../points/voice-print/voice-print-address.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { type AnalysisAddress, pageIn, pageSizeIn, selectPageSize, viewIn } from '../../address/analysis-address.ts'
import { waveCursorText } from '../../address/cursor-address.ts'
import { linkedPeriodS } from '../../address/cursor-link.ts'
import type { ChangeAnalysis } from '../../address/tab-props.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import { canShowView, isDeclaredUnit, viewUnit } from '../../wave/wave-unit.ts'
import { useWholeWave } from '../../wave/whole-wave.ts'
import { HeadInfo, headOf } from './head-info.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { WavePager } from './wave-pager.tsx'

interface WavePanelProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  readonly sampling: SamplingRecord | undefined
  readonly names: AxisNames
  readonly state: PanelState
  readonly onToggle: () => void
}

/** The last waveform that could be drawn: an error is shown above it and does not clear it; null without a measurement. */
function useLastDrawable(data: WaveData | null, selected: boolean): WaveData | null {
  const [last, setLast] = useState<WaveData | null>(null)
  const next = selected ? (data ?? last) : null
  if (next !== last) setLast(next)
  return next
}

/** The waveform of the selected measurement: one page or everything, in the selected quantity. */
export function WavePanel({ address, change, sampling, names, state, onToggle }: WavePanelProps) {
  const say = useText()
  const [metricsShown, setMetricsShown] = useState(false)
  const view = viewIn(address)
  const pageSize = pageSizeIn(address)
  const isWhole = pageSize === 0
  const { waveId, mappingId } = address
  const pageNum = pageIn(address.pageNum)
  const detail = useCall(
    waveformCalls.detail,
    {
      body: {
        waveId,
        ...(mappingId > 0 ? { mappingId } : {}),
        chartType: view,
        // The head and the feature values of a whole waveform come with the smallest page.
        ...(isWhole ? { pageNum: 1, pageSize: 1 } : { pageNum, pageSize }),
      },
    },
    { enabled: waveId > 0, keepPrevious: true, noErrorPage: true, staleMs: 30_000 },
  )
  const total = detail.data?.headInfo.wavePoint ?? sampling?.wavePoint ?? 0
  const whole = useWholeWave(waveId, view, detail.isPlaceholderData ? 0 : total, names, isWhole && waveId > 0)
  const page = useMemo(() => {
    if (isWhole || !detail.data || detail.isPlaceholderData) return null
    return wavePage(detail.data, names, viewUnit(view, detail.data.headInfo.unit))
  }, [isWhole, detail.data, detail.isPlaceholderData, names, view])
  const fresh = isWhole ? whole.data : page
  const empty = fresh !== null && fresh.axes.length === 0
  const drawable = useLastDrawable(empty ? null : fresh, waveId > 0)
  const { decimals } = units[waveViewOf(view).unit]
  const shown = useMemo(() => drawable && { ...drawable, decimals }, [drawable, decimals])
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const visible = useVisibleRange(address.timeSeen, (timeSeen) =>
    // A spectrum of the visible part follows it.
    change(({ part }) => (part === '' ? { timeSeen } : { timeSeen, part: timeSeen })),
  )
  const error = detail.error ?? whole.error
  const isAcceleration = waveViewOf(view).unit === 'acceleration'
  // For a waveform outside the list, the recorded unit is known only if nothing was integrated.
  const waveUnit = sampling?.unit ?? (isAcceleration ? detail.data?.headInfo.unit : undefined) ?? ''
  const waiting = waveId > 0 && !error && (isWhole ? whole.loading : detail.isPending)
  const eigenvalues = error ? [] : (detail.data?.eigenvalue ?? [])

  const head = (error ? null : detail.data?.headInfo) ?? (sampling ? headOf(sampling) : null)
  const choices = trendWaveViews.map((code) => ({
    value: code,
    label: say(memberOf(waveView, code) ?? analysisText.wave),
    blocked: waveUnit && !canShowView(code, waveUnit) ? say(analysisText.undeclaredReason) : null,
  }))

  const tools = (
    <>
      <ChoiceBar label={say(analysisText.waveView)} choices={choices} value={view} onChange={(code) => change({ view: code })} />
      {eigenvalues.length > 0 && (
        <Button kind="quiet" aria-pressed={metricsShown} onClick={() => setMetricsShown(!metricsShown)}>
          {say(analysisText.metrics)}
        </Button>
      )}
      {waveId > 0 && (
        <Button
          kind="quiet"
          icon="volume"
          onClick={() => change({ tab: analysisTab.members.VoicePrint.code, ...listenTo(waveId) }, 'push')}
        >
          {say(analysisText.listen)}
        </Button>
      )}
      <ExportMenu waveId={waveId} view={view} rows={total} />
    </>
  )
  return (
    <TabPanel title={say(analysisText.wave)} state={state} onClick={onToggle} tools={tools}>
      <div className="analysis-facts">
        {head && <HeadInfo head={head} waveUnit={waveUnit} names={names} />}
        <WavePager
          pageNum={pageNum}
          pageSize={pageSize}
          total={total}
          onPage={(next) => change({ pageNum: next })}
          onPageSize={(size) => change(selectPageSize(size))}
        />
      </div>
      {!error && waveUnit !== '' && !isDeclaredUnit(waveUnit) && <InPlaceNotice message={say(analysisText.undeclaredReason)} />}
      {error && <InPlaceNotice message={error.message} showsPrevious={shown !== null} />}
      {empty && <InPlaceNotice message={say(analysisText.noData)} showsPrevious={shown !== null} />}
      {metricsShown && eigenvalues.length > 0 && (
        <MetricsTable rows={eigenvalues} names={names} unit={viewUnit(view, detail.data?.headInfo.unit ?? waveUnit)} />
      )}
      <div className="analysis-chart">
        <WaveChart
          data={shown ?? { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }}
          height="fill"
          cursors={cursors}
          onCursors={setCursors}
          linkedPeriodS={linkedPeriodS(address)}
          {...visible}
          loading={waiting && shown === null}
          empty={{ message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
        />
      </div>
    </TabPanel>
  )
}
