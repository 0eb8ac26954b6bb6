import { roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import { calls } from '@undertone/domain/index/calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { type MenuNode, sessionCalls } from '@undertone/domain/session/session.calls'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('edition_walk')
})
afterAll(() => server?.close())

/** The permissions of a user according to the tables: by the tenant's edition, within their role. */
const heldBy = (patterns: readonly string[], edition: string): Set<string> =>
  new Set(
    tenantPermissions.filter(
      (key) =>
        editionIncludes(edition, key) && patterns.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one)),
    ),
  )

const pathsOf = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap(({ path, menuType, children }) => (menuType === 'C' ? [path] : pathsOf(children)))

/** One call of each permission: that every call asks for its own is tested with a user who has none (access/security-rights.test.ts). */
const firstCalls = calls.filter(
  ({ access }, at) => access !== 'public' && access !== 'session' && calls.findIndex((one) => one.access === access) === at,
)

/**
 * The answers that the tables do not allow, to calls without input: to those without permission, and to the read-only ones with it,
 * because exports and similar calls start work.
 */
async function wrongAnswers(token: string, held: ReadonlySet<string>, edition: string) {
  const wrong: { name: string; status: number; code: unknown }[] = []
  for (const { method, path, access, data } of firstCalls) {
    const isHeld = held.has(access)
    if (isHeld && (data === 'stream' || data === 'file' || !/:(list|query)$/.test(access))) continue
    const answer = await server.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      headers: { token },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    const status = answer.statusCode
    const { code } = answer.json()
    const isOfEdition = access.startsWith('platform:') || editionIncludes(edition, access)
    const isRight = isHeld ? status !== 403 : status === 403 && code === (isOfEdition ? 403 : tenantErrors.notInEdition.code)
    if (!isRight) wrong.push({ name: `${method} ${path}`, status, code })
  }
  return wrong
}

async function walk(userName: string, held: ReadonlySet<string>, edition: string): Promise<void> {
  const token = await server.login(userName)
  const own = screens.filter((one) => !one.platformOnly && (one.permission === null || held.has(one.permission)))
  const menus = (await server.send(sessionCalls.getSysMenus, {}, token)).data
  expect(pathsOf(menus).sort()).toEqual(
    own
      .filter(({ parent }) => parent === undefined)
      .map(({ path }) => path)
      .sort(),
  )
  const info = (await server.send(sessionCalls.getInfo, {}, token)).data
  expect([...info.permissions].sort()).toEqual([...held].sort())
  expect(await wrongAnswers(token, held, edition)).toEqual([])
}

describe('the four editions', () => {
  test.each(['TrendAlarm', 'FaultDiagnosis', 'SpotCheck', 'Full'] as const)(
    '%s: menu, permissions and refused calls are those of the table',
    async (edition) => {
      const loginName = `${edition}Boss`.toLowerCase().slice(0, 16)
      const draft = {
        name: edition,
        loginName,
        nickName: 'Administrator',
        password: testPassword,
        phone: '13800000000',
        email: 'admin@example.cn',
        edition,
        appEdition: 2,
        duration: '1y',
        timeZone: 'Asia/Shanghai',
      } as const
      const made = await server.send(tenantCalls.add, { body: draft }, await server.login('superadmin'))
      expect(made.data.edition).toBe(edition)
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
  ] as const)('%s, a %s: menu, permissions and refused calls are those of the table', async (userName, kind) => {
    await walk(userName, heldBy(roleKindPermissions[kind], 'Full'), 'Full')
  })
})
