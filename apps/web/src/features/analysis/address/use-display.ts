import type { SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'
import { usePersistedState } from '../../../core/browser/use-persisted-state.ts'
import type { SliceProps } from './address-slice.ts'
import { type displaySlice, isSplitIn, selectDisplay, spectrumDisplayIn, type splitSlice } from './display-address.ts'

const readFlag = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined)
const useLastSplit = () => usePersistedState('analysis.split', false, readFlag)

/** Whether sensor axes are one above the other: in the URL, and remembered by the browser for the next one. */
export function useSplit({ address, change }: SliceProps<typeof splitSlice>): readonly [boolean, (isSplit: boolean) => void] {
  const [last, remember] = useLastSplit()
  const setSplit = (isSplit: boolean) => {
    remember(isSplit)
    change({ split: isSplit ? 'each' : 'one' })
  }
  return [isSplitIn(address, last), setSplit]
}

/** How spectra are drawn: in the URL, and remembered by the browser for the next one where it is a matter of habit. */
export function useDisplay({ address, change }: SliceProps<typeof displaySlice | typeof splitSlice>) {
  const [isLog, rememberLog] = usePersistedState('analysis.logFrequency', false, readFlag)
  const [isSplit, rememberSplit] = useLastSplit()
  const display = spectrumDisplayIn(address, { isLog, isSplit })
  const setDisplay = (next: SpectrumDisplay) => {
    if (next.isLog !== undefined && next.isLog !== display.isLog) rememberLog(next.isLog)
    if (next.isSplit !== undefined && next.isSplit !== display.isSplit) rememberSplit(next.isSplit)
    change(selectDisplay(next))
  }
  return [display, setDisplay] as const
}
