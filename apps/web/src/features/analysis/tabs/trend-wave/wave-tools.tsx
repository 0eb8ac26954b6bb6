import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { trendWaveViews, type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { useText } from '../../../../core/language/language.ts'
import { ExportMenu } from '../../../../points/export/export-menu.tsx'
import { listenTo } from '../../../../points/voice-print/voice-print-address.ts'
import { Button } from '../../../../ui/control/button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import type { tabSlice } from '../../address/query-address.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { soundSlice } from '../../address/sound-address.ts'
import { analysisText, quantityText } from '../../panel/analysis.text.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { canShowView } from '../../wave/wave-unit.ts'
import type { trendWaveSlice } from './trend-wave-address.ts'

/** What the head of the waveform panel changes. */
export type WaveToolsSlice = typeof tabSlice | typeof samplingSlice | typeof soundSlice | typeof trendWaveSlice

interface WaveToolsProps extends SliceProps<WaveToolsSlice> {
  readonly view: WaveViewCode
  /** The recorded unit; '' if it is unknown. */
  readonly waveUnit: string
  readonly total: number
  /** Whether the feature values are shown; null if there are none. */
  readonly valuesShown: boolean | null
  readonly onValues: () => void
}

/** The head of the waveform panel: its quantity, the feature values, the sound, and the export. */
export function WaveTools({ address, change, view, waveUnit, total, valuesShown, onValues }: WaveToolsProps) {
  const say = useText()
  const { waveId } = address
  const choices = trendWaveViews.map((code) => ({
    value: code,
    label: say(quantityText[waveViewOf(code).quantity]),
    name: say(memberOf(waveView, code) ?? analysisText.wave),
    blocked: waveUnit && !canShowView(code, waveUnit) ? say(analysisText.undeclaredReason) : null,
  }))
  const listen = () => change({ tab: analysisTab.members.VoicePrint.code, ...listenTo(waveId) }, 'push')
  return (
    <>
      <ChoiceBar label={say(analysisText.waveView)} choices={choices} value={view} onChange={(code) => change({ view: code })} />
      {valuesShown !== null && (
        <Button kind="quiet" icon="columns" title={say(analysisText.metrics)} aria-pressed={valuesShown} onClick={onValues}>
          {say(analysisText.metrics)}
        </Button>
      )}
      {waveId > 0 && (
        <Button kind="quiet" icon="volume" title={say(analysisText.listen)} onClick={listen}>
          {say(analysisText.listen)}
        </Button>
      )}
      <ExportMenu waveId={waveId} view={view} rows={total} />
    </>
  )
}
