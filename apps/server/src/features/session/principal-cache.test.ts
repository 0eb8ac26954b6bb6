import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Changes } from '../../platform/database/change-feed.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Callers } from './principal-cache.ts'
import { hashToken, openSession } from './session.store.ts'

let server: TestServer
let accountId: number
beforeAll(async () => {
  server = await startTestServer('callers')
  accountId = (await server.db.selectFrom('account').select('id').where('loginName', '=', 'engineer').executeTakeFirstOrThrow()).id
})
afterAll(() => server?.close())
afterEach(() => void vi.useRealTimers())

/** Says what a test wants to be heard. */
class SaidChanges implements Changes {
  hears = true
  readonly #listeners: (() => void)[] = []
  isHearing = () => this.hears
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }
  tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Callers whose questions to the database are counted. */
function open(maxEntries?: number) {
  const asked = { times: 0 }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.times += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const changes = new SaidChanges()
  return { asked, changes, callers: new Callers(server.db.withPlugin(counting), changes, maxEntries) }
}

test('who asks again is not read again, until something changed', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId)
  const first = await callers.of(token)
  expect(first?.userName).toBe('engineer')
  expect(await callers.of(token)).toBe(first)
  expect(await callers.behind(hashToken(token))).toBe(first)
  expect((await callers.accountBehind(hashToken(token)))?.loginName).toBe('engineer')
  expect(asked.times).toBe(1)
  changes.tell()
  expect(await callers.of(token)).toEqual(first)
  expect(asked.times).toBe(2)
})

test('many requests at once read once', async () => {
  const { asked, callers } = open()
  const token = await openSession(server.db, accountId)
  const found = await Promise.all(Array.from({ length: 20 }, () => callers.of(token)))
  expect(new Set(found.map((one) => one?.userName))).toEqual(new Set(['engineer']))
  expect(asked.times).toBe(1)
})

test('while changes are not heard each request reads, and what was kept before is not used', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId)
  await callers.of(token)
  changes.hears = false
  await callers.of(token)
  await callers.of(token)
  expect(asked.times).toBe(3)
})

test('what was read before a change is not kept after it', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId)
  const early = callers.of(token)
  changes.tell()
  expect((await early)?.userName).toBe('engineer')
  await callers.of(token)
  expect(asked.times).toBe(2)
})

test('a token that opens nothing is asked for each time, so that guesses fill no memory', async () => {
  const { asked, callers } = open()
  for (let i = 0; i < 3; i++) expect(await callers.of('nobody gave this one')).toBeUndefined()
  expect(asked.times).toBe(3)
})

test('a question that fails is asked anew', async () => {
  const { callers } = open()
  const token = await openSession(server.db, accountId)
  await sql`alter table session rename to session_away`.execute(server.db)
  await expect(callers.of(token)).rejects.toThrow(/session/)
  await sql`alter table session_away rename to session`.execute(server.db)
  expect((await callers.of(token))?.userName).toBe('engineer')
})

test('no more are kept than room is for; who asks again stays longest', async () => {
  const { asked, callers } = open(2)
  const [one, two, three] = [
    await openSession(server.db, accountId),
    await openSession(server.db, accountId),
    await openSession(server.db, accountId),
  ]
  for (const token of [one, two, three]) await callers.of(token)
  expect(asked.times).toBe(3)
  for (const token of [two, three]) await callers.of(token)
  expect(asked.times).toBe(3)
  await callers.of(one)
  expect(asked.times).toBe(4)
})

test('the end of an account comes by time alone and is judged each time', async () => {
  const { asked, callers } = open()
  await server.db
    .updateTable('account')
    .set({ expireTime: new Date(Date.now() + 86_400_000) })
    .where('id', '=', accountId)
    .execute()
  const token = await openSession(server.db, accountId)
  expect(await callers.of(token)).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  await expect(callers.of(token)).rejects.toThrow(/expired/)
  expect(await callers.behind(hashToken(token))).toBeUndefined()
  expect(asked.times).toBe(1)
  vi.useRealTimers()
  await server.db.updateTable('account').set({ expireTime: null }).where('id', '=', accountId).execute()
})

test('after a minute a session is read again and its use noted; so a session that is over ends within a minute without a word', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  const { asked, callers } = open()
  const token = await openSession(server.db, accountId)
  await callers.of(token)
  const usedAt = async () =>
    (await server.db.selectFrom('session').select('usedAt').where('tokenHash', '=', hashToken(token)).executeTakeFirstOrThrow()).usedAt
  const before = await usedAt()
  vi.advanceTimersByTime(61_000)
  await callers.of(token)
  expect(asked.times).toBe(3)
  expect((await usedAt()).getTime()).toBeGreaterThan(before.getTime() + 60_000)
  // 31 days ago, and nobody tells.
  await sql`update session set created_at = now() - interval '31 days' where token_hash = ${hashToken(token)}`.execute(server.db)
  expect(await callers.of(token)).toBeDefined()
  vi.advanceTimersByTime(61_000)
  expect(await callers.of(token)).toBeUndefined()
})
