import type { SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { spectrumDisplayIn } from '../address/display-address.ts'
import type { SpectrumViewSlice } from '../address/spectrum-address.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { SpectrumView } from '../spectrum/view/spectrum-view.tsx'
import type { TickedChart } from './ticked-panel.tsx'
import { zoomGroup } from './zoom-group.ts'

interface FrequencyChartProps extends SliceProps<SpectrumViewSlice> {
  readonly panel: TickedChart
  readonly names: AxisNames
  readonly channel: string | null
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
}

/** The spectrum of a selected measurement; zoom, cursors, unit, scale and settings are shared by all panels. */
export function FrequencyChart({ address, change, panel, names, channel, cursors, onCursors }: FrequencyChartProps) {
  const say = useText()
  const { waveId, view, points } = panel
  // The panel around it has sent the same request: the response is cached.
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId, pageNum: 1, pageSize: 1, chartType: 100 } },
    { noErrorPage: true, staleMs: 30_000 },
  )
  const absent = detail.data?.headInfo.missingAxes ?? []
  const missing = axes.filter((axis) => absent.includes(axis)).map((axis) => names[axis])
  const { unit } = spectrumDisplayIn(address)
  return (
    <SpectrumView
      address={address}
      change={change}
      waveId={waveId}
      view={view}
      names={names}
      channel={channel}
      cursors={cursors}
      onCursors={onCursors}
      enabled={points > 0}
      zoomGroup={(data) => zoomGroup(unit, data.speedHz)}
      notices={missing.length > 0 ? [`${say(analysisText.missingAxes)} ${missing.join(' ')}`] : []}
    />
  )
}
