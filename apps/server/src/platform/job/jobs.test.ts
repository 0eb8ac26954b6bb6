import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Context } from '../identity/principal.ts'
import { cancelJob, clearJobs, findJob, type JobStep, runJob } from './jobs.ts'

let server: TestServer
let context: Context
let accountId = 0

beforeAll(async () => {
  server = await startTestServer('jobs')
  await addMember(server, 'worker', [])
  const account = await server.db.selectFrom('account').select('id').where('loginName', '=', 'worker').executeTakeFirstOrThrow()
  accountId = account.id
  context = {
    language: 'en',
    address: '',
    agent: '',
    caller: { ...({} as Context['caller']), accountId, scope: { tenantId: 13, companyIds: 'all', accountId, ownWithin: [] } },
  }
})
afterAll(() => server?.close())

/** Work that waits until the test lets it go on. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

async function ended(id: number) {
  for (;;) {
    const job = await findJob(server.db, accountId, id)
    if (job.state !== 'running') return job
    await setTimeout(20)
  }
}

test('short work is answered at once, a fault becomes a failed job that says no more than it should', async () => {
  expect(await runJob(server.db, 'short', context, async () => ({ result: { n: 1 } }))).toMatchObject({ state: 'done', result: { n: 1 } })
  const failed = await runJob(server.db, 'fault', context, async () => {
    throw new RangeError('a secret of the program')
  })
  expect(failed).toMatchObject({ state: 'failed', message: 'The job failed with an internal error' })
})

test('long work is watched, cancelled at its next step and not run beyond it', async () => {
  const { open, opened } = gate()
  let beyond = false
  const work = async (step: JobStep) => {
    await step(1, 3)
    await opened
    await step(3, 3)
    beyond = true
    return {}
  }
  const job = await runJob(server.db, 'long', context, work)
  expect(job).toMatchObject({ state: 'running', progress: 1, total: 3 })
  expect(await clearJobs(server.db)).toBe(0)
  await expect(cancelJob(server.db, accountId + 1, job.id)).rejects.toMatchObject({ row: { code: 1002 } })
  await cancelJob(server.db, accountId, job.id)
  open()
  expect(await ended(job.id)).toMatchObject({ state: 'cancelled' })
  expect(beyond).toBe(false)
})

test('a person runs two at once, not three', async () => {
  const { open, opened } = gate()
  const wait = () =>
    runJob(server.db, 'wait', context, async () => {
      await opened
      return {}
    })
  const two = await Promise.all([wait(), wait()])
  await expect(wait()).rejects.toMatchObject({ row: { code: 1062 } })
  open()
  for (const { id } of two) expect(await ended(id)).toMatchObject({ state: 'done' })
})

test('a person who asks three times at one moment still runs two', async () => {
  const { open, opened } = gate()
  const wait = () =>
    runJob(server.db, 'burst', context, async () => {
      await opened
      return {}
    })
  const asked = await Promise.allSettled([wait(), wait(), wait()])
  open()
  expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { row: { code: 1062 } } }])
  for (const one of asked) if (one.status === 'fulfilled') expect(await ended(one.value.id)).toMatchObject({ state: 'done' })
})

test('a running job whose process is gone is found without its lock and marked, by one server alone', async () => {
  await sql`insert into job (account_id, kind, language) values (${accountId}, 'orphan', 'cn')`.execute(server.db)
  const counts = await Promise.all([clearJobs(server.db), clearJobs(server.db)])
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
  const orphan = await server.db.selectFrom('job').select(['state', 'message']).where('kind', '=', 'orphan').executeTakeFirstOrThrow()
  expect(orphan).toEqual({ state: 'failed', message: '服务重启，任务中断，未写入数据' })
})
