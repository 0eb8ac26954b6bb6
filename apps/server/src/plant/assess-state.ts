import { isSilent, type LiveState, type OpenLevel, pointStateOf } from '@undertone/condition/severity/live-state'
import { type Severity, severityOf } from '@undertone/condition/severity/severity'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { sensorModels, topSampleHz } from '@undertone/domain/device/model/sensor-models.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'

/** A point whose upload period is unknown is judged by this one, in minutes. A guess: the most usual setting. */
const usualUploadMinutes = 60

/** The fastest rate of each model, Hz: looked up for every point of a fleet. */
const topHz: ReadonlyMap<string, number> = new Map(sensorModels.map((one) => [one.model, topSampleHz(one)]))

/** What is known of a point when it is judged. */
export interface Measured {
  readonly model: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  /** Measuring time of the newest row, epoch ms. */
  readonly t: number | null
  /** The highest level of the alarms that last here and tell of the machine. */
  readonly alarm: OpenLevel
  /** The newest velocities, mm/s. */
  readonly velocity: Partial<Record<Axis, number>>
}

/** What a machine says about its points. */
export interface Ratings {
  readonly isoClass: string | null
  readonly runStatus: string
}

/** State of a point, and the severity that it rests on. */
export interface Judgement {
  readonly state: LiveState
  readonly severity: Severity
}

/** Whether a machine stands still by its run status: its points are shown as stopped, whatever they measure. */
export const isStopped = (machine: Ratings): boolean => machine.runStatus !== runStatus.members.Open.code

/** Judges a point as it stands at a time, epoch ms. */
export function judge(point: Measured, machine: Ratings, nowMs: number): Judgement {
  const severity = severityOf({
    velocity: point.velocity,
    isoClass: machine.isoClass,
    sampleHz: point.model === null ? null : (topHz.get(point.model) ?? null),
    unitKnown: point.unit === null || siFactorOf(point.unit) !== undefined,
  })
  const silent = isSilent(point.t, point.dataUpload ?? usualUploadMinutes, nowMs)
  return { severity, state: pointStateOf(silent, isStopped(machine), severity, point.alarm) }
}

/** Judges a point of which only the largest velocity is at hand: state and zone are right, the axis stands for whichever it was. */
export const judgeLargest = (
  point: Omit<Measured, 'velocity'> & { readonly vMax: number | null },
  machine: Ratings,
  nowMs: number,
): Judgement => judge({ ...point, velocity: point.vMax === null ? {} : { X: point.vMax } }, machine, nowMs)
