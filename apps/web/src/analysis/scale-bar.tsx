import { useText } from '../core/language.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'
import type { TabProps } from './tab-props.ts'

/** Whether amplitudes stand linearly or on a logarithm, for all charts of a tab. */
export function ScaleBar({ address, change }: TabProps) {
  const say = useText()
  const choices = [
    { value: 'linear', label: say(analysisText.linear) },
    { value: 'log', label: say(analysisText.logarithmic) },
  ]
  return (
    <ChoiceBar
      label={say(analysisText.scale)}
      choices={choices}
      value={address.log ? 'log' : 'linear'}
      onChange={(scale) => change({ log: scale === 'log' })}
    />
  )
}
