import { useQuery } from '@tanstack/react-query'
import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { voicePrintCalls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { voicePrintErrors } from '@undertone/domain/waveform/voice-print/voice-print.errors'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError, send } from '../../core/api/api.ts'
import { useCall } from '../../core/api/query.ts'
import { useLive } from '../../core/live/live.ts'
import { resetLoop } from '../../sound/task/sound-settings.ts'
import { lastPage } from '../../ui/table/pager.tsx'
import { selectSound, soundModeIn, soundStep, type VoicePrintAddress } from './voice-print-address.ts'

/** The input of a list of voice prints. */
export interface VoicePrintSource {
  readonly address: VoicePrintAddress
  readonly change: (patch: Partial<VoicePrintAddress>, step?: 'push' | 'replace') => void
  /** Selects what the user has not selected, or reports with `{}` that there is nothing; `change` by default. */
  readonly settle?: (patch: Partial<VoicePrintAddress>) => void
}

/** One page of the playable waves of a point, with navigation. */
export interface VoicePrints extends VoicePrintSource {
  readonly records: readonly SamplingRecord[] | undefined
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly selected: SamplingRecord | undefined
  /** The server's error if there is no sensor or it does not support voice prints. */
  readonly unsupported: Error | null
  /** Any other failure. */
  readonly error: Error | null
  retry(): void
  select(waveId: number): void
  turnTo(page: number, pick: 'first' | 'last'): void
  readonly earlier: (() => void) | null
  readonly later: (() => void) | null
}

/** The page of the list that contains a wave: the wave is the last of those that are not older. */
async function pageOfWave({ mappingId, sound, soundMode }: VoicePrintAddress, signal: AbortSignal): Promise<number> {
  const options = { signal, noErrorPage: true }
  const { headInfo } = await send(waveformCalls.detail, { body: { waveId: sound, pageNum: 1, pageSize: 1 } }, options)
  const query = { mappingId: String(mappingId), mhfHz: String(soundMode), startTime: headInfo.waveTime, pageNum: '1', pageSize: '1' }
  const { total } = await send(voicePrintCalls.samplingTimes, { query }, options)
  return Math.max(1, Math.ceil(total / samplingListPageSize))
}

const refusals: readonly number[] = [voicePrintErrors.unsupported.code, waveformErrors.sensorNotExisted.code]

/** Lists the waves of the point in an address; selects the first one by default. */
export function useVoicePrints(source: VoicePrintSource): VoicePrints {
  const { address, change, settle = change } = source
  const { mappingId, sound, soundFrom, soundTo } = address
  const isUnplaced = mappingId > 0 && sound > 0 && address.soundList === 0
  const placed = useQuery({
    queryKey: ['page of a voice print', mappingId, sound],
    queryFn: ({ signal }) => pageOfWave(address, signal),
    enabled: isUnplaced,
    retry: false,
  })
  useEffect(() => {
    if (isUnplaced && !placed.isPending) settle({ soundList: placed.data ?? 1 })
  }, [isUnplaced, placed.isPending, placed.data, settle])

  const page = Math.max(1, address.soundList)
  const mode = soundModeIn(address)
  const query = {
    mappingId: String(mappingId),
    mhfHz: String(mode),
    pageNum: String(page),
    pageSize: String(samplingListPageSize),
    ...(soundFrom && soundTo ? { startTime: soundFrom, endTime: soundTo } : {}),
  }
  const list = useCall(
    voicePrintCalls.samplingTimes,
    { query },
    { enabled: mappingId > 0 && !isUnplaced, keepPrevious: true, noErrorPage: true },
  )
  const isRefused = list.error instanceof ApiError && refusals.includes(list.error.code)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData && !list.isError
  const records = mappingId === 0 || list.isError ? [] : list.data?.records
  const total = list.isError ? 0 : (list.data?.total ?? 0)
  const pages = lastPage(total, samplingListPageSize)
  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === mappingId && page === 1) void list.refetch()
  })

  const end = useRef<'first' | 'last'>('first')
  useEffect(() => {
    if (sound !== 0 || !(isCurrent || list.isError)) return
    const chosen = end.current === 'first' ? list.data?.records[0] : list.data?.records.at(-1)
    end.current = 'first'
    if (chosen) settle(selectSound(chosen.waveId))
    else source.settle?.({})
  }, [sound, isCurrent, list.isError, list.data, settle, source.settle])

  const turnTo = (soundList: number, pick: 'first' | 'last') => {
    end.current = pick
    change({ ...resetLoop, soundList, sound: 0 })
  }
  const ids = useMemo(() => records?.map(({ waveId }) => waveId) ?? [], [records])
  const stepTo = (towards: 'earlier' | 'later') => {
    const step = soundStep(ids, sound, towards, { page, pages })
    if (!step) return null
    return () => ('sound' in step ? change(selectSound(step.sound)) : turnTo(step.soundList, step.pick))
  }
  return {
    ...source,
    records,
    total,
    page,
    pages,
    selected: records?.find(({ waveId }) => waveId === sound),
    unsupported: isRefused ? list.error : null,
    error: isRefused ? null : list.error,
    retry: () => void list.refetch(),
    select: (waveId) => change(selectSound(waveId)),
    turnTo,
    earlier: stepTo('earlier'),
    later: stepTo('later'),
  }
}
