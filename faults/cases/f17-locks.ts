import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { between } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'

/** Tables that the ingest writes to, in its order: another order would cause a deadlock. */
const tables = 'latest, feature, quarantine'
/** More concurrent pages than the server has connections. */
const pagesAtOnce = 25

/** A lock on the tables is held for long, and all connections for pages are in use. */
export const longLock: Fault = {
  id: 'F-17',
  name: 'long lock, no connection free',
  pass: 'the ingest waits without acknowledging, pages are rejected in time and none fails, everything continues afterwards',
  times: { short: 1, long: 10 },
  inject: async ({ site, crew, random, fail, figure }) => {
    const holder = new pg.Client({ connectionString: site.databaseUrl })
    await holder.connect()
    try {
      await holder.query(`begin; lock table ${tables}, account in access exclusive mode`)
      await pause(300)
      const acked = crew.acked
      const started = performance.now()
      const responses = Array.from({ length: pagesAtOnce }, () => fetch(`${site.base}/system/user/getInfo`, { headers: { token: 'x' } }))
      const statuses = (await Promise.all(responses)).map(({ status }) => status)
      figure('pages answered after, s', (performance.now() - started) / 1000, 10)
      if (statuses.some((status) => status === 500)) fail('a page answered 500 during the lock')
      await pause(between(random, 200, 1500))
      if (crew.acked !== acked) fail(`${crew.acked - acked} messages were acknowledged during the lock`)
    } finally {
      await holder.end()
    }
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
