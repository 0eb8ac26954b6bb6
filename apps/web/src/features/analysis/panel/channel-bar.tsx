import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { channelIn, type channelSlice } from '../address/display-address.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'

/** Selects the axes that the charts of a tab show: all, or one. */
export function ChannelBar({ address, change, names }: SliceProps<typeof channelSlice> & { readonly names: AxisNames }) {
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
