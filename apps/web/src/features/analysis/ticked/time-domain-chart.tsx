import type { WaveCursors } from '@undertone/chart/cursor/wave-cursors'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import type { VisibleRange } from '../address/use-visible-range.ts'
import { evidencePeriod } from '../finding/evidence-marks.ts'
import { useOpenEvidence } from '../finding/open-finding.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { useWholeWave } from '../wave/whole-wave.ts'
import type { TickedChart } from './ticked-panel.tsx'
import { useTimeDomainData } from './time-domain-data.ts'

interface TimeDomainChartProps {
  readonly panel: TickedChart
  readonly names: AxisNames
  readonly channel: string | null
  readonly cursors: WaveCursors
  readonly onCursors: (cursors: WaveCursors) => void
  readonly visible?: VisibleRange
  readonly isSplit?: boolean
  readonly onSplit?: (isSplit: boolean) => void
}

const nothing = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

/** The whole waveform of a selected measurement; zoom and cursors are shared by all panels. */
export function TimeDomainChart({ panel, names, channel, cursors, onCursors, visible, ...split }: TimeDomainChartProps) {
  const say = useText()
  const wave = useWholeWave(panel.waveId, panel.view, panel.points, names, panel.points > 0)
  const shown = useOpenEvidence()
  const data = useTimeDomainData(wave.data, panel.view, channel)
  return (
    <WaveChart
      data={data ?? nothing}
      {...split}
      height="fill"
      // Panels that zoom together need the same unit.
      timeUnit="ms"
      syncKey="analysis time domain"
      cursors={cursors}
      onCursors={onCursors}
      {...(shown ? evidencePeriod(shown) : {})}
      {...visible}
      loading={data === null && !wave.error}
      error={wave.error ? { message: say(analysisText.noData), detail: wave.error.message } : null}
      empty={{ message: say(analysisText.noData) }}
    />
  )
}
