import { setTimeout as pause } from 'node:timers/promises'
import { samplesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** L-5: connected gateways that send nothing. */
export async function idle(stage: Stage): Promise<void> {
  const before = stage.product.residentMib
  const { connected, seconds } = await stage.enter({ ...small, gateways: 10_000 })
  await pause(secondsOf(3, 120) * 1000)
  const after = stage.product.residentMib
  stage.note(`${connected.toLocaleString('en')} connected in ${seconds.toFixed(1)} s; ${before.toFixed(0)} MiB before`)
  stage.figure({ what: 'gateways connected', measured: connected, unit: '', goal: 10_000, better: 'more' })
  stage.figure({
    what: 'memory of the server',
    measured: (after * 1024 * 1024) / 1e6,
    unit: 'MB',
    goal: 600,
    better: 'less',
    reference: { name: 'ThingsBoard at 66 KB a connection', value: 660 },
  })
}

/** L-7: the server is killed under load and all gateways reconnect within ten seconds, with their unacknowledged messages. */
export async function storm(stage: Stage): Promise<void> {
  await stage.enter({ ...small, reconnectWithinMs: 10_000 })
  await stage.warm('A', 1000)
  const sending = stage.send('A', 1000, secondsOf(8, 60), 60)
  await pause(secondsOf(4, 30) * 1000)
  const readyAt = await stage.product.killAndStart()
  const { result: status, usage } = await stage.product.measure(async () => {
    for (;;) {
      const state = await stage.generator.ask({ do: 'status', group: 'A' })
      if (state.connected === small.gateways || Date.now() > readyAt + 60_000) return state
      await pause(100)
    }
  })
  const sent = await sending
  stage.figure({
    what: `all ${small.gateways.toLocaleString('en')} connected after the server was ready`,
    measured: status.connected === small.gateways ? (status.lastOpenedAt - readyAt) / 1000 : Number.POSITIVE_INFINITY,
    unit: 's',
    goal: 15,
    better: 'less',
  })
  stage.figure({ what: 'PostgreSQL during it, of one core', measured: usage.postgresShare * 100, unit: '%', goal: 90, better: 'less' })
  stage.figure({ what: 'messages not acknowledged in the end', measured: sent.due - sent.acked, unit: '', goal: 0, better: 'less' })
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
}
