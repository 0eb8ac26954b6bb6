import { isLong } from '../../../trials/core/measure.ts'
import { Latency } from '../generator/latency.ts'
import { samplesFound } from '../stage/ledger.ts'
import { type Cast, type Stage, secondsOf } from '../stage/stage.ts'

/** Maximum share of both cores for a sustained load, per cent (reliability.md, L-1 and L-2). */
const cpuGoal = 60
/** Maximum deviation of memory from the tenth minute, per cent (L-1). */
const flatGoal = 10
const flatFromMs = 10 * 60_000

/** The fleet of L-1: one sensor per gateway. Sensors do not sleep, because they send every second. */
export const small: Cast = { name: 'A', isVisited: true, gateways: 5000, sensorsEach: 1, uploadMinutes: 0, what: { width: 3 } }
const wide: Cast = { ...small, gateways: 1000, what: { width: 20 } }

async function sustained(stage: Stage, cast: Cast, perSecond: number, width: 3 | 20): Promise<void> {
  await stage.enter(cast)
  await stage.warm(cast.name, perSecond)
  const seconds = secondsOf(10, 3600)
  const memory: { at: number; mib: number }[] = []
  const started = performance.now()
  const looking = setInterval(() => memory.push({ at: performance.now() - started, mib: stage.product.residentMib }), 5000)
  const { result, usage } = await stage.product.measure(() => stage.send(cast.name, perSecond, seconds))
  clearInterval(looking)
  const latency = new Latency(result.latency)
  stage.figure({
    what: `values committed and acknowledged a second, ${width} a message, for ${seconds} s`,
    measured: (result.acked * width) / usage.seconds,
    unit: '/s',
    // The drain at the end counts as time.
    goal: 0.95 * perSecond * width,
    better: 'more',
  })
  stage.cpu(usage, result, perSecond, cpuGoal)
  stage.figure({
    what: 'acknowledgement after the due time, p99',
    measured: latency.quantile(0.99),
    unit: 'ms',
    goal: 500,
    better: 'less',
  })
  stage.note(`p50 ${latency.quantile(0.5).toFixed(0)} ms; memory of the server at most ${usage.serverPeakMib.toFixed(0)} MiB`)
  if (isLong) flat(stage, memory)
  await stage.lost(
    stage.generator
      .ask({ do: 'ledger', group: cast.name })
      .then((ledger) => samplesFound(stage.product.db, ledger, width === 3 ? 'v_x' : 'a_x')),
  )
  await stage.counters()
}

function flat(stage: Stage, memory: readonly { at: number; mib: number }[]): void {
  const late = memory.filter(({ at }) => at >= flatFromMs).map(({ mib }) => mib)
  const first = late[0]
  if (first === undefined) return
  const furthest = Math.max(...late.map((mib) => Math.abs(mib - first)))
  stage.figure({
    what: 'memory after minute 10, largest deviation',
    measured: (100 * furthest) / first,
    unit: '%',
    goal: flatGoal,
    better: 'less',
  })
}

/** L-1: 5,000 connections, 5,000 messages a second of three values. */
export const manySmall = (stage: Stage): Promise<void> => sustained(stage, small, 5000, 3)

/** L-2: 1,000 messages a second of twenty values, a real sensor's sample. */
export const fewWide = (stage: Stage): Promise<void> => sustained(stage, wide, 1000, 20)
