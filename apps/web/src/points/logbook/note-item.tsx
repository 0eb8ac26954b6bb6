import { to } from '@undertone/domain/index/to'
import { type LogNote, logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { Attachments } from '../attachment/attachments.tsx'
import styles from './logbook.module.css'
import { logbookText } from './logbook.text.ts'
import { partsOfNote } from './mentions.ts'
import { invalidatedByNotes, type LogPlace, NoteForm } from './note-form.tsx'
import { NoteHistory } from './note-history.tsx'

interface NoteProps {
  readonly note: LogNote
  readonly place: LogPlace
  /** The address names it: it is brought into view. */
  readonly isCurrent: boolean
}

/** Changing and deleting a note, as far as the user may, and its earlier texts. */
function NoteTools({ note, place }: Omit<NoteProps, 'isCurrent'>) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [open, setOpen] = useState<'edit' | 'history' | null>(null)
  const { id, isMine, editedAt, text } = note
  const mayEdit = isMine && can(logbookCalls.edit.access)
  const remove = useSend(mayEdit ? logbookCalls.remove : logbookCalls.removeAny, { invalidates: invalidatedByNotes })
  const confirm = async () => {
    const isSure = await ask({ title: say(logbookText.removeTitle), names: [text.length > 120 ? `${text.slice(0, 120)}…` : text] })
    if (isSure)
      remove.mutate({ query: { id: String(id) } }, { onSuccess: () => toast.success(say(logbookText.removed)), onError: toast.error })
  }
  return (
    <span className={styles.tools}>
      {editedAt !== null && <IconButton icon="clock" label={say(logbookText.history)} onClick={() => setOpen('history')} />}
      {mayEdit && <IconButton icon="edit" label={say(logbookText.edit)} onClick={() => setOpen('edit')} />}
      {(mayEdit || can(logbookCalls.removeAny.access)) && (
        <IconButton icon="trash" label={say(logbookText.remove)} onClick={() => void confirm()} />
      )}
      {open === 'edit' && <NoteForm place={place} note={note} onClose={() => setOpen(null)} />}
      {open === 'history' && <NoteHistory id={id} onClose={() => setOpen(null)} />}
      {dialog}
    </span>
  )
}

/** One note: who wrote it, when, on which point, its text with mentions, and its pictures. */
export function NoteItem({ note, place, isCurrent }: NoteProps) {
  const say = useText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'center' })
  }, [isCurrent])
  const { text, mentions, files, by, at, editedAt, mappingId, mappingName } = note
  return (
    <li ref={row} className={styles.note} data-current={isCurrent}>
      <div className={styles.head}>
        <span className={styles.by}>{by}</span>
        <span className={styles.quiet}>{at}</span>
        {mappingId !== null && mappingId !== place.mappingId && <Link to={to.point({ mappingId })}>{mappingName}</Link>}
        {mappingId === null && place.mappingId !== null && <span className={styles.quiet}>{say(logbookText.wholeMachine)}</span>}
        {editedAt !== null && <span className={styles.quiet}>{say(logbookText.edited, { time: editedAt })}</span>}
        <NoteTools note={note} place={place} />
      </div>
      <div className={styles.text}>
        {partsOfNote(text, mentions).map((part) =>
          part.isMention ? (
            <span key={part.at} className={styles.mention}>
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </div>
      {files.length > 0 && <Attachments files={files} />}
    </li>
  )
}
