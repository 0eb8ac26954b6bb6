import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTasksDue, runTasks } from '../../testing/run-tasks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../runtime/log.ts'
import { tidyOutbox } from './outbox.store.ts'
import { enqueue, type OutboxChannel, type OutboxMessage, type OutboxOutcome } from './outbox.ts'
import { messageTasks } from './send-messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('outbox')
  await sql`insert into company (id, tenant_id, name) values (14, 14, 'Neighbour')`.execute(server.db)
  await sql`insert into tenant (id, edition) values (14, 'Full')`.execute(server.db)
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from outbox_message`.execute(server.db)
  await sql`delete from task`.execute(server.db)
})

const name = 'openApiPush'
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line: string) => void lines.push(line) })

/** A channel that notes what it sends and ends as the test says. */
function channelOf(send: (message: OutboxMessage) => OutboxOutcome | Promise<OutboxOutcome> = () => ({ outcome: 'sent', answer: '200' })) {
  const sent: OutboxMessage[] = []
  const channel: OutboxChannel = {
    name,
    retryMs: [1000, 60_000],
    send: async (message) => {
      sent.push(message)
      return send(message)
    },
  }
  const run = () => runTasks(server.db, [messageTasks({ db: server.db, channels: [channel], log })], log)
  return { sent, run }
}
const put = (tenantId: number | null, recipient: string, payload: object = {}, onceKey?: string) =>
  enqueue(server.db, name, { tenantId, recipient, payload, ...(onceKey === undefined ? {} : { onceKey }) })
const states = async () =>
  (await sql<{ state: string; n: number }>`select state, count(*)::int as n from outbox_message group by 1 order by 1`.execute(server.db))
    .rows
const makeDue = () => makeTasksDue(server.db)

test('a message is queued with what it tells of, or not at all', async () => {
  const failing = server.db.transaction().execute(async (tx) => {
    await enqueue(tx, name, { tenantId: 13, recipient: 'a', payload: {} })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await states()).toEqual([])
})

test('it is sent once, under the id that was given, and the attempt is on record', async () => {
  const { sent, run } = channelOf()
  const id = await put(13, 'a', { word: 'hello' })
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(sent).toMatchObject([{ id, tenantId: 13, recipient: 'a', payload: { word: 'hello' }, attempt: 1 }])
  const { rows } = await sql`select number, outcome, answer from outbox_attempt`.execute(server.db)
  expect(rows).toEqual([{ number: 1, outcome: 'sent', answer: '200' }])
})

test('what is asked for twice under one name is queued once', async () => {
  expect(await put(13, 'a', {}, 'episode 7')).not.toBeNull()
  expect(await put(13, 'a', {}, 'episode 7')).toBeNull()
  expect(await states()).toEqual([{ state: 'waiting', n: 1 }])
})

test('a failure is tried again later, with the same id, and given up after the last wait', async () => {
  const { sent, run } = channelOf(() => ({ outcome: 'later', answer: '503' }))
  await put(13, 'a')
  for (let i = 0; i < 5; i += 1) {
    await run()
    await makeDue()
  }
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await states()).toEqual([{ state: 'failed', n: 1 }])
})

test('waits follow the rule of the channel', async () => {
  const { run } = channelOf(() => ({ outcome: 'later', answer: '' }))
  await put(13, 'a')
  const wait = async () =>
    (await sql<{ s: number }>`select round(extract(epoch from due_at - now()))::int as s from task`.execute(server.db)).rows[0]?.s ?? 0
  await run()
  expect(await wait()).toBeLessThanOrEqual(1)
  await makeDue()
  await run()
  expect(await wait()).toBeGreaterThan(50)
})

test('what will never arrive is not tried again, and a fault of ours is', async () => {
  await put(13, 'gone')
  await put(13, 'broken')
  const { run } = channelOf(({ recipient }) => {
    if (recipient === 'broken') throw new Error('a fault of the program')
    return { outcome: 'never', answer: '410' }
  })
  await run()
  expect(await states()).toEqual([
    { state: 'failed', n: 1 },
    { state: 'waiting', n: 1 },
  ])
  expect(lines.join()).toContain('a fault of the program')
})

test('a recipient gets its messages one after another, and one that is away does not hold up the others', async () => {
  for (let i = 0; i < 20; i += 1) await put(13, 'away', { i })
  for (let i = 0; i < 3; i += 1) await put(13, 'near', { i })
  const { sent, run } = channelOf(({ recipient }) =>
    recipient === 'away' ? { outcome: 'later', answer: 'unreachable', isAway: true } : { outcome: 'sent', answer: '' },
  )
  await run()
  expect(sent.filter(({ recipient }) => recipient === 'near').map(({ payload }) => payload)).toEqual([{ i: 0 }, { i: 1 }, { i: 2 }])
  // One try told enough: the other nineteen wait with it.
  expect(sent.filter(({ recipient }) => recipient === 'away')).toHaveLength(1)
})

test('F-15: a recipient that does not answer does not hold up the others, and gets no second message', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<OutboxOutcome>()
  const { sent, run } = channelOf(({ recipient }) => (recipient === 'stuck' ? answered : { outcome: 'sent', answer: '' }))
  for (let i = 0; i < 2; i += 1) await put(13, 'stuck', { i })
  const running = run()
  await expect.poll(() => sent.length).toBe(1)
  await put(13, 'near')
  await expect.poll(() => sent.map(({ recipient }) => recipient)).toEqual(['stuck', 'near'])
  answer({ outcome: 'sent', answer: '' })
  expect(await running).toBe(3)
  expect(sent.map(({ payload }) => payload)).toEqual([{ i: 0 }, {}, { i: 1 }])
})

test('a message that is refused does not hold up those behind it', async () => {
  await put(13, 'a', { poison: true })
  await put(13, 'a', { poison: false })
  const { sent, run } = channelOf(({ payload }) =>
    JSON.stringify(payload).includes('true') ? { outcome: 'later', answer: '500' } : { outcome: 'sent', answer: '' },
  )
  await run()
  expect(sent).toHaveLength(2)
})

test('what waits too long or stands too far back is given up, and what ended long ago forgotten', async () => {
  await put(13, 'late')
  await sql`update task set created_at = now() - interval '4 days'`.execute(server.db)
  await sql`insert into outbox_message (channel, tenant_id, recipient, payload) select ${name}, 13, 'crowd', '{}' from generate_series(1, 10005)`.execute(
    server.db,
  )
  await put(14, 'old')
  await sql`update outbox_message set state = 'sent', ended_at = now() - interval '31 days' where recipient = 'old'`.execute(server.db)
  expect(await tidyOutbox(server.db)).toEqual({ expired: 1, overflowed: 5, forgotten: 1 })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from outbox_message where recipient = 'crowd' and state = 'waiting'`.execute(server.db)
  expect(rows[0]?.n).toBe(10_000)
  // The oldest went.
  const first = await sql<{ state: string }>`select state from outbox_message where recipient = 'crowd' order by id limit 1`.execute(
    server.db,
  )
  expect(first.rows[0]?.state).toBe('failed')
})
