import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { possibleOwner, possibleOwners } from '../../../plant/owners.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import { addEvents, lockAlarms, newsOf } from './alarm-lock.store.ts'

const { Assigned, Unassigned } = alarmEventKind.members

/** Accounts that can own all of these alarms; none unless the caller sees them all. */
export async function ownersFor(db: Queries, { scope }: Caller, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`select a.id from alarm a where a.id = any(${arrayText(wanted)}::int4[]) and ${inScope(scope, 'a')}`.execute(db)
  return rows.length === wanted.length ? possibleOwners(db, scope.tenantId, { table: 'alarm', ids: wanted }) : []
}

/** Assigns alarms to an account with access to them, or clears their owners. The new owner is notified, unless it is the caller. */
export async function assign(tx: Tx, caller: Caller, ids: readonly number[], ownerId: number | null) {
  const rows = (await lockAlarms(tx, caller, ids)).filter((row) => row.ownerId !== ownerId)
  const own = { table: 'alarm', ids: rows.map(({ id }) => id) } as const
  const owner = ownerId === null ? null : await possibleOwner(tx, caller.scope.tenantId, ownerId, own)
  if (owner === undefined) throw new DomainError(alarmErrors.ownerWithoutAccess, {}, 'ownerId')
  if (rows.length === 0) return []
  await sql`update alarm set owner_id = ${ownerId}, updated_at = now() where id = any(${arrayText(own.ids)}::int4[])`.execute(tx)
  const kind = owner ? Assigned.code : Unassigned.code
  await addEvents(tx, rows, kind, caller.scope.accountId, owner?.name ?? null, owner?.id ?? null)
  return newsOf(rows, kind)
}
