import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type SavedView, viewCalls, viewLimits } from '@undertone/domain/view/view.calls'
import { viewErrors } from '@undertone/domain/view/view.errors'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import {
  clearDefault,
  deleteView,
  forgetDefaultsOfOthers,
  insertView,
  isNameTaken,
  pageOf,
  setDefault,
  updateView,
  viewOf,
  viewsOf,
} from './view.store.ts'

const notFound = () => new DomainError(coreErrors.recordNotFound)

/** A view that a user sees. */
async function found(db: Database, scope: Scope, id: number): Promise<SavedView> {
  const view = await viewOf(db, scope, id)
  if (!view) throw notFound()
  return view
}

/** The company of a user's views, null for accounts of the platform. Keys of the open API have no views. */
function homeOf({ scope, homeCompanyId }: Caller): number | null {
  if (!scope.accountId || (scope.tenantId !== null && homeCompanyId === null)) throw new DomainError(coreErrors.forbidden)
  return scope.tenantId === null ? null : homeCompanyId
}

async function assertFree(db: Database, scope: Scope, page: string, name: string, exceptId?: number): Promise<void> {
  if (await isNameTaken(db, scope, { page, name, exceptId })) throw new DomainError(viewErrors.nameTaken, {}, 'name')
}

/** The page of a view that a user sees. */
async function knownPageOf(db: Database, scope: Scope, id: number): Promise<string> {
  const page = await pageOf(db, scope, id)
  if (page === undefined) throw notFound()
  return page
}

export const viewRoutes = (db: Database): Binding[] => [
  bind(viewCalls.list, ({ query }, { caller }) => viewsOf(db, caller.scope, query.page)),
  bind(viewCalls.add, async ({ body }, { caller }) => {
    const companyId = homeOf(caller)
    await assertFree(db, caller.scope, body.page, body.name)
    const id = await insertView(db, caller.scope, companyId, body)
    if (id === undefined) throw new DomainError(viewErrors.tooMany, { max: viewLimits.own })
    return found(db, caller.scope, id)
  }),
  bind(viewCalls.edit, async ({ params, body }, { caller }) => {
    if (body.name !== undefined) await assertFree(db, caller.scope, await knownPageOf(db, caller.scope, params.id), body.name, params.id)
    if (!(await updateView(db, caller.scope, params.id, body))) throw notFound()
    return found(db, caller.scope, params.id)
  }),
  bind(viewCalls.remove, async ({ params }, { caller }) => {
    if (!(await deleteView(db, caller.scope, params.id))) throw notFound()
    return null
  }),
  bind(viewCalls.share, async ({ params, body }, { caller }) => {
    if (homeOf(caller) === null) throw new DomainError(coreErrors.forbidden)
    if (!(await updateView(db, caller.scope, params.id, body))) throw notFound()
    if (!body.isShared) await forgetDefaultsOfOthers(db, caller.scope, params.id)
    return found(db, caller.scope, params.id)
  }),
  bind(viewCalls.setDefault, async ({ body }, { caller }) => {
    homeOf(caller)
    if (body.id === null) await clearDefault(db, caller.scope, body.page)
    else {
      if ((await knownPageOf(db, caller.scope, body.id)) !== body.page) throw notFound()
      await setDefault(db, caller.scope, body.page, body.id)
    }
    return null
  }),
]
