import { useMemo } from 'react'
import type { AxisNames } from '../../charts/axis-names.ts'
import { SpectrumChart } from '../../charts/spectrum-chart.tsx'
import type { SpectrumCursors } from '../../charts/spectrum-cursors.ts'
import type { SpectrumData, SpectrumView } from '../../charts/spectrum-spec.ts'
import { useText } from '../../core/language.ts'
import { analysisText } from '../analysis.text.ts'
import type { TickedChart } from '../ticked/ticked-panel.tsx'
import { spectrumData } from '../wave/wave-data.ts'
import { useSamples } from '../wave/whole-wave.ts'
import { frequencyData, zoomGroup } from './frequency-data.ts'

interface FrequencyChartProps {
  readonly panel: TickedChart
  readonly names: AxisNames
  readonly channel: string | null
  readonly view: SpectrumView
  readonly onView: (view: SpectrumView) => void
  readonly cursors: SpectrumCursors
  readonly onCursors: (cursors: SpectrumCursors) => void
}

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** The spectrum of a ticked sampling; zoom, cursors, unit and scale are those of all panels. */
export function FrequencyChart({ panel, names, channel, view, onView, cursors, onCursors }: FrequencyChartProps) {
  const say = useText()
  const samples = useSamples(panel.waveId, panel.view, panel.points > 0)
  const peak = say(analysisText.peak)
  const ready = samples.isPlaceholderData ? undefined : samples.data
  const data = useMemo(
    () => (ready ? frequencyData(spectrumData(ready.head, ready.body, names, peak), panel.view, channel) : nothing),
    [ready, names, peak, panel.view, channel],
  )
  return (
    <SpectrumChart
      data={data}
      height="fill"
      syncKey={zoomGroup(view.unit, data.speedHz)}
      view={view}
      onView={onView}
      cursors={cursors}
      onCursors={onCursors}
      loading={ready === undefined && !samples.error}
      error={samples.error ? { message: say(analysisText.noData), detail: samples.error.message } : null}
      empty={{ message: say(analysisText.noData) }}
    />
  )
}
