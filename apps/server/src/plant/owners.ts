import { ownerObstacle } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import { sql } from 'kysely'
import { arrayText } from '../platform/database/array-text.ts'
import type { Queries } from '../platform/database/database.ts'
import { type AccountRecord, accounts, rightsOf } from '../platform/identity/account.store.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope, markOf } from '../resource/scope.ts'

export type OwnerObstacle = CodeOf<typeof ownerObstacle>

const isActive = ({ status, expireTime }: AccountRecord): boolean =>
  status === 0 && (expireTime === null || expireTime.getTime() > Date.now())

/** Rows of a table that an owner looks after: alarms, machines, or areas. */
export interface Owned {
  readonly table: 'alarm' | 'equipment' | 'area'
  readonly ids: readonly number[]
  /** The permission that they need beside access to the rows; by default to see alarms. */
  readonly permission?: string
}

const neededFor = ({ permission = alarmRecordCalls.findPage.access }: Owned): string => permission

/** The rows that an account may see; none without the permission for them. */
async function visibleRows(db: Queries, account: AccountRecord, owned: Owned): Promise<Set<number>> {
  const { table, ids } = owned
  const { permissions, scope } = rightsOf(account)
  if (!permissions.has(neededFor(owned))) return new Set()
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
    where t.id = any(${arrayText(ids)}::int4[]) and ${inScope(scope, 't')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Scopes that one query counts at most: each is a column of its result, of which PostgreSQL has 1,664. */
const maxScopes = 500

/** How many of the rows each of the scopes includes, in one query for all of them. */
async function countVisible(db: Queries, scopes: readonly Scope[], { table, ids }: Owned): Promise<number[]> {
  const found: number[] = []
  for (let from = 0; from < scopes.length; from += maxScopes) {
    const counts = scopes
      .slice(from, from + maxScopes)
      .map((scope, at) => sql`count(*) filter (where ${inScope(scope, 't')})::int as ${sql.ref(`n${at}`)}`)
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(counts)} from ${sql.table(table)} t where t.id = any(${arrayText(ids)}::int4[])`.execute(db)
    found.push(...counts.map((_count, at) => rows[0]?.[`n${at}`] ?? 0))
  }
  return found
}

/** Active accounts of a tenant with access to all of these rows, by name. Accounts that see the same are asked for once. */
export async function possibleOwners(db: Queries, tenantId: number | null, owned: Owned): Promise<{ id: number; name: string }[]> {
  if (tenantId === null || owned.ids.length === 0) return []
  const all = await accounts(db).where('account.tenantId', '=', tenantId).orderBy('account.nickName').execute()
  const able = all.flatMap((account) => {
    const { permissions, scope } = rightsOf(account)
    return isActive(account) && permissions.has(neededFor(owned)) ? [{ account, scope, mark: markOf(scope) }] : []
  })
  const scopes = new Map(able.map(({ mark, scope }) => [mark, scope]))
  const counts = await countVisible(db, [...scopes.values()], owned)
  const wanted = new Set(owned.ids).size
  const seeing = new Set([...scopes.keys()].filter((_mark, at) => counts[at] === wanted))
  return able.filter(({ mark }) => seeing.has(mark)).map(({ account }) => ({ id: account.id, name: account.nickName }))
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
