import type { Language } from '@undertone/domain/core/text'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { type Caller, may } from '../../platform/identity/principal.ts'
import type { MergedMenu } from './menu.store.ts'

/**
 * A button shows only by its permission, and so does an entry added by hand: without one it would be everyone's. A heading shows with what
 * is below it.
 */
const lacksPermission = ({ menuType, origin, perms }: MergedMenu): boolean =>
  perms === '' && (menuType === 'F' || (menuType === 'C' && origin === null))

/** A screen is for the platform's administrator or for tenants, and for holders of its permission as declared in code. */
const opens = (caller: Caller, { screen }: MergedMenu): boolean =>
  screen === undefined ||
  ((screen.platformOnly === true) === caller.super && (screen.permission === null || may(caller, screen.permission)))

const isVisible = (caller: Caller, entry: MergedMenu): boolean =>
  !entry.hidden &&
  entry.status === 0 &&
  !lacksPermission(entry) &&
  (entry.menuType === 'F' || opens(caller, entry)) &&
  (entry.perms === '' || may(caller, entry.perms))

/** The menu tree of a caller; headings without entries are left out. */
export function menuOf(caller: Caller, language: Language, entries: readonly MergedMenu[]): MenuNode[] {
  const visibleChildren = (parentId: number | null): MenuNode[] =>
    entries
      .filter((entry) => entry.parentId === parentId && isVisible(caller, entry))
      .flatMap((entry) => {
        const { id, path, menuType, perms, icon } = entry
        const children = visibleChildren(id)
        if (menuType === 'M' && children.length === 0) return []
        return [{ id, path, menuName: language === 'cn' ? entry.nameCn : entry.nameEn, menuType, perms, icon, children }]
      })
  return visibleChildren(null)
}
