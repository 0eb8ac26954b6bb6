import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { orgErrors } from '@undertone/domain/org/org.errors'
import { sql } from 'kysely'
import { accounts, type Rights, rightsOf } from '../core/account.store.ts'
import type { Caller } from '../core/caller.ts'
import { isTimeZone } from '../core/clock.ts'
import type { Database, Tx } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { Binding } from '../core/http.ts'
import { within } from '../core/rights.ts'
import { companyAndBelow } from '../core/sql.ts'
import { resourceRoutes } from '../resource/resource-routes.ts'
import { add, edit, ownerOf, remove, type Values } from '../resource/resource-store.ts'

function checkZone(values: Values): void {
  if (typeof values.timeZone === 'string' && !isTimeZone(values.timeZone))
    throw new Refusal(coreErrors.invalidInput, { detail: `timeZone: ${values.timeZone}` }, 'timeZone')
}

/** Refuses a parent that is the company itself or stands below it. */
async function checkParent(tx: Tx, tenantId: number | null, id: number, parentId: unknown): Promise<void> {
  if (parentId === undefined || parentId === null) return
  // Two moves at once could make a ring that neither of them sees: moves of one tenant go one after another.
  await sql`select 1 from company where id = ${tenantId} for update`.execute(tx)
  const below = await companyAndBelow(id).execute(tx)
  if (below.rows.some((row) => row.id === parentId)) throw new Refusal(orgErrors.companyUnderItself, {}, 'parentId')
}

/** The company as it stands; of another tenant nothing is told. */
const standing = (tx: Tx, { scope }: Caller, id: number) =>
  tx
    .selectFrom('company')
    .select(['parentId', 'status'])
    .where('id', '=', id)
    .where('tenantId', '=', scope.tenantId ?? -1)
    .executeTakeFirst()

/** A scope may follow the tree, so a move takes along only what the mover sees: else he would move the rest under his own home. */
async function checkMove(tx: Tx, caller: Caller, id: number, parentId: unknown): Promise<void> {
  if (parentId === undefined || caller.scope.companyIds === 'all') return
  await ownerOf(tx, company, caller.scope, id, 'id')
  if ((await standing(tx, caller, id))?.parentId === parentId) return
  const moved = await companyAndBelow(id).execute(tx)
  const companyIds = moved.rows.map((row) => row.id)
  if (!within(companyIds, caller.scope.companyIds)) throw new Refusal(accessErrors.widerThanOwn, {}, 'parentId')
}

/** The status of a company opens or closes the logins of its staff: whoever stands above the caller is left alone, as with his account. */
async function checkHome(tx: Tx, caller: Caller, id: number, status: unknown): Promise<void> {
  const { tenantId, companyIds } = caller.scope
  if (status === undefined || companyIds === 'all' || tenantId === null) return
  await ownerOf(tx, company, caller.scope, id, 'id')
  // Rights that are given at the same moment must not slip by.
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  if ((await standing(tx, caller, id))?.status === status) return
  const staff = await accounts(tx).where('account.companyId', '=', id).where('account.id', '!=', caller.accountId).execute()
  const isWider = ({ permissions, scope }: Rights) =>
    !within(scope.companyIds, companyIds) || [...permissions].some((key) => !caller.permissions.has(key))
  if (staff.map(rightsOf).some(isWider)) throw new Refusal(accessErrors.widerThanOwn, {}, 'status')
}

async function editCompany(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await checkParent(tx, caller.scope.tenantId, change.id, change.parentId)
  // The root of a tenant keeps its place: it has no parent to be moved to.
  const values: Values & { id: number } = change.id === caller.scope.tenantId ? { ...change, parentId: undefined } : change
  await checkMove(tx, caller, values.id, values.parentId)
  if (values.parentId === undefined) delete values.parentId
  await edit(tx, company, caller.scope, caller.timeZone, values)
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
        // A blocked company takes no login of its staff, a blocked root none of the tenant: nobody shuts himself out.
        if ((change.id === caller.scope.tenantId || change.id === caller.homeCompanyId) && change.status === 'Block')
          throw new Refusal(accessErrors.lockOut, {}, 'status')
        await checkHome(tx, caller, change.id, change.status)
        await editCompany(tx, caller, change)
      },
      remove: async (tx, ids, { caller }) => {
        if (caller.scope.tenantId !== null && ids.includes(caller.scope.tenantId)) throw new Refusal(orgErrors.rootStays)
        const users = await tx
          .selectFrom('account')
          .select('id')
          .where('companyId', 'in', [...ids])
          .limit(1)
          .execute()
        if (users.length > 0) throw new Refusal(orgErrors.companyHasUsers)
        await remove(tx, company, caller.scope, ids)
      },
    }),
    ...resourceRoutes(db, events, area),
  ]
}
