import { setTimeout as pause } from 'node:timers/promises'
import { between } from '../../trials/core/random.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, Scene } from '../../trials/trial/fault.ts'

/** What was committed just before is still on its way to the gateways, ms (guess). */
const lastWordsMs = 500

const statusOf = async ({ site }: Scene, path: string): Promise<number> => {
  const answer = await fetch(site.base + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return answer?.status ?? 0
}

/** PostgreSQL dies and stays away: a minute by the book, once; in other rounds of the long form a few seconds. */
const secondsAway = ({ isLong, random }: Scene, isFirst: boolean): number => (isLong && isFirst ? 60 : between(random, 1, 3))

let rounds = 0

export const postmasterKilled: Fault = {
  id: 'F-3',
  name: 'postmaster killed',
  pass: 'the server stays up and says so, acknowledges nothing meanwhile, and drains when it is back',
  times: { short: 1, long: 50 },
  prepare: async () => {
    rounds = 0
  },
  inject: async (scene) => {
    const { site, crew, complain } = scene
    await site.killPostgres()
    await pause(lastWordsMs)
    const before = crew.acked
    const away = secondsAway(scene, rounds++ === 0) * 1000
    if (away > 2000) await until('the server is not ready', async () => (await statusOf(scene, '/health/ready')) === 503)
    if ((await statusOf(scene, '/health/live')) !== 200) complain('without its database the server did not even live')
    await pause(away)
    if (crew.acked !== before) complain(`${crew.acked - before} messages were acknowledged without a database`)
  },
  heal: async ({ site, crew, figure }) => {
    await site.startPostgres()
    figure('acknowledged again after, ms', await crew.progress(), 10_000)
  },
}
