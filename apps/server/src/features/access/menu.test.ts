import { accessCalls } from '@undertone/domain/access/access.calls'
import { menuCalls } from '@undertone/domain/access/menu.calls'
import { role as role_ } from '@undertone/domain/access/role.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { screen } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { menuRows, mergeMenus, syncMenus } from './menu.store.ts'

let server: TestServer
let platform: string
let token: string
beforeAll(async () => {
  server = await startTestServer('menu')
  platform = await server.login('superadmin')
  token = await server.login()
})
afterAll(() => server?.close())

const findAll = async () => (await server.send(menuCalls.findAll, {}, platform)).data
const entry = async (path: string) => {
  const found = (await findAll()).find((one) => one.path === path && one.menuType === 'C')
  if (!found) throw new Error(`no entry ${path}`)
  return found
}
const save = (body: Parameters<typeof server.send<typeof menuCalls.save>>[1]['body']) => server.send(menuCalls.save, { body }, platform)
const shown = async (language = 'en') => (await server.send(sessionCalls.getSysMenus, {}, token, language)).data

test('every screen without a parent has an entry as declared in code', async () => {
  const paths = (await findAll()).filter((one) => one.menuType === 'C').map((one) => one.path)
  expect(new Set(paths)).toEqual(new Set(screens.filter((one) => !one.parent).map((one) => one.path)))
  expect((await findAll()).some((one) => one.changed)).toBe(false)
})

test('the menu of a tenant has modules, groups and screens, and fits a window of 900 px', async () => {
  const modules = await shown()
  expect(modules.map((one) => one.menuName)).toEqual([
    'Home',
    'Monitor',
    'Faults',
    'Data and reports',
    'Inspection',
    'Assets and devices',
    'System',
  ])
  const rules = modules.flatMap((one) => one.children).find((one) => one.menuName === 'Alarm rules')
  expect(rules).toMatchObject({ menuType: 'M', path: '#' })
  expect(rules?.children.map((one) => one.menuName)).toEqual([
    'Threshold templates',
    'Sensor thresholds',
    'Band alarms',
    'Run thresholds',
    'Plug-ins',
  ])
  // 22 fit; each further module of the specification may add one.
  expect(modules.flatMap((one) => one.children).length).toBeLessThanOrEqual(29)
})

test('a new screen appears by itself, and a removed one disappears', async () => {
  const coming = screen({ path: '/brandNew', label: { cn: '新', en: 'New' }, module: 'configure', permission: null })
  await syncMenus(server.db, [...screens, coming])
  const merged = mergeMenus(await menuRows(server.db), [...screens, coming])
  const configure = merged.find((one) => one.origin === 'module:configure')
  expect(merged.find((one) => one.path === '/brandNew')).toMatchObject({ nameCn: '新', parentId: configure?.id, changed: false })
  expect((await findAll()).some((one) => one.path === '/brandNew')).toBe(false)
})

test('label, order, icon, position and visibility can be changed and reset', async () => {
  const area = await entry('/configureManagement/subCompany')
  const monitor = (await findAll()).find((one) => one.origin === 'module:monitor')
  await save({ id: area.id, nameCn: '厂区', nameEn: 'Plants', icon: 'plant', orderNum: 0, parentId: monitor?.id ?? null })
  const moved = (await shown()).find((one) => one.id === monitor?.id)?.children[0]
  expect(moved).toMatchObject({ path: '/configureManagement/subCompany', menuName: 'Plants', icon: 'plant' })
  expect((await shown('cn')).find((one) => one.id === monitor?.id)?.children[0]?.menuName).toBe('厂区')
  expect((await entry('/configureManagement/subCompany')).changed).toBe(true)
  await save({ id: area.id, hidden: true })
  expect(JSON.stringify(await shown())).not.toContain('/configureManagement/subCompany')
  await server.send(menuCalls.del, { query: { id: String(area.id) } }, platform)
  expect(await entry('/configureManagement/subCompany')).toEqual(area)
})

test('a permission narrows an entry, and none opens a screen that the code closes', async () => {
  const users = await entry('/userList')
  await save({ id: users.id, perms: 'business:never:held' })
  expect(JSON.stringify(await shown())).not.toContain('/userList')
  await save({ id: users.id, perms: '' })
  expect(JSON.stringify(await shown())).toContain('/userList')
  const log = await entry('/customerManagement_loginLog')
  await save({ id: log.id, perms: '' })
  expect(JSON.stringify(await shown())).not.toContain('/customerManagement_loginLog')
  for (const { id } of [users, log]) await server.send(menuCalls.del, { query: { id: String(id) } }, platform)
})

test('an entry added by hand keeps its position, can have children and is deleted last', async () => {
  const group = (await save({ menuType: 'M', nameCn: '常用', nameEn: 'Daily', orderNum: 1, parentId: null })).data.id
  expect(JSON.stringify(await shown())).not.toContain('Daily')
  const link = (
    await save({ menuType: 'C', nameCn: '用户', nameEn: 'People', path: '/userList', perms: 'system:user:list', parentId: group })
  ).data.id
  expect((await shown())[0]).toMatchObject({
    id: group,
    menuName: 'Daily',
    children: [{ id: link, menuName: 'People', path: '/userList' }],
  })
  expect((await server.send(menuCalls.del, { query: { id: String(group) } }, platform)).code).toBe(1511)
  expect((await save({ id: group, parentId: link })).code).toBe(1512)
  await server.send(menuCalls.del, { query: { id: String(link) } }, platform)
  expect((await server.send(menuCalls.del, { query: { id: String(group) } }, platform)).code).toBe(200)
})

test('an entry added by hand without a permission is hidden from all users, and each type has its parents', async () => {
  const link = (await save({ menuType: 'C', nameCn: '人员', nameEn: 'Everybody', path: '/userList' })).data.id
  expect(JSON.stringify(await shown())).not.toContain('Everybody')
  await save({ id: link, perms: 'system:user:list' })
  expect(JSON.stringify(await shown())).toContain('Everybody')
  const button = { menuType: 'F', nameCn: '打印', nameEn: 'Print' } as const
  expect((await save({ ...button, parentId: link })).code).toBe(1518)
  expect((await save({ ...button, perms: 'business:user:print' })).code).toBe(1517)
  expect((await save({ menuType: 'C', nameCn: '下级', nameEn: 'Below', parentId: link })).code).toBe(1517)
  const made = (await save({ ...button, perms: 'business:user:print', parentId: link })).data.id
  expect((await save({ id: link, menuType: 'M' })).code).toBe(1517)
  expect((await save({ id: made, perms: '' })).code).toBe(1518)
  for (const id of [made, link]) await server.send(menuCalls.del, { query: { id: String(id) } }, platform)
})

test('a button added by hand is granted in the role editor, and reaches the menu of those who have it', async () => {
  const users = await entry('/userList')
  const key = 'system:user:printBadge'
  const button = (await save({ menuType: 'F', nameCn: '打印工牌', nameEn: 'Print badges', perms: key, parentId: users.id })).data.id
  const { data: tree } = await server.send(accessCalls.permissionTree, {}, token)
  const group = tree.flatMap((module) => module.children).find((one) => one.id === 'group:system:user')
  expect(group?.children.at(-1)).toMatchObject({ key, label: 'Print badges', mayGive: true })
  const { data: role } = await server.send(
    callsOf(role_).add,
    { body: { name: 'Porter', key: 'porter', kind: 4, orderNum: 0, status: 0, dataScope: 3 } },
    token,
  )
  const permissions = ['system:user:list', key]
  const granted = await server.send(accessCalls.updatePermissions, { body: { roleId: role.id, permissions } }, token)
  expect(granted.code).toBe(200)
  expect((await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(role.id) } }, token)).data.toSorted()).toEqual(
    permissions,
  )
  const groups = (await shown()).flatMap((module) => module.children)
  const buttonsShown = groups.flatMap((group) => group.children).find((one) => one.path === '/userList')?.children
  expect(buttonsShown).toMatchObject([{ menuType: 'F', perms: key, menuName: 'Print badges' }])
  await server.send(menuCalls.del, { query: { id: String(button) } }, platform)
  const refused = await server.send(accessCalls.updatePermissions, { body: { roleId: role.id, permissions } }, token)
  expect(refused.code).toBe(1508)
})

test('an entry of the code keeps its path, and no entry leads out of the application', async () => {
  const users = await entry('/userList')
  expect((await save({ id: users.id, path: '/elsewhere' })).code).toBe(1001)
  for (const path of ['https://evil.example', '//evil', 'javascript:alert(1)', '/a?b=c'])
    expect((await save({ menuType: 'C', nameCn: 'x', nameEn: 'x', path })).code).toBe(1001)
})

test('S-17: only the platform’s administrator sees or changes the menus', async () => {
  for (const answer of [
    await server.send(menuCalls.findAll, {}, token),
    await server.send(menuCalls.save, { body: { nameCn: 'x', nameEn: 'x' } }, token),
    await server.send(menuCalls.del, { query: { id: '1000' } }, token),
  ])
    expect(answer.status).toBe(403)
})
