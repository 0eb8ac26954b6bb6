import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { menuDraft, menuEntry } from './menu.calls.ts'

/** An entry of the mobile app's menu with its children. */
const appMenuNode = z.object({
  id: z.number().int(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** Key of the feature; empty for a group or an entry added by hand. */
  perms: z.string(),
  get children(): z.ZodArray<typeof appMenuNode> {
    return z.array(appMenuNode)
  },
})
export type AppMenuNode = z.output<typeof appMenuNode>

const tag = 'appMenu'
const saved = z.object({ id: z.number().int() })

/** The menu of the mobile app, with the paths of the specification. */
export const appMenuCalls = {
  findAll: call({
    method: 'GET',
    path: '/app/menu/findAll',
    access: 'platform:appMenu:list',
    tag,
    data: z.array(menuEntry),
    summary: { cn: 'APP 菜单列表', en: 'List app menu entries' },
  }),
  mine: call({
    method: 'GET',
    path: '/app/menu/mine',
    access: 'session',
    tag,
    data: z.array(appMenuNode),
    summary: { cn: '本企业的 APP 菜单', en: 'View the app menu of the own company' },
  }),
  selectAppMenuTree: call({
    method: 'GET',
    path: '/app/menu/selectAppMenuTree/{id}',
    access: 'platform:appMenu:list',
    tag,
    /** Code of an edition of the app. */
    params: z.object({ id: idText }),
    data: z.array(appMenuNode),
    summary: { cn: 'APP 版本类型的菜单树', en: 'View the menu tree of an app edition' },
  }),
  add: call({
    method: 'POST',
    path: '/app/menu/add',
    access: 'platform:appMenu:add',
    tag,
    body: menuDraft.omit({ id: true }),
    data: saved,
    summary: { cn: '新增 APP 菜单', en: 'Add an app menu entry' },
  }),
  edit: call({
    method: 'POST',
    path: '/app/menu/edit',
    access: 'platform:appMenu:edit',
    tag,
    body: menuDraft.required({ id: true }),
    data: saved,
    summary: { cn: '编辑 APP 菜单', en: 'Edit an app menu entry' },
  }),
  /** An added entry is deleted; a built-in one is reset to its default. */
  remove: call({
    method: 'DELETE',
    path: '/app/menu/delete/{id}',
    access: 'platform:appMenu:remove',
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除 APP 菜单', en: 'Delete an app menu entry' },
  }),
}
