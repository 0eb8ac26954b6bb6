import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { StorageAwayError } from '../bucket/storage-away.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createLog } from '../runtime/log.ts'
import { claimTasks, reclaimTasks } from './task.store.ts'
import {
  enqueueTask,
  type LeasedKind,
  type Task,
  type TaskDraft,
  TaskFailure,
  type TaskKind,
  type TransactionalKind,
  taskKind,
} from './task.ts'
import { TaskWorker } from './task-worker.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'tasks')
  db = openDatabase(database.url)
  await migrate(db)
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})
beforeEach(() => sql`delete from task`.execute(db))

const payload = z.object({ n: z.number().optional(), poison: z.boolean().optional() })
type Payload = z.infer<typeof payload>

const usual = { name: 'work', payload, slots: 4, tenantSlots: 2, batch: 1, retryMs: [1000, 60_000] } as const
const leased = (given: Partial<LeasedKind<Payload>> & Pick<LeasedKind<Payload>, 'handle'>) =>
  taskKind<Payload>({ ...usual, mode: 'lease', maxMs: 60_000, ...given })
const transactional = (given: Partial<TransactionalKind<Payload>> & Pick<TransactionalKind<Payload>, 'handle'>) =>
  taskKind<Payload>({ ...usual, mode: 'transaction', batch: 100, tenantSlots: 100, ...given })

const put = (draft: Partial<TaskDraft> = {}) => enqueueTask(db, 'work', { tenantId: 13, ...draft })
const work = (...kinds: TaskKind[]) => new TaskWorker({ db, kinds, log }).work(new AbortController().signal)
const makeDue = () => sql`update task set due_at = now() where state = 'waiting'`.execute(db)
const rows = async () =>
  (
    await sql<{
      state: string
      attempts: number
      error: string | null
    }>`select state, attempts, last_error as error from task order by id`.execute(db)
  ).rows

test('a task that needs bytes out of reach is tried again however often, and fails for good by other errors alone', async () => {
  let error: Error = new StorageAwayError('the bucket is away')
  const kind = leased({
    handle: async () => {
      throw error
    },
  })
  await put()
  for (let i = 1; i <= 5; i++) {
    await work(kind)
    expect(await rows()).toEqual([{ state: 'waiting', attempts: i, error: 'the bucket is away' }])
    await makeDue()
  }
  error = new Error('something else')
  await work(kind)
  expect((await rows())[0]?.state).toBe('failed')
})

test('a task is queued with the transaction that asks for it, or not at all', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await enqueueTask(tx, 'work', { tenantId: 13 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await rows()).toEqual([])
})

test('it runs once and is gone', async () => {
  const ran: Task<Payload>[] = []
  await put({ payload: { n: 7 } })
  expect(await work(leased({ handle: async (tasks) => void ran.push(...tasks) }))).toBe(1)
  expect(ran).toMatchObject([{ payload: { n: 7 }, attempt: 1, tenantId: 13 }])
  expect(await rows()).toEqual([])
})

test('of one key one waits; a request that comes while it runs waits for the next run', async () => {
  expect(await put({ key: 'a' })).not.toBeNull()
  expect(await put({ key: 'a' })).toBeNull()
  let ran = 0
  const handle = async () => {
    ran += 1
    if (ran === 1) expect(await put({ key: 'a' })).not.toBeNull()
  }
  await work(leased({ handle }))
  expect(ran).toBe(2)
})

test('a task that fails or dies while a newer one with its key waits keeps its payload and runs after it', async () => {
  const ran: (number | undefined)[] = []
  const kind = leased({
    tenantSlots: 1,
    handle: async ([task]) => {
      ran.push(task?.payload.n)
      if (ran.length > 1) return
      await put({ key: 'a', payload: { n: 2 } })
      throw new TaskFailure('busy', { retry: { afterMs: 0 } })
    },
  })
  await put({ key: 'a', payload: { n: 1 } })
  await work(kind)
  expect(ran).toEqual([1, 2])
  expect(await reclaimTasks(db)).toBe(1)
  await work(kind)
  expect(ran).toEqual([1, 2, 1])
  expect(await rows()).toEqual([])
  for (const n of [3, 4]) {
    await put({ key: 'b', payload: { n } })
    await claimTasks(db, 'work', { max: 1, perTenant: 9 })
  }
  await sql`update task set leased_until = now() - interval '1 second'`.execute(db)
  expect([await reclaimTasks(db), await reclaimTasks(db)]).toEqual([1, 0])
  await work(kind)
  await reclaimTasks(db)
  await work(kind)
  expect(ran.slice(3)).toEqual([3, 4])
})

test('a failure is tried again after the waits of its kind, and has failed for good after the last', async () => {
  const ended: string[] = []
  const kind = leased({
    handle: async () => {
      throw new RangeError('broken')
    },
    onFailed: async (_tx, _task, reason) => void ended.push(reason),
  })
  await put()
  await work(kind)
  const { rows: waits } = await sql<{ s: number }>`select round(extract(epoch from due_at - now()))::int as s from task`.execute(db)
  expect(waits[0]?.s).toBeLessThanOrEqual(1)
  for (let i = 0; i < 4; i += 1) {
    await makeDue()
    await work(kind)
  }
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3, error: expect.stringContaining('broken') }])
  expect(ended).toHaveLength(1)
  expect(lines.join()).toContain('broken')
})

test('a handler can say when to try again, or that it would change nothing', async () => {
  const answers = [new TaskFailure('busy', { retry: { afterMs: 5_000_000 } }), new TaskFailure('gone', { retry: 'never' })]
  const kind = leased({
    handle: async () => {
      throw answers.shift()
    },
  })
  await put()
  await work(kind)
  expect(await rows()).toEqual([{ state: 'waiting', attempts: 1, error: 'busy' }])
  await makeDue()
  await work(kind)
  expect(await rows()).toEqual([{ state: 'failed', attempts: 2, error: 'gone' }])
})

test('a payload that cannot be read fails for good, in either mode, and holds up no other', async () => {
  for (const kind of [leased({ handle: async () => {} }), transactional({ handle: async () => undefined })]) {
    await sql`delete from task`.execute(db)
    await put({ payload: { n: 'text' } })
    await put({ payload: { n: 1 } })
    await work(kind)
    expect(await rows()).toMatchObject([{ state: 'failed', error: expect.stringContaining('payload') }])
  }
})

test('tasks of a lane run one after another, and a lane that cannot be reached waits together', async () => {
  const ran: (number | undefined)[] = []
  for (let n = 0; n < 3; n += 1) await put({ lane: 'near', payload: { n } })
  await work(leased({ tenantSlots: 4, handle: async ([task]) => void ran.push(task?.payload.n) }))
  expect(ran).toEqual([0, 1, 2])
  for (let n = 0; n < 5; n += 1) await put({ lane: 'away', payload: { n } })
  let tries = 0
  const handle = async () => {
    tries += 1
    throw new TaskFailure('unreachable', { holdsLane: true })
  }
  await work(leased({ handle }))
  expect(tries).toBe(1)
})

test('a flood of one tenant leaves the others their turns, and its own tasks are bounded', async () => {
  for (let n = 0; n < 300; n += 1) await put()
  await put({ tenantId: 14 })
  await put({ tenantId: null })
  const claimed = await claimTasks(db, 'work', { max: 50, perTenant: 8 })
  expect(claimed.map(({ tenantId }) => tenantId).sort()).toEqual([...Array(8).fill(13), 14, null])
  expect(await claimTasks(db, 'work', { max: 50, perTenant: 8 })).toEqual([])
})

test('a slot that is held leaves the others to the rest', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const ran: (string | null)[] = []
  await put({ lane: 'stuck' })
  const running = work(
    leased({
      handle: async ([task]) => {
        ran.push(task?.lane ?? null)
        if (task?.lane === 'stuck') await answered
      },
    }),
  )
  await expect.poll(() => ran).toEqual(['stuck'])
  await put({ lane: 'near' })
  await expect.poll(() => ran).toEqual(['stuck', 'near'])
  answer()
  await running
})

test('effects and the removal of a task are one transaction, and one that fails holds up no other of its batch', async () => {
  await sql`create table if not exists effect (n int)`.execute(db)
  for (let n = 0; n < 10; n += 1) await put({ payload: n === 4 ? { n, poison: true } : { n } })
  let followed = 0
  const kind = transactional({
    handle: async (tx, tasks) => {
      for (const { payload: of } of tasks) await sql`insert into effect values (${of.n})`.execute(tx)
      if (tasks.some(({ payload: of }) => of.poison)) throw new Error('poison')
      return () => {
        followed += tasks.length
      }
    },
  })
  await work(kind)
  const { rows: effects } = await sql<{ n: number }>`select n from effect order by n`.execute(db)
  expect(effects.map(({ n }) => n)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9])
  expect(followed).toBe(9)
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, error: expect.stringContaining('poison') }])
})

test('two that work at the same time do not take the same task', async () => {
  const ran: number[] = []
  for (let n = 0; n < 40; n += 1) await put()
  const kinds = [leased({ slots: 20, tenantSlots: 20, handle: async (tasks) => void ran.push(...tasks.map(({ id }) => id)) })]
  await Promise.all([work(...kinds), work(...kinds)])
  await work(...kinds)
  expect(ran.length).toBe(40)
  expect(new Set(ran).size).toBe(40)
})

test('what a server held when it died waits again when its lease is over, and is given up if it kills every server', async () => {
  await put({ key: 'a' })
  await claimTasks(db, 'work', { max: 1, perTenant: 1 })
  expect(await reclaimTasks(db)).toBe(0)
  await sql`update task set leased_until = now() - interval '1 second'`.execute(db)
  expect(await reclaimTasks(db)).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await sql`update task set deaths = 10`.execute(db)
  await work(leased({ handle: async () => {} }))
  expect(await rows()).toMatchObject([{ state: 'failed', error: expect.stringContaining('ended each time') }])
})

test('an attempt that lost its lease commits nothing', async () => {
  await sql`create table if not exists effect (n int)`.execute(db)
  await sql`delete from effect`.execute(db)
  await put()
  await work(
    leased({
      handle: async ([task], { complete }) => {
        if (task?.attempt === 2) return
        await sql`update task set leased_until = now() - interval '1 second'`.execute(db)
        await reclaimTasks(db)
        await claimTasks(db, 'work', { max: 1, perTenant: 1 })
        await db.transaction().execute(async (tx) => {
          await sql`insert into effect values (1)`.execute(tx)
          await complete(tx)
        })
      },
    }),
  )
  expect((await sql`select 1 from effect`.execute(db)).rows).toEqual([])
})

test('a stop breaks an attempt off without counting it', async () => {
  const stop = new AbortController()
  await put()
  const kind = leased({
    handle: async (_tasks, { signal }) => {
      stop.abort()
      await setTimeout(10_000, undefined, { signal })
    },
  })
  await new TaskWorker({ db, kinds: [kind], log }).work(stop.signal)
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})
