import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { orgErrors } from '@undertone/domain/org/org.errors'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { companyAndBelow } from '../../platform/database/sql.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { guarded } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import { isTimeZone } from '../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'

function checkZone(values: Values): void {
  if (typeof values.timeZone === 'string' && !isTimeZone(values.timeZone))
    throw new Refusal(coreErrors.invalidInput, { detail: `timeZone: ${values.timeZone}` }, 'timeZone')
}

/** Refuses a parent that is the company itself or stands below it. */
async function checkParent(tx: Tx, tenantId: number | null, id: number, parentId: unknown): Promise<void> {
  if (parentId === undefined || parentId === null) return
  // Two moves at once could make a ring that neither of them sees: moves of one tenant go one after another.
  await sql`select 1 from company where id = ${tenantId} for no key update`.execute(tx)
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

/** Moves and renames a company as far as the caller may. */
async function editCompany(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await checkParent(tx, caller.scope.tenantId, change.id, change.parentId)
  // The root of a tenant keeps its place: it has no parent to be moved to.
  const values: Values & { id: number } = change.id === caller.scope.tenantId ? { ...change, parentId: undefined } : change
  await checkMove(tx, caller, values.id, values.parentId)
  if (values.parentId === undefined) delete values.parentId
  await edit(tx, company, caller.scope, caller.timeZone, values)
}

/** The status of a company opens or closes the logins of its staff, so that a change of it is judged as one of their accounts. */
async function changeCompany(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const { id, status } = change
  if (status === undefined) return editCompany(tx, caller, change)
  await ownerOf(tx, company, caller.scope, id, 'id')
  if ((await standing(tx, caller, id))?.status === status) return editCompany(tx, caller, change)
  const staff = async () => (await tx.selectFrom('account').select('id').where('companyId', '=', id).execute()).map((account) => account.id)
  await guarded(tx, caller, staff, () => editCompany(tx, caller, change), 'status')
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
        await changeCompany(tx, caller, change)
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
