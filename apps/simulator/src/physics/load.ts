import type { MachineModel } from './machine.ts'
import { hashOf, wander } from './random.ts'

const HOUR_MS = 3_600_000
/** The four plants share one civil time, UTC+8. */
const ZONE_MS = 8 * HOUR_MS

/** Load of a machine, 0 to 1: a daily rhythm with its peak in the afternoon, and slow drift over shifts; or steps of some hours. */
export function loadAt(machine: MachineModel, atMs: number): number {
  const [low, high] = machine.loadRange
  if (machine.loadStepHours !== undefined) {
    const step = Math.floor(atMs / (machine.loadStepHours * HOUR_MS))
    return low + (high - low) * (hashOf(`${machine.key}/load#${step}`) / 4294967296)
  }
  const hourOfDay = ((atMs + ZONE_MS) / HOUR_MS) % 24
  const rhythm = 0.5 + 0.25 * Math.cos(((hourOfDay - 14) / 24) * 2 * Math.PI)
  const shift = 0.2 * wander(`${machine.key}/load`, atMs, 5 * HOUR_MS)
  return low + (high - low) * Math.min(1, Math.max(0, rhythm + shift))
}

/** Speed of the machine's first shaft in r/min: decreases with load by the slip of an induction motor, and varies by 0.05 % (guess). */
export function speedRpmAt(machine: MachineModel, atMs: number): number {
  const slipped = machine.idleRpm - (machine.idleRpm - machine.ratedRpm) * loadAt(machine, atMs)
  return slipped * (1 + 0.0005 * wander(`${machine.key}/speed`, atMs, HOUR_MS / 4))
}
