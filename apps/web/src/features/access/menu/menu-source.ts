import type { UseQueryResult } from '@tanstack/react-query'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { appMenuCalls } from '@undertone/domain/access/app-menu.calls'
import { type MenuDraft, type MenuEntry, menuCalls } from '@undertone/domain/access/menu.calls'
import type { Call } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import { mobileMatrix } from '@undertone/domain/tenant/mobile-matrix'
import { appEdition } from '@undertone/domain/tenant/tenant.enums'
import { send } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { menuText } from './menu.text.ts'

/** A menu to edit, and its calls. */
export interface MenuSource {
  readonly title: Text
  readonly findAll: Call
  /** Permission keys. */
  readonly editPermission: string
  readonly removePermission: string
  readonly useEntries: () => UseQueryResult<MenuEntry[], Error>
  readonly save: (draft: MenuDraft) => Promise<{ id: number }>
  readonly remove: (id: number) => Promise<null>
  /** A note shown above the form of an entry. */
  readonly note?: (entry: MenuEntry) => Text
}

/** The menu of the browser app. */
export const browserMenu: MenuSource = {
  title: accessScreens.menus.label,
  findAll: menuCalls.findAll,
  editPermission: menuCalls.save.access,
  removePermission: menuCalls.del.access,
  useEntries: () => useCall(menuCalls.findAll, {}, { noErrorPage: true }),
  save: (body) => send(menuCalls.save, { body }),
  remove: (id) => send(menuCalls.del, { query: { id: String(id) } }),
}

/** The editions of the mobile app that show an entry; manually added entries are in all of them. */
function editionsOf(entry: MenuEntry): Text {
  const feature = mobileMatrix.find(({ key }) => entry.origin === `app:${key}`)
  const names = Object.entries(appEdition.members)
    .filter(([name]) => feature === undefined || feature.editions.some((one) => one === name))
    .map(([, member]) => member)
  return {
    cn: `${menuText.inEditions.cn}${names.map(({ cn }) => cn).join('、')}`,
    en: `${menuText.inEditions.en}${names.map(({ en }) => en).join(', ')}`,
  }
}

/** The menu of the mobile app. */
export const appMenu: MenuSource = {
  title: accessScreens.appMenus.label,
  findAll: appMenuCalls.findAll,
  editPermission: appMenuCalls.edit.access,
  removePermission: appMenuCalls.remove.access,
  useEntries: () => useCall(appMenuCalls.findAll, {}, { noErrorPage: true }),
  save: ({ id, ...draft }) =>
    id === undefined ? send(appMenuCalls.add, { body: draft }) : send(appMenuCalls.edit, { body: { ...draft, id } }),
  remove: (id) => send(appMenuCalls.remove, { params: { id: String(id) } }),
  note: editionsOf,
}
