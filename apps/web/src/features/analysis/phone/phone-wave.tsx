import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { trendWaveViews, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { WaveChart } from '../../../charts/wave/wave-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { waveCursorText } from '../address/cursor-address.ts'
import { linkedPeriodS } from '../address/cursor-link.ts'
import type { SpectrumViewSlice } from '../address/spectrum-address.ts'
import { useCursors } from '../address/use-cursors.ts'
import { useSplit } from '../address/use-display.ts'
import { useVisibleRange } from '../address/use-visible-range.ts'
import { evidencePeriod } from '../finding/evidence-marks.ts'
import { useOpenEvidence } from '../finding/open-finding.ts'
import { analysisText, quantityText } from '../panel/analysis.text.ts'
import { ChoiceBar } from '../panel/choice-bar.tsx'
import { InPlaceNotice } from '../panel/in-place-notice.tsx'
import { HeadInfo } from '../tabs/trend-wave/head-info.tsx'
import { useWavePanel } from '../tabs/trend-wave/use-wave-panel.ts'
import type { WaveToolsSlice } from '../tabs/trend-wave/wave-tools.tsx'
import { canShowView, isDeclaredUnit, viewUnit } from '../wave/wave-unit.ts'
import { PhoneSection } from './phone-section.tsx'

interface PhoneWaveProps extends SliceProps<WaveToolsSlice | SpectrumViewSlice> {
  readonly sampling: SamplingRecord | undefined
  readonly names: AxisNames
}

const noWave = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }
/** All samples: fingers zoom into them, so that there are no pages to turn. */
const allSamples = { pageSize: 0, pageNum: 1 }

/** The waveform of the recording, in the selected quantity. */
export function PhoneWave({ address, change, sampling, names }: PhoneWaveProps) {
  const say = useText()
  const wave = useWavePanel({ address: { ...address, ...allSamples }, sampling, names })
  const { view, shown, isEmpty, error, head, waveUnit } = wave
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const visible = useVisibleRange(address.timeSeen, (timeSeen) => change({ timeSeen }))
  const [isSplit, onSplit] = useSplit({ address, change })
  const evidence = useOpenEvidence()
  const linked = linkedPeriodS(address)
  const undeclared = say(analysisText.undeclaredReason)
  const choices = trendWaveViews.map((code) => ({
    value: code,
    label: say(quantityText[waveViewOf(code).quantity]),
    blocked: waveUnit && !canShowView(code, waveUnit) ? undeclared : null,
  }))
  return (
    <PhoneSection
      title={say(analysisText.wave)}
      tools={<ChoiceBar label={say(analysisText.waveView)} choices={choices} value={view} onChange={(code) => change({ view: code })} />}
    >
      {head && <HeadInfo head={head} waveUnit={waveUnit} shownUnit={viewUnit(view, wave.unitOfHead ?? waveUnit)} names={names} />}
      {!error && waveUnit !== '' && !isDeclaredUnit(waveUnit) && <InPlaceNotice message={undeclared} />}
      {error && <InPlaceNotice message={error.message} showsPrevious={shown !== null} />}
      {isEmpty && <InPlaceNotice message={say(analysisText.noData)} showsPrevious={shown !== null} />}
      <WaveChart
        data={shown ?? noWave}
        isSplit={isSplit}
        onSplit={onSplit}
        height={280}
        cursors={cursors}
        onCursors={setCursors}
        {...(linked === null && evidence ? evidencePeriod(evidence) : { linkedPeriodS: linked })}
        {...visible}
        loading={wave.isWaiting && shown === null}
        empty={{ message: address.waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
      />
    </PhoneSection>
  )
}
