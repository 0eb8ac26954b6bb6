import type { Screen } from '@undertone/domain/core/screen'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { isSuper, permits } from '../../core/session/permissions.ts'

/** Path of a menu entry that only groups others. */
export const placeholderPath = '#'
/** The wall display is never the default landing (specification, routing rules). */
const largeScreens = /^\/largeScreen/

/** The input of the routing rules. */
export interface Visitor {
  readonly permissions: readonly string[]
  readonly menus: readonly MenuNode[]
}

/** Open the address, or redirect to another one. */
export type RouteResult = { readonly open: true } | { readonly go: string }

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

/** Whether a visitor may open a screen: the super administrator only those of the platform and those open to it too, all others all but the platform's, each by permission. */
export function canOpen(screen: Screen, permissions: readonly string[]): boolean {
  if (isSuper(permissions)) return screen.platformOnly === true || screen.alsoPlatform === true
  return screen.platformOnly !== true && permits(permissions, screen.permission)
}

/** The first screen below an address that is only a group (`/onlineMonitor` leads to `/onlineMonitor/default`). */
export const firstBelow = (path: string, screens: readonly Screen[]): string | undefined =>
  screens.find((one) => one.path.startsWith(`${path}/`))?.path

/** The page without permission. */
const forbiddenPath = '/error/403'

/** The routing rules of the specification for one address of a visitor with a session. */
export function resolveRoute(path: string, { permissions, menus }: Visitor, screens: readonly Screen[]): RouteResult {
  if (path.startsWith('/error/')) return { open: true }
  const screen = find(screens, path)
  if (screen && canOpen(screen, permissions)) return { open: true }
  if (isSuper(permissions)) return { go: screens.find((one) => one.platformOnly)?.path ?? forbiddenPath }
  if (screen) return { go: forbiddenPath }
  return { go: firstBelow(path, screens) ?? landingOf(menus, screens) ?? forbiddenPath }
}

/** Whether nothing is at an address, nor below it. */
export const isUnknown = (path: string, screens: readonly Screen[]): boolean =>
  path !== '/' && find(screens, path) === undefined && firstBelow(path, screens) === undefined

/** The start page of a visitor. */
export const homeOf = (visitor: Visitor, screens: readonly Screen[]): string => {
  const verdict = resolveRoute('/', visitor, screens)
  return 'go' in verdict ? verdict.go : forbiddenPath
}

/** The path that the menu highlights: the list screen of an add, edit or detail screen. */
export const highlightOf = (screen: Screen | undefined): string | undefined => screen?.parent ?? screen?.path
