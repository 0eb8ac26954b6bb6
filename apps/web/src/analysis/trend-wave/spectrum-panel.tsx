import { memberOf } from '@undertone/domain/core/enum'
import { waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import type { AxisNames } from '../../charts/axis-names.ts'
import { SpectrumChart } from '../../charts/spectrum-chart.tsx'
import type { SpectrumData } from '../../charts/spectrum-spec.ts'
import { useText } from '../../core/language.ts'
import { analysisText } from '../analysis.text.ts'
import { type AnalysisAddress, spectrumViewIn, viewIn } from '../analysis-address.ts'
import { spectrumCursorText } from '../cursor-address.ts'
import type { PanelState } from '../panel-state.ts'
import { TabPanel } from '../tab-panel.tsx'
import type { ChangeAnalysis } from '../tab-props.ts'
import { useCursors } from '../use-cursors.ts'
import { spectrumData } from '../wave/wave-data.ts'
import { useSamples } from '../wave/whole-wave.ts'

interface SpectrumPanelProps {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  readonly names: AxisNames
  readonly state: PanelState
  readonly onToggle: () => void
}

const nothing: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }

/** The spectrum that belongs to the chosen wave; a refusal clears it and says why. */
export function SpectrumPanel({ address, change, names, state, onToggle }: SpectrumPanelProps) {
  const say = useText()
  const code = waveViewOf(viewIn(address)).spectrum
  const samples = useSamples(address.waveId, code, state !== 'Minimum')
  const peak = say(analysisText.peak)
  const data = useMemo(
    () => (samples.data ? spectrumData(samples.data.head, samples.data.body, names, peak) : nothing),
    [samples.data, names, peak],
  )
  const [cursors, setCursors] = useCursors(address.lineCursors, spectrumCursorText, (lineCursors) => change({ lineCursors }))
  const label = memberOf(waveView, code)
  return (
    <TabPanel
      title={say(analysisText.spectrum)}
      state={state}
      onClick={onToggle}
      tools={label && <span className="analysis-kind">{say(label)}</span>}
    >
      <div className="analysis-chart">
        <SpectrumChart
          data={data}
          height="fill"
          view={spectrumViewIn(address)}
          onView={({ unit, log }) => change({ unit, log })}
          cursors={cursors}
          onCursors={setCursors}
          loading={address.waveId > 0 && samples.isPending}
          error={samples.error ? { message: say(analysisText.noData), detail: samples.error.message } : null}
          empty={{ message: address.waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
        />
      </div>
    </TabPanel>
  )
}
