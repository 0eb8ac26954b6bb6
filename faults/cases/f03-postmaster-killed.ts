import { setTimeout as pause } from 'node:timers/promises'
import { between } from '../../trials/core/random.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'

/** Time for acknowledgements of the last commits to reach the gateways, ms (guess). */
const lastWordsMs = 500

const statusOf = async ({ site }: FaultContext, path: string): Promise<number> => {
  const answer = await fetch(site.base + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return answer?.status ?? 0
}

/** PostgreSQL is killed and stays down: once for a minute, as specified; in other rounds of the long form for a few seconds. */
const secondsAway = ({ isLong, random }: FaultContext, isFirst: boolean): number => (isLong && isFirst ? 60 : between(random, 1, 3))

let rounds = 0

export const postmasterKilled: Fault = {
  id: 'F-3',
  name: 'postmaster killed',
  pass: 'the server stays up and reports it, acknowledges nothing, and drains afterwards',
  times: { short: 1, long: 50 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, fail } = scene
    await site.killPostgres()
    await pause(lastWordsMs)
    const before = crew.acked
    const away = secondsAway(scene, rounds++ === 0) * 1000
    if (away > 2000) await until('the server is not ready', async () => (await statusOf(scene, '/health/ready')) === 503)
    if ((await statusOf(scene, '/health/live')) !== 200) fail('without its database the server was not alive')
    await pause(away)
    if (crew.acked !== before) fail(`${crew.acked - before} messages were acknowledged without a database`)
  },
  heal: async ({ site, crew, figure }) => {
    await site.startPostgres()
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
