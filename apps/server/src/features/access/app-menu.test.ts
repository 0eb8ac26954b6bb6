import { type AppMenuNode, appMenuCalls } from '@undertone/domain/access/app-menu.calls'
import { menuCalls } from '@undertone/domain/access/menu.calls'
import { mobileMatrix } from '@undertone/domain/tenant/mobile-matrix'
import { appEdition } from '@undertone/domain/tenant/tenant.enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let platform = ''
beforeAll(async () => {
  server = await startTestServer('app-menu')
  platform = await server.login('superadmin')
})
afterAll(() => server?.close())

const all = async () => (await server.send(appMenuCalls.findAll, {}, platform)).data
const tree = (code: number) => server.send(appMenuCalls.selectAppMenuTree, { params: { id: String(code) } }, platform)
const leaves = (nodes: readonly AppMenuNode[]): string[] =>
  nodes.flatMap((node) => [...(node.perms === '' ? [] : [node.perms]), ...leaves(node.children)])

test('each edition of the app has the features of the matrix', async () => {
  for (const [name, { code }] of Object.entries(appEdition.members)) {
    const wanted = mobileMatrix
      .filter(({ editions }) => editions.some((one) => one === name))
      .map(({ key }) => `app:${key.replace('.', ':')}`)
    expect(leaves((await tree(code)).data).sort(), name).toEqual(wanted.sort())
  }
  expect((await tree(9)).code).toBe(1002)
})

test('a customer reads the menu of the edition of their company, and the platform has none', async () => {
  const token = await server.login()
  const mine = async () => leaves((await server.send(appMenuCalls.mine, {}, token)).data)
  for (const { code } of Object.values(appEdition.members)) {
    await server.db.updateTable('tenant').set({ appEdition: code }).where('id', '=', 13).execute()
    expect(await mine()).toEqual(leaves((await tree(code)).data))
  }
  expect((await server.send(appMenuCalls.mine, {}, platform)).data).toEqual([])
})

const [spotCheck, remote, vip, oem] = ['SPOT_CHECK', 'PLATFORM_REMOTE', 'VIP', 'OEM'] as const
/** Section 6 of the second document of the specification, feature by feature. Where it says nothing, the comment does. */
const specified: readonly (readonly [feature: string, ...editions: (typeof spotCheck | typeof remote | typeof vip | typeof oem)[]])[] = [
  ['platform:summary', remote, vip, oem],
  ['platform:mapping', remote, vip, oem],
  ['spotCheck:task', spotCheck, vip, oem],
  ['spotCheck:toHiddenDanger', spotCheck, vip, oem],
  ['spotCheck:directLink', spotCheck, vip, oem],
  ['manager:finished', spotCheck, vip, oem],
  ['manager:timeout', spotCheck, vip, oem],
  // Of the first two editions it names neither these three, nor the notifications of SPOT_CHECK.
  ['manager:hiddenDanger', vip, oem],
  ['manager:repair', vip, oem],
  ['manager:upkeep', vip, oem],
  ['manager:diagnosticNotification', remote, vip, oem],
  ['manager:alarmNotification', remote, vip, oem],
  ['consult:recommend', remote, vip],
  ['consult:news', remote, vip],
  // "My" of PLATFORM_REMOTE is not named, either: every app has a language (guess).
  ['my:aboutUs', spotCheck, remote, vip, oem],
  ['my:languages', spotCheck, remote, vip, oem],
  ['my:checkUpdate', spotCheck, remote, vip, oem],
]

test.each(specified)('the app has %s in the editions of the specification, and in no other', async (feature, ...editions) => {
  const trees = Object.entries(appEdition.members).map(async ([name, { code }]) =>
    leaves((await tree(code)).data).includes(`app:${feature}`) ? [name] : [],
  )
  expect((await Promise.all(trees)).flat()).toEqual(editions)
})

test('the app has no feature that the specification does not name', () => {
  expect(mobileMatrix.map(({ key }) => key.replace('.', ':'))).toEqual(specified.map(([feature]) => feature))
})

test('an entry is added, changed and deleted, and the menu of the browser has none of it', async () => {
  const my = (await all()).find(({ origin }) => origin === 'appGroup:my')
  const body = {
    parentId: my?.id ?? null,
    menuType: 'C' as const,
    nameCn: '培训',
    nameEn: 'Training',
    path: '/training',
    perms: 'app:training',
  }
  const { id } = (await server.send(appMenuCalls.add, { body }, platform)).data
  expect(leaves((await tree(appEdition.members.OEM.code)).data)).toContain('app:training')
  await server.send(appMenuCalls.edit, { body: { id, nameEn: 'Courses' } }, platform)
  expect((await all()).find((one) => one.id === id)).toMatchObject({ nameEn: 'Courses', parentId: my?.id })
  const browser = (await server.send(menuCalls.findAll, {}, platform)).data
  expect(browser.some((one) => one.id === id || one.origin?.startsWith('app') === true)).toBe(false)
  expect((await server.send(menuCalls.save, { body: { id, nameEn: 'Taken' } }, platform)).code).toBe(1002)
  expect((await server.send(appMenuCalls.remove, { params: { id: String(id) } }, platform)).msg).toBe('success')
  expect((await all()).some((one) => one.id === id)).toBe(false)
})

test('a hidden feature is in no edition until it is reset', async () => {
  const news = (await all()).find(({ origin }) => origin === 'app:consult.news')
  await server.send(appMenuCalls.edit, { body: { id: news?.id ?? 0, hidden: true } }, platform)
  expect(leaves((await tree(appEdition.members.VIP.code)).data)).not.toContain('app:consult:news')
  await server.send(appMenuCalls.remove, { params: { id: String(news?.id) } }, platform)
  expect(leaves((await tree(appEdition.members.VIP.code)).data)).toContain('app:consult:news')
})
