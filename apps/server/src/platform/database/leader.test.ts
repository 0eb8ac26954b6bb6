import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { silentLog } from '../runtime/log.ts'
import { Leader, singleServerJobs } from './leader.ts'

/** Timeout for takeovers; generous for a busy machine. */
const patience = { timeout: 15_000, interval: 10 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'leader')
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await database?.drop()
})

function open(log = silentLog): Leader {
  const leader = new Leader({ url: database.url, log, heartbeatMs: 30 })
  onTestFinished(() => leader.stop())
  return leader
}

const killLeader = () =>
  admin.query(`select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where a.application_name = 'undertone leader' and a.datname = current_database() and l.locktype = 'advisory' and l.granted`)

test('of two servers on one database one leads; the other takes over when it stops', async () => {
  const first = open()
  await vi.waitUntil(() => first.isLeader(), patience)
  const second = open()
  let firstRuns = 0
  let secondRuns = 0
  first.every(5, 'job', async () => firstRuns++)
  second.every(5, 'job', async () => secondRuns++)
  await vi.waitUntil(() => firstRuns >= 10, patience)
  expect([second.isLeader(), secondRuns]).toEqual([false, 0])
  await first.stop()
  const ended = firstRuns
  await vi.waitUntil(() => secondRuns >= 3, patience)
  expect([first.isLeader(), second.isLeader(), firstRuns]).toEqual([false, true, ended])
})

test('a killed connection releases the lead: never two leaders, and soon one again', async () => {
  let won = 0
  let lost = 0
  const log = { ...silentLog, info: () => void won++, warn: () => void lost++ }
  const servers = [open(log), open(log), open(log)]
  for (let kills = 0; kills < 5; kills++) {
    await vi.waitUntil(() => won === kills + 1, patience)
    expect(servers.filter((server) => server.isLeader())).toHaveLength(1)
    await killLeader()
    await vi.waitUntil(() => lost === kills + 1, patience)
  }
})

test('a job running when the lead is lost is aborted and not started again', async () => {
  const leader = open()
  await vi.waitUntil(() => leader.isLeader(), patience)
  let begun = 0
  let outcome: string | undefined
  leader.every(5, 'long', async (signal) => {
    begun += 1
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    outcome ??= leader.isLeader() ? 'still leading' : 'lost'
  })
  await vi.waitUntil(() => begun === 1, patience)
  await killLeader()
  await vi.waitUntil(() => outcome !== undefined, patience)
  expect([begun, outcome]).toEqual([1, 'lost'])
})

test('a failing job is logged and retried; stop waits for the running one', async () => {
  const warnings: object[] = []
  const jobs = singleServerJobs({ ...silentLog, warn: (details) => warnings.push(details) })
  let tries = 0
  jobs.every(5, 'failing', async () => {
    tries += 1
    throw new Error('disk on fire')
  })
  let isInside = false
  jobs.every(5, 'slow', async () => {
    isInside = true
    await new Promise((resolve) => setTimeout(resolve, 50))
    isInside = false
  })
  await vi.waitUntil(() => tries >= 2 && isInside, patience)
  await jobs.stop()
  const stopped = tries
  expect(isInside).toBe(false)
  expect(warnings[0]).toEqual({ job: 'failing', error: 'disk on fire' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(tries).toBe(stopped)
})
