import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { useText } from '../../../core/language/language.ts'
import { channelIn } from '../address/analysis-address.ts'
import type { TabProps } from '../address/tab-props.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'

/** Selects the axes that the charts of a tab show: all, or one. */
export function ChannelBar({ address, change, names }: TabProps & { readonly names: AxisNames }) {
  const say = useText()
  const choices = [
    { value: '', label: say(analysisText.allChannels) },
    ...axes.map((axis) => ({ value: axis as string, label: names[axis] })),
  ]
  return (
    <ChoiceBar
      label={say(analysisText.channel)}
      choices={choices}
      value={channelIn(address) ?? ''}
      onChange={(channel) => change({ channel })}
    />
  )
}
