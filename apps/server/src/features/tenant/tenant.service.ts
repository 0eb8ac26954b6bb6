import { accessErrors } from '@undertone/domain/access/access.errors'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { durationIntervals } from '@undertone/domain/tenant/tenant-expiry'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isTimeZone } from '../../platform/runtime/clock.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { checkNewPassword } from '../../platform/security/password-rules.ts'
import { seedRoles } from './seed.ts'

type Draft = ParsedOf<typeof tenantCalls.add>['body']
type Change = ParsedOf<typeof tenantCalls.edit>['body']
type Extension = ParsedOf<typeof tenantCalls.extend>['body']

/** Serialises creating and renaming tenants, so that a name is never used twice. Any constant will do. */
const namingLock = 7_305_131

function checkZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new DomainError(tenantErrors.noSuchZone, {}, 'timeZone')
}

/** Names of tenants are unique. */
async function checkName(tx: Tx, name: string, id: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${namingLock})`.execute(tx)
  const taken =
    await sql`select 1 from company where parent_id is null and lower(name) = lower(${name}) and id is distinct from ${id}`.execute(tx)
  if (taken.rows.length > 0) throw new DomainError(tenantErrors.nameTaken, {}, 'name')
}

/** Adds a duration in the tenant's own calendar. */
const after = (instant: ReturnType<typeof sql>, duration: Draft['duration'], timeZone: string) =>
  sql<Date>`(${instant} at time zone ${timeZone} + ${durationIntervals[duration]}::interval) at time zone ${timeZone}`

/** Creates a tenant with its root company, the roles of the four kinds, and its administrator; returns its id. */
export async function addTenant(tx: Tx, draft: Draft, by: number, language: Language): Promise<number> {
  checkZone(draft.timeZone)
  checkNewPassword(draft.password, draft.loginName, 'password')
  await checkName(tx, draft.name, null)
  const taken = await sql`select 1 from account where lower(login_name) = lower(${draft.loginName})`.execute(tx)
  if (taken.rows.length > 0) throw new DomainError(accessErrors.loginNameTaken, {}, 'loginName')
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('company', 'id'))::int as id)
    insert into company (id, tenant_id, parent_id, name, time_zone, created_by) select id, id, null, ${draft.name}, ${draft.timeZone}, ${by} from next
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a company was not inserted')
  await tx
    .insertInto('tenant')
    .values({ id, edition: draft.edition, appEdition: draft.appEdition, expiresAt: after(sql`now()`, draft.duration, draft.timeZone) })
    .execute()
  const roles = await seedRoles(tx, id, language)
  const account = await tx
    .insertInto('account')
    .values({
      tenantId: id,
      companyId: id,
      loginName: draft.loginName,
      nickName: draft.nickName,
      passwordHash: await hashPassword(draft.password),
      phone: draft.phone,
      email: draft.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('accountRole').values({ accountId: account.id, roleId: roles.CompanyAdmin }).execute()
  await tx.updateTable('tenant').set({ administratorId: account.id }).where('id', '=', id).execute()
  return id
}

/** The tenant, locked until the transaction ends. */
async function lockTenant(tx: Tx, id: number) {
  const found = await tx.selectFrom('tenant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return found
}

/** Edits the terms of a tenant; another edition takes effect with the next request of its users. */
export async function editTenant(tx: Tx, change: Change): Promise<void> {
  checkZone(change.timeZone)
  const { administratorId } = await lockTenant(tx, change.id)
  await checkName(tx, change.name, change.id)
  const { id, name, timeZone, phone, email, edition, appEdition, tlsRequired, singleAddress } = change
  await tx.updateTable('company').set({ name, timeZone, updatedAt: new Date() }).where('id', '=', id).execute()
  await tx
    .updateTable('tenant')
    .set({ edition, appEdition, tlsRequired, singleAddress, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  if (administratorId !== null)
    await tx.updateTable('account').set({ phone, email, updatedAt: new Date() }).where('id', '=', administratorId).execute()
}

/** Extends a tenant: from its end, or from today if expired. */
export async function extendTenant(tx: Tx, { id, duration }: Extension): Promise<void> {
  const { expiresAt, purgingAt } = await lockTenant(tx, id)
  if (purgingAt !== null) throw new DomainError(tenantErrors.purgeStarted)
  if (expiresAt === null) throw new DomainError(tenantErrors.noExpiry)
  const { timeZone } = await tx.selectFrom('company').select('timeZone').where('id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('tenant')
    .set({ expiresAt: after(sql`greatest(expires_at, now())`, duration, timeZone), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Suspends a tenant, which ends all its sessions, or resumes it. Its gateways keep sending. */
export async function suspendTenant(tx: Tx, id: number, suspended: boolean): Promise<void> {
  const { suspendedAt, purgingAt } = await lockTenant(tx, id)
  if (purgingAt !== null) throw new DomainError(tenantErrors.purgeStarted)
  if ((suspendedAt !== null) === suspended) return
  await tx
    .updateTable('tenant')
    .set({ suspendedAt: suspended ? new Date() : null, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  if (suspended) await sql`delete from session using account a where a.id = session.account_id and a.tenant_id = ${id}`.execute(tx)
}
