import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { accessCalls } from '@undertone/domain/access/access.calls'
import { role } from '@undertone/domain/access/role.resource'
import { roleKind, roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expand } from './role-change.ts'
import { followStandards } from './standard-role.store.ts'

let server: TestServer
let token = ''
let engineer = 0
const standard = expand(roleKindPermissions.Engineer)
/** What the release before did not have yet. */
const added = ['business:maintenance:add', 'business:threshold:edit']
const before = standard.filter((key) => !added.includes(key))

beforeAll(async () => {
  server = await startTestServer('standard_role')
  token = await server.login()
  const { id } = await server.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'Engineer')
    .where('tenantId', '=', 13)
    .executeTakeFirstOrThrow()
  engineer = id
})
afterAll(() => server?.close())

const setRole = (change: { permissions: string[]; followsStandard: boolean; standardSeen: string[] | null; kind?: number }) =>
  server.db
    .updateTable('role')
    .set({ kind: roleKind.members.Engineer.code, ...change })
    .where('id', '=', engineer)
    .execute()
const held = async () => (await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(engineer) } }, token)).data.toSorted()
const keysOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [...(key ? [key] : []), ...keysOf(children)])
const current = async () => {
  const { data } = await server.send(standardRoleCalls.standards, {}, token)
  const one = data.find(({ roleId }) => roleId === engineer)
  return { follows: one?.follows, offered: keysOf(one?.offered ?? []).toSorted() }
}
const take = (permissions: string[]) => server.send(standardRoleCalls.take, { body: { roleId: engineer, permissions } }, token)

beforeEach(() => setRole({ permissions: before, followsStandard: false, standardSeen: before }))

test('an unchanged role gets the rights of a new release at its start, once', async () => {
  await setRole({ permissions: before, followsStandard: true, standardSeen: null })
  expect(await followStandards(server.db)).toBe(1)
  expect(await held()).toEqual(standard.toSorted())
  expect(await current()).toEqual({ follows: true, offered: [] })
  expect(await followStandards(server.db)).toBe(0)
})

test('a changed role stays as it is, and is offered only what is new', async () => {
  const fewer = before.filter((key) => key !== 'business:sensor:remove')
  await setRole({ permissions: fewer, followsStandard: false, standardSeen: before })
  expect(await followStandards(server.db)).toBe(0)
  expect(await held()).toEqual(fewer.toSorted())
  expect(await current()).toEqual({ follows: false, offered: added })
})

test('accepted rights are added, declined ones are not offered again', async () => {
  expect((await take(['business:maintenance:add'])).code).toBe(200)
  expect(await held()).toEqual([...before, 'business:maintenance:add'].toSorted())
  expect((await current()).offered).toEqual([])
})

test('only offered rights can be accepted', async () => {
  expect((await take(['system:user:add'])).code).not.toBe(200)
  expect(await held()).toEqual(before.toSorted())
  expect((await current()).offered).toEqual(added)
})

test('setting the rights of a following role ends that, and today’s standard counts as seen', async () => {
  await setRole({ permissions: [...roleKindPermissions.Engineer], followsStandard: true, standardSeen: null })
  const wanted = standard.filter((key) => !added.includes(key))
  expect((await server.send(accessCalls.updatePermissions, { body: { roleId: engineer, permissions: wanted } }, token)).code).toBe(200)
  expect(await current()).toEqual({ follows: false, offered: [] })
})

test('another kind ends it too, and the rights stay', async () => {
  await setRole({ permissions: before, followsStandard: true, standardSeen: null })
  const { data } = await server.send(callsOf(role).detail, { params: { id: String(engineer) } }, token)
  const change = { ...data, kind: roleKind.members.RegionalManager.code }
  const names = ['name', 'key', 'kind', 'orderNum', 'status', 'dataScope'] as const
  const body = { id: engineer, ...Object.fromEntries(names.map((name) => [name, change[name]])) }
  expect((await server.send(callsOf(role).edit, { body: body as never }, token)).code).toBe(200)
  expect(await held()).toEqual(before.toSorted())
  expect(await current()).toEqual({ follows: false, offered: [] })
})

test('without the right to see roles nothing is offered, and without the right to edit them nothing can be accepted', async () => {
  const other = await server.login('engineer')
  expect((await server.send(standardRoleCalls.standards, {}, other)).code).not.toBe(200)
  expect((await server.send(standardRoleCalls.take, { body: { roleId: engineer, permissions: added } }, other)).code).not.toBe(200)
})
