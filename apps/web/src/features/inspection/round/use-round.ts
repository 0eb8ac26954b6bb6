import type { CodeOf } from '@undertone/domain/core/enum'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { newAnswerId } from './answer-id.ts'
import { roundText } from './round.text.ts'

const stale = [inspectionTaskCalls.findPage, inspectionTaskCalls.getDetail]
/** Refetch interval of an open round, ms (guess: two people can walk it together). */
const refreshMs = 30_000

/** A round that is looked at and done: its state, and what the user does with it. */
export function useRound(id: number) {
  const say = useText()
  const toast = useToast()
  const found = useCall(inspectionTaskCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true, refreshMs })
  const answering = useSend(inspectionTaskCalls.answer, { invalidates: stale })
  const skipping = useSend(inspectionTaskCalls.skip, { invalidates: stale })
  const arriving = useSend(inspectionTaskCalls.checkIn, { invalidates: stale })
  const onError = (error: Error) => toast.error(error)
  return {
    found,
    busy: answering.isPending || skipping.isPending,
    answer: (pointId: number, itemId: number, answer: RoundAnswer, fileIds: readonly string[]) =>
      answering.mutate(
        { body: { id, pointId, itemId, clientId: newAnswerId(), answer, fileIds: [...fileIds] } },
        {
          onError,
          onSuccess: (round) => {
            if (round.status === inspectionTaskStatus.members.Finished.code) toast.success(say(roundText.done))
          },
        },
      ),
    skip: (pointId: number, itemId: number, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      skipping.mutate({ body: { id, pointId, itemId, clientId: newAnswerId(), reason, ...(note === '' ? {} : { note }) } }, { onError }),
    checkIn: (at: { pointId?: number; code?: string }, onDone: (pointId: number) => void) =>
      arriving.mutate({ body: { id, ...at } }, { onError, onSuccess: ({ pointId }) => onDone(pointId) }),
  }
}
