import { type AmplitudeScale, amplitudeScales } from '@undertone/chart/spectrum/spectrum-spec'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { type displaySlice, spectrumDisplayIn } from '../address/display-address.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'

interface ScaleBarProps extends SliceProps<typeof displaySlice> {
  /** The scales that the charts of the tab support; dB is logarithmic for those without it. */
  readonly offered?: readonly AmplitudeScale[]
}

/** Amplitude scale of all charts of a tab. */
export function ScaleBar({ address, change, offered = amplitudeScales }: ScaleBarProps) {
  const say = useText()
  const view = spectrumDisplayIn(address)
  const choices: { value: AmplitudeScale; label: string }[] = [
    { value: 'linear', label: say(analysisText.linear) },
    { value: 'log', label: say(analysisText.logarithmic) },
    { value: 'dB', label: 'dB' },
  ]
  return (
    <ChoiceBar
      label={say(analysisText.scale)}
      choices={choices.filter(({ value }) => offered.includes(value))}
      value={offered.includes(view.scale) ? view.scale : 'log'}
      onChange={(scale) => change({ scale, log: false })}
    />
  )
}
