import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { Modal } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import styles from './logbook.module.css'
import { logbookText } from './logbook.text.ts'

/** The earlier texts of a note, the newest first. */
export function NoteHistory({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const say = useText()
  const { data, error, refetch } = useCall(logbookCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true })
  return (
    <Modal
      open
      width={560}
      title={say(logbookText.history)}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
      footer={<Button onClick={onClose}>{say(logbookText.close)}</Button>}
    >
      {error ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons count={3} />
      ) : data.versions.length === 0 ? (
        <p className={styles.quiet}>{say(logbookText.noHistory)}</p>
      ) : (
        <ol className={styles.versions}>
          {data.versions.map(({ version, text, at, replacedAt }) => (
            <li key={version}>
              <span className={styles.quiet}>
                {say(logbookText.replaced, { time: replacedAt })} · {say(logbookText.wasAt, { time: at })}
              </span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}
