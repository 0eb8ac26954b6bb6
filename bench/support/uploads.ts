import type { Columns } from '../../apps/server/src/history/codec/columns-codec.ts'
import { weekMs, weekStart } from '../../apps/server/src/history/codec/span.ts'

/** The uploads of a benchmark: their cycle, and the resolution of the sensor. */
export interface UploadKind {
  readonly minutes: number
  /** `radio`: one step of the sensor, as in the examples of the protocol. `digits`: five significant digits, as the simulator sends them. */
  readonly resolution: 'radio' | 'digits'
}

/** A metric of the benchmark: its level, the scatter of single records as a share of it, and the step of a radio. Levels and scatter are the simulator's. */
interface Metric {
  readonly column: string
  readonly level: number
  readonly scatter: number
  readonly step: number
}

const axes = ['x', 'y', 'z'] as const
const triple = (prefix: string, level: number, scatter: number, step: number): Metric[] =>
  axes.map((axis, i) => ({ column: `${prefix}_${axis}`, level: level * (1 + i / 5), scatter, step }))

/** Thirty values, the size of an upload in performance.md. */
export const metrics: readonly Metric[] = [
  ...triple('a', 3.2, 0.015, 0.1),
  ...triple('v', 2.1, 0.03, 0.1),
  ...triple('s', 31, 0.07, 1),
  ...triple('kurt', 3.1, 0.03, 0.1),
  ...triple('peak', 4.1, 0.06, 0.1),
  ...triple('env', 1.2, 0.02, 0.1),
  ...triple('hf', 2.4, 0.015, 0.1),
  ...triple('ang', 12, 0.01, 0.1),
  { column: 'tem', level: 41.5, scatter: 0.004, step: 0.1 },
  { column: 'amb_tem', level: 24, scatter: 0.004, step: 0.1 },
  { column: 'r_speed', level: 1484, scatter: 0.001, step: 1 },
  { column: 'batt', level: 3.58, scatter: 0.001, step: 0.01 },
  { column: 'rssi', level: 22, scatter: 0.05, step: 1 },
  { column: 'runtime', level: 4000, scatter: 0, step: 0.1 },
]

/** Seeded random numbers, the same in every run. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The uploads of one point and week. */
export function uploadsOf(week: number, seed: number, { minutes, resolution }: UploadKind): Columns {
  const random = seeded(seed + week * 7919)
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
  const n = Math.floor(weekMs / (minutes * 60_000))
  const rows = Array.from({ length: n }, (_, i) => i)
  const start = weekStart(week) + 1000 * Math.floor(random() * 60)
  // Sensors wake up by their own clock: a few tens of ms off.
  const ts = rows.map((i) => (start + i * minutes * 60_000 + Math.floor(random() * 40)) * 1000)
  const same = (value: number) => rows.map(() => value)
  const value = ({ column, level, scatter, step }: Metric, i: number): number => {
    const exact = column === 'runtime' ? level + (i * minutes) / 60 : level * (1 + 0.1 * Math.sin(i / 200)) * Math.exp(scatter * normal())
    return resolution === 'digits' && step < 1 ? Number(exact.toPrecision(5)) : Number((Math.round(exact / step) * step).toFixed(2))
  }
  return {
    n,
    cells: new Map([
      ['ts', ts],
      ['sensor_pk', same(7)],
      ['received_at', ts.map((us) => us + 1000 * Math.floor(80 + random() * 200))],
      ['seq', rows],
      ['resend', same(0)],
      ['correction', same(0)],
      ['resent', same(0)],
      ['quality', same(0)],
      ...metrics.map((metric): [string, number[]] => [metric.column, rows.map((i) => value(metric, i))]),
    ]),
  }
}
