import type { Screen } from '@undertone/domain/core/screen'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { isSuper, permits } from '../../core/session/permissions.ts'

/** Path of a menu entry that only groups others. */
export const placeholderPath = '#'
/** The wall display is nobody's default landing (specification, routing rules). */
const largeScreens = /^\/largeScreen/

/** What the guard knows when it judges an address. */
export interface Visitor {
  readonly permissions: readonly string[]
  readonly menus: readonly MenuNode[]
}

/** An address is opened, or another one in its place. */
export type Verdict = { readonly open: true } | { readonly go: string }

const find = (screens: readonly Screen[], path: string) => screens.find((one) => one.path === path)

/**
 * The default landing: the first menu entry, or its first child when the entry is a placeholder; never the large screen
 * and never an entry that has no screen. Undefined for a menu without any.
 */
export function landingOf(menus: readonly MenuNode[], screens: readonly Screen[]): string | undefined {
  for (const { path, menuType, children } of menus) {
    if (menuType === 'F' || largeScreens.test(path)) continue
    const found = path === placeholderPath || !find(screens, path) ? landingOf(children, screens) : path
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a visitor may open a screen: the super administrator only the platform's, everybody else only the others, each by permission. */
export function mayOpen(screen: Screen, permissions: readonly string[]): boolean {
  if (isSuper(permissions)) return screen.platformOnly === true
  return screen.platformOnly !== true && permits(permissions, screen.permission)
}

/** The first screen below an address that only groups (`/onlineMonitor` leads to `/onlineMonitor/default`). */
export const firstBelow = (path: string, screens: readonly Screen[]): string | undefined =>
  screens.find((one) => one.path.startsWith(`${path}/`))?.path

/** The page of no right. */
const denied = '/error/403'

/** The routing rules of the specification for one address of a visitor with a session. */
export function verdictOf(path: string, { permissions, menus }: Visitor, screens: readonly Screen[]): Verdict {
  if (path.startsWith('/error/')) return { open: true }
  const screen = find(screens, path)
  if (screen && mayOpen(screen, permissions)) return { open: true }
  if (isSuper(permissions)) return { go: screens.find((one) => one.platformOnly)?.path ?? denied }
  if (screen) return { go: denied }
  return { go: firstBelow(path, screens) ?? landingOf(menus, screens) ?? denied }
}

/** Where a visitor belongs who asked for nothing. */
export const homeOf = (visitor: Visitor, screens: readonly Screen[]): string => {
  const verdict = verdictOf('/', visitor, screens)
  return 'go' in verdict ? verdict.go : denied
}

/** The path that the menu highlights: the list screen of an add, edit or detail screen. */
export const highlightOf = (screen: Screen | undefined): string | undefined => screen?.parent ?? screen?.path
