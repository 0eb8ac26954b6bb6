import type { CodeOf } from '@undertone/domain/core/enum'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import type { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { useRef } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { answerIds } from './answer-id.ts'
import { roundText } from './round.text.ts'

const stale = [inspectionTaskCalls.findPage, inspectionTaskCalls.getDetail]
/** Refetch interval of an open round, ms (guess: two people can walk it together). */
const refreshMs = 30_000

interface ItemRef {
  readonly pointId: number
  readonly itemId: number
}

/** A round that is looked at and done: its state, and what the user does with it. */
export function useRound(id: number) {
  const say = useText()
  const toast = useToast()
  const found = useCall(inspectionTaskCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true, refreshMs })
  const answering = useSend(inspectionTaskCalls.answer, { invalidates: stale })
  const skipping = useSend(inspectionTaskCalls.skip, { invalidates: stale })
  const arriving = useSend(inspectionTaskCalls.checkIn, { invalidates: stale })
  const ids = useRef(answerIds()).current
  const onError = (error: Error) => toast.error(error)
  /** Sends what is done with an item under an id that stays the same until it is stored; resolves to whether it is. */
  async function store<C extends ItemRef>(
    content: C,
    send: (body: C & { id: number; clientId: string }) => Promise<RoundDetail>,
  ): Promise<boolean> {
    const item = `${content.pointId} ${content.itemId}`
    try {
      const round = await send({ ...content, id, clientId: ids.of(item, content) })
      ids.stored(item)
      if (round.status === inspectionTaskStatus.members.Finished.code) toast.success(say(roundText.done))
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return false
    }
  }
  return {
    found,
    busy: answering.isPending || skipping.isPending,
    answer: (pointId: number, itemId: number, answer: RoundAnswer, fileIds: readonly string[]) =>
      store({ pointId, itemId, answer, fileIds: [...fileIds] }, (body) => answering.mutateAsync({ body })),
    skip: (pointId: number, itemId: number, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      store({ pointId, itemId, reason, ...(note === '' ? {} : { note }) }, (body) => skipping.mutateAsync({ body })),
    checkIn: (at: { pointId?: number; code?: string }, onDone: (pointId: number) => void) =>
      arriving.mutate({ body: { id, ...at } }, { onError, onSuccess: ({ pointId }) => onDone(pointId) }),
  }
}
