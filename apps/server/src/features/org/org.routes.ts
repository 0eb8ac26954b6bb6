import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { orgErrors } from '@undertone/domain/org/org.errors'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { companyAndBelow } from '../../platform/database/sql.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import { isTimeZone } from '../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'

function checkZone(values: Values): void {
  if (typeof values.timeZone === 'string' && !isTimeZone(values.timeZone))
    throw new DomainError(
      coreErrors.invalidInput,
      { detail: { cn: `时区：“${values.timeZone}”不是 IANA 时区名`, en: `Time zone: "${values.timeZone}" is not an IANA time zone` } },
      'timeZone',
    )
}

/** Rejects a parent that is the company itself or below it. */
async function checkParent(tx: Tx, tenantId: number | null, id: number, parentId: unknown): Promise<void> {
  if (parentId === undefined || parentId === null) return
  // Concurrent moves could create a cycle that neither of them sees: moves of one tenant are serialised.
  await sql`select 1 from company where id = ${tenantId} for no key update`.execute(tx)
  const below = await companyAndBelow(id).execute(tx)
  if (below.rows.some((row) => row.id === parentId)) throw new DomainError(orgErrors.companyUnderItself, {}, 'parentId')
}

/** The current company; not found in another tenant. */
const companyNow = (tx: Tx, { scope }: Caller, id: number) =>
  tx
    .selectFrom('company')
    .select(['parentId', 'status'])
    .where('id', '=', id)
    .where('tenantId', '=', scope.tenantId ?? -1)
    .executeTakeFirst()

/** Scopes may follow the tree, so everything moved must be in the caller's scope: otherwise they could move it under their own home. */
async function checkMove(tx: Tx, caller: Caller, id: number, parentId: unknown): Promise<void> {
  if (parentId === undefined || caller.scope.companyIds === 'all') return
  if ((await companyNow(tx, caller, id))?.parentId === parentId) return
  const moved = await companyAndBelow(id).execute(tx)
  const companyIds = moved.rows.map((row) => row.id)
  if (!within(companyIds, caller.scope.companyIds)) throw new DomainError(accessErrors.grantExceedsOwn, {}, 'parentId')
}

/** Moves and renames a company within the caller's rights. */
async function editCompany(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await checkParent(tx, caller.scope.tenantId, change.id, change.parentId)
  // The root of a tenant cannot be moved: it has no parent.
  const values: Values & { id: number } = change.id === caller.scope.tenantId ? { ...change, parentId: undefined } : change
  await checkMove(tx, caller, values.id, values.parentId)
  if (values.parentId === undefined) delete values.parentId
  await edit(tx, company, caller.scope, caller.timeZone, values)
}

/** The status of a company enables or disables the logins of its staff, so its change needs the same rights as one of their accounts. */
async function changeCompany(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const { id, status } = change
  if (status === undefined) return editCompany(tx, caller, change)
  if ((await companyNow(tx, caller, id))?.status === status) return editCompany(tx, caller, change)
  const staff = async () => (await tx.selectFrom('account').select('id').where('companyId', '=', id).execute()).map((account) => account.id)
  await guardedGrant(tx, caller, staff, () => editCompany(tx, caller, change), 'status')
}

export function orgRoutes(db: Database, events: Events): Binding[] {
  return [
    ...resourceRoutes(db, events, company, {
      add: async (tx, draft, { caller }) => {
        checkZone(draft)
        return { id: await add(tx, company, caller.scope, caller.timeZone, draft) }
      },
      edit: async (tx, change, { caller }) => {
        checkZone(change)
        // Before every other check: another error than "not found" would tell that a company of another tenant exists.
        await ownerOf(tx, company, caller.scope, change.id, 'id')
        // A deactivated company blocks the logins of its staff, a deactivated root those of the tenant: callers cannot lock themselves
        // out.
        if ((change.id === caller.scope.tenantId || change.id === caller.homeCompanyId) && change.status === 'Block')
          throw new DomainError(accessErrors.selfLockout, {}, 'status')
        await changeCompany(tx, caller, change)
      },
      remove: async (tx, ids, { caller }) => {
        for (const id of ids) await ownerOf(tx, company, caller.scope, id, 'ids')
        if (caller.scope.tenantId !== null && ids.includes(caller.scope.tenantId)) throw new DomainError(orgErrors.rootStays)
        const users = await tx
          .selectFrom('account')
          .select('id')
          .where('companyId', 'in', [...ids])
          .limit(1)
          .execute()
        if (users.length > 0) throw new DomainError(orgErrors.companyHasUsers)
        await remove(tx, company, caller.scope, ids)
      },
    }),
    ...resourceRoutes(db, events, area),
  ]
}
