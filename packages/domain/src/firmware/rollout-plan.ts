import { z } from 'zod'
import { maxRolloutDevices, maxStages } from './firmware-limits.ts'

/** A stage: this many devices, or this share of all, counted from the first. */
export const rolloutStage = z.union([
  z.strictObject({ devices: z.number().int().min(1).max(maxRolloutDevices) }),
  z.strictObject({ percent: z.number().min(1).max(100) }),
])
export type RolloutStage = z.output<typeof rolloutStage>
export const rolloutStages = z.array(rolloutStage).min(1).max(maxStages)

/** The stages of a new roll-out: one device, a tenth, all. */
export const defaultStages: readonly RolloutStage[] = [{ devices: 1 }, { percent: 10 }, { percent: 100 }]

/**
 * How many devices have begun when each stage has, of `total`. Ascending, without stages that add none; the last is `total`: what the stages
 * leave is one more.
 */
export function stageEnds(stages: readonly RolloutStage[], total: number): number[] {
  const ends: number[] = []
  for (const stage of [...stages, { percent: 100 }]) {
    const wanted = 'devices' in stage ? stage.devices : Math.ceil((stage.percent * total) / 100)
    const end = Math.min(total, wanted)
    if (end > (ends.at(-1) ?? 0)) ends.push(end)
  }
  return ends
}

/**
 * Whether the failures are too many: beyond `stopPercent` of the devices whose stages have begun. Failures that a user has accepted by going on
 * are not counted again. The share is of those that have begun, not of those that have ended: one early failure of fifty does not stop.
 */
export const isTooManyFailures = ({
  failed,
  accepted,
  begun,
  stopPercent,
}: {
  readonly failed: number
  readonly accepted: number
  readonly begun: number
  readonly stopPercent: number
}): boolean => failed > accepted && (failed - accepted) * 100 > begun * stopPercent
