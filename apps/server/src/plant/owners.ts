import { ownerObstacle } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import { sql } from 'kysely'
import { arrayText } from '../platform/database/array-text.ts'
import type { Queries } from '../platform/database/database.ts'
import { type AccountRecord, accounts, rightsOf } from '../platform/identity/account.store.ts'
import { inScope } from '../resource/scope.ts'

export type OwnerObstacle = CodeOf<typeof ownerObstacle>

const isActive = ({ status, expireTime }: AccountRecord): boolean =>
  status === 0 && (expireTime === null || expireTime.getTime() > Date.now())

/** Rows of a table that an owner looks after: alarms or machines. */
export interface Owned {
  readonly table: 'alarm' | 'equipment'
  readonly ids: readonly number[]
}

/** The rows that an account may see; none without the permission to see alarms. */
async function visibleRows(db: Queries, account: AccountRecord, { table, ids }: Owned): Promise<Set<number>> {
  const { permissions, scope } = rightsOf(account)
  if (!permissions.has(alarmRecordCalls.findPage.access)) return new Set()
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
    where t.id = any(${arrayText(ids)}::int4[]) and ${inScope(scope, 't')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Active accounts of a tenant with access to all of these rows, by name. */
export async function possibleOwners(db: Queries, tenantId: number | null, owned: Owned): Promise<{ id: number; name: string }[]> {
  if (tenantId === null || owned.ids.length === 0) return []
  const wanted = new Set(owned.ids).size
  const found: { id: number; name: string }[] = []
  for (const account of await accounts(db).where('account.tenantId', '=', tenantId).orderBy('account.nickName').execute())
    if (isActive(account) && (await visibleRows(db, account, owned)).size === wanted) found.push({ id: account.id, name: account.nickName })
  return found
}

/** An active account of a tenant with access to all of these rows; undefined for any other. */
export async function possibleOwner(
  db: Queries,
  tenantId: number | null,
  accountId: number,
  owned: Owned,
): Promise<{ id: number; name: string } | undefined> {
  if (tenantId === null) return undefined
  const [account] = await accounts(db).where('account.tenantId', '=', tenantId).where('account.id', '=', accountId).execute()
  if (!account || !isActive(account)) return undefined
  const visible = await visibleRows(db, account, owned)
  return visible.size === new Set(owned.ids).size ? { id: account.id, name: account.nickName } : undefined
}

/** What keeps owners from looking after their rows, by row id; rows without an obstacle are missing. */
export async function ownerObstacles(
  db: Queries,
  tenantId: number | null,
  table: Owned['table'],
  rows: readonly { readonly id: number; readonly ownerId: number }[],
): Promise<Map<number, OwnerObstacle>> {
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
  const found = new Map<number, OwnerObstacle>()
  if (tenantId === null || byOwner.size === 0) return found
  const { Deactivated, NoAccess } = ownerObstacle.members
  for (const account of await accounts(db)
    .where('account.tenantId', '=', tenantId)
    .where('account.id', 'in', [...byOwner.keys()])
    .execute()) {
    const ids = (byOwner.get(account.id) ?? []).map(({ id }) => id)
    const visible = isActive(account) ? await visibleRows(db, account, { table, ids }) : null
    for (const id of ids) if (!visible?.has(id)) found.set(id, visible ? NoAccess.code : Deactivated.code)
  }
  return found
}
