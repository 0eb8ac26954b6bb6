import type { FrequencyUnit } from '@undertone/chart/spectrum/spectrum-spec'
import { useText } from '../../../core/language/language.ts'
import type { SliceProps } from '../address/address-slice.ts'
import type { displaySlice, splitSlice } from '../address/display-address.ts'
import { useDisplay } from '../address/use-display.ts'
import { analysisText } from './analysis.text.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { ScaleBar } from './scale-bar.tsx'

/** Unit of the frequency axis and scale of the amplitudes, for all spectra of a tab. */
export function FrequencyBar({ address, change }: SliceProps<typeof displaySlice | typeof splitSlice>) {
  const say = useText()
  const [view, setView] = useDisplay({ address, change })
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
        onChange={(unit) => setView({ ...view, unit })}
      />
      <ScaleBar address={address} change={change} />
    </>
  )
}
