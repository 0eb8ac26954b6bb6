import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CallerChanges } from '../../platform/database/change-feed.ts'
import { bind } from '../../platform/http/http.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { PrincipalCache } from './principal-cache.ts'
import { hashToken, openSession } from './session.store.ts'

let server: TestServer
let accountId: number
beforeAll(async () => {
  server = await startTestServer('callers')
  accountId = (await server.db.selectFrom('account').select('id').where('loginName', '=', 'engineer').executeTakeFirstOrThrow()).id
})
afterAll(() => server?.close())
afterEach(() => void vi.useRealTimers())

/** Simulates a change notification. */
class ManualChanges implements CallerChanges {
  hears = true
  readonly #listeners: (() => void)[] = []
  isLive = () => this.hears
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }
  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A cache that counts its database queries. */
function open(maxEntries?: number) {
  const queries = { times: 0 }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.times += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const changes = new ManualChanges()
  return { asked: queries, changes, callers: new PrincipalCache(server.db.withPlugin(counting), changes, maxEntries) }
}

test('a repeated request does not read again until something changed', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  const first = await callers.of(token)
  expect(first?.userName).toBe('engineer')
  expect(await callers.of(token)).toBe(first)
  expect(await callers.callerOfSession(hashToken(token))).toBe(first)
  expect((await callers.accountOfSession(hashToken(token)))?.loginName).toBe('engineer')
  expect(asked.times).toBe(1)
  changes.notify()
  expect(await callers.of(token)).toEqual(first)
  expect(asked.times).toBe(2)
})

test('concurrent requests read once', async () => {
  const { asked, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  const found = await Promise.all(Array.from({ length: 20 }, () => callers.of(token)))
  expect(new Set(found.map((one) => one?.userName))).toEqual(new Set(['engineer']))
  expect(asked.times).toBe(1)
})

test('without change notifications each request reads, and cached entries are not used', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  await callers.of(token)
  changes.hears = false
  await callers.of(token)
  await callers.of(token)
  expect(asked.times).toBe(3)
})

test('a result read before a change is not cached after it', async () => {
  const { asked, changes, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  const early = callers.of(token)
  changes.notify()
  expect((await early)?.userName).toBe('engineer')
  await callers.of(token)
  expect(asked.times).toBe(2)
})

test('a writing call clears the callers of its tenant, one without a tenant clears all', async () => {
  const { asked, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  const first = await callers.of(token)
  const write = async (caller: object | undefined) => {
    const [bound] = callers.clearedByWrites([bind(callsOf(area).remove, async () => null)])
    await bound?.handle({} as never, { caller } as never, {} as never)
    await callers.of(token)
    return asked.times
  }
  expect(await write({ scope: { tenantId: 78 } })).toBe(1)
  expect(await write(first)).toBe(2)
  expect(await write({ scope: { tenantId: null } })).toBe(3)
  expect(await write(undefined)).toBe(4)
})

test('an invalid token is read each time, so that guesses fill no memory', async () => {
  const { asked, callers } = open()
  for (let i = 0; i < 3; i++) expect(await callers.of('nobody gave this one')).toBeUndefined()
  expect(asked.times).toBe(3)
})

test('a token was seen while its session is valid, however often the cache is cleared', async () => {
  const { asked, changes, callers } = open(2)
  const [token, second, third] = [
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
  ]
  expect(callers.hasSeen(token)).toBe(false)
  await callers.of(token)
  changes.notify()
  expect([callers.hasSeen(token), callers.hasSeen('nobody gave this one'), asked.times]).toEqual([true, false, 1])
  await server.db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute()
  await callers.of(token)
  expect(callers.hasSeen(token)).toBe(false)
  for (const other of [second, third, await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })])
    await callers.of(other)
  expect([callers.hasSeen(second), callers.hasSeen(third)]).toEqual([false, true])
})

test('a failed query is repeated', async () => {
  const { callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  await sql`alter table session rename to session_away`.execute(server.db)
  await expect(callers.of(token)).rejects.toThrow(/session/)
  await sql`alter table session_away rename to session`.execute(server.db)
  expect((await callers.of(token))?.userName).toBe('engineer')
})

test('the capacity is limited; recently used entries stay', async () => {
  const { asked, callers } = open(2)
  const [one, two, three] = [
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
    await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' }),
  ]
  for (const token of [one, two, three]) await callers.of(token)
  expect(asked.times).toBe(3)
  for (const token of [two, three]) await callers.of(token)
  expect(asked.times).toBe(3)
  await callers.of(one)
  expect(asked.times).toBe(4)
})

test('the end of an account depends on time alone and is checked each time', async () => {
  const { asked, callers } = open()
  await server.db
    .updateTable('account')
    .set({ expireTime: new Date(Date.now() + 86_400_000) })
    .where('id', '=', accountId)
    .execute()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  expect(await callers.of(token)).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  await expect(callers.of(token)).rejects.toThrow(/expired/)
  expect(await callers.callerOfSession(hashToken(token))).toBeUndefined()
  expect(asked.times).toBe(1)
  vi.useRealTimers()
  await server.db.updateTable('account').set({ expireTime: null }).where('id', '=', accountId).execute()
})

test('after a minute a session is read again and its use noted; so a session that is over ends within a minute without a word', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  const { asked, callers } = open()
  const token = await openSession(server.db, accountId, { address: '127.0.0.1', agent: 'test' })
  await callers.of(token)
  const usedAt = async () =>
    (await server.db.selectFrom('session').select('usedAt').where('tokenHash', '=', hashToken(token)).executeTakeFirstOrThrow()).usedAt
  const before = await usedAt()
  vi.advanceTimersByTime(61_000)
  await callers.of(token)
  expect(asked.times).toBe(3)
  expect((await usedAt()).getTime()).toBeGreaterThan(before.getTime() + 60_000)
  // 31 days ago, without a notification.
  await sql`update session set created_at = now() - interval '31 days' where token_hash = ${hashToken(token)}`.execute(server.db)
  expect(await callers.of(token)).toBeDefined()
  vi.advanceTimersByTime(61_000)
  expect(await callers.of(token)).toBeUndefined()
})
