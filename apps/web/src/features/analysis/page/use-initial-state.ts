import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { trendWavePage } from '@undertone/domain/analysis/analysis-limits'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { weekUntil } from '../address/default-range.ts'
import type { AnalysisQuery } from '../address/query-address.ts'
import type { AnalysisTab } from '../tab/analysis-tab.tsx'
import { type AnalysisPatch, resetChange, searchChange, userSearchChange } from './analysis-changes.ts'
import { useInitialWave } from './initial-wave.ts'
import type { AnalysisAddress } from './use-analysis-address.ts'

interface InitialState {
  readonly reset: () => void
  readonly search: (from: AnalysisQuery, to: AnalysisQuery) => void
  /** Fills in what a tab selects by itself; `{}` reports that there is nothing to select. */
  readonly settle: (patch: AnalysisPatch) => void
  /** The point and the range of the search are being determined. */
  readonly isOpening: boolean
}

/**
 * Initial state of the page: without a measuring point in the URL, that of the linked waveform, or the default waveform; with one but no time range, the range around the
 * linked waveform, or the last week with data; then the first measurement, in a tab that selects it. All of it is written to the URL
 * once. After a reset or a search nothing is filled in.
 */
export function useInitialState(
  { address, change, fill, isFilled }: AnalysisAddress,
  { selects, slices, code }: AnalysisTab,
): InitialState {
  const { timeZone } = useSession().user
  const [isUsed, setIsUsed] = useState(false)
  const bare = address.mappingId === 0 && address.waveId === 0 && address.sound === 0 && address.finding === 0 && !isUsed
  const found = useCall(waveformCalls.defaultWave, {}, { enabled: bare, noErrorPage: true })
  useEffect(() => {
    if (!bare || !found.data?.mappingId) return
    const { companyId, areaId, equipmentId, mappingId, startTime, endTime } = found.data
    fill(searchChange({ companyId, areaId, equipmentId, mappingId, begin: startTime, end: endTime }))
  }, [bare, found.data, fill])

  const withoutRange = address.mappingId > 0 && (address.begin === '' || address.end === '')
  const isUnplaced = address.waveId > 0 && (address.mappingId === 0 || withoutRange || address.list === 0)
  const pageSize = code === analysisTab.members.TrendWave.code ? trendWavePage.size : samplingListPageSize
  const initialWave = useInitialWave(address, pageSize, isUnplaced)
  useEffect(() => {
    if (isUnplaced && initialWave.data) fill(initialWave.data)
    else if (isUnplaced && initialWave.isError && !withoutRange) fill({ list: 1 })
  }, [isUnplaced, withoutRange, initialWave.data, initialWave.isError, fill])

  const needsNewest = withoutRange && (!isUnplaced || initialWave.isError)
  const have = useCall(
    waveformCalls.waveHave,
    { query: { mappingId: String(address.mappingId) } },
    { enabled: needsNewest, noErrorPage: true },
  )
  useEffect(() => {
    if (needsNewest && !have.isPending) fill(weekUntil(have.data?.last ?? wallClock(Date.now(), timeZone)))
  }, [needsNewest, have.isPending, have.data, fill, timeZone])

  const isOpening =
    (bare && (found.isPending || Boolean(found.data?.mappingId))) ||
    withoutRange ||
    (address.mappingId === 0 && isUnplaced && initialWave.data !== null && !initialWave.isError)
  const [hasNothing, setHasNothing] = useState(false)
  const isIncomplete = isUnplaced || withoutRange || (selects !== undefined && address[selects] === 0 && !hasNothing)
  useEffect(() => {
    if (isFilled && !isIncomplete) change({})
  })

  return {
    isOpening,
    settle: useCallback(
      (patch) => {
        const isNothing = Object.keys(patch).length === 0
        setHasNothing(isNothing)
        if (!isNothing) fill(patch)
      },
      [fill],
    ),
    search: (from, to) => {
      setIsUsed(true)
      change(userSearchChange(from, to, slices), 'push')
    },
    reset: () => {
      setIsUsed(true)
      change(resetChange(slices), 'push')
    },
  }
}
