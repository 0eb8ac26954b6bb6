import { type OwnSession, ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { Modal } from 'antd'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { uiText } from '../../ui/control/ui.text.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { deviceName } from './device-name.ts'
import styles from './own-sessions-dialog.module.css'
import { sessionText } from './session.text.ts'

/** Width in px: device, address and times in two lines, and the button. */
const width = 560

/** One session: the device, where it is, since when, when it was last seen. */
function Session({ of, onEnd }: { readonly of: OwnSession; onEnd(): void }) {
  const say = useText()
  const device = deviceName(of.agent) ?? say(sessionText.unknownDevice)
  return (
    <li className={styles.item}>
      <div className={styles.device} title={of.agent}>
        <strong>{device}</strong>
        {of.isCurrent && <span className={styles.current}>{say(sessionText.thisSession)}</span>}
        <span className={styles.address}>{of.address}</span>
      </div>
      {!of.isCurrent && (
        <Button onClick={onEnd} aria-label={`${say(sessionText.endSession)}: ${device} ${of.address}`}>
          {say(sessionText.endSession)}
        </Button>
      )}
      <p className={styles.times}>
        {say(sessionText.since, { time: of.since })} · {say(sessionText.lastSeen, { time: of.lastSeen })}
      </p>
    </li>
  )
}

/** Where the user is logged in; each other session can be ended, or all of them. */
export function OwnSessionsDialog({ onClose }: { onClose(): void }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const sessions = useCall(ownSessionCalls.list, {}, { noErrorPage: true })
  const end = useSend(ownSessionCalls.end, { invalidates: [ownSessionCalls.list] })
  const send = (id: number | null) =>
    end.mutate(
      { body: { id } },
      {
        onSuccess: ({ ended }) => toast.success(say(sessionText.sessionsEnded, { n: ended })),
        onError: (error) => toast.error(error),
      },
    )
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  const endOthers = async () => {
    const names = others.map(({ agent, address }) => `${deviceName(agent) ?? say(sessionText.unknownDevice)} ${address}`)
    const isSure = await ask({
      title: say(sessionText.endOthersTitle),
      names,
      note: say(sessionText.endOthersNote),
      action: say(sessionText.endOthers),
    })
    if (isSure) send(null)
  }
  return (
    <Modal
      open
      title={say(sessionText.sessions)}
      width={width}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <div className={styles.foot}>
          {others.length > 0 && (
            <Button busy={end.isPending} onClick={() => void endOthers()}>
              {say(sessionText.endOthers)}
            </Button>
          )}
          <Button onClick={onClose}>{say(uiText.close)}</Button>
        </div>
      }
    >
      <p className={styles.hint}>{say(sessionText.sessionsHint)}</p>
      {sessions.error && <ErrorNote error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeletons count={3} />}
      {sessions.data && (
        <ul className={styles.list}>
          {sessions.data.map((one) => (
            <Session key={one.id} of={one} onEnd={() => send(one.id)} />
          ))}
        </ul>
      )}
      {dialog}
    </Modal>
  )
}
