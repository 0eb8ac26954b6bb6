import type { FrequencyUnit } from '@undertone/chart/spectrum/spectrum-spec'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { type displaySlice, selectDisplay, spectrumDisplayIn } from '../address/display-address.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { ScaleBar } from './scale-bar.tsx'

/** Unit of the frequency axis and scale of the amplitudes, for all spectra of a tab. */
export function FrequencyBar({ address, change }: SliceProps<typeof displaySlice>) {
  const say = useText()
  const view = spectrumDisplayIn(address)
  const unitChoices: { value: FrequencyUnit; label: string }[] = [
    { value: 'Hz', label: 'Hz' },
    { value: 'CPM', label: 'CPM' },
    { value: 'order', label: say(analysisText.orders) },
  ]
  return (
    <>
      <ChoiceBar
        label={say(analysisText.frequencyUnit)}
        choices={unitChoices}
        value={view.unit}
        onChange={(unit) => change(selectDisplay({ ...view, unit }))}
      />
      <ScaleBar address={address} change={change} />
    </>
  )
}
