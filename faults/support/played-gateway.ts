import { readCounters, sumOf } from '../../trials/core/counters.ts'
import type { FaultContext } from '../../trials/trial/fault.ts'

/** A gateway without a sender, for the fault itself. */
export interface SpareGateway {
  readonly token: string
  readonly sensors: readonly string[]
}

export function spareGateway({ crew }: FaultContext, index: number): SpareGateway {
  const played = crew.spare[index]
  if (!played) throw new Error(`there is no spare gateway ${index}`)
  return played
}

export function sensorOf({ sensors }: SpareGateway, index: number): string {
  const sensor = sensors[index]
  if (!sensor) throw new Error(`there is no spare sensor ${index}`)
  return sensor
}

/** The id of the sensor's point. */
export async function pointOf({ site }: FaultContext, sensor: string): Promise<number> {
  return Number((await site.ask('select mapping_id from sensor where sensor_id = $1', [sensor]))[0])
}

/** The increase of a counter during some work. */
export async function counterIncrease(scene: FaultContext, name: string, work: () => Promise<void>): Promise<number> {
  const before = sumOf(await readCounters(scene.site.base), name)
  await work()
  return sumOf(await readCounters(scene.site.base), name) - before
}
