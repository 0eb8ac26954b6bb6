import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { between } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'

/** What the ingest writes to, in its order: in another one the two would wait for each other, and PostgreSQL would end one of them. */
const tables = 'latest, feature, quarantine'
/** More pages at once than the server has connections. */
const pagesAtOnce = 25

/** Somebody holds a lock on the tables for long, and all connections of the pages are taken. */
export const longLock: Fault = {
  id: 'F-17',
  name: 'long lock, no connection free',
  pass: 'taking in waits without an acknowledgement, pages are refused in time and none fails, all goes on afterwards',
  times: { short: 1, long: 10 },
  inject: async ({ site, crew, random, complain, figure }) => {
    const holder = new pg.Client({ connectionString: site.databaseUrl })
    await holder.connect()
    try {
      await holder.query(`begin; lock table ${tables}, account in access exclusive mode`)
      await pause(300)
      const acked = crew.acked
      const started = performance.now()
      const asked = Array.from({ length: pagesAtOnce }, () => fetch(`${site.base}/system/user/getInfo`, { headers: { token: 'x' } }))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      figure('pages answered after, s', (performance.now() - started) / 1000, 10)
      if (statuses.some((status) => status === 500)) complain('behind a lock a page answered 500')
      await pause(between(random, 200, 1500))
      if (crew.acked !== acked) complain(`${crew.acked - acked} messages were acknowledged behind a lock`)
    } finally {
      await holder.end()
    }
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
