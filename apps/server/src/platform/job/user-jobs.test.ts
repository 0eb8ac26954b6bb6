import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeTasksDue } from '../../testing/run-tasks.ts'
import { addMember } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { callerOfAccount } from '../identity/caller-of-account.ts'
import type { Context } from '../identity/principal.ts'
import { cancelTasks, retryTasks } from '../queue/task.store.ts'
import { TaskWorker } from '../queue/task-worker.ts'
import { silentLog } from '../runtime/log.ts'
import { readWhole } from '../storage/object-store.ts'
import { cancelJob, findJob, forgetJobs } from './job.store.ts'
import { readJobFile, storeJobFile, tidyJobFiles } from './job-files.ts'
import { JobKind, type JobKindOptions } from './job-kind.ts'
import { UserJobs } from './user-jobs.ts'

const permission = 'business:area:export'
let server: TestServer
let context: Context
let accountId = 0
let names = 0

beforeAll(async () => {
  server = await startTestServer('jobs')
  await addMember(server, 'worker', [permission])
  accountId = (await server.db.selectFrom('account').select('id').where('loginName', '=', 'worker').executeTakeFirstOrThrow()).id
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from task`.execute(server.db)
  await sql`delete from job`.execute(server.db)
  const caller = await callerOfAccount(server.db, accountId)
  if (!caller) throw new Error('no account')
  context = { language: 'en', address: '10.0.0.1', agent: 'test', caller }
})

type Kind = JobKindOptions<{ n: number }>
const input = z.object({ n: z.number() })
const kindOf = (given: Partial<Kind> & Pick<Kind, 'run'>) => {
  names += 1
  return new JobKind({ name: `kind${names}`, input, access: () => [permission], afterRestart: 'runsAgain', ...given })
}
/** A kind of this server. */
function kind(run: Kind['run'], given: Partial<Kind> = {}) {
  const made = kindOf({ ...given, run })
  server.features.userJobs.register([made])
  return made
}
const find = (id: number) => findJob(server.db, accountId, id)
const ended = (id: number) =>
  vi.waitUntil(async () => {
    const job = await find(id)
    return job.state === 'running' ? undefined : job
  })

/** Another server on the database: it asks and runs only when told to. */
function otherServer(...kinds: JobKind<{ n: number }>[]) {
  const { db, box, jobFiles } = server.foundation
  const jobs = new UserJobs({ db, box, jobFiles, wake: () => undefined, quickMs: 0 })
  jobs.register(kinds)
  const stop = new AbortController()
  const work = () => new TaskWorker({ db, kinds: [jobs.taskKind], log: silentLog }).work(stop.signal)
  return { work, stop: () => stop.abort() }
}
/** A job whose server ended before it began. */
async function queued(of: Kind['name'], language = 'en') {
  const { db, box, jobFiles } = server.foundation
  const jobs = new UserJobs({ db, box, jobFiles, wake: () => undefined, quickMs: 0 })
  const made = new JobKind({ name: of, input, access: () => [], afterRestart: 'fails', run: async () => ({}) })
  jobs.register([made])
  const job = await made.start({ n: 1 }, { ...context, language: language === 'cn' ? 'cn' : 'en' })
  expect(job.state).toBe('running')
  return job.id
}

test('short work is answered at once, with its input, its person and where the request came from', async () => {
  const run = vi.fn<Kind['run']>(async ({ n }) => ({ result: { n: n + 1 } }))
  expect(await kind(run).start({ n: 1 }, context)).toMatchObject({ state: 'done', result: { n: 2 } })
  expect(run.mock.calls[0]?.[1]).toMatchObject({ language: 'en', address: '10.0.0.1', agent: 'test', caller: { userName: 'worker' } })
  expect((await sql`select input from job`.execute(server.db)).rows).toEqual([{ input: null }])
  expect((await sql`select 1 from task`.execute(server.db)).rows).toEqual([])
})

test('a fault becomes a failed job that says no more than it should; the operator sees why and may have it run again', async () => {
  let faults = 1
  const failing = kind(async () => {
    faults -= 1
    if (faults >= 0) throw new RangeError('a secret of the program')
    return { result: {} }
  })
  const job = await failing.start({ n: 1 }, context)
  expect(job).toMatchObject({ state: 'failed', message: 'The job failed with an internal error' })
  const { rows } = await sql<{ id: number; lastError: string }>`select id, last_error from task where state = 'failed'`.execute(server.db)
  expect(rows[0]?.lastError).toContain('a secret of the program')
  await server.db.transaction().execute(async (tx) => {
    for (const task of await retryTasks(tx, [rows[0]?.id ?? 0])) await server.features.userJobs.taskKind.onRetried?.(tx, task)
  })
  expect((await find(job.id)).state).toBe('running')
  await kind(async () => ({})).start({ n: 1 }, context)
  expect(await ended(job.id)).toMatchObject({ state: 'done', message: null })
})

test('long work is watched, cancelled at its next step and not run beyond it', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let beyond = false
  const job = await kind(async (_input, _context, step) => {
    await step(1, 3)
    await opened
    await step(3, 3)
    beyond = true
    return {}
  }).start({ n: 1 }, context)
  expect(job).toMatchObject({ state: 'running', progress: 1, total: 3 })
  await expect(cancelJob(server.db, accountId + 1, job.id)).rejects.toMatchObject({ row: { code: 1002 } })
  await cancelJob(server.db, accountId, job.id)
  open()
  expect(await ended(job.id)).toMatchObject({ state: 'cancelled' })
  expect(beyond).toBe(false)
})

test('a job that waits is cancelled at once, by its person or by an operator', async () => {
  const id = await queued('never')
  await cancelJob(server.db, accountId, id)
  expect(await find(id)).toMatchObject({ state: 'cancelled', message: null })
  const other = await queued('never')
  const { rows } = await sql<{ id: number }>`select id from task`.execute(server.db)
  await server.db.transaction().execute(async (tx) => {
    const tasks = await cancelTasks(
      tx,
      rows.map((one) => one.id),
    )
    for (const task of tasks) await server.features.userJobs.taskKind.onCancelled?.(tx, task)
  })
  expect(await find(other)).toMatchObject({ state: 'cancelled' })
})

test('a person who asks three times, at one moment or one after another, runs two', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const wait = kind(async () => {
    await opened
    return {}
  })
  const asked = await Promise.allSettled([1, 2, 3].map((n) => wait.start({ n }, context)))
  expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { row: { code: 1062 } } }])
  await expect(wait.start({ n: 4 }, context)).rejects.toMatchObject({ row: { code: 1062 } })
  open()
  for (const one of asked) if (one.status === 'fulfilled') expect(await ended(one.value.id)).toMatchObject({ state: 'done' })
})

test('the jobs of a tenant leave places for those of another, who waits for none of his own; the refusal says whose jobs run', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const waiting = kind(async () => {
    await opened
    return {}
  })
  const people = await Promise.all(
    Array.from({ length: 7 }, (_, i) => addMember(server, `colleague${i}`, [permission]).then(() => `colleague${i}`)),
  )
  const contextOf = async (loginName: string) => {
    const { id } = await server.db.selectFrom('account').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()
    const caller = await callerOfAccount(server.db, id)
    if (!caller) throw new Error('no account')
    return { ...context, caller }
  }
  for (const loginName of people.slice(0, 6))
    for (const n of [1, 2])
      await sql`insert into job (account_id, tenant_id, kind, language)
      select id, tenant_id, ${`x${n}`}, 'en' from account where login_name = ${loginName}`.execute(server.db)
  const refused = waiting.start({ n: 1 }, await contextOf('colleague6'))
  await expect(refused).rejects.toMatchObject({ row: { code: 1063 } })
  await sql`delete from job`.execute(server.db)
  const own = await Promise.all(people.slice(0, 3).map(async (loginName) => waiting.start({ n: 1 }, await contextOf(loginName))))
  expect(own.map(({ state }) => state)).toEqual(['running', 'running', 'running'])
  const quick = kind(async () => ({ result: { n: 1 } }), { access: () => [] })
  expect(await quick.start({ n: 1 }, await contextOf('superadmin'))).toMatchObject({ state: 'done' })
  open()
  await vi.waitUntil(async () => (await sql`select 1 from job where state = 'running'`.execute(server.db)).rows.length === 0)
})

test('a job of a server that was killed runs again on another one, or has failed, as its kind says', async () => {
  const again = vi.fn<Kind['run']>(async () => ({ result: { n: 1 } }))
  const never = vi.fn<Kind['run']>(async () => ({}))
  const kinds = [kindOf({ run: again }), kindOf({ run: never, afterRestart: 'fails' })]
  const [first, second] = kinds.map((one) => one.options.name)
  const ids = [await queued(first ?? ''), await queued(second ?? '', 'cn')]
  await sql`update job set started_at = now()`.execute(server.db)
  await sql`update task set state = 'running', attempts = 1, started_at = now(), leased_until = now()`.execute(server.db)
  await makeTasksDue(server.db)
  await otherServer(...kinds).work()
  expect(await find(ids[0] ?? 0)).toMatchObject({ state: 'done', result: { n: 1 } })
  expect(await find(ids[1] ?? 0)).toMatchObject({ state: 'failed', message: '服务重启，任务中断；部分数据可能已写入，请核对后再重试' })
  expect(never).not.toHaveBeenCalled()
})

test('a job that had not begun runs after a restart whatever its kind', async () => {
  const run = vi.fn<Kind['run']>(async () => ({}))
  const made = kindOf({ run, afterRestart: 'fails' })
  const id = await queued(made.options.name)
  await otherServer(made).work()
  expect(await find(id)).toMatchObject({ state: 'done' })
})

test('a server that stops breaks jobs off at their next step: one runs again elsewhere, the other has failed', async () => {
  const reached = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const run = vi.fn<Kind['run']>(async (_input, _context, step) => {
    reached.resolve()
    await stopped.promise
    await step(1, 2)
    return {}
  })
  const kinds = [kindOf({ run }), kindOf({ run, afterRestart: 'fails' })]
  const [again, fails] = [await queued(kinds[0]?.options.name ?? ''), await queued(kinds[1]?.options.name ?? '')]
  const stopping = otherServer(...kinds)
  const working = stopping.work()
  await reached.promise
  await vi.waitUntil(() => run.mock.calls.length === 2)
  stopping.stop()
  stopped.resolve()
  await working
  expect((await find(again)).state).toBe('running')
  expect(await find(fails)).toMatchObject({
    state: 'failed',
    message: 'The server restarted and stopped the job. Some of its changes may have been made: check before you start it again.',
  })
  const next = kinds.map(({ options }) => new JobKind(options))
  await otherServer(...next).work()
  expect(await find(again)).toMatchObject({ state: 'done' })
})

test('two servers run a job once', async () => {
  const run = vi.fn<Kind['run']>(async () => ({}))
  const made = kindOf({ run })
  const id = await queued(made.options.name)
  await Promise.all([otherServer(made).work(), otherServer(new JobKind(made.options)).work()])
  expect(run).toHaveBeenCalledTimes(1)
  expect(await find(id)).toMatchObject({ state: 'done' })
})

test('what was asked for cannot be read from the database alone', async () => {
  await queued('never')
  const { rows } = await sql<{ input: Buffer }>`select input from job`.execute(server.db)
  expect(rows[0]?.input.toString('latin1')).not.toContain('10.0.0.1')
  await expect(async () => server.foundation.box.open(rows[0]?.input ?? Buffer.alloc(0), 'job:0:never')).rejects.toThrow()
})

test('old jobs are forgotten, also those without a task; those that wait are not', async () => {
  const id = await queued('never')
  await sql`update task set due_at = now() + interval '1 hour'`.execute(server.db)
  await kind(async () => ({})).start({ n: 1 }, context)
  await sql`insert into job (account_id, kind, language) values (${accountId}, 'ofTheVersionBefore', 'en')`.execute(server.db)
  await sql`update job set created_at = now() - interval '2 days'`.execute(server.db)
  await forgetJobs(server.db, server.jobFiles)
  expect((await sql`select id, state from job`.execute(server.db)).rows).toEqual([{ id, state: 'running' }])
})

test('the file of a job is an object under a random id, for its person alone, and is gone with the job', async () => {
  const bytes = randomBytes(200_000)
  const { id } = await kind(async () => ({ file: { name: 'list.xlsx', bytes } })).start({ n: 1 }, context)
  const { rows } = await sql<{ fileId: string; file: null }>`select file_id, file from job`.execute(server.db)
  expect(rows).toEqual([{ fileId: expect.stringMatching(/^[0-9a-f]{32}$/), file: null }])
  const { name, body } = await readJobFile(server.db, server.jobFiles, accountId, id)
  expect([name, body.size, (await buffer(body.stream)).equals(bytes)]).toEqual(['list.xlsx', bytes.length, true])
  await expect(readJobFile(server.db, server.jobFiles, accountId + 1, id)).rejects.toMatchObject({ row: { code: 1002 } })
  await sql`update job set created_at = now() - interval '2 days'`.execute(server.db)
  await forgetJobs(server.db, server.jobFiles)
  expect(await server.jobFiles.read(rows[0]?.fileId ?? '')).toBeUndefined()
})

test('a file whose row was not committed is removed by age; one of a job stays', async () => {
  const { id } = await kind(async () => ({ file: { name: 'list.xlsx', bytes: Buffer.from('kept') } })).start({ n: 1 }, context)
  const { fileId } = await storeJobFile(server.jobFiles, Buffer.from('lost'))
  await tidyJobFiles(server.db, server.jobFiles, new Date())
  expect(await readWhole(server.jobFiles, fileId)).toEqual(Buffer.from('lost'))
  await tidyJobFiles(server.db, server.jobFiles, new Date(Date.now() + 86_400_000))
  expect(await server.jobFiles.read(fileId)).toBeUndefined()
  const { body } = await readJobFile(server.db, server.jobFiles, accountId, id)
  expect(await buffer(body.stream)).toEqual(Buffer.from('kept'))
})

test('a person who was blocked or lost the permission before the job ran is refused', async () => {
  const run = vi.fn<Kind['run']>(async () => ({}))
  const made = kindOf({ run })
  const [blocked, denied] = [await queued(made.options.name), await queued(made.options.name)]
  const other = otherServer(made)
  await sql`update task set due_at = now() + interval '1 hour' where key = ${String(denied)}`.execute(server.db)
  await sql`update account set status = 1 where id = ${accountId}`.execute(server.db)
  await other.work()
  expect(await find(blocked)).toMatchObject({ state: 'failed', message: 'The account is deactivated' })
  await sql`update account set status = 0 where id = ${accountId}`.execute(server.db)
  await sql`update role set permissions = '{}' where id in (select role_id from account_role where account_id = ${accountId})`.execute(
    server.db,
  )
  await makeTasksDue(server.db)
  await other.work()
  expect(await find(denied)).toMatchObject({ state: 'failed', message: expect.any(String) })
  expect(run).not.toHaveBeenCalled()
})
