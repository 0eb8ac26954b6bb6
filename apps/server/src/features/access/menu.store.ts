import { accessErrors } from '@undertone/domain/access/access.errors'
import { type MenuDraft, type MenuEntry, parentTypes } from '@undertone/domain/access/menu.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { menuGroups, modules, type Screen } from '@undertone/domain/core/screen'
import type { Text } from '@undertone/domain/core/text'
import type { ButtonPermission } from '@undertone/domain/index/permission-tree'
import { screens as productScreens } from '@undertone/domain/index/screens'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { MenuTable } from '../../platform/database/tables/schema.table.ts'
import { declaredAppMenus } from './declared-app-menus.ts'
import type { Declared } from './declared-menu.ts'

type MenuRow = Selectable<MenuTable>

/** The web application's menu or the mobile app's. */
export type MenuMode = 'browser' | 'app'

/** A heading of the menu that opens nothing itself. */
const heading = (origin: string, parent: string | null, name: Text, icon: string, at: number): Declared => ({
  ...{ origin, parent, menuType: 'M', nameCn: name.cn, nameEn: name.en, path: '#', perms: '', icon },
  orderNum: (at + 1) * 10,
  screen: undefined,
})

/** Modules, their groups, and the screens without a parent; the other screens are reached from these. */
export function declaredMenus(screens: readonly Screen[]): Declared[] {
  const heads = Object.entries(modules).map(([key, module], at) => heading(`module:${key}`, null, module, module.icon, at))
  const listed = screens.filter((screen) => screen.parent === undefined)
  // A group stands where its first screen does.
  const groups = [...new Set(listed.flatMap(({ group }) => group ?? []))].map((key) => {
    const first = listed.findIndex((screen) => screen.group === key)
    return heading(`group:${key}`, `module:${listed[first]?.module}`, menuGroups[key], '', first)
  })
  const leaves = listed.map(
    (screen, at): Declared => ({
      origin: `screen:${screen.path}`,
      parent: screen.group ? `group:${screen.group}` : `module:${screen.module}`,
      menuType: 'C',
      nameCn: screen.label.cn,
      nameEn: screen.label.en,
      path: screen.path,
      perms: screen.permission ?? '',
      icon: '',
      orderNum: (at + 1) * 10,
      screen,
    }),
  )
  return [...heads, ...groups, ...leaves]
}

/** Creates a row for each module, group and screen of the code, so that it can be edited; new screens get theirs at the next start. */
export async function syncMenus(db: Queries, screens: readonly Screen[] = productScreens): Promise<void> {
  const rows = [
    ...declaredMenus(screens).map(({ origin, menuType }) => ({ origin, menuType, mode: 'browser' as const })),
    ...declaredAppMenus.map(({ origin, menuType }) => ({ origin, menuType, mode: 'app' as const })),
  ]
  await db
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .execute()
}

/** A declared entry merged with the administrator's changes, and the screen it opens. */
export interface MergedMenu extends MenuEntry {
  readonly screen: Screen | undefined
}

/** Merges the rows with the code; a row whose screen no longer exists is left out, and its children move to the top. */
export function mergeMenus(rows: readonly MenuRow[], screens: readonly Screen[] = productScreens): MergedMenu[] {
  const declared = new Map([...declaredMenus(screens), ...declaredAppMenus].map((one) => [one.origin, one]))
  const idOf = new Map(rows.flatMap((row) => (row.origin === null ? [] : [[row.origin, row.id] as const])))
  const merged = rows.flatMap((row): MergedMenu[] => {
    const code = row.origin === null ? undefined : declared.get(row.origin)
    if (row.origin !== null && !code) return []
    const { parentId, nameCn, nameEn, perms, icon, orderNum, hidden, status } = row
    const path = code?.path ?? row.path ?? '#'
    return [
      {
        id: row.id,
        parentId: parentId ?? (code?.parent ? (idOf.get(code.parent) ?? null) : null),
        origin: row.origin,
        menuType: row.menuType as MenuEntry['menuType'],
        nameCn: nameCn ?? code?.nameCn ?? '',
        nameEn: nameEn ?? code?.nameEn ?? '',
        path,
        perms: perms ?? code?.perms ?? '',
        icon: icon ?? code?.icon ?? '',
        orderNum: orderNum ?? code?.orderNum ?? 0,
        hidden,
        status: status as MenuEntry['status'],
        changed:
          code !== undefined &&
          (hidden || status !== 0 || [parentId, nameCn, nameEn, perms, icon, orderNum].some((value) => value !== null)),
        screen: code?.screen ?? screens.find((one) => one.path === path),
      },
    ]
  })
  const present = new Set(merged.map((one) => one.id))
  return merged
    .map((one) => (one.parentId !== null && !present.has(one.parentId) ? { ...one, parentId: null } : one))
    .sort((a, b) => a.orderNum - b.orderNum || a.id - b.id)
}

export const menuRows = (db: Queries, mode: MenuMode = 'browser'): Promise<MenuRow[]> =>
  db.selectFrom('menu').selectAll().where('mode', '=', mode).orderBy('id').execute()

/** The added buttons whose permissions roles of a tenant can have, with the permissions of their screens. */
export async function addedButtons(db: Queries): Promise<ButtonPermission[]> {
  const entries = mergeMenus(await menuRows(db))
  return entries
    .filter(({ menuType, status, perms }) => menuType === 'F' && status === 0 && perms !== '' && !perms.startsWith('platform:'))
    .map(({ id, parentId, perms, nameCn, nameEn }) => {
      const above = entries.find((one) => one.id === parentId)
      return { id, key: perms, label: { cn: nameCn, en: nameEn }, screenPermission: above?.screen?.permission ?? (above?.perms || null) }
    })
}

/** A group or a page stands at the top or below a group, a button below a page. */
async function checkParent(tx: Queries, mode: MenuMode, id: number | undefined, menuType: string, parentId: number | null): Promise<void> {
  const parent =
    parentId === null
      ? null
      : await tx.selectFrom('menu').select('menuType').where('id', '=', parentId).where('mode', '=', mode).executeTakeFirst()
  if (parent === undefined) throw new DomainError(coreErrors.recordNotFound, {}, 'parentId')
  const above = id === undefined ? [] : mergeMenus(await menuRows(tx, mode))
  for (let at = id === undefined ? null : parentId; at !== null; at = above.find((one) => one.id === at)?.parentId ?? null)
    if (at === id) throw new DomainError(accessErrors.menuUnderItself, {}, 'parentId')
  if (!parentTypes(menuType).includes(parent?.menuType ?? null)) throw new DomainError(accessErrors.menuParent, {}, 'parentId')
}

/** Checks the parent of an entry, its children if its type changed, and that a button has a permission. */
async function checkPlace(
  tx: Queries,
  mode: MenuMode,
  id: number | undefined,
  { menuType, parentId, perms }: { menuType: string; parentId: number | null; perms: string },
): Promise<void> {
  await checkParent(tx, mode, id, menuType, parentId)
  if (menuType === 'F' && perms === '') throw new DomainError(accessErrors.buttonWithoutPermission, {}, 'perms')
  if (id === undefined) return
  const below = mergeMenus(await menuRows(tx, mode)).filter((one) => one.parentId === id)
  if (below.some((one) => !parentTypes(one.menuType).includes(menuType as MenuEntry['menuType'])))
    throw new DomainError(accessErrors.menuParent, {}, 'menuType')
}

/** The administrator's changes to a declared entry; values equal to the code are no changes. */
function overlay(code: Declared, draft: MenuDraft) {
  if ((draft.path ?? code.path) !== code.path || (draft.menuType ?? code.menuType) !== code.menuType)
    throw new DomainError(
      coreErrors.invalidInput,
      { detail: { cn: '内置菜单的路径和类型不能修改', en: 'The path and type of a built-in entry cannot be changed' } },
      'path',
    )
  const names = ['nameCn', 'nameEn', 'perms', 'icon', 'orderNum'] as const
  return Object.fromEntries(
    names.filter((name) => draft[name] !== undefined).map((name) => [name, draft[name] === code[name] ? null : draft[name]]),
  )
}

/** Adds or changes an entry; returns its id. */
export async function saveMenu(db: Database, { id, parentId, ...draft }: MenuDraft, mode: MenuMode = 'browser'): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    if (id === undefined) {
      const { nameCn, nameEn } = draft
      if (nameCn === undefined || nameEn === undefined)
        throw new DomainError(
          coreErrors.invalidInput,
          { detail: { cn: '中文名称和英文名称必填', en: 'Chinese and English names are required' } },
          nameCn === undefined ? 'nameCn' : 'nameEn',
        )
      await checkPlace(tx, mode, undefined, { menuType: draft.menuType ?? 'C', parentId: parentId ?? null, perms: draft.perms ?? '' })
      const made = await tx
        .insertInto('menu')
        .values({ mode, menuType: 'C', path: '#', orderNum: 0, ...given, parentId: parentId ?? null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    }
    const before = await tx.selectFrom('menu').selectAll().where('id', '=', id).where('mode', '=', mode).forUpdate().executeTakeFirst()
    if (!before) throw new DomainError(coreErrors.recordNotFound)
    const code = [...declaredMenus(productScreens), ...declaredAppMenus].find((one) => one.origin === before.origin)
    const menuType = code?.menuType ?? draft.menuType ?? before.menuType
    if (parentId !== undefined || menuType !== before.menuType || menuType === 'F')
      await checkPlace(tx, mode, id, {
        menuType,
        parentId: parentId === undefined ? before.parentId : parentId,
        perms: draft.perms ?? before.perms ?? '',
      })
    const place = parentId === undefined ? {} : { parentId: await defaultPosition(tx, code, parentId) }
    const state = {
      ...(draft.hidden === undefined ? {} : { hidden: draft.hidden }),
      ...(draft.status === undefined ? {} : { status: draft.status }),
    }
    await tx
      .updateTable('menu')
      .set({ ...(code ? { ...overlay(code, { ...draft }), ...state } : given), ...place, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    return id
  })
}

/** A declared entry under its own module has not been moved. */
async function defaultPosition(tx: Queries, code: Declared | undefined, parentId: number | null): Promise<number | null> {
  if (!code?.parent || parentId === null) return parentId
  const usual = await tx.selectFrom('menu').select('id').where('origin', '=', code.parent).executeTakeFirst()
  return usual?.id === parentId ? null : parentId
}

/** Deletes an entry added by hand once it has no children; a declared one is reset to the code. */
export async function removeMenu(db: Database, id: number, mode: MenuMode = 'browser'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('menu').selectAll().where('id', '=', id).where('mode', '=', mode).forUpdate().executeTakeFirst()
    if (!row) throw new DomainError(coreErrors.recordNotFound)
    if (row.origin !== null) {
      const declaredEntry = {
        parentId: null,
        nameCn: null,
        nameEn: null,
        perms: null,
        icon: null,
        orderNum: null,
        hidden: false,
        status: 0,
      }
      await tx
        .updateTable('menu')
        .set({ ...declaredEntry, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      return
    }
    const child = await tx.selectFrom('menu').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
    if (child) throw new DomainError(accessErrors.menuHasChildren)
    await tx.deleteFrom('menu').where('id', '=', id).execute()
  })
}
