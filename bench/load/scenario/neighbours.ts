import { Latency } from '../generator/latency.ts'
import type { Sent } from '../generator/orders.ts'
import { samplesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'

/** Maximum factor by which another tenant's load may increase the p99 of a sender (L-12, I-8). */
const movedGoal = 2
/** The week of a gateway that was offline: 30 sensors, every five minutes. */
const weekOfCycles = 2016
const cycleMs = 300_000

const p99Of = (sent: readonly Sent[]): number => {
  const all = new Latency()
  for (const { latency } of sent) for (const [step, count] of latency.entries()) all.counts[step] = (all.counts[step] ?? 0) + count
  return all.quantile(0.99)
}

/** L-12: a gateway that was offline for a week sends its buffer, while others continue. */
export async function backfill(stage: Stage): Promise<void> {
  const perSecond = 1000
  await stage.enter({ name: 'A', gateways: 1000, sensorsEach: 1, uploadMinutes: 0, what: { width: 3 } })
  await stage.enter({ name: 'B', gateways: 1, sensorsEach: 30, uploadMinutes: 5, what: { width: 20 } })
  await stage.warm('A', perSecond)
  const alone = p99Of([await stage.send('A', perSecond, secondsOf(5, 60))])
  const times = { from: Date.now() - weekOfCycles * cycleMs, stepMs: cycleMs }
  let isOver = false
  // Everything is due immediately: the gateway is limited only by its in-flight messages.
  const backfilling = stage.generator
    .ask({ do: 'send', group: 'B', perSecond: weekOfCycles * 1000, seconds: 0.001, drainSeconds: 600, times })
    .finally(() => {
      isOver = true
    })
  const live: Sent[] = []
  while (!isOver) live.push(await stage.send('A', perSecond, 2))
  const sent = await backfilling
  stage.figure({
    what: `a week of 30 sensors, ${(weekOfCycles * 30 * 20).toLocaleString('en')} values, stored`,
    measured: sent.isDrained ? sent.drainSeconds : Number.POSITIVE_INFINITY,
    unit: 's',
    goal: 180,
    better: 'less',
  })
  stage.figure({
    what: `live p99 during it, relative to before (${alone.toFixed(0)} ms)`,
    measured: p99Of(live) / alone,
    unit: '×',
    goal: movedGoal,
    better: 'less',
  })
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'B' }).then((ledger) => samplesFound(stage.product.db, ledger, 'a_x')))
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
}

/** I-8: one tenant sends as fast as it can; another tenant's messages must not take twice as long as during ordinary load. */
export async function flood(stage: Stage): Promise<void> {
  const quiet = 200
  await stage.enter({ name: 'Q', gateways: quiet, sensorsEach: 1, uploadMinutes: 0, what: { width: 3 } })
  await stage.enter({ name: 'F', gateways: 100, sensorsEach: 10, uploadMinutes: 0, what: { width: 20 }, inFlight: 500 })
  const both = async (perSecond: number, seconds: number) => {
    const [own, other] = await Promise.all([stage.send('Q', quiet, seconds), stage.send('F', perSecond, seconds, seconds * 20)])
    return { own, other }
  }
  await both(100, 4)
  const seconds = secondsOf(6, 60)
  const before = await both(100, seconds)
  const during = await both(5000, seconds)
  const lagMs = 1000 * ((await stage.product.counters()).get('nodejs_eventloop_lag_p99_seconds') ?? 0)
  const rows = (sent: Sent) => Math.round((sent.acked * 10) / (seconds + sent.drainSeconds)).toLocaleString('en')
  stage.note(
    `the other tenant: 1,000 samples/s before, then 50,000/s due, of which ${rows(during.other)}/s were ingested; event loop p99 ${lagMs.toFixed(0)} ms`,
  )
  const [calm, flooded] = [p99Of([before.own]), p99Of([during.own])]
  stage.figure({
    what: `p99 during a flood, relative to before (${calm.toFixed(0)} ms)`,
    measured: flooded / calm,
    unit: '×',
    goal: movedGoal,
    better: 'less',
  })
  stage.figure({ what: 'p99 during a flood', measured: flooded, unit: 'ms', goal: 500, better: 'less' })
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'Q' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'F' }).then((ledger) => samplesFound(stage.product.db, ledger, 'a_x')))
}
