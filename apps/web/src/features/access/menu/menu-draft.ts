import type { MenuDraft, MenuEntry } from '@undertone/domain/access/menu.calls'
import type { Text } from '@undertone/domain/core/text'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { menuText } from './menu.text.ts'

/** The form of a menu entry; a number stays the text that was typed. */
export interface MenuForm {
  readonly nameCn: string
  readonly nameEn: string
  readonly menuType: MenuEntry['menuType']
  readonly parentId: number | null
  readonly path: string
  readonly perms: string
  readonly icon: string
  readonly orderNum: string
  readonly hidden: boolean
  readonly status: MenuEntry['status']
}

/** The form of an entry, or an empty one below a parent. */
export const menuForm = (entry: MenuEntry | null, parentId: number | null, orderNum = 0): MenuForm => ({
  nameCn: entry?.nameCn ?? '',
  nameEn: entry?.nameEn ?? '',
  menuType: entry?.menuType ?? 'C',
  parentId: entry ? entry.parentId : parentId,
  path: entry?.path ?? '',
  perms: entry?.perms ?? '',
  icon: entry?.icon ?? '',
  orderNum: String(entry?.orderNum ?? orderNum),
  hidden: entry?.hidden ?? false,
  status: entry?.status ?? 0,
})

/** The problems of a form by field. The limits are those of the call. */
export function menuProblems(form: MenuForm): Problems {
  const missing = (label: Text): Text => ({
    cn: menuText.required.cn.replace('{name}', label.cn),
    en: menuText.required.en.replace('{name}', label.en),
  })
  return {
    ...(form.nameCn.trim() === '' ? { nameCn: missing(menuText.nameCn) } : {}),
    ...(form.nameEn.trim() === '' ? { nameEn: missing(menuText.nameEn) } : {}),
    ...(form.menuType === 'F' && form.perms.trim() === '' ? { perms: menuText.noPermission } : {}),
    ...(form.menuType === 'F' && form.parentId === null ? { parentId: menuText.noParent } : {}),
    ...(form.menuType === 'F' || /^(#|\/[\w/-]*)$/.test(form.path.trim()) ? {} : { path: menuText.wrongPath }),
    ...(/^\d{1,5}$/.test(form.orderNum.trim()) ? {} : { orderNum: menuText.wrongOrder }),
  }
}

/** The body to send: all fields of a new entry, only changed fields of a stored one; a built-in entry keeps its path and type. */
export function menuDraft(entry: MenuEntry | null, form: MenuForm): MenuDraft {
  const body = {
    ...form,
    nameCn: form.nameCn.trim(),
    nameEn: form.nameEn.trim(),
    // A button has no page of its own.
    path: form.menuType === 'F' ? '#' : form.path.trim(),
    perms: form.perms.trim(),
    orderNum: Number(form.orderNum),
  }
  if (!entry) return body
  const fixedFields: readonly string[] = entry.origin === null ? [] : ['path', 'menuType']
  const before: Readonly<Record<string, unknown>> = { ...entry }
  const changed = Object.entries(body).filter(([name, value]) => !fixedFields.includes(name) && value !== before[name])
  return { id: entry.id, ...Object.fromEntries(changed) }
}
