import { pick, randomInt } from '../../trials/core/random.ts'
import type { Fault } from '../../trials/trial/fault.ts'

const ours = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Connections of the server are terminated, or a PostgreSQL process is killed, after which PostgreSQL restarts all of them. */
export const backendKilled: Fault = {
  id: 'F-2',
  name: 'PostgreSQL backends killed',
  pass: 'the server stays up, unacknowledged messages are resent, no page fails permanently',
  times: { short: 2, long: 50 },
  inject: async ({ site, random, figure, crew }) => {
    if (randomInt(random, 2) === 0) await site.ask(`select pg_terminate_backend(pid) ${ours}`).catch(() => [])
    else {
      const pids = await site.ask(`select pid ${ours}`)
      process.kill(Number(pick(random, pids)), 'SIGKILL')
    }
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
