import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useState } from 'react'
import { WaveChart } from '../../../../charts/wave/wave-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import { waveCursorText } from '../../address/cursor-address.ts'
import { linkedPeriodS } from '../../address/cursor-link.ts'
import type { SpectrumViewSlice } from '../../address/spectrum-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { useSplit } from '../../address/use-display.ts'
import { useVisibleRange } from '../../address/use-visible-range.ts'
import { evidencePeriod, type ShownEvidence } from '../../finding/evidence-marks.ts'
import { useOpenEvidence } from '../../finding/open-finding.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import { isDeclaredUnit, viewUnit } from '../../wave/wave-unit.ts'
import { HeadInfo } from './head-info.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { selectPageSize } from './trend-wave-address.ts'
import { useWavePanel } from './use-wave-panel.ts'
import { WavePager } from './wave-pager.tsx'
import { WaveTools, type WaveToolsSlice } from './wave-tools.tsx'

interface WavePanelProps extends SliceProps<WaveToolsSlice | SpectrumViewSlice> {
  readonly sampling: SamplingRecord | undefined
  readonly names: AxisNames
  readonly state: PanelState
  readonly onToggle: () => void
}

/** The period that is drawn: that of the spectrum's harmonic cursor, or of the evidence that is spoken of. */
const periodProps = (linked: number | null, shown: ShownEvidence | null) =>
  linked === null && shown ? evidencePeriod(shown) : { linkedPeriodS: linked }

const noWave = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

/** The waveform of the selected measurement: one page or everything, in the selected quantity. */
export function WavePanel({ address, change, sampling, names, state, onToggle }: WavePanelProps) {
  const say = useText()
  const [valuesShown, setValuesShown] = useState(false)
  const wave = useWavePanel({ address, sampling, names })
  const { view, pageNum, pageSize, total, shown, isEmpty, error, head, featureValues, waveUnit } = wave
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const visible = useVisibleRange(address.timeSeen, (timeSeen) =>
    // A spectrum of the visible part follows it.
    change(({ part }) => (part === '' ? { timeSeen } : { timeSeen, part: timeSeen })),
  )
  const [isSplit, onSplit] = useSplit({ address, change })
  const shownEvidence = useOpenEvidence()
  const hasValues = featureValues.length > 0
  return (
    <TabPanel
      title={say(analysisText.wave)}
      state={state}
      onClick={onToggle}
      tools={
        <WaveTools
          {...{ address, change, view, waveUnit, total }}
          valuesShown={hasValues ? valuesShown : null}
          onValues={() => setValuesShown(!valuesShown)}
        />
      }
    >
      <div className="analysis-facts">
        {head && <HeadInfo head={head} waveUnit={waveUnit} shownUnit={viewUnit(view, wave.unitOfHead ?? waveUnit)} names={names} />}
        <WavePager
          {...{ pageNum, pageSize, total }}
          onPage={(next) => change({ pageNum: next })}
          onPageSize={(size) => change(selectPageSize(size))}
        />
      </div>
      {!error && waveUnit !== '' && !isDeclaredUnit(waveUnit) && <InPlaceNotice message={say(analysisText.undeclaredReason)} />}
      {error && <InPlaceNotice message={error.message} showsPrevious={shown !== null} />}
      {isEmpty && <InPlaceNotice message={say(analysisText.noData)} showsPrevious={shown !== null} />}
      {valuesShown && hasValues && <MetricsTable rows={featureValues} names={names} unit={viewUnit(view, wave.unitOfHead ?? waveUnit)} />}
      <div className="analysis-chart">
        <WaveChart
          data={shown ?? noWave}
          isSplit={isSplit}
          onSplit={onSplit}
          height="fill"
          cursors={cursors}
          onCursors={setCursors}
          {...periodProps(linkedPeriodS(address), shownEvidence)}
          {...visible}
          loading={wave.isWaiting && shown === null}
          empty={{ message: address.waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
        />
      </div>
    </TabPanel>
  )
}
