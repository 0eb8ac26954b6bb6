import { roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('common accounts')

/** The permissions of a user according to the tables: by the tenant's edition, within their role. */
const heldBy = (patterns: readonly string[], edition: string): Set<string> =>
  new Set(
    tenantPermissions.filter(
      (key) =>
        editionIncludes(edition, key) && patterns.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one)),
    ),
  )

/** Where the app leads when these addresses are typed into the address bar, without reloading the page. */
const landings = (page: Page, expected: readonly { path: string; to: string }[]) =>
  page.evaluate(
    async ({ expected, patienceMs }) => {
      const now = () => location.hash.slice(1).split('?')[0] ?? ''
      const found: { path: string; to: string }[] = []
      for (const { path, to } of expected) {
        const before = document.querySelector('main')
        location.hash = path
        const end = Date.now() + patienceMs
        // A screen that opens has its own `main`; one that does not redirects.
        const isThere = () => (now() === path ? to === path && document.querySelector('main') !== before : now() === to)
        while (!isThere() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
        found.push({ path, to: now() })
      }
      return found
    },
    { expected, patienceMs: 20_000 },
  )

/** Logs in, compares the menu, and types the addresses of missing screens: all must match the tables. */
async function walk(userName: string, held: ReadonlySet<string>): Promise<void> {
  const own = screens.filter((one) => !one.platformOnly && (one.permission === null || held.has(one.permission)))
  const { context, page } = await stack.visit({ userName })
  await open(page, stack.base, '/')
  // In a narrow window the menu is folded, which hides its entries.
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  const links = await page.locator('nav[aria-label="Modules"] a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const shown = links.map((href) => href.replace(/^.*#/, '').replace(/\?.*$/, '')).sort()
  const listed = own.filter(({ parent }) => parent === undefined)
  // A group of the menu leads to its first screen.
  const entries = listed.filter(({ group }, at) => group === undefined || listed.findIndex((one) => one.group === group) === at)
  expect(shown).toEqual(entries.map(({ path }) => path).sort())
  expect(own.map(({ path }) => path)).toContain(routeOf(page))
  // screen-walk.ts opens all permitted screens; here one of them is enough, plus all that must not open.
  const tried = screens.filter((one) => !own.includes(one) || one === own.at(-1))
  const expected = tried.map((one) => ({ path: one.path, to: own.includes(one) ? one.path : '/error/403' }))
  expect(await landings(page, expected)).toEqual(expected)
  await context.close()
}

// One edition and one role: features/tenant/edition-walk.test.ts of the server has the menus and permissions of all of them, and the
// routing rules of the app depend on nothing else.
test('the menu and the screens of a small edition are those of the table', async () => {
  const platform = await stack.login('superadmin')
  const made = await stack.call('POST', '/system/tenant/add', platform, {
    name: 'Spot check',
    loginName: 'spotcheckboss',
    nickName: 'Administrator',
    password,
    phone: '13800000000',
    email: 'admin@example.cn',
    edition: 'SpotCheck',
    appEdition: 2,
    duration: '1y',
    timeZone: 'Asia/Shanghai',
  })
  expect(made.edition).toBe('SpotCheck')
  await walk('spotcheckboss', heldBy(roleKindPermissions.CompanyAdmin, 'SpotCheck'))
})

test('and so are those of an engineer', async () => {
  await walk('engineer', heldBy(roleKindPermissions.Engineer, 'Full'))
})
