import type { KeySection } from '../../../../core/hooks/key-help.ts'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import type { SliceProps } from '../../address/address-slice.ts'
import type { lineRangeSlice } from '../../address/range-address.ts'
import { fullRangeText } from '../../address/use-visible-range.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { spectrumText } from '../settings/spectrum.text.ts'

/** The keys of spectra, wherever the focus is. */
export const rangeKeys: KeySection = {
  title: analysisText.spectrum,
  generality: 0,
  rows: [{ keys: 'A', description: spectrumText.keyRange }],
}

/** The full range, or the default one if the full range is shown. */
export const otherRange = ({ lineSeen }: { readonly lineSeen: string }) => ({ lineSeen: lineSeen === fullRangeText ? '' : fullRangeText })

/** Switches a spectrum between its full and its default range. */
export function RangeButton({ address, change }: SliceProps<typeof lineRangeSlice>) {
  const say = useText()
  const isFull = address.lineSeen === fullRangeText
  return (
    <Button
      kind="quiet"
      title={say(isFull ? spectrumText.defaultRangeHint : spectrumText.fullRangeHint)}
      onClick={() => change(otherRange)}
    >
      {say(isFull ? spectrumText.defaultRange : spectrumText.fullRange)}
    </Button>
  )
}
