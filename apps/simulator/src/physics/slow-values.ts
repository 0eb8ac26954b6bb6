import { loadAt } from './load.ts'
import type { Climate, MachineModel, PointModel } from './machine.ts'
import { hashOf, wander } from './random.ts'
import { severityAt } from './severity.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE_MS = 8 * HOUR_MS

/** Values other than vibration. */
export interface SlowValues {
  /** Housing temperature, ℃. */
  readonly tem: number
  /** Ambient temperature, ℃. */
  readonly ambTem: number
  /** Battery voltage, V. */
  readonly batt: number
  /** Signal strength, 0 to 31 (csq). */
  readonly rssi: number
  /** Operating hours of the machine. */
  readonly runtime: number
}

/** Ambient temperature in ℃: warmest at three in the afternoon, with weather that varies over days. */
function ambientAt(climate: Climate, seed: string, atMs: number): number {
  const hourOfDay = ((atMs + ZONE_MS) / HOUR_MS) % 24
  return (
    climate.meanC + climate.swingK * Math.cos(((hourOfDay - 15) / 24) * 2 * Math.PI) + 3 * wander(`${seed}/weather`, atMs, 1.5 * DAY_MS)
  )
}

/** Temperature, battery, signal strength and operating hours; the temperature follows the load of the last hours, like a thermal mass. */
export function slowAt(machine: MachineModel, point: PointModel, climate: Climate, presentMs: number, atMs: number): SlowValues {
  const seed = `${machine.key}/${point.key}`
  let load = 0
  for (let hour = 0; hour < 3; hour++) load += loadAt(machine, atMs - hour * HOUR_MS) / 3
  let faultK = 0
  // Friction of a damaged race warms its housing by some 10 K at full severity (guess).
  for (const fault of machine.faults)
    if (fault.kind !== 'imbalance' && fault.at === point.key) faultK += 10 * severityAt(fault, seed, presentMs, atMs)
  const ambTem = ambientAt(climate, machine.key, atMs)
  const tem = ambTem + point.riseK * (0.55 + 0.45 * load) + faultK + 0.4 * wander(`${seed}/tem`, atMs, HOUR_MS / 2)
  const age = hashOf(`${seed}/age`) / 4294967296
  // A lithium thionyl chloride cell stays near 3.6 V for years; cold and age reduce it slightly.
  const batt =
    3.63 -
    0.12 * age -
    (0.002 * (atMs - presentMs)) / (30 * DAY_MS) -
    0.001 * Math.max(0, 20 - ambTem) +
    0.004 * wander(`${seed}/batt`, atMs, HOUR_MS)
  const rssi = 12 + 14 * (hashOf(`${seed}/radio`) / 4294967296) + 2.5 * wander(`${seed}/rssi`, atMs, HOUR_MS / 3)
  const runtime = 4000 + 20000 * age + (atMs - presentMs) / HOUR_MS
  return {
    tem: round(tem, 2),
    ambTem: round(ambTem, 2),
    batt: round(batt, 3),
    rssi: Math.min(31, Math.max(1, Math.round(rssi))),
    runtime: round(runtime, 2),
  }
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
