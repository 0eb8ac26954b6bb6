import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { medianOf } from '../statistics/median.ts'

/** Velocities at one time, mm/s r.m.s., in the order of the axes; null for an axis without one. */
export interface VelocitySample {
  /** Epoch ms. */
  readonly t: number
  readonly values: readonly (number | null)[]
}

/** Typical value of a point over a period. */
export interface TypicalVelocity {
  /** Samples with a velocity. */
  readonly samples: number
  /** Hours with such a sample. */
  readonly hours: number
  /** Samples taken while the machine ran; all of them without a rule for running. */
  readonly running: number
  /** The largest of the axes' medians while it ran, and its axis; null without a sample. */
  readonly value: number | null
  readonly axis: Axis | null
}

const hourMs = 3_600_000

const isVelocity = (value: number | null): value is number => value !== null && Number.isFinite(value) && value >= 0

/** Whether a machine ran at a time; before and after the known periods the nearest one counts. */
function ranAt(stretches: readonly RunStretch[], t: number): boolean {
  const stretch = stretches.find(({ to }) => t < to) ?? stretches.at(-1)
  return stretch?.running ?? true
}

/**
 * The typical velocity of a period: the median of each axis while the machine ran, and the largest of these. A median, because a knock or a
 * start must not represent a day. Without a run rule (`stretches` null) the machine always counts as running.
 */
export function typicalVelocity(samples: readonly VelocitySample[], stretches: readonly RunStretch[] | null): TypicalVelocity {
  const known = samples.filter(({ values }) => values.some(isVelocity))
  const running = stretches === null ? known : known.filter(({ t }) => ranAt(stretches, t))
  let [value, axis]: [number | null, Axis | null] = [null, null]
  for (const [i, name] of axes.entries()) {
    const middle = medianOf(running.map(({ values }) => values[i] ?? null).filter(isVelocity))
    if (middle !== null && (value === null || middle > value)) [value, axis] = [middle, name]
  }
  const hours = new Set(known.map(({ t }) => Math.floor(t / hourMs))).size
  return { samples: known.length, hours, running: running.length, value, axis }
}
