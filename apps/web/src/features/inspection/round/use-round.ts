import type { CodeOf } from '@undertone/domain/core/enum'
import type { RoundAnswer } from '@undertone/domain/inspection/round/judge-answer'
import { inspectionTaskCalls, type RoundDetail, type RoundItem, type RoundStop } from '@undertone/domain/inspection/round/round.calls'
import type { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { inspectionVerdict } from '@undertone/domain/inspection/round/round.enums'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { roundText } from './round.text.ts'

/** An item outside of its limits that was just answered. */
export interface JustFailed {
  readonly stop: RoundStop
  readonly item: RoundItem
}

const stale = [inspectionTaskCalls.findPage, inspectionTaskCalls.getDetail]
/** Refetch interval of an open round, ms (guess: two people can walk it together). */
const refreshMs = 30_000

/** A round that is looked at and done: its state, what the user does with it, and what has just failed. */
export function useRound(id: number) {
  const say = useText()
  const toast = useToast()
  const found = useCall(inspectionTaskCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true, refreshMs })
  const answering = useSend(inspectionTaskCalls.answer, { invalidates: stale })
  const skipping = useSend(inspectionTaskCalls.skip, { invalidates: stale })
  const arriving = useSend(inspectionTaskCalls.checkIn, { invalidates: stale })
  const [failed, setFailed] = useState<JustFailed | null>(null)
  const onError = (error: Error) => toast.error(error)
  const clientId = () => crypto.randomUUID()
  const itemIn = (round: RoundDetail, pointId: number, itemId: number) => {
    const stop = round.stops.find((one) => one.pointId === pointId)
    const item = stop?.items.find((one) => one.id === itemId)
    return stop && item ? { stop, item } : null
  }
  return {
    found,
    failed,
    dismiss: () => setFailed(null),
    busy: answering.isPending || skipping.isPending,
    answer: (pointId: number, itemId: number, answer: RoundAnswer, fileIds: readonly string[]) =>
      answering.mutate(
        { body: { id, pointId, itemId, clientId: clientId(), answer, fileIds: [...fileIds] } },
        {
          onError,
          onSuccess: (round) => {
            const now = itemIn(round, pointId, itemId)
            setFailed(now?.item.result?.verdict === inspectionVerdict.members.Fail.code ? now : null)
            if (round.status === 2) toast.success(say(roundText.done))
          },
        },
      ),
    skip: (pointId: number, itemId: number, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      skipping.mutate({ body: { id, pointId, itemId, clientId: clientId(), reason, ...(note === '' ? {} : { note }) } }, { onError }),
    checkIn: (at: { pointId?: number; code?: string }, onDone: (pointId: number) => void) =>
      arriving.mutate({ body: { id, ...at } }, { onError, onSuccess: ({ pointId }) => onDone(pointId) }),
  }
}
