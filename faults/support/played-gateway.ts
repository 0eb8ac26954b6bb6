import { readCounters, sumOf } from '../../trials/core/counters.ts'
import type { Scene } from '../../trials/trial/fault.ts'

/** A gateway that a fault plays itself. */
export interface Played {
  readonly token: string
  readonly sensors: readonly string[]
}

/** One of the gateways that are free. */
export function playedBy({ crew }: Scene, index: number): Played {
  const played = crew.spare[index]
  if (!played) throw new Error(`there is no spare gateway ${index}`)
  return played
}

/** A sensor of it. */
export function sensorOf({ sensors }: Played, index: number): string {
  const sensor = sensors[index]
  if (!sensor) throw new Error(`there is no spare sensor ${index}`)
  return sensor
}

/** The id of its point. */
export async function pointOf({ site }: Scene, sensor: string): Promise<number> {
  return Number((await site.ask('select mapping_id from sensor where sensor_id = $1', [sensor]))[0])
}

/** By how much a counter rises while something is done. */
export async function risenBy(scene: Scene, name: string, work: () => Promise<void>): Promise<number> {
  const before = sumOf(await readCounters(scene.site.base), name)
  await work()
  return sumOf(await readCounters(scene.site.base), name) - before
}
