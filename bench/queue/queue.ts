import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { type TaskKind, taskKind } from '../../apps/server/src/platform/queue/task.ts'
import { TaskWorker } from '../../apps/server/src/platform/queue/task-worker.ts'
import { silentLog } from '../../apps/server/src/platform/runtime/log.ts'
import { AlarmRaiser } from '../../faults/support/alarm-raiser.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong, quantile } from '../../trials/core/measure.ts'
import { cpuSecondsOfFamily } from '../../trials/core/process-usage.ts'
import { enableAlarmMail } from '../../trials/product/person.ts'
import { Site } from '../../trials/product/site.ts'

/** What 100,000 waiting tasks may add to an alarm notification, ms. */
const goalMs = 2000
const backlog = 100_000
const receiver = 'shift@example.com'
const alarms = isLong ? 40 : 15
/** Tasks whose cost is measured, by mode. */
const counts = isLong ? { transaction: 100_000, lease: 20_000 } : { transaction: 20_000, lease: 4000 }
const batch = 200
const slots = 8

interface Cost {
  readonly node: number
  readonly postgres: number
  readonly perSecond: number
}

const lineOf = (name: string, { node, postgres, perSecond }: Cost): string =>
  `${name.padEnd(46)} PostgreSQL ${postgres.toFixed(0).padStart(5)} µs, Node ${node.toFixed(0).padStart(5)} µs a task, ${Math.round(perSecond).toLocaleString('en')} tasks/s`

/** What one of so many tasks costs in `work`. */
async function cost(pid: number, n: number, work: () => Promise<void>): Promise<Cost> {
  const before = { cpu: process.cpuUsage(), postgres: cpuSecondsOfFamily(pid), at: performance.now() }
  await work()
  const { user, system } = process.cpuUsage(before.cpu)
  return {
    node: (user + system) / n,
    postgres: ((cpuSecondsOfFamily(pid) - before.postgres) * 1e6) / n,
    perSecond: (n * 1000) / (performance.now() - before.at),
  }
}

const chunks = (n: number) => Array.from({ length: n / 100 }, (_, i) => i * 100 + 1)

/** Queues tasks in statements of a hundred, as triggers do. */
async function fillTasks(db: Database, kind: string, n: number): Promise<void> {
  for (const from of chunks(n))
    await sql`insert into task (kind, tenant_id, key) select ${kind}, 13, g::text from generate_series(${from}::int, ${from + 99}::int) g`.execute(
      db,
    )
}

async function fillNarrow(db: Database, n: number): Promise<void> {
  for (const from of chunks(n)) await sql`insert into narrow (id) select generate_series(${from}::int, ${from + 99}::int)`.execute(db)
}

const kinds: Record<'transaction' | 'lease', TaskKind> = {
  transaction: taskKind({
    name: 'transaction',
    mode: 'transaction',
    payload: z.object({}),
    slots: 1,
    tenantSlots: batch,
    batch,
    retryMs: [],
    handle: async () => undefined,
  }),
  lease: taskKind({
    name: 'lease',
    mode: 'lease',
    payload: z.object({}),
    slots,
    tenantSlots: slots,
    batch: 1,
    retryMs: [],
    maxMs: 60_000,
    handle: async () => undefined,
  }),
}

/** The narrow table of before for work whose effects are rows: read, lock and delete a batch in one transaction. */
async function narrowTransactions(db: Database): Promise<void> {
  for (let rows = 1; rows > 0; ) {
    rows = await db.transaction().execute(async (tx) => {
      const { rows: found } = await sql<{ id: number }>`select id from narrow order by id limit ${batch} for update skip locked`.execute(tx)
      await sql`delete from narrow where id = any(${found.map(({ id }) => id)}::int[])`.execute(tx)
      return found.length
    })
  }
}

/** The narrow table of before for work that calls out: claim with the time of the next attempt, then end each. */
async function narrowLeases(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      update narrow n set attempts = attempts + 1, next_at = now() + interval '1 minute' from (
        select id from narrow where state = 'waiting' and next_at <= now() order by next_at, id limit ${slots} for update skip locked) due
      where n.id = due.id returning n.id`.execute(db)
    if (rows.length === 0) return
    await Promise.all(rows.map(({ id }) => sql`update narrow set state = 'sent' where id = ${id}`.execute(db)))
  }
}

/** What a task costs from its insert to its end, beside a table of its own as before. */
async function costs(): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
  const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined })
  const db = openDatabase(postgres.url, { max: slots + 2 })
  const pid = postgres.pid() ?? 0
  try {
    await migrate(db)
    for (const mode of ['transaction', 'lease'] as const) {
      const n = counts[mode]
      const worker = new TaskWorker({ db, kinds: [kinds[mode]], log: silentLog })
      const ours = await cost(pid, n, async () => {
        await fillTasks(db, mode, n)
        await worker.work(new AbortController().signal)
      })
      await sql`create table narrow (id int primary key, state text not null default 'waiting', attempts int not null default 0,
        next_at timestamptz not null default now())`.execute(db)
      if (mode === 'lease') await sql`create index narrow_due on narrow (next_at) where state = 'waiting'`.execute(db)
      const before = await cost(pid, n, async () => {
        await fillNarrow(db, n)
        await (mode === 'lease' ? narrowLeases(db) : narrowTransactions(db))
      })
      await sql`drop table narrow`.execute(db)
      console.log(lineOf(mode === 'lease' ? 'leased, one per call' : `transactional, ${batch} per batch`, ours))
      console.log(lineOf('  a table of its own, as before', before))
      const ratio = (ours.node + ours.postgres) / (before.node + before.postgres)
      console.log(`  queue / table: ${ratio.toFixed(2)} x of the CPU time, ${(before.perSecond / ours.perSecond).toFixed(2)} x of the time`)
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Lets the next alarm of a receiver start a message of its own: alarms that follow within minutes would be combined with the last one. */
async function separate(site: Site): Promise<void> {
  await site.ask(`update outbox_message set state = 'failed', ended_at = now() where recipient = '${receiver}' and state = 'waiting'`)
  await site.ask(`update alarm_notice set told_at = told_at - interval '1 day' where told_at is not null`)
}

/** Delays from the row of an alarm event to the row of its message, ms, of new alarms one after another. */
async function notificationDelays(site: Site): Promise<number[]> {
  const raiser = await AlarmRaiser.create(site, alarms)
  const delays = async (sensors: readonly string[]) =>
    (
      await site.ask(
        `select extract(epoch from min(o.created_at) - e.created_at) * 1000 from alarm_event e join alarm a on a.id = e.alarm_id
         join sensor s on s.mapping_id = a.mapping_id join alarm_notice n on n.event_id = e.id join outbox_message o on o.message_id = n.message_id
         where s.sensor_id = any($1) group by e.id order by e.id limit 1`,
        [sensors],
      )
    ).map(Number)
  const found: number[] = []
  for (const sensor of raiser.sensors) {
    await separate(site)
    await raiser.raise([sensor])
    let delay: number | undefined
    for (let tries = 0; tries < 600 && delay === undefined; tries++) {
      await pause(50)
      delay = (await delays([sensor]))[0]
    }
    if (delay === undefined) throw new Error(`the alarm of ${sensor} was not notified`)
    found.push(delay)
  }
  return found.sort((a, b) => a - b)
}

const written = (delays: readonly number[]) =>
  `p50 ${quantile(delays, 0.5).toFixed(0)}, p95 ${quantile(delays, 0.95).toFixed(0)}, max ${(delays.at(-1) ?? 0).toFixed(0)} ms`

/** Backlogs of one kind and one tenant: messages to a mail server that never answers, of the alarms' own tenant; alarm events of another one. */
const backlogs = {
  'messages of the same customer': `insert into outbox_message (channel, tenant_id, recipient, payload)
    select 'email', ${demoCompanyId}, 'crowd' || g % 20 || '@example.com', jsonb_build_object('templateId', t.id, 'title', 'T', 'text', 'T')
    from generate_series(1, ${backlog}) g, (select id from email_template where type = 1 and company_id = ${demoCompanyId} limit 1) t`,
  'alarm events of another customer': `insert into task (kind, tenant_id, key)
    select 'alarmEvent', 999999, (1000000000000 + g)::text from generate_series(1, ${backlog}) g`,
} as const

/** What a backlog adds to alarm notifications; answers whether the goal is met. */
async function delays(): Promise<boolean> {
  // Accepts connections and says nothing.
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const site = await Site.open()
  let isMet = true
  try {
    await enableAlarmMail(site, typeof address === 'object' && address ? address.port : 0, receiver)
    const reference = await notificationDelays(site)
    console.log(`alarm event to its message, ${alarms} alarms, nothing waits: ${written(reference)}`)
    for (const [name, statement] of Object.entries(backlogs)) {
      await site.ask(statement)
      const [before] = await site.ask(`select count(*) from task where state = 'waiting'`)
      const loaded = await notificationDelays(site)
      const [after] = await site.ask(`select count(*) from task where state = 'waiting'`)
      const added = quantile(loaded, 0.95) - quantile(reference, 0.95)
      isMet &&= (loaded.at(-1) ?? 0) - (reference.at(-1) ?? 0) <= goalMs
      console.log(`${name}, ${before} tasks wait (${after} at the end): ${written(loaded)}`)
      console.log(
        `  adds ${added.toFixed(0)} ms (p95), ${(quantile(loaded, 0.5) / quantile(reference, 0.5)).toFixed(2)} x at p50; goal: at most ${goalMs} ms added to the slowest: ${isMet ? 'met' : 'MISSED'}`,
      )
      await site.ask(`delete from task where state = 'waiting'`)
    }
  } finally {
    await site.close()
    silent.close()
  }
  return isMet
}

await costs()
process.exitCode = (await delays()) ? 0 : 1
