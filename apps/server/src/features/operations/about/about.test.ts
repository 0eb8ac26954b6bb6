import { aboutCalls } from '@undertone/domain/operations/about.calls'
import { newestNews, whatsNew } from '@undertone/domain/operations/whats-new.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { noteNews } from './about.routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('about', { checksAnswers: true })
})
afterAll(() => server.close())

const unseen = async (token: string) => (await server.send(aboutCalls.about, {}, token)).data.unseen

test('entries are in order, the newest first, in both languages', () => {
  const keys = whatsNew.map(({ key }) => key)
  expect(keys).toEqual(keys.toSorted().reverse())
  expect(new Set(keys).size).toBe(keys.length)
  for (const { items } of whatsNew)
    for (const { cn, en } of items) expect([/\p{Script=Han}/u.test(cn), /\p{Script=Han}/u.test(en)]).toEqual([true, false])
})

test('an upgrade shows each user once what is new; a new installation and a new user have no news', async () => {
  const [first, second] = [await server.login(), await server.login('engineer')]
  expect(await unseen(first)).toBeNull()
  // As if the accounts had been there before this release.
  await sql`update account set created_at = now() - interval '1 day'`.execute(server.db)
  await sql`delete from whats_new`.execute(server.db)
  await noteNews(server.db)
  await noteNews(server.db)
  expect([await unseen(first), await unseen(second)]).toEqual([newestNews, newestNews])
  await server.send(aboutCalls.seen, { body: { key: newestNews } }, first)
  await server.send(aboutCalls.seen, { body: { key: '2020-01-01' } }, first)
  expect([await unseen(first), await unseen(second)]).toEqual([null, newestNews])
  await sql`update account set created_at = now() + interval '1 second' where login_name = 'engineer'`.execute(server.db)
  expect(await unseen(second)).toBeNull()
})

test('the version is that of the product', async () => {
  expect((await server.send(aboutCalls.about, {}, await server.login())).data.version).toMatch(/^\d+\.\d+\.\d+/)
  expect((await server.send(aboutCalls.about, {})).status).toBe(401)
})
