import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import type { StateOf } from '../address/address-slice.ts'
import { type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import type { TabProps } from '../tab/analysis-tab.tsx'

type Sampling = typeof samplingSlice

/** Changes to another page of the list and selects its first or last measurement when it has loaded. */
export type TurnPage = (list: number, pick: 'first' | 'last') => Pick<StateOf<Sampling>, 'list' | 'waveId'>

/** Selects the first measurement of a reloaded list; returns the change to another page. */
export function useSelectedSampling({
  address,
  settle,
  records,
}: Pick<TabProps<Sampling>, 'address' | 'settle'> & {
  /** The records of this page, undefined while they load. */
  readonly records: readonly SamplingRecord[] | undefined
}): TurnPage {
  const end = useRef<'first' | 'last'>('first')
  const { waveId } = address
  useEffect(() => {
    if (waveId !== 0 || !records) return
    const chosen = end.current === 'first' ? records[0] : records.at(-1)
    end.current = 'first'
    settle(chosen ? selectSampling(chosen.waveId) : {})
  }, [waveId, records, settle])
  return (list, pick) => {
    end.current = pick
    return { list, waveId: 0 }
  }
}
