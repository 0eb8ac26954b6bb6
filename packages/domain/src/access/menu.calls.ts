import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { menuType } from '../session/session.enums.ts'
import { status } from './access.enums.ts'

/** A menu entry as the platform administrator edits it. */
export const menuEntry = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  /** `module:…`, `group:…` or `screen:…` for what is declared in code; null for an entry added by hand. */
  origin: z.string().nullable(),
  menuType: enumSchema(menuType),
  /** Label in each language. */
  nameCn: z.string(),
  nameEn: z.string(),
  path: z.string(),
  perms: z.string(),
  icon: z.string(),
  orderNum: z.number().int(),
  hidden: z.boolean(),
  status: enumSchema(status),
  /** Whether the administrator changed the entry. */
  changed: z.boolean(),
})
export type MenuEntry = z.output<typeof menuEntry>

/**
 * The types of entry that an entry can be below; null is the top level. Groups contain groups and pages, and buttons belong to a page
 * (specification, section 3: buttons are never in a selectable tree).
 */
export const parentTypes = (type: string): readonly (string | null)[] => (type === 'F' ? ['C'] : ['M', null])

const short = z.string().trim().min(1).max(40)
/** A path of the web app or `#`; anything else (a scheme, a host) would leave the app. */
const path = z
  .string()
  .max(200)
  .regex(/^(#|(\/[\w-]+)+)$/)

/** Without an id an entry is added; a built-in entry keeps its path and its kind. */
export const menuDraft = z.strictObject({
  id: z.number().int().positive().optional(),
  parentId: z.number().int().positive().nullable().optional(),
  menuType: enumSchema(menuType).optional(),
  nameCn: short.optional(),
  nameEn: short.optional(),
  path: path.optional(),
  perms: z
    .string()
    .max(100)
    .regex(/^[\w:]*$/)
    .optional(),
  icon: z
    .string()
    .max(40)
    .regex(/^[\w-]*$/)
    .optional(),
  orderNum: z.number().int().min(0).max(99_999).optional(),
  hidden: z.boolean().optional(),
  status: enumSchema(status).optional(),
})
export type MenuDraft = z.output<typeof menuDraft>

export const menuCalls = {
  findAll: call({
    method: 'GET',
    path: '/system/menu/findAll',
    access: 'platform:menu:list',
    tag: 'menu',
    data: z.array(menuEntry),
    summary: { cn: '菜单列表', en: 'List menu entries' },
  }),
  save: call({
    method: 'POST',
    path: '/system/menu/save',
    access: 'platform:menu:edit',
    tag: 'menu',
    body: menuDraft,
    data: z.object({ id: z.number().int() }),
    summary: { cn: '保存菜单', en: 'Save a menu entry' },
  }),
  /** An added entry is deleted; a built-in one is reset to its default. */
  del: call({
    method: 'GET',
    path: '/system/menu/del',
    access: 'platform:menu:remove',
    tag: 'menu',
    query: z.strictObject({ id: idText }),
    data: z.null(),
    summary: { cn: '删除菜单', en: 'Delete a menu entry' },
  }),
}
