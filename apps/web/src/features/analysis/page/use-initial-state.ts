import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { type AnalysisAddress, type AnalysisQuery, analysisDefaults, asked, searched } from '../address/analysis-address.ts'
import { weekUntil } from '../address/default-range.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { useOpening } from './initial-wave.ts'

/**
 * How the page begins: without a measuring point in the address with the default wave, with one but no time range around the
 * wave that the link names, or with the week of the newest. A reset leaves it empty, and after a search nothing is
 * filled in any more.
 */
export function useStart(
  address: AnalysisAddress,
  change: ChangeAnalysis,
): { reset: () => void; search: (from: Pick<AnalysisQuery, 'areaId' | 'mappingId'>, to: AnalysisQuery) => void } {
  const { timeZone } = useSession().user
  const [isUsed, setIsUsed] = useState(false)
  const bare = address.mappingId === 0 && address.waveId === 0 && address.sound === 0 && !isUsed
  const found = useCall(waveformCalls.defaultWave, {}, { enabled: bare, stay: true })
  useEffect(() => {
    if (!bare || !found.data?.mappingId) return
    const { companyId, areaId, equipmentId, mappingId, startTime, endTime } = found.data
    change(searched({ companyId, areaId, equipmentId, mappingId, begin: startTime, end: endTime }))
  }, [bare, found.data, change])

  const withoutRange = address.mappingId > 0 && (address.begin === '' || address.end === '')
  const isUnplaced = address.mappingId > 0 && address.waveId > 0 && (withoutRange || address.list === 0)
  const opening = useOpening(address, isUnplaced)
  useEffect(() => {
    if (isUnplaced && opening.data) change(opening.data)
    else if (isUnplaced && opening.isError && !withoutRange) change({ list: 1 })
  }, [isUnplaced, withoutRange, opening.data, opening.isError, change])

  const asksNewest = withoutRange && (!isUnplaced || opening.isError)
  const have = useCall(waveformCalls.waveHave, { query: { mappingId: String(address.mappingId) } }, { enabled: asksNewest, stay: true })
  useEffect(() => {
    if (asksNewest && !have.isPending) change(weekUntil(have.data?.last ?? wallClock(Date.now(), timeZone)))
  }, [asksNewest, have.isPending, have.data, change, timeZone])

  return {
    search: (from, to) => {
      setIsUsed(true)
      change(asked(from, to), 'push')
    },
    reset: () => {
      setIsUsed(true)
      const { tab: _tab, ...cleared } = analysisDefaults
      change(cleared, 'push')
    },
  }
}
