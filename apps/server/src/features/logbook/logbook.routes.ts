import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type LogNote, type LogNoteVersion, logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../platform/runtime/clock.ts'
import { findNotes, type NoteRow, noteRow, versionsOf } from './logbook.store.ts'
import { addNote, deleteNote, editNote, peopleOfMachine } from './write-note.ts'

/** A row in API form. */
function noteOf({ writtenMs, editedMs, ...row }: NoteRow, { timeZone }: Caller): LogNote {
  return { ...row, at: toZoned(row.atMs, timeZone), writtenAt: toZoned(writtenMs, timeZone), editedAt: zonedOrNull(editedMs, timeZone) }
}

async function oneNote(db: Database, caller: Caller, id: number): Promise<LogNote> {
  const row = await noteRow(db, caller.scope, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return noteOf(row, caller)
}

async function earlierTexts(db: Database, { timeZone }: Caller, id: number): Promise<LogNoteVersion[]> {
  return (await versionsOf(db, id)).map(({ atMs, replacedMs, ...one }) => ({
    ...one,
    at: toZoned(atMs, timeZone),
    replacedAt: toZoned(replacedMs, timeZone),
  }))
}

export const logbookRoutes = (db: Database): Binding[] => [
  bind(logbookCalls.findPage, async ({ body }, { caller }) => {
    const { rows, total } = await findNotes(db, caller.scope, body)
    return { records: rows.map((row) => noteOf(row, caller)), total }
  }),
  bind(logbookCalls.getDetail, async ({ query }, { caller }) => ({
    ...(await oneNote(db, caller, query.id)),
    versions: await earlierTexts(db, caller, query.id),
  })),
  bind(logbookCalls.people, ({ query }, { caller }) => peopleOfMachine(db, caller, query.equipmentId)),
  bind(logbookCalls.add, async ({ body }, { caller }) => oneNote(db, caller, await addNote(db, caller, body))),
  bind(logbookCalls.edit, async ({ body }, { caller }) => {
    await editNote(db, caller, body)
    return oneNote(db, caller, body.id)
  }),
  bind(logbookCalls.remove, async ({ query }, { caller }) => {
    await deleteNote(db, caller, query.id, { ownOnly: true })
    return { id: query.id }
  }),
  bind(logbookCalls.removeAny, async ({ query }, { caller }) => {
    await deleteNote(db, caller, query.id, { ownOnly: false })
    return { id: query.id }
  }),
]
