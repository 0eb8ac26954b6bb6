import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sql } from 'kysely'
import { ownerObstacles } from '../../../plant/owners.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** The owner of an alarm as it is read: its own, else that of its machine. */
export type StoredOwner = Omit<NonNullable<AlarmRecord['owner']>, 'obstacle'>

/** The owner of an alarm `a` of a machine `e`, the account `o`, as JSON. */
export const ownerField = sql`case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.nick_name, 'ofMachine', a.owner_id is null) end`

/** Answers the owner of a row with what keeps that account from looking after it. */
export async function ownersOf(
  db: Queries,
  tenantId: number | null,
  rows: readonly { readonly id: number; readonly owner: StoredOwner | null }[],
): Promise<(owner: StoredOwner | null, row: { readonly id: number }) => AlarmRecord['owner']> {
  const owned = rows.flatMap(({ id, owner }) => (owner ? [{ id, ownerId: owner.id }] : []))
  const obstacles = await ownerObstacles(db, tenantId, 'alarm', owned)
  return (owner, { id }) => owner && { ...owner, obstacle: obstacles.get(id) ?? null }
}
