import { between, settingOf } from '../../apps/simulator/src/history/synthesis.ts'
import type { Fault } from '../../apps/simulator/src/physics/fault.ts'
import { featuresOf, telemetryOf } from '../../apps/simulator/src/physics/features.ts'
import type { MachineModel } from '../../apps/simulator/src/physics/machine.ts'
import type { Station } from '../../apps/simulator/src/plants/plants.ts'
import { waveAt } from '../../apps/simulator/src/wave/signal.ts'
import { quantile } from '../../trials/core/measure.ts'

const dayMs = 86_400_000
/** Default number of records at each severity, spaced so that load, speed and scatter cover their range. */
const defaultRecords = 12
const apartMs = 7.3 * 3_600_000
/** Simulated sensor readings per record. */
const draws = 4
/** Severities at which the features are computed, as shares of the maximum. */
const shares = [0, ...Array.from({ length: 14 }, (_, i) => 0.03 * (1 / 0.03) ** (i / 13))]
/**
 * Uncertainty of a crossing: from the first few records over the limit (the records of six hours are correlated, so a rare one
 * is an alarm) to nine of ten.
 */
const edges = { first: 0.02, last: 0.9 } as const

/** Values of a point at one severity, by telemetry key, each sorted. */
interface Step {
  readonly severity: number
  readonly shown: ReadonlyMap<string, readonly number[]>
}

/** When a value crosses a limit: a rare record is over it, every second one, nine of ten. Epoch ms; infinity for never. */
export interface Crossing {
  readonly earliest: number
  readonly usual: number
  readonly latest: number
}

/** The same machine with its fault at a constant severity. */
function atSeverity(machine: MachineModel, severity: number, presentMs: number): { machine: MachineModel; presentMs: number } {
  const held = (fault: Fault): Fault => ({ ...fault, onsetDays: 5000, doublingDays: 5, ceiling: severity })
  return { machine: { ...machine, faults: machine.faults.map(held) }, presentMs: presentMs - 1000 * dayMs }
}

function shownAt(station: Station, severity: number, presentMs: number, records: number): Map<string, number[]> {
  const point = station.machine.physics.points.find(({ key }) => key === station.point.key)
  if (!point) throw new Error(`${station.point.name} has no physics`)
  const setting = settingOf(station)
  if (!setting) throw new Error(`${station.point.name} records no waveforms`)
  const { sampleHz, samples } = setting
  const held = atSeverity(station.machine.physics, severity, presentMs)
  const shown = new Map<string, number[]>()
  for (let i = 0; i < records; i++) {
    const { axes } = waveAt({ ...held, point, atMs: presentMs - i * apartMs, sampleHz, samples })
    const features = axes.map((axis) => featuresOf(axis, sampleHz))
    // A sensor's records scatter around the synthesized ones.
    for (let draw = 0; draw < draws; draw++)
      for (const [key, value] of Object.entries(telemetryOf(between(features, features, 0, `${point.key}/${severity}/${i}/${draw}`))))
        shown.set(key, [...(shown.get(key) ?? []), value])
  }
  for (const values of shown.values()) values.sort((a, b) => a - b)
  return shown
}

/** The growth model of a point: features by severity of the machine's fault, inverted to find when each crosses a limit. */
export class Growth {
  readonly #course: Fault
  readonly #presentMs: number
  readonly #steps: readonly Step[]

  constructor(station: Station, presentMs: number, records = defaultRecords) {
    const [course] = station.machine.physics.faults
    if (!course) throw new Error(`${station.machine.name} has no fault`)
    this.#course = course
    this.#presentMs = presentMs
    this.#steps = shares.map((share) => {
      const severity = share * course.ceiling
      return { severity, shown: shownAt(station, severity, presentMs, records) }
    })
  }

  crossing(key: string, limit: number): Crossing {
    const at = (share: number) => this.#momentOf(this.#severityAt(key, limit, share))
    return { earliest: at(1 - edges.first), usual: at(0.5), latest: at(1 - edges.last) }
  }

  /** The severity at which this quantile of the records reaches the limit. */
  #severityAt(key: string, limit: number, share: number): number {
    const of = ({ shown }: Step) => quantile(shown.get(key) ?? [], share)
    const next = this.#steps.findIndex((step) => of(step) > limit)
    const [after, before] = [this.#steps[next], this.#steps[next - 1]]
    if (!after) return Number.POSITIVE_INFINITY
    if (!before) return 0
    const part = (limit - of(before)) / (of(after) - of(before))
    return before.severity + part * (after.severity - before.severity)
  }

  /** When the fault reaches a severity. */
  #momentOf(severity: number): number {
    const { onsetDays, doublingDays } = this.#course
    const start = 2 ** (-onsetDays / doublingDays)
    return this.#presentMs + doublingDays * Math.log2(severity * (1 - start) + start) * dayMs
  }
}
