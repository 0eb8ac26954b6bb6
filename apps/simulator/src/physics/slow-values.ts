import { type Fault, placesOf } from './fault.ts'
import { loadAt } from './load.ts'
import type { Climate, MachineModel, PointModel } from './machine.ts'
import { hashOf, wander } from './random.ts'
import { severityAt } from './severity.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE_MS = 8 * HOUR_MS

/** The warmest day, as a share of the year: 22 July, a month after the longest day. */
const MIDSUMMER = 0.555

/** Warming of the housing by a fault's friction at full severity, K (guesses); the other faults rub nothing. */
const FRICTION_K: Partial<Readonly<Record<Fault['kind'], number>>> = {
  outerRace: 10,
  innerRace: 10,
  ball: 10,
  cage: 12,
  lubrication: 25,
  misalignment: 5,
  beltSlip: 8,
  rub: 9,
  toothWear: 6,
}

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
    climate.meanC +
    (climate.seasonK ?? 0) * Math.cos((atMs / DAY_MS / 365.25 - MIDSUMMER) * 2 * Math.PI) +
    climate.swingK * Math.cos(((hourOfDay - 15) / 24) * 2 * Math.PI) +
    3 * wander(`${seed}/weather`, atMs, 1.5 * DAY_MS)
  )
}

/** Temperature, battery, signal strength and operating hours; the temperature follows the load of the last hours, like a thermal mass. */
export function slowAt(machine: MachineModel, point: PointModel, climate: Climate, presentMs: number, atMs: number): SlowValues {
  const seed = `${machine.key}/${point.key}`
  let load = 0
  for (let hour = 0; hour < 3; hour++) load += loadAt(machine, atMs - hour * HOUR_MS) / 3
  let faultK = 0
  for (const fault of machine.faults) {
    const warms = FRICTION_K[fault.kind]
    if (warms !== undefined && placesOf(fault).includes(point.key)) faultK += warms * severityAt(fault, seed, presentMs, atMs)
  }
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
