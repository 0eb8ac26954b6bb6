import { type TaskRecord, taskCalls } from '@undertone/domain/task/task.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { taskText } from './task.text.ts'
import { kindLabel } from './task-columns.tsx'

const invalidates = [taskCalls.findPage, taskCalls.backlog]

/** What can be done with selected tasks. */
export function TaskActions({ tasks, onDone }: { readonly tasks: readonly TaskRecord[]; onDone(): void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const retry = useSend(taskCalls.retry, { invalidates })
  const cancel = useSend(taskCalls.cancel, { invalidates })
  const body = { ids: tasks.map(({ id }) => id) }
  const onError = (error: Error) => void toast.error(error)
  const runRetry = () =>
    retry.mutate(
      { body },
      {
        onError,
        onSuccess: ({ changed }) => {
          toast.success(say(taskText.retried, { count: changed }))
          onDone()
        },
      },
    )
  const runCancel = async () => {
    const isSure = await ask({
      title: say(taskText.cancelTitle, { count: tasks.length }),
      names: tasks.map(({ kind, key, id }) => `${say(kindLabel(kind))} ${key ?? id}`),
      note: say(taskText.cancelNote),
      action: say(taskText.cancel),
    })
    if (!isSure) return
    cancel.mutate(
      { body },
      {
        onError,
        onSuccess: ({ changed }) => {
          toast.success(say(taskText.cancelled, { count: changed }))
          onDone()
        },
      },
    )
  }
  const label = say(taskText.selected, { count: tasks.length })
  return (
    <Toolbar label={label}>
      <strong>{label}</strong>
      {can(taskCalls.retry.access) && (
        <Button icon="redo" busy={retry.isPending} onClick={runRetry}>
          {say(taskText.retry)}
        </Button>
      )}
      {can(taskCalls.cancel.access) && (
        <Button kind="danger" icon="trash" busy={cancel.isPending} onClick={() => void runCancel()}>
          {say(taskText.cancel)}
        </Button>
      )}
      <Button kind="quiet" onClick={onDone}>
        {say(taskText.clearSelection)}
      </Button>
      {dialog}
    </Toolbar>
  )
}
