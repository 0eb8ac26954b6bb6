import type { FaultContext } from '../../trials/trial/fault.ts'
import { Away } from './away.ts'

/** Repetitions of a kill. */
export const kills = { short: 1, long: 20 } as const
/** Repetitions of any other fault. */
export const others = { short: 1, long: 5 } as const
/** How long what was killed stays away before it is started again, ms: a machine that restarts (guess). */
export const restartMs = 3_000

/** Does something to the product or its database, and measures what users and gateways see until all are back. */
export async function whileMeasured(scene: FaultContext, act: () => Promise<void>): Promise<void> {
  const away = await Away.begin(scene)
  await act()
  await away.end(performance.now())
}
