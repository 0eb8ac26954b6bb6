import type { CodeOf } from '@undertone/domain/core/enum'
import { type NoticeSetting, noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { noticeObstacle } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { type AccountRecord, accounts, rightsOf } from '../../../platform/identity/account.store.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

export type Obstacle = CodeOf<typeof noticeObstacle>

/** A person of a tenant with their preferences and access. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly setting: NoticeSetting
  readonly isPushOn: boolean
  readonly scope: Scope
  /** Why they are never notified; null where they can be. */
  readonly obstacle: Obstacle | null
}

/** People to include besides those with settings or channels: by id, and by role. */
export interface RequestedPeople {
  readonly accountIds: readonly number[]
  readonly roleIds: readonly number[]
}

/** The permission without which a person is not notified. */
const alarmPermission = 'business:alarm:list'

interface SettingRow extends NoticeSetting {
  readonly accountId: number
  readonly pushOn: boolean
  readonly email: string | null
  readonly isSet: boolean
}

async function settingFromRow(db: Queries, tenantId: number, { accountIds, roleIds }: RequestedPeople): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select account.id as account_id, account.email, n.account_id is not null as is_set, account.app_push as push_on, n.language, n.email_levels,
      n.push_levels, n.chat_levels, n.muted_types, n.quiet_from, n.quiet_to, n.danger_always, n.unhandled_minutes
    from account left join notice_setting n on n.account_id = account.id
    where account.tenant_id = ${tenantId} and (n.account_id is not null or exists (select from chat_binding b where b.account_id = account.id)
      or exists (select from push_browser p where p.account_id = account.id) or account.id = any(${[...accountIds]}::int[])
      or exists (select from account_role h join role r on r.id = h.role_id and r.tenant_id = ${tenantId} and r.status = 0
        where h.account_id = account.id and r.id = any(${[...roleIds]}::int[])))`.execute(db)
  return rows
}

const settingOf = ({ isSet, accountId: _id, email: _email, pushOn: _on, ...kept }: SettingRow): NoticeSetting =>
  isSet ? kept : noticeSettingDefaults

const isPast = (at: Date | null, nowMs: number): boolean => at !== null && at.getTime() <= nowMs

const { Blocked, Expired, TenantOver, NoRight } = noticeObstacle.members

function obstacleOf(record: AccountRecord, isPermitted: boolean, nowMs: number): Obstacle | null {
  if (record.status !== 0) return Blocked.code
  if (isPast(record.expireTime, nowMs)) return Expired.code
  const isClosed = record.companyStatus === 'Block' || record.tenantStatus === 'Block' || record.tenantSuspendedAt !== null
  if (isClosed || isPast(record.tenantExpiresAt, nowMs)) return TenantOver.code
  return isPermitted ? null : NoRight.code
}

/** People of a tenant with settings or channels, and the requested ones; including those who must not be notified. */
export async function peopleOf(
  db: Queries,
  tenantId: number,
  requested: RequestedPeople = { accountIds: [], roleIds: [] },
  permission: string = alarmPermission,
): Promise<Person[]> {
  const rows = new Map((await settingFromRow(db, tenantId, requested)).map((row) => [row.accountId, row]))
  if (rows.size === 0) return []
  const records = await accounts(db)
    .where('account.id', 'in', [...rows.keys()])
    .execute()
  const nowMs = Date.now()
  return records.flatMap((record) => {
    const row = rows.get(record.id)
    if (!row) return []
    const { permissions, scope } = rightsOf(record)
    const { id, nickName: name } = record
    const obstacle = obstacleOf(record, permissions.has(permission), nowMs)
    return [{ id, name, email: row.email, setting: settingOf(row), isPushOn: row.pushOn, scope, obstacle }]
  })
}

/** The alarms visible to a person. */
export async function visibleAlarms(db: Queries, { scope }: Person, alarmIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select a.id from alarm a where a.id = any(${[...alarmIds]}::int[]) and ${inScope(scope, 'a')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether alarms of a machine are visible to a person: the machine itself, or a point they created. */
export async function isMachineVisible(db: Queries, { scope }: Person, equipmentId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from equipment e where e.id = ${equipmentId} and (${inScope(scope, 'e')}
    or exists (select from mapping m where m.equipment_id = e.id and ${inScope(scope, 'm')}))`.execute(db)
  return rows.length > 0
}

/** People with active roles of a tenant. */
export async function holdersOf(db: Queries, tenantId: number, roleIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct h.account_id as id from account_role h
    join role r on r.id = h.role_id and r.tenant_id = ${tenantId} and r.status = 0 where r.id = any(${[...roleIds]}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
