import { until } from '../../trials/senders/crew.ts'
import { Gateway } from '../../trials/senders/gateway.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { spareGateway } from '../support/played-gateway.ts'

const leads = 'this server is now the leader and runs the jobs'

/** A second server on the same database; then the first one, which leads, dies. */
export const twoServers: Fault = {
  id: 'F-24',
  name: 'two servers on one database',
  pass: 'both ingest data, one of them runs the jobs, and the other one takes over',
  times: { short: 1, long: 10 },
  inject: async (scene) => {
    const { site, crew, random, fail } = scene
    const first = site.server
    await until('the first server leads', async () => (await lockHolders(scene)) === 1)
    const before = first.said(leads)
    const second = await site.startSecond()
    const { token, sensors } = spareGateway(scene, 2)
    const startMs = crew.startMs - 40 * 86_400_000 + Math.floor(random() * 1000) * 3_600_000
    const gateway = new Gateway({
      token,
      sensors,
      version: 4,
      port: () => second.mqttPort,
      ledger: crew.ledger,
      startMs,
      perSecond: 50,
      random,
    })
    await until('the second server ingests data', () => gateway.acked > 50)
    if (first.said(leads) !== before) fail('a second server led at the same time as the first')
    await first.kill()
    await until('the second server leads', () => second.said(leads) > before)
    if ((await lockHolders(scene)) !== 1) fail('the number of leading servers is not one')
    gateway.isSending = false
    await until('the second server has acknowledged', () => gateway.isSettled)
    gateway.end()
    await second.stop()
  },
  heal: async ({ site }) => {
    await site.startServer()
  },
}

async function lockHolders({ site }: Parameters<Fault['inject']>[0]): Promise<number> {
  const [n] = await site.ask(
    `select count(*)::int from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and a.application_name = 'undertone leader'`,
  )
  return Number(n)
}
