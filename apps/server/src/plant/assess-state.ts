import { isSilent, type LiveState, type OpenLevel, pointStateOf } from '@undertone/condition/severity/live-state'
import { gradeSeverity, type Severity } from '@undertone/condition/severity/severity'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { sensorModels, topSampleHz } from '@undertone/domain/device/model/sensor-models.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'

/** Default upload interval, minutes. A guess: the most common setting. */
export const defaultUploadMinutes = 60

/** Maximum sampling rate of each model, Hz: cached, because it is read for every point of a fleet. */
const topHz: ReadonlyMap<string, number> = new Map(sensorModels.map((one) => [one.model, topSampleHz(one)]))

/** The maximum sampling rate of a model, Hz; null without a known one. */
export const topHzOf = (model: string | null): number | null => (model === null ? null : (topHz.get(model) ?? null))

/** Inputs of a point's assessment. */
export interface Measured {
  readonly model: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  /** Measuring time of the newest row, epoch ms. */
  readonly t: number | null
  /** Highest level of the active alarms of the point that concern the machine. */
  readonly alarm: OpenLevel
}

/** The newest velocities, mm/s. */
type Velocity = Partial<Record<Axis, number>>

/** Properties of the machine that affect its points. */
export interface Ratings {
  readonly isoClass: string | null
  readonly runStatus: string
}

/** State of a point, and the severity it is based on. */
export interface StateAssessment {
  readonly state: LiveState
  readonly severity: Severity
}

/** Whether the machine is stopped by its run status: its points are shown as stopped, whatever they measure. */
export const isStopped = (machine: Ratings): boolean => machine.runStatus !== runStatus.members.Open.code

/** Assesses the state of a point at a time, epoch ms. */
export function assessState(point: Measured, velocity: Velocity, machine: Ratings, nowMs: number): StateAssessment {
  const severity = gradeSeverity({
    velocity,
    isoClass: machine.isoClass,
    sampleHz: topHzOf(point.model),
    unitKnown: point.unit === null || siFactorOf(point.unit) !== undefined,
  })
  const silent = isSilent(point.t, point.dataUpload ?? defaultUploadMinutes, nowMs)
  return { severity, state: pointStateOf(silent, isStopped(machine), severity, point.alarm) }
}

const noVelocity: Velocity = {}

/** Assesses a point by its largest velocity alone: state and zone are correct, the axis is arbitrary. */
export const assessLargest = (point: Measured & { readonly vMax: number | null }, machine: Ratings, nowMs: number): StateAssessment =>
  assessState(point, point.vMax === null ? noVelocity : { X: point.vMax }, machine, nowMs)
