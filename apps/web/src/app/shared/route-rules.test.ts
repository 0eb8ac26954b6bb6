import { allPermission, screen } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { describe, expect, test } from 'vitest'
import { firstBelow, highlightOf, homeOf, isUnknown, landingOf, type RouteResult, resolveRoute } from './route-rules.ts'

const label = { cn: '甲', en: 'A' }
const some = [
  screen({ path: '/largeScreen2', label, module: 'monitor', permission: null }),
  screen({ path: '/m/list', label, module: 'monitor', permission: 'm:list' }),
  screen({ path: '/m/edit', label, module: 'monitor', permission: 'm:list', parent: '/m/list' }),
  screen({ path: '/any', label, module: 'configure', permission: null }),
  screen({ path: '/platform/log', label, module: 'platform', permission: 'p:log', platformOnly: true }),
  screen({ path: '/platform/other', label, module: 'platform', permission: 'p:other', platformOnly: true }),
]
let id = 0
const entry = (path: string, children: MenuNode[] = [], menuType: MenuNode['menuType'] = 'C'): MenuNode => {
  id += 1
  return { id, path, menuName: path, menuType, perms: '', icon: '', children }
}
const menus = [entry('/largeScreen2'), entry('#', [entry('m:add', [], 'F'), entry('/m/list')]), entry('/any')]

describe('the default landing', () => {
  test('is the first child of a placeholder, past the large screen and buttons', () => {
    expect(landingOf(menus, some)).toBe('/m/list')
  })
  test('is the first entry itself when it has a screen', () => {
    expect(landingOf([entry('/any'), ...menus], some)).toBe('/any')
  })
  test('skips an entry without a screen instead of leading in circles', () => {
    expect(landingOf([entry('/gone'), entry('#', []), entry('/any')], some)).toBe('/any')
    expect(landingOf([], some)).toBeUndefined()
  })
})

describe('permissions of screens', () => {
  const user = { permissions: ['m:list'], menus }
  const root = { permissions: [allPermission], menus: [] }
  test.each<[string, typeof user, string, RouteResult]>([
    ['an ordinary user opens a screen of a right', user, '/m/list', { open: true }],
    ['a screen that needs no right is open', user, '/any', { open: true }],
    ['a screen without the right is refused', { permissions: [], menus }, '/m/list', { go: '/error/403' }],
    ['a platform screen is refused even with its right', { permissions: ['p:log'], menus }, '/platform/log', { go: '/error/403' }],
    ['an unknown path leads to the default landing', user, '/nowhere', { go: '/m/list' }],
    ['a group leads to its first screen', user, '/m', { go: '/m/list' }],
    ['an unknown path without any menu is refused', { permissions: [], menus: [] }, '/nowhere', { go: '/error/403' }],
    ['the super administrator opens platform screens', root, '/platform/other', { open: true }],
    ['and is sent from any other to the first of them', root, '/m/list', { go: '/platform/log' }],
    ['from unknown ones too', root, '/nowhere', { go: '/platform/log' }],
    ['error pages are open to everybody', root, '/error/404', { open: true }],
  ])('%s', (_name, visitor, path, verdict) => {
    expect(resolveRoute(path, visitor, some)).toEqual(verdict)
  })
  test('home is the landing, or the first platform screen', () => {
    expect(homeOf(user, some)).toBe('/m/list')
    expect(homeOf(root, some)).toBe('/platform/log')
  })
  test('a redirect ends after at most two steps, at an open screen or an error page', () => {
    for (const visitor of [user, root, { permissions: [], menus }]) {
      for (const path of [...some.map((one) => one.path), '/m', '/x', '/']) {
        let at = path
        let steps = 0
        for (let verdict = resolveRoute(at, visitor, some); 'go' in verdict; verdict = resolveRoute(at, visitor, some)) {
          at = verdict.go
          steps += 1
          expect(steps).toBeLessThanOrEqual(2)
        }
      }
    }
  })
})

test('an address is unknown if nothing is at it or below it', () => {
  expect(['/m/list', '/m', '/', '/nowhere', '/m/list/x'].map((path) => isUnknown(path, some))).toEqual([false, false, false, true, true])
})

test('an edit screen highlights its list', () => {
  expect(highlightOf(some[2])).toBe('/m/list')
  expect(highlightOf(some[1])).toBe('/m/list')
  expect(highlightOf(undefined)).toBeUndefined()
})

test('each declared parent is a screen of the same module', () => {
  const lost = screens.filter(
    (one) => one.parent !== undefined && !screens.some((list) => list.path === one.parent && list.module === one.module),
  )
  expect(lost).toEqual([])
})

test('the super administrator starts on the customers, and has them first in the menu', () => {
  const root = { permissions: [allPermission], menus: [] }
  expect(homeOf(root, screens)).toBe('/customerManagement_tenant')
  expect(screens.find(({ module }) => module === 'platform')?.path).toBe('/customerManagement_tenant')
})

test('the address of a module leads to the first of its screens', () => {
  expect(firstBelow('/onlineMonitor', screens)).toBe('/onlineMonitor/default')
  expect(firstBelow('/faultAnalysis', screens)).toBe('/faultAnalysis/modelAlarmReport')
})
