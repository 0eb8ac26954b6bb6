import { type AmplitudeScale, amplitudeScales } from '@undertone/chart/spectrum/spectrum-spec'
import { useText } from '../../../core/language/language.ts'
import { choseView, spectrumViewIn } from '../address/analysis-address.ts'
import type { TabProps } from '../address/tab-props.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'

interface ScaleBarProps extends TabProps {
  /** The scales that the charts of the tab can show; dB is a logarithm to those without. */
  readonly offered?: readonly AmplitudeScale[]
}

/** How amplitudes stand on their axis, for all charts of a tab. */
export function ScaleBar({ address, change, offered = amplitudeScales }: ScaleBarProps) {
  const say = useText()
  const view = spectrumViewIn(address)
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
      onChange={(scale) => change(choseView({ ...view, scale }))}
    />
  )
}
