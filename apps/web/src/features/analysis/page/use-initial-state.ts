import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { type AnalysisAddress, type AnalysisQuery, analysisDefaults, searchPatch, userSearchPatch } from '../address/analysis-address.ts'
import { weekUntil } from '../address/default-range.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { useInitialWave } from './initial-wave.ts'

/**
 * Initial state of the page: without a measuring point in the URL, the default waveform; with one but no time range, the range around the
 * linked waveform, or the last week with data. After a reset or a search nothing is filled in.
 */
export function useInitialState(
  address: AnalysisAddress,
  change: ChangeAnalysis,
): { reset: () => void; search: (from: Pick<AnalysisQuery, 'areaId' | 'mappingId'>, to: AnalysisQuery) => void } {
  const { timeZone } = useSession().user
  const [isUsed, setIsUsed] = useState(false)
  const bare = address.mappingId === 0 && address.waveId === 0 && address.sound === 0 && !isUsed
  const found = useCall(waveformCalls.defaultWave, {}, { enabled: bare, noErrorPage: true })
  useEffect(() => {
    if (!bare || !found.data?.mappingId) return
    const { companyId, areaId, equipmentId, mappingId, startTime, endTime } = found.data
    change(searchPatch({ companyId, areaId, equipmentId, mappingId, begin: startTime, end: endTime }))
  }, [bare, found.data, change])

  const withoutRange = address.mappingId > 0 && (address.begin === '' || address.end === '')
  const isUnplaced = address.mappingId > 0 && address.waveId > 0 && (withoutRange || address.list === 0)
  const initialWave = useInitialWave(address, isUnplaced)
  useEffect(() => {
    if (isUnplaced && initialWave.data) change(initialWave.data)
    else if (isUnplaced && initialWave.isError && !withoutRange) change({ list: 1 })
  }, [isUnplaced, withoutRange, initialWave.data, initialWave.isError, change])

  const needsNewest = withoutRange && (!isUnplaced || initialWave.isError)
  const have = useCall(
    waveformCalls.waveHave,
    { query: { mappingId: String(address.mappingId) } },
    { enabled: needsNewest, noErrorPage: true },
  )
  useEffect(() => {
    if (needsNewest && !have.isPending) change(weekUntil(have.data?.last ?? wallClock(Date.now(), timeZone)))
  }, [needsNewest, have.isPending, have.data, change, timeZone])

  return {
    search: (from, to) => {
      setIsUsed(true)
      change(userSearchPatch(from, to), 'push')
    },
    reset: () => {
      setIsUsed(true)
      const { tab: _tab, ...cleared } = analysisDefaults
      change(cleared, 'push')
    },
  }
}
