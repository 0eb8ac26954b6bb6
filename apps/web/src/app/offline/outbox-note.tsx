import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../core/language/language.ts'
import { hasOfflineParts } from '../../core/offline/database.ts'
import { useOutbox } from '../../core/offline/shown-outbox.ts'
import { startSync } from '../../core/offline/sync.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './offline.module.css'
import { shellOfflineText } from './offline.text.ts'
import { useOutboxDialog } from './outbox-dialog-state.ts'

const OutboxDialog = lazy(async () => ({ default: (await import('./outbox-dialog.tsx')).OutboxDialog }))

/** Says on every page how much waits to be sent, and has it sent while the app is open. */
export function OutboxNote() {
  const text = useText()
  const { entries, isSending } = useOutbox()
  const shown = useOutboxDialog((state) => state.shown)
  useEffect(() => {
    if (hasOfflineParts()) return startSync()
  }, [])
  const refused = entries.filter(({ reason }) => reason !== null).length
  const count = entries.length - refused
  return (
    <>
      {entries.length > 0 && (
        <div className={styles.note} role="status">
          <Icon name={refused > 0 ? 'warning' : 'upload'} />
          <span>
            {[
              ...(count > 0 ? [text(isSending ? shellOfflineText.sending : shellOfflineText.unsent, { count })] : []),
              ...(refused > 0 ? [text(shellOfflineText.refused, { count: refused })] : []),
            ].join(' · ')}
          </span>
          <Button className={styles.big ?? ''} onClick={() => useOutboxDialog.setState({ shown: 'list' })}>
            {text(shellOfflineText.show)}
          </Button>
        </div>
      )}
      {shown && (
        <Suspense fallback={null}>
          <OutboxDialog isLogout={shown === 'logout'} onClose={() => useOutboxDialog.setState({ shown: null })} />
        </Suspense>
      )}
    </>
  )
}
