import type { CodeOf } from '@undertone/domain/core/enum'
import { type rolloutAction, rolloutState } from '@undertone/domain/firmware/firmware.enums'
import { type RolloutRecord, rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import type { ReactNode } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/firmware.module.css'
import { rolloutText } from '../shared/firmware.text.ts'

type Action = CodeOf<typeof rolloutAction>
const { Running, Paused, Halted, Finished } = rolloutState.members

/** What can be done with a roll-out in its state: pause, resume, stop, retry. `dialog` asks before what others notice. */
export function useRolloutActions(): { readonly buttonsOf: (row: RolloutRecord) => ReactNode; readonly dialog: ReactNode } {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const { mutateAsync: send } = useSend(rolloutCalls.change, { invalidates: [rolloutCalls.findPage, rolloutCalls.devices] })
  const act = async ({ id, firmwareName, state }: RolloutRecord, action: Action) => {
    const names = [firmwareName]
    const isSure =
      action === 'stop'
        ? await ask({ title: say(rolloutText.stopTitle), names, note: say(rolloutText.stopNote), action: say(rolloutText.stop) })
        : action === 'resume' && state === Halted.code
          ? await ask({ title: say(rolloutText.resumeTitle), names, note: say(rolloutText.resumeNote), action: say(rolloutText.resume) })
          : true
    if (!isSure) return
    await send({ body: { id, action } }).then(
      () => toast.success(say(rolloutText.done)),
      (error: Error) => toast.error(error),
    )
  }
  const buttonsOf = (row: RolloutRecord) => {
    const { state, counts } = row
    const isOpen = state === Running.code || state === Paused.code || state === Halted.code
    const mayRetry = (isOpen || state === Finished.code) && counts.failed > counts.refused
    if (!can(rolloutCalls.change.access) || !(isOpen || mayRetry)) return null
    return (
      <span className={styles.actions}>
        {mayRetry && <IconButton icon="repeat" label={say(rolloutText.retry)} onClick={() => void act(row, 'retry')} />}
        {state === Running.code && <IconButton icon="pause" label={say(rolloutText.pause)} onClick={() => void act(row, 'pause')} />}
        {(state === Paused.code || state === Halted.code) && (
          <IconButton icon="play" label={say(rolloutText.resume)} onClick={() => void act(row, 'resume')} />
        )}
        {isOpen && <IconButton icon="stop" label={say(rolloutText.stop)} onClick={() => void act(row, 'stop')} />}
      </span>
    )
  }
  return { buttonsOf, dialog }
}
