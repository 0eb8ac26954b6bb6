import { Modal } from 'antd'
import { useText } from '../../core/language/language.ts'
import type { ShownEntry } from '../../core/offline/outbox.ts'
import { isOnItsWay } from '../../core/offline/outbox-entry.ts'
import { discardEntry, retryEntry, useOutbox } from '../../core/offline/shown-outbox.ts'
import { syncNow } from '../../core/offline/sync.ts'
import { logout } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './offline.module.css'
import { shellOfflineText } from './offline.text.ts'

function Entry({ entry, onDiscard }: { readonly entry: ShownEntry; readonly onDiscard: () => void }) {
  const text = useText()
  const { content, files, reason, isHeld } = entry
  const done = files.filter(({ isStored }) => isStored).length
  const retry = () => void retryEntry(entry.id).then(syncNow)
  return (
    <li aria-label={content.title}>
      <strong>{content.title}</strong>
      <span className={styles.quiet}>
        {[text(content.kind), ...(files.length > 0 ? [text(shellOfflineText.files, { done, count: files.length })] : [])].join(' · ')}
      </span>
      {isOnItsWay(entry) ? (
        <span className={styles.quiet}>{text(shellOfflineText.waiting)}</span>
      ) : (
        <>
          <span className={styles.bad}>
            {isHeld
              ? text(shellOfflineText.held)
              : reason === null
                ? text(shellOfflineText.stuck)
                : text(shellOfflineText.notAccepted, { reason })}
          </span>
          <div className={styles.actions}>
            {!isHeld && (
              <Button className={styles.big ?? ''} aria-label={`${text(shellOfflineText.retry)}: ${content.title}`} onClick={retry}>
                {text(shellOfflineText.retry)}
              </Button>
            )}
            <Button
              kind="danger"
              className={styles.big ?? ''}
              aria-label={`${text(shellOfflineText.discard)}: ${content.title}`}
              onClick={onDiscard}
            >
              {text(shellOfflineText.discard)}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** What waits on this device, with what became of it; also asked before logging out. */
export function OutboxDialog({ isLogout, onClose }: { readonly isLogout: boolean; readonly onClose: () => void }) {
  const text = useText()
  const { entries, isSending } = useOutbox()
  const { ask, dialog } = useConfirm()
  const discard = async ({ id, content, isRowStored }: ShownEntry) => {
    const options = {
      title: text(shellOfflineText.discardTitle, { title: content.title }),
      names: [],
      note: text(isRowStored ? shellOfflineText.discardFiles : shellOfflineText.discardNote),
    }
    if (await ask({ ...options, action: text(shellOfflineText.discard) })) await discardEntry(id)
  }
  // Somebody presses to have it sent now: the wait after a failure is over.
  const sendAll = () => void Promise.all(entries.filter(({ reason }) => reason === null).map(({ id }) => retryEntry(id))).then(syncNow)
  return (
    <Modal
      open
      width={480}
      title={text(isLogout ? shellOfflineText.logoutTitle : shellOfflineText.title, { count: entries.length })}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
      footer={
        <div className={styles.actions}>
          <Button kind="primary" className={styles.big ?? ''} busy={isSending} disabled={entries.length === 0} onClick={sendAll}>
            {text(shellOfflineText.sendNow)}
          </Button>
          {isLogout && (
            <Button
              kind="danger"
              className={styles.big ?? ''}
              onClick={() => {
                onClose()
                void logout()
              }}
            >
              {text(shellOfflineText.logout)}
            </Button>
          )}
          <Button className={styles.big ?? ''} onClick={onClose}>
            {text(shellOfflineText.close)}
          </Button>
        </div>
      }
    >
      <p className={styles.quiet}>{text(isLogout ? shellOfflineText.logoutNote : shellOfflineText.hint)}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onDiscard={() => void discard(entry)} />
        ))}
      </ul>
      {dialog}
    </Modal>
  )
}
