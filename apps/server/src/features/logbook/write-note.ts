import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { logbookErrors } from '@undertone/domain/logbook/logbook.errors'
import { logbookLimits } from '@undertone/domain/logbook/logbook-limits'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { possibleOwner, possibleOwners } from '../../plant/owners.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { instantOf } from '../../platform/runtime/clock.ts'
import { attachFiles } from '../../resource/attach-files.ts'
import { inScope } from '../../resource/scope.ts'
import { visibleNote } from './logbook.store.ts'

type Added = ParsedOf<typeof logbookCalls.add>['body']
type Written = Pick<Added, 'text' | 'at' | 'mentionIds' | 'fileIds'>

/** The people that notes on a machine can mention, for callers who see the machine or one of its points. */
export async function peopleOfMachine(db: Queries, { scope }: Caller, equipmentId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql`select from equipment e where e.id = ${equipmentId}
    and (${inScope(scope, 'e')} or exists (select from mapping m where m.equipment_id = e.id and ${inScope(scope, 'm')}))`.execute(db)
  if (rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
  return possibleOwners(db, scope.tenantId, { table: 'equipment', ids: [equipmentId], permission: logbookCalls.findPage.access })
}

/** A time that has passed. A minute of tolerance: clocks of browsers differ. */
function timeOf(given: Written['at'], { timeZone }: Caller): Date {
  const at = given === null || given === undefined ? new Date() : instantOf(given, timeZone, 'begin', 'at')
  if (at.getTime() > Date.now() + 60_000) throw new DomainError(logbookErrors.timeToCome, {}, 'at')
  return at
}

/** Replaces the people that a note mentions; each must see the logbook of the machine. The result are those who were not mentioned before. */
async function setMentions(tx: Tx, { scope }: Caller, noteId: number, equipmentId: number, ids: readonly number[]): Promise<number[]> {
  const { rows: before } = await sql<{
    accountId: number | null
    name: string
  }>`select account_id, name from log_note_mention where note_id = ${noteId}`.execute(tx)
  const wanted = [...new Set(ids)]
  await sql`delete from log_note_mention where note_id = ${noteId}`.execute(tx)
  for (const [position, id] of wanted.entries()) {
    // Somebody who was mentioned before stays, whatever has become of their rights.
    const known = before.find(({ accountId }) => accountId === id)
    const permission = logbookCalls.findPage.access
    const person = known ?? (await possibleOwner(tx, scope.tenantId, id, { table: 'equipment', ids: [equipmentId], permission }))
    if (!person) throw new DomainError(logbookErrors.mentionWithoutAccess, {}, 'mentionIds')
    await sql`insert into log_note_mention (tenant_id, note_id, position, account_id, name) values (${scope.tenantId}, ${noteId}, ${position}, ${id}, ${person.name})`.execute(
      tx,
    )
  }
  return wanted.filter((id) => !before.some(({ accountId }) => accountId === id))
}

/** Writes what belongs to a note, and has those notified whom it mentions now. */
async function writeParts(tx: Tx, caller: Caller, noteId: number, equipmentId: number, { mentionIds, fileIds }: Written): Promise<void> {
  const added = await setMentions(tx, caller, noteId, equipmentId, mentionIds)
  await attachFiles(tx, caller.scope, { table: 'log_note_file', owner: 'note_id' }, noteId, fileIds)
  if (added.length === 0) return
  const { tenantId, accountId: byId } = caller.scope
  await enqueueTask(tx, taskKind.members.NoteMention.code, { tenantId, payload: { noteId, accountIds: added, byId, by: caller.userName } })
}

/** Adds a note on a machine in scope, or on one of its points. */
export async function addNote(db: Database, caller: Caller, given: Added): Promise<number> {
  const { scope, userName } = caller
  const at = timeOf(given.at, caller)
  const mappingId = given.mappingId ?? null
  return db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ tenantId: number; companyId: number; isWhole: boolean }>`select e.tenant_id, e.company_id,
        (${mappingId}::int4 is null or exists (select from mapping m where m.id = ${mappingId} and m.equipment_id = e.id)) as is_whole
      from equipment e where e.id = ${given.equipmentId} and (${inScope(scope, 'e')} or exists (select from mapping m where m.id = ${mappingId} and m.equipment_id = e.id and ${inScope(scope, 'm')}))`.execute(
      tx,
    )
    const [place] = found
    if (!place) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
    if (!place.isWhole) throw new DomainError(logbookErrors.otherMachine, {}, 'mappingId')
    const { rows } = await sql<{
      id: number
    }>`insert into log_note (tenant_id, company_id, equipment_id, mapping_id, body, happened_at, created_by, author)
      values (${place.tenantId}, ${place.companyId}, ${given.equipmentId}, ${mappingId}, ${given.text}, ${at}, ${scope.accountId}, ${userName}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0
    await writeParts(tx, caller, id, given.equipmentId, given)
    return id
  })
}

interface LockedNote {
  readonly equipmentId: number
  readonly isMine: boolean
  readonly version: number
  readonly happenedAt: Date
}

async function lockNote(tx: Tx, { scope }: Caller, id: number): Promise<LockedNote> {
  const { rows } =
    await sql<LockedNote>`select n.equipment_id, coalesce(n.created_by = ${scope.accountId}, false) as is_mine, n.version, n.happened_at
    from log_note n join equipment e on e.id = n.equipment_id where n.id = ${id} and ${visibleNote(scope)} for update of n`.execute(tx)
  const [note] = rows
  if (!note) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return note
}

/** Changes a note of the caller; its text until now is kept. */
export async function editNote(db: Database, caller: Caller, given: ParsedOf<typeof logbookCalls.edit>['body']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { equipmentId, isMine, version, happenedAt } = await lockNote(tx, caller, given.id)
    if (!isMine) throw new DomainError(logbookErrors.notAuthor)
    if (version !== given.version) throw new DomainError(logbookErrors.changedMeanwhile)
    const at = given.at === null || given.at === undefined ? happenedAt : timeOf(given.at, caller)
    await sql`insert into log_note_version (tenant_id, note_id, version, body, happened_at)
      select tenant_id, id, version, body, happened_at from log_note where id = ${given.id} and (body <> ${given.text} or happened_at <> ${at})`.execute(
      tx,
    )
    await sql`delete from log_note_version where note_id = ${given.id} and version <= ${version - logbookLimits.versions}`.execute(tx)
    await sql`update log_note set body = ${given.text}, happened_at = ${at}, version = version + 1, edited_at = now() where id = ${given.id}`.execute(
      tx,
    )
    await writeParts(tx, caller, given.id, equipmentId, given)
  })
}

/** Deletes a note: the caller's own, or any with the permission for that. */
export async function deleteNote(db: Database, caller: Caller, id: number, { ownOnly }: { readonly ownOnly: boolean }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isMine } = await lockNote(tx, caller, id)
    if (ownOnly && !isMine) throw new DomainError(logbookErrors.notAuthor)
    await sql`delete from log_note where id = ${id}`.execute(tx)
  })
}
