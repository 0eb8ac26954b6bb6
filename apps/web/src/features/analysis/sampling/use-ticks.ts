import { maxSelected } from '@undertone/domain/analysis/analysis-defaults'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { pickedSlice } from '../address/sampling-address.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { noTicks, pickedOf, toggleTick } from './ticked.ts'

/** The selected measurements, and functions to change them. */
export function useTicks({ address, change }: SliceProps<typeof pickedSlice>): {
  ticked: readonly number[]
  toggle: (waveId: number) => void
  clear: () => void
} {
  const say = useText()
  const toast = useToast()
  return {
    ticked: pickedOf(address),
    toggle: (waveId) =>
      change((now) => {
        const ticks = toggleTick(now, waveId)
        if (!ticks) toast.error(say(analysisText.tickMost, { n: maxSelected }))
        return ticks ?? {}
      }),
    clear: () => change(noTicks),
  }
}
