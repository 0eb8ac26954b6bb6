import { type Baseline, baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { faultSlice } from '../address/fault-address.ts'
import { baselineText } from './baseline.text.ts'

interface BaselineOptions extends SliceProps<typeof faultSlice> {
  readonly waveId: number
}

/** The baseline of a waveform and whether it is shown. */
export interface BaselineState {
  /** Null: none; undefined: not loaded yet. */
  readonly baseline: Baseline | null | undefined
  /** The waveform drawn as the baseline; 0 while it is hidden, missing, or the displayed waveform itself. */
  readonly drawnWaveId: number
  /** Its name in the legend. */
  readonly label: string
  readonly shown: boolean
  setShown(shown: boolean): void
}

/** The measurement to which a waveform is compared. If it is to be shown but none is set, a message explains how to set one. */
export function useBaseline({ address, change, waveId }: BaselineOptions): BaselineState {
  const say = useText()
  const toast = useToast()
  const found = useCall(
    baselineCalls.find,
    { query: { waveId: String(waveId) } },
    { enabled: waveId > 0, noErrorPage: true, staleMs: 60_000 },
  )
  const baseline = found.data
  const shown = address.baseline
  return {
    baseline,
    drawnWaveId: shown && baseline && baseline.waveId !== waveId ? baseline.waveId : 0,
    label: say(baselineText.label, { time: baseline?.dateTime ?? '' }),
    shown,
    setShown: (next) => {
      if (next && baseline === null) toast.error(say(baselineText.noneToast))
      else change({ baseline: next })
    },
  }
}
