import { analysisPage, type SavedView, viewCalls, viewLimits } from '@undertone/domain/view/view.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann = ''
let ben = ''
let stranger = ''
beforeAll(async () => {
  server = await startTestServer('views')
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'ann', ['system:view:share'])
  await addMember(server, 'ben', [])
  ann = await server.login('ann')
  ben = await server.login('ben')
  stranger = await server.login('otheradmin')
})
afterAll(() => server?.close())

const content = { shares: [0.3, 0.4, 0.3], full: '', address: 'aside=lines&ruler=log' }
const add = (token: string, name: string, page: string = analysisPage) =>
  server.send(viewCalls.add, { body: { page, name, content } }, token)
const list = async (token: string, page: string = analysisPage): Promise<readonly SavedView[]> =>
  (await server.send(viewCalls.list, { query: { page } }, token)).data
const namesFor = async (token: string) => (await list(token)).map(({ name }) => name)
const share = (token: string, id: number, isShared: boolean) =>
  server.send(viewCalls.share, { params: { id: String(id) }, body: { isShared } }, token)
const setDefault = (token: string, id: number | null) => server.send(viewCalls.setDefault, { body: { page: analysisPage, id } }, token)

test('a view is of the user who saved it, until it is shared with the company', async () => {
  const { data } = await add(ann, '  Bearings ')
  expect(data).toMatchObject({ name: 'Bearings', content, isShared: false, isOwn: true, isDefault: false })
  expect(await namesFor(ben)).toEqual([])
  expect((await share(ben, data.id, true)).status).toBe(403)
  expect((await share(ann, data.id, true)).data).toMatchObject({ isShared: true })
  expect(await list(ben)).toMatchObject([{ name: 'Bearings', isOwn: false, madeBy: expect.stringMatching(/./) }])
  expect(await namesFor(stranger)).toEqual([])
})

test('only its owner renames, updates and deletes it', async () => {
  const { id } = (await add(ann, 'Mine')).data
  await share(ann, id, true)
  const edit = (token: string, body: object) => server.send(viewCalls.edit, { params: { id: String(id) }, body }, token)
  const remove = (token: string) => server.send(viewCalls.remove, { params: { id: String(id) } }, token)
  for (const other of [ben, stranger]) {
    expect((await edit(other, { name: 'Theirs' })).code).toBe(1002)
    expect((await remove(other)).code).toBe(1002)
  }
  expect((await edit(ann, { name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', content })
  expect((await edit(ann, { content: { ...content, full: 'wave' } })).data).toMatchObject({ name: 'Renamed', content: { full: 'wave' } })
  expect((await remove(ann)).code).toBe(200)
  expect(await namesFor(ann)).not.toContain('Renamed')
})

test('names are unique for a user, in any case', async () => {
  const { id } = (await add(ann, 'Envelope')).data
  expect(await add(ann, 'ENVELOPE')).toMatchObject({ code: 1472 })
  expect((await add(ben, 'Envelope')).code).toBe(200)
  expect((await server.send(viewCalls.edit, { params: { id: String(id) }, body: { name: 'envelope' } }, ann)).code).toBe(200)
})

test('each user has one default, which ends when it is no longer shared or is deleted', async () => {
  const { id } = (await add(ann, 'Shared')).data
  const own = (await add(ben, 'Own')).data.id
  expect((await setDefault(ben, id)).code).toBe(1002)
  await share(ann, id, true)
  const defaultOf = async (token: string) => (await list(token)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  await setDefault(ben, own)
  await setDefault(ben, id)
  await setDefault(ann, id)
  expect([await defaultOf(ben), await defaultOf(ann)]).toEqual([['Shared'], ['Shared']])
  await share(ann, id, false)
  expect([await defaultOf(ben), await defaultOf(ann)]).toEqual([[], ['Shared']])
  await setDefault(ann, null)
  expect(await defaultOf(ann)).toEqual([])
  expect((await setDefault(stranger, id)).code).toBe(1002)
})

test('a user has a bounded number of views of a page', async () => {
  await sql`insert into saved_view (tenant_id, company_id, account_id, page, name, content)
    select l.tenant_id, l.company_id, l.account_id, l.page, 'Copy ' || n, l.content from
      (select * from saved_view where name = 'Own') l, generate_series(1, ${viewLimits.own}) n
    on conflict do nothing`.execute(server.db)
  expect(await add(ben, 'One more')).toMatchObject({ code: 1473 })
  expect((await add(ben, 'One more', 'equipment')).code).toBe(200)
})

test('views of a list are apart from those of other pages: their names, and their default', async () => {
  const page = 'faultAnalysis/alarmReport'
  const first = { address: 'state=New&level=3', shares: [], full: '' }
  const body = { page, name: 'Bearings', content: { address: first.address } }
  const { data } = await server.send(viewCalls.add, { body }, ann)
  expect(data).toMatchObject({ name: 'Bearings', content: first })
  expect((await list(ann, page)).map(({ name }) => name)).toEqual(['Bearings'])
  expect(await namesFor(ann)).toContain('Bearings')
  const choose = (of: string, id: number | null) => server.send(viewCalls.setDefault, { body: { page: of, id } }, ann)
  expect((await choose(analysisPage, data.id)).code).toBe(1002)
  expect((await choose(page, data.id)).code).toBe(200)
  await setDefault(ann, null)
  expect(await list(ann, page)).toMatchObject([{ isDefault: true }])
  await choose(page, null)
  expect(await list(ann, page)).toMatchObject([{ isDefault: false }])
})

test('needs a token', async () => {
  expect((await server.send(viewCalls.list, { query: { page: analysisPage } }, '')).status).toBe(401)
})

test('an account of the platform has its own views, which no one else sees', async () => {
  const root = await server.login('superadmin')
  const { data } = await add(root, 'Platform')
  expect(data).toMatchObject({ name: 'Platform', isOwn: true, isShared: false })
  expect(await namesFor(root)).toEqual(['Platform'])
  expect(await namesFor(stranger)).toEqual([])
  expect((await share(root, data.id, true)).status).toBe(403)
  expect((await setDefault(root, data.id)).code).toBe(200)
  expect(await list(root)).toMatchObject([{ isDefault: true }])
})
