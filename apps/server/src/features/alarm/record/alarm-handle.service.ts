import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { attachmentKinds, maxAttachments } from '@undertone/domain/file/attachment-kinds'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { kindList } from '@undertone/domain/file/file-kinds.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { markOpened } from '../../../platform/database/read-mark.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { inScope } from '../../../resource/scope.ts'
import { addEvents, lockAlarms, newsOf } from './alarm-lock.store.ts'

/** A person's input when resolving alarms. */
export interface HandleInput {
  readonly ids: readonly number[]
  readonly measures: string
  readonly faultCategory?: string | null | undefined
  readonly fileIds?: readonly string[] | undefined
}

/** Resolves alarms; returns the events to emit. */
export async function handleAlarms(tx: Tx, caller: Caller, { ids, measures, faultCategory, fileIds = [] }: HandleInput) {
  const rows = await lockAlarms(tx, caller, ids, true)
  const { accountId } = caller.scope
  await sql`update alarm set handling = ${handling.members.ManualHandled.code}, handled_by = ${accountId}, handled_at = now(),
      measures = ${measures}, fault_category = ${faultCategory ?? null}, handled_level = level, handled_open = ended_at is null,
      handled_value = coalesce((select (l."values" -> alarm.key ->> 0)::float8 from latest l where l.mapping_id = alarm.mapping_id), peak_value),
      updated_at = now()
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(tx)
  for (const { id } of rows) if (fileIds.length > 0) await addFiles(tx, caller, id, fileIds)
  await sql`insert into alarm_read (account_id, alarm_id) select ${accountId}::int, id from unnest(${rows.map(({ id }) => id)}::int[]) as of (id)
    on conflict do nothing`.execute(tx)
  const kind = alarmEventKind.members.Handled.code
  await addEvents(tx, rows, kind, accountId, measures)
  return newsOf(rows, kind)
}

/** Reopens alarms: they are unresolved again, or ended automatically. */
export async function withdrawHandling(tx: Tx, caller: Caller, ids: readonly number[]) {
  const rows = (await lockAlarms(tx, caller, ids, false)).filter((row) => row.handling === handling.members.ManualHandled.code)
  const { UnHandled, AutoHandled } = handling.members
  await sql`update alarm set handling = case when ended_at is null then ${UnHandled.code}::int else ${AutoHandled.code}::int end, handled_by = null,
      handled_at = ended_at, handled_level = null, handled_open = null, handled_value = null, updated_at = now()
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(tx)
  const kind = alarmEventKind.members.Withdrawn.code
  await addEvents(tx, rows, kind, caller.scope.accountId, null)
  return newsOf(rows, kind)
}

/** Checks files that the caller attaches to an alarm: pictures and sound visible to the caller. */
async function checkFiles(tx: Tx, caller: Caller, fileIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    kind: string
  }>`select file.kind from file where id = any(${fileIds}::text[]) and ${usableFiles(caller.scope, 'file')}`.execute(tx)
  if (rows.length !== new Set(fileIds).size) throw new DomainError(coreErrors.recordNotFound, {}, 'fileIds')
  if (rows.some(({ kind }) => !attachmentKinds.some((one) => one === kind)))
    throw new DomainError(fileErrors.kindRequired, { kinds: kindList(attachmentKinds) }, 'fileIds')
}

async function addFiles(tx: Tx, caller: Caller, alarmId: number, fileIds: readonly string[]): Promise<void> {
  await checkFiles(tx, caller, fileIds)
  await sql`insert into alarm_attachment (tenant_id, alarm_id, file_id) select ${caller.scope.tenantId}::int, ${alarmId}::int, file_id
    from unnest(${fileIds}::text[]) as of (file_id) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from alarm_attachment where alarm_id = ${alarmId}`.execute(tx)
  if ((rows[0]?.n ?? 0) > maxAttachments) throw new DomainError(alarmErrors.tooManyAttachments, { max: maxAttachments }, 'fileIds')
}

/** Sets the pictures and sounds of one alarm, replacing all others. */
export async function setFiles(tx: Tx, caller: Caller, id: number, fileIds: readonly string[]): Promise<void> {
  const found = await sql`select 1 from alarm as a where id = ${id} and ${inScope(caller.scope, 'a')} for update`.execute(tx)
  if (found.rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await sql`delete from alarm_attachment where alarm_id = ${id} and not file_id = any(${fileIds}::text[])`.execute(tx)
  if (fileIds.length > 0) await addFiles(tx, caller, id, fileIds)
}

/** Marks alarms as read or unread by this account; without ids, marks all unread ones as read. */
export function markRead(tx: Tx, { scope }: Caller, ids: readonly number[] | undefined, isRead: boolean): Promise<number> {
  const these = sql`select a.id from alarm as a where ${inScope(scope, 'a')} ${ids ? sql`and a.id = any(${ids}::int[])` : sql``}`
  return markOpened(tx, { table: 'alarm_read', column: 'alarm_id', accountId: scope.accountId }, these, isRead)
}
