import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './logbook.module.css'
import { logbookText } from './logbook.text.ts'
import { type LogPlace, NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

/** Notes that are shown at first, and how many more each time (guesses: a machine gets some a month). */
const [firstNotes, moreNotes] = [3, 20] as const

interface LogPanelProps {
  readonly place: LogPlace
  /** The note that the address names. */
  readonly noteId: number | null
}

/** The note that the address names, unless the list shows it. */
function useNamedNote(id: number | null, isListed: boolean) {
  const found = useCall(logbookCalls.getDetail, { query: { id: String(id) } }, { enabled: id !== null && !isListed, noErrorPage: true })
  return id === null || isListed ? undefined : found.data
}

/** The logbook of a machine or a point: its newest notes, and writing one. Nothing without the permission to see it. */
export function LogPanel({ place, noteId }: LogPanelProps) {
  const say = useText()
  const { can } = useSession()
  const [shown, setShown] = useState<number>(firstNotes)
  const [isWriting, setWriting] = useState(false)
  const { equipmentId, mappingId } = place
  const mayRead = can(logbookCalls.findPage.access)
  const of = mappingId === null ? { equipmentId } : { mappingId }
  const found = useCall(
    logbookCalls.findPage,
    { body: { ...of, pageSize: shown } },
    { enabled: mayRead, keepPrevious: true, noErrorPage: true },
  )
  const listed = found.data?.records ?? []
  const named = useNamedNote(noteId, !mayRead || found.isPending || listed.some(({ id }) => id === noteId))
  if (!mayRead) return null
  const total = found.data?.total ?? 0
  const notes = named && named.equipmentId === equipmentId ? [named, ...listed] : listed
  const left = total - listed.length
  return (
    <Panel
      title={total > 0 ? say(logbookText.titleOf, { n: total }) : say(logbookText.title)}
      extra={
        can(logbookCalls.add.access) && (
          <Button icon="edit" onClick={() => setWriting(true)}>
            {say(logbookText.add)}
          </Button>
        )
      }
    >
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Skeletons count={2} />
      ) : notes.length === 0 ? (
        <EmptyState dense title={say(logbookText.none)} hint={say(logbookText.noneHint)} />
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} place={place} isCurrent={note.id === noteId} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + moreNotes)}>{say(logbookText.more, { n: left })}</Button>
        </div>
      )}
      {isWriting && <NoteForm place={place} note={null} onClose={() => setWriting(false)} />}
    </Panel>
  )
}
