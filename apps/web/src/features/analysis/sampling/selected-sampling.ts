import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import { type AnalysisAddress, type AnalysisPatch, choseSampling } from '../address/analysis-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'

/** Another page of the list, and the end of it at which a sampling is selected once it has come. */
export type TurnPage = (list: number, pick: 'first' | 'last') => AnalysisPatch

/** Selects the first sampling of a list that was asked anew; gives the change to another page of it. */
export function useSelectedSampling({
  address,
  change,
  records,
}: {
  readonly address: AnalysisAddress
  readonly change: ChangeAnalysis
  /** The records of this page, undefined while they are on the way. */
  readonly records: readonly SamplingRecord[] | undefined
}): TurnPage {
  const end = useRef<'first' | 'last'>('first')
  const { waveId } = address
  useEffect(() => {
    if (waveId !== 0 || !records) return
    const chosen = end.current === 'first' ? records[0] : records.at(-1)
    end.current = 'first'
    if (chosen) change(choseSampling(chosen.waveId))
  }, [waveId, records, change])
  return (list, pick) => {
    end.current = pick
    return { list, waveId: 0, pageNum: 1 }
  }
}
