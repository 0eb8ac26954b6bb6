import { isLong } from '../../../trials/core/measure.ts'
import { Latency } from '../generator/latency.ts'
import type { Stage } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** Load of L-1 beside something else, messages a second. The short form has a tenth of it, because it runs on busy machines. */
export const perSecond = isLong ? 5000 : 500
export const beside = { ...small, gateways: perSecond }

/** Sends the load of L-1 until something is over; returns its p99, ms. */
export async function p99During(stage: Stage, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const all = new Latency()
  const watched = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { latency, isDrained } = await stage.send(small.name, perSecond, 2)
    if (!isDrained) {
      const { connected, lost } = await stage.generator.ask({ do: 'status', group: small.name })
      throw new Error(
        `messages of ${small.name} were not acknowledged in time; ${connected} gateways are connected, ${lost} connections were lost`,
      )
    }
    for (const [step, count] of latency.entries()) all.counts[step] = (all.counts[step] ?? 0) + count
  }
  await watched
  return all.quantile(0.99)
}
