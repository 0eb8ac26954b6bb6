import { setTimeout as pause } from 'node:timers/promises'
import { samplesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** Memory of the server in a burst, MB (L-3). */
const memoryGoalMb = 512
const mb = (mib: number): number => (mib * 1024 * 1024) / 1e6

/** L-3: three times the sustained load. The long form allows two minutes for ten; the short one the same fifth. */
export async function triple(stage: Stage): Promise<void> {
  await stage.enter(small)
  await stage.warm('A', 5000)
  const seconds = secondsOf(10, 600)
  const { result, usage } = await stage.product.measure(() => stage.send('A', 15_000, seconds, seconds))
  stage.note(
    `15,000 messages a second for ${seconds} s: ${Math.round(result.acked / usage.seconds).toLocaleString('en')} acknowledged a second`,
  )
  await stage.memory()
  stage.figure({ what: 'memory of the server', measured: mb(usage.serverPeakMib), unit: 'MB', goal: memoryGoalMb, better: 'less' })
  stage.figure({
    what: `all acknowledged after the end of ${seconds} s`,
    measured: result.drainSeconds,
    unit: 's',
    goal: seconds / 5,
    better: 'less',
  })
  stage.figure({ what: 'messages not acknowledged', measured: result.due - result.acked, unit: '', goal: 0, better: 'less' })
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
  await stage.counters()
}

/** L-4: ten times the sustained load, more than can be ingested, while pages are requested. */
export async function tenfold(stage: Stage): Promise<void> {
  await stage.enter(small)
  await stage.warm('A', 5000)
  const seconds = secondsOf(10, 900)
  let loginMs = 0
  let dashboardMs = 0
  let isOver = false
  const visits = (async () => {
    while (!isOver) {
      const visit = await stage.product.visit()
      loginMs = Math.max(loginMs, visit.loginMs)
      dashboardMs = Math.max(dashboardMs, visit.dashboardMs)
      await pause(1000)
    }
  })()
  // A failed visit is reported when it is awaited below, not as an unhandled rejection.
  visits.catch(() => undefined)
  const { result, usage } = await stage.product.measure(() => stage.send('A', 50_000, seconds, 2))
  isOver = true
  await visits
  await stage.memory()
  stage.note(
    `50,000 messages a second for ${seconds} s: ${Math.round(result.acked / usage.seconds).toLocaleString('en')} acknowledged a second`,
  )
  stage.figure({
    what: 'server alive (ThingsBoard with its queue in memory: dead in 13 min)',
    measured: stage.product.isAlive ? 1 : 0,
    unit: '',
    goal: 1,
    better: 'more',
  })
  stage.figure({
    what: 'memory of the server (goal of L-3)',
    measured: mb(usage.serverPeakMib),
    unit: 'MB',
    goal: memoryGoalMb,
    better: 'less',
  })
  stage.figure({ what: 'slowest login', measured: loginMs / 1000, unit: 's', goal: 2, better: 'less' })
  stage.figure({ what: 'slowest overview of 5,000 points', measured: dashboardMs / 1000, unit: 's', goal: 2, better: 'less' })
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
}
