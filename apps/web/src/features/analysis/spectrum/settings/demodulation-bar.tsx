import { demodulations } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useText } from '../../../../core/language/language.ts'
import type { SliceProps } from '../../address/address-slice.ts'
import type { envelopeSlice } from '../../address/spectrum-address.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { spectrumText } from './spectrum.text.ts'

/** The envelope spectrum: of the envelope itself, or of its square after pre-whitening. */
export function DemodulationBar({ address, change }: SliceProps<typeof envelopeSlice>) {
  const say = useText()
  const [first, ...others] = demodulations
  return (
    <ChoiceBar
      label={say(spectrumText.demodulation)}
      choices={demodulations.map(({ key, label }) => ({ value: key, label: say(label) }))}
      value={others.find(({ key }) => key === address.demodulation)?.key ?? first?.key ?? 'envelope'}
      onChange={(key) => change({ demodulation: key === first?.key ? '' : key })}
    />
  )
}
