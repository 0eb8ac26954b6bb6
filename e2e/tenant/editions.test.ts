import { roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import { calls } from '@undertone/domain/index/calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { password, sharedStack } from '../support/stack.ts'
import { open, routeOf } from '../support/visitor.ts'

const stack = sharedStack('accounts')

/** The permissions of a user according to the tables: by the tenant's edition, within their role. */
const heldBy = (patterns: readonly string[], edition: string): Set<string> =>
  new Set(
    tenantPermissions.filter(
      (key) =>
        editionIncludes(edition, key) && patterns.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one)),
    ),
  )

/** Concurrent calls: more would wait for the server's database connections. */
const atOnce = 8

/**
 * The answers to calls without input: to all calls without permission, and to the read-only ones with permission, because
 * exports and similar calls start work.
 */
async function answers(token: string, held: ReadonlySet<string>) {
  const sentCalls = calls.filter(
    ({ access, data }) =>
      access !== 'public' &&
      access !== 'session' &&
      (!held.has(access) || (data !== 'stream' && data !== 'file' && /:(list|query)$/.test(access))),
  )
  const found: { name: string; access: string; status: number; code: unknown }[] = []
  for (let from = 0; from < sentCalls.length; from += atOnce)
    found.push(
      ...(await Promise.all(
        sentCalls.slice(from, from + atOnce).map(async ({ method, path, access }) => {
          const answer = await fetch(stack.base + path.replace(/\{\w+\}/g, '1'), {
            method,
            headers: { token, 'content-type': 'application/json' },
            ...(method === 'GET' ? {} : { body: '{}' }),
          })
          return { name: `${method} ${path}`, access, status: answer.status, code: (await answer.json()).code }
        }),
      )),
    )
  return found
}

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

/** Logs in, compares the menu, types the addresses of missing screens, and sends every call: all must match the tables. */
async function walk(userName: string, held: ReadonlySet<string>, edition: string): Promise<void> {
  const own = screens.filter((one) => !one.platformOnly && (one.permission === null || held.has(one.permission)))
  const { context, page, token } = await stack.visit({ userName })
  await open(page, stack.base, '/')
  const links = await page.locator('nav[aria-label="Modules"] a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const shown = links.map((href) => href.replace(/^.*#/, '').replace(/\?.*$/, '')).sort()
  expect(shown).toEqual(
    own
      .filter(({ parent }) => parent === undefined)
      .map(({ path }) => path)
      .sort(),
  )
  expect(own.map(({ path }) => path)).toContain(routeOf(page))
  // screen-walk.ts opens all permitted screens; here one of them is enough, plus all that must not open.
  const tried = screens.filter((one) => !own.includes(one) || one === own.at(-1))
  const expected = tried.map((one) => ({ path: one.path, to: own.includes(one) ? one.path : '/error/403' }))
  expect(await landings(page, expected)).toEqual(expected)
  await context.close()
  const wrong = (await answers(token, held)).filter(({ access, status, code }) => {
    if (held.has(access)) return status === 403
    const isOfEdition = access.startsWith('platform:') || editionIncludes(edition, access)
    return status !== 403 || code !== (isOfEdition ? 403 : tenantErrors.notInEdition.code)
  })
  expect(wrong).toEqual([])
}

describe('the four editions', () => {
  test.each(['TrendAlarm', 'FaultDiagnosis', 'SpotCheck', 'Full'] as const)(
    '%s: menu, screens and refused calls are those of the table',
    async (edition) => {
      const platform = await stack.login('superadmin')
      const loginName = `${edition}Boss`.toLowerCase().slice(0, 16)
      const made = await stack.call('POST', '/system/tenant/add', platform, {
        name: edition,
        loginName,
        nickName: 'Administrator',
        password,
        phone: '13800000000',
        email: 'admin@example.cn',
        edition,
        appEdition: 2,
        duration: '1y',
        timeZone: 'Asia/Shanghai',
      })
      expect(made.edition).toBe(edition)
      await walk(loginName, heldBy(roleKindPermissions.CompanyAdmin, edition), edition)
    },
  )
})

describe('the four role kinds', () => {
  test.each([
    ['demoadmin', 'CompanyAdmin'],
    ['depthead', 'DepartmentHead'],
    ['regional', 'RegionalManager'],
    ['engineer', 'Engineer'],
  ] as const)('%s, a %s: menu, screens and refused calls are those of the table', async (userName, kind) => {
    await walk(userName, heldBy(roleKindPermissions[kind], 'Full'), 'Full')
  })
})
