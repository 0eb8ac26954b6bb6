import { loadAt } from './load.ts'
import type { MachineModel } from './machine.ts'
import { wander } from './random.ts'

const MINUTE_MS = 60_000
/** Gravity times the density of water: kPa per metre of head. */
const KPA_PER_M = 9.81

/** A motor-driven pump that draws from a tank. */
export interface PumpProcess {
  /** Current of the motor at full load, A. */
  readonly ratedA: number
  /** Share of that current without load: magnetisation and friction. */
  readonly idleShare: number
  /** Discharge pressure without flow, kPa, above the pressure of the tank. */
  readonly shutOffKpa: number
  /** Share of that pressure lost at full load, by the pump's curve. */
  readonly droop: number
  /** Level of the tank at mean load, m, and how far it falls or rises at the ends of the load range. */
  readonly meanM: number
  readonly swingM: number
}

/** What a process transmitter measures. */
export type ProcessQuantity = 'Current' | 'LiquidLevel' | 'Pressure'

/** Level of the tank, m: the make-up flow follows demand late, so the level falls in the hours after the load has risen. */
function levelAt(machine: MachineModel, { meanM, swingM }: PumpProcess, atMs: number): number {
  const [low, high] = machine.loadRange
  let excess = 0
  for (let step = 0; step < 12; step++) excess += (loadAt(machine, atMs - step * 15 * MINUTE_MS) - (low + high) / 2) / 12
  return meanM - (swingM * excess) / ((high - low) / 2) + 0.02 * wander(`${machine.key}/tank`, atMs, 10 * MINUTE_MS)
}

/**
 * A process value of a pump. All of them follow its load: the motor takes more current, the pressure droops along the pump's curve and
 * carries the level of the tank, and the level falls. Deviations are guesses.
 */
export function processAt(machine: MachineModel, process: PumpProcess, quantity: ProcessQuantity, atMs: number): number {
  const load = loadAt(machine, atMs)
  switch (quantity) {
    case 'Current':
      return (
        process.ratedA *
        (process.idleShare + (1 - process.idleShare) * load) *
        (1 + 0.008 * wander(`${machine.key}/cur`, atMs, 2 * MINUTE_MS))
      )
    case 'LiquidLevel':
      return levelAt(machine, process, atMs)
    case 'Pressure':
      return (
        process.shutOffKpa * (1 - process.droop * load ** 2) * (1 + 0.004 * wander(`${machine.key}/press`, atMs, 3 * MINUTE_MS)) +
        KPA_PER_M * levelAt(machine, process, atMs)
      )
  }
}
