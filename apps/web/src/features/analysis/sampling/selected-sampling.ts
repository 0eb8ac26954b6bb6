import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import { type AnalysisAddress, type AnalysisPatch, selectSampling } from '../address/analysis-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'

/** Changes to another page of the list and selects its first or last measurement when it has loaded. */
export type TurnPage = (list: number, pick: 'first' | 'last') => AnalysisPatch

/** Selects the first measurement of a reloaded list; returns the change to another page. */
export function useSelectedSampling({
  address,
  change,
  records,
}: {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  /** The records of this page, undefined while they load. */
  readonly records: readonly SamplingRecord[] | undefined
}): TurnPage {
  const end = useRef<'first' | 'last'>('first')
  const { waveId } = address
  useEffect(() => {
    if (waveId !== 0 || !records) return
    const chosen = end.current === 'first' ? records[0] : records.at(-1)
    end.current = 'first'
    if (chosen) change(selectSampling(chosen.waveId))
  }, [waveId, records, change])
  return (list, pick) => {
    end.current = pick
    return { list, waveId: 0, pageNum: 1 }
  }
}
