import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { uiText } from '../../ui/control/ui.text.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { alarmActionText } from './alarm-action.text.ts'
import { alarmReads } from './alarm-reads.ts'

/** Acknowledging alarms, with a message that offers to undo it. */
export interface Acknowledging {
  /** Whether the user may. */
  readonly may: boolean
  readonly busy: boolean
  readonly acknowledge: (ids: readonly number[], onDone?: () => void) => void
  readonly undo: (ids: readonly number[]) => void
}

export function useAcknowledge(): Acknowledging {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const sent = useSend(alarmRecordCalls.acknowledge, { invalidates: alarmReads })
  const undone = useSend(alarmRecordCalls.undoAcknowledge, { invalidates: alarmReads })
  const undo = (ids: readonly number[]) =>
    undone.mutate({ body: { ids: [...ids] } }, { onSuccess: () => toast.success(say(alarmActionText.undone)), onError: toast.error })
  const acknowledge = (ids: readonly number[], onDone?: () => void) =>
    sent.mutate(
      { body: { ids: [...ids] } },
      {
        onSuccess: ({ ids: changed }) => {
          if (changed.length === 0) toast.success(say(alarmActionText.nothingNew))
          else
            toast.success(say(alarmActionText.acknowledged, { count: changed.length }), {
              label: say(uiText.undo),
              run: () => undo(changed),
            })
          onDone?.()
        },
        onError: toast.error,
      },
    )
  return { may: can(alarmRecordCalls.acknowledge.access), busy: sent.isPending || undone.isPending, acknowledge, undo }
}
