import { useQueryClient } from '@tanstack/react-query'
import { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import type { InputOf } from '@undertone/domain/core/call'
import { useRef } from 'react'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useLive } from '../../../core/live/live.ts'

/** Ages and values are refetched at this interval. A guess: sooner than a user looks twice. */
const refetchMs = 30_000
/** Shorter delay when an alarm, a finding or a state changes; many changes cause one request (guess). */
const changeDelayMs = 1000

/** The machines that need attention, kept up to date by the live stream. */
export function useAttention(body: InputOf<typeof attentionCalls.findPage>['body']) {
  const client = useQueryClient()
  const states = useRef(new Map<number, string>())
  const refetchSoon = useDebounced(() => void client.invalidateQueries({ queryKey: keyOf(attentionCalls.findPage) }), changeDelayMs)
  useLive((event) => {
    if (event.type === 'alarm' || event.type === 'finding' || event.type === 'asset') refetchSoon()
    if (event.type !== 'point' || event.state === '') return
    const before = states.current.get(event.mappingId)
    states.current.set(event.mappingId, event.state)
    if (before !== undefined && before !== event.state) refetchSoon()
  })
  return useCall(attentionCalls.findPage, { body }, { keepPrevious: true, refreshMs: refetchMs })
}
