import { type AppMenuNode, appMenuCalls } from '@undertone/domain/access/app-menu.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { mobileMatrix } from '@undertone/domain/tenant/mobile-matrix'
import { appEdition } from '@undertone/domain/tenant/tenant.enums'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { type MergedMenu, menuRows, mergeMenus, removeMenu, saveMenu } from './menu.store.ts'

/** The entries of an edition of the app: its features, and entries added by hand; groups without any are left out. */
export function treeOfEdition(entries: readonly MergedMenu[], code: number): AppMenuNode[] {
  const name = Object.entries(appEdition.members).find(([, member]) => member.code === code)?.[0]
  if (name === undefined) throw new DomainError(coreErrors.recordNotFound)
  const closed = new Set(mobileMatrix.filter(({ editions }) => !editions.some((one) => one === name)).map(({ key }) => `app:${key}`))
  const below = (parentId: number | null): AppMenuNode[] =>
    entries
      .filter((one) => one.parentId === parentId && one.status === 0 && !one.hidden && !(one.origin !== null && closed.has(one.origin)))
      .map(({ id, nameCn, nameEn, perms, menuType }) => ({ id, nameCn, nameEn, perms, menuType, children: below(id) }))
      .filter(({ menuType, children }) => menuType !== 'M' || children.length > 0)
      .map(({ menuType: _, ...node }) => node)
  return below(null)
}

const entriesOf = async (db: Database) => mergeMenus(await menuRows(db, 'app'))

/** The menu of the mobile app as the platform's administrator edits it. */
export function appMenuRoutes(db: Database): Binding[] {
  return [
    bind(appMenuCalls.findAll, async () => (await entriesOf(db)).map(({ screen: _, ...entry }) => entry)),
    bind(appMenuCalls.mine, async (_input, { caller: { scope } }) => {
      if (scope.tenantId === null) return []
      const tenant = await db.selectFrom('tenant').select('appEdition').where('id', '=', scope.tenantId).executeTakeFirst()
      return tenant ? treeOfEdition(await entriesOf(db), tenant.appEdition) : []
    }),
    bind(appMenuCalls.selectAppMenuTree, async ({ params }) => treeOfEdition(await entriesOf(db), params.id)),
    bind(appMenuCalls.add, async ({ body }) => ({ id: await saveMenu(db, body, 'app') })),
    bind(appMenuCalls.edit, async ({ body }) => ({ id: await saveMenu(db, body, 'app') })),
    bind(appMenuCalls.remove, async ({ params }) => {
      await removeMenu(db, params.id, 'app')
      return null
    }),
  ]
}
