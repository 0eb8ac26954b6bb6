import { type Change, changeOf } from '@undertone/condition/health/change'
import { type Confidence, confidenceOf } from '@undertone/condition/health/confidence'
import type { Growth } from '@undertone/condition/health/growth'
import { type AlarmLetter, alarmOrFindingLoss, severityLoss } from '@undertone/condition/health/losses'
import { type LostShares, pointScore, type Score, type ScoreProblem } from '@undertone/condition/health/point-score'
import type { LiveState } from '@undertone/condition/severity/live-state'
import type { Severity } from '@undertone/condition/severity/severity'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { dataAlarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { sensorModels, topSampleHz } from '@undertone/domain/device/model/sensor-models.table'
import { analogueKeys } from '@undertone/domain/device/telemetry/analogue-signal'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { HealthWeights } from '@undertone/domain/health/health-parts.table'
import { assessLargest, assessState, isStopped } from '../../plant/assess-state.ts'
import type { OpenAlarm } from '../../plant/open-alarms.ts'
import { type OpenFinding, surestWord } from '../../plant/open-findings.ts'
import type { MachineRow, PointRow } from './health.store.ts'

/** Assumed upload period where it is unknown, in minutes. A guess: the most usual setting. */
export const defaultUploadMinutes = 60

/** Sensor models expected to have a velocity: those that record waveforms. */
export const vibrationModels: readonly string[] = sensorModels.filter((one) => topSampleHz(one) > 0).map(({ model }) => model)

/** Quantities of analogue channels: a sensor of one of these models may measure them instead of vibration. */
export const analogueCategories: readonly string[] = Object.keys(analogueKeys)

/** Whether a sensor is expected to have a velocity. */
export const measuresVibration = ({ model, category }: { readonly model: string | null; readonly category: string | null }): boolean =>
  model !== null && vibrationModels.includes(model) && (category === null || !analogueCategories.includes(category))

/** An assessed point with the facts behind the assessment. */
export interface PointHealth {
  readonly row: PointRow
  readonly state: LiveState
  /** Of the typical velocity; null where not computed. */
  readonly severity: Severity | null
  readonly change: Change | null
  readonly shares: LostShares | null
  readonly score: Score | null
  readonly reason: ScoreProblem | null
  /** Level of the highest open alarm relevant to the machine. */
  readonly alarm: AlarmLetter | null
  readonly confidence: Confidence
  /** False for a point without an expected velocity: it does not affect the confidence either. */
  readonly isExpected: boolean
}

/** The highest level of the open alarms relevant to the machine. */
export function highestAlarm(alarms: readonly Pick<OpenAlarm, 'alarmType' | 'level'>[]): AlarmLetter | null {
  const levels = alarms.filter(({ alarmType }) => !dataAlarmTypes.includes(alarmType)).map(({ level }) => level)
  if (levels.includes(alarmLevel.members.D.code)) return 'D'
  return levels.includes(alarmLevel.members.C.code) ? 'C' : null
}

/** The severity of a typical velocity at a point. */
export function severityOfTypical(
  row: Pick<PointRow, 'model' | 'dataUpload' | 'unit'>,
  machine: Pick<MachineRow, 'isoClass' | 'runStatus'>,
  { value, axis }: { readonly value: number | null; readonly axis: string | null },
): Severity {
  const named = axes.find((one) => one === axis)
  return assessState({ ...row, t: null, alarm: null }, value === null || !named ? {} : { [named]: value }, machine, 0).severity
}

const growthIn = ({ growthDays, growthPerDay, isGrowing }: PointRow): Growth | null =>
  growthDays === null || growthPerDay === null ? null : { days: growthDays, perDay: growthPerDay, isGrowing: isGrowing === true }

function problemOf(row: PointRow, machine: MachineRow, state: LiveState, severity: Severity | null): ScoreProblem | null {
  if (row.model === null) return 'noSensor'
  if (!measuresVibration(row)) return 'notVibration'
  if (state === 'offline') return 'silent'
  if (isStopped(machine)) return 'stopped'
  if (severity === null) return 'notComputed'
  if (!('refused' in severity)) return null
  return severity.refused === 'noValue' && (row.samples ?? 0) > 0 && row.running === 0 ? 'notRunning' : severity.refused
}

/** Assesses the health of a point at a time, epoch ms. */
export function pointHealth(
  row: PointRow,
  machine: MachineRow,
  alarms: readonly OpenAlarm[],
  findings: readonly OpenFinding[],
  weights: HealthWeights,
  nowMs: number,
): PointHealth {
  const alarm = highestAlarm(alarms)
  const { state } = assessLargest({ ...row, alarm }, machine, nowMs)
  const severity = row.computedMs === null ? null : severityOfTypical(row, machine, row)
  const reason = problemOf(row, machine, state, severity)
  const known = {
    lastMs: row.t,
    uploadMinutes: row.dataUpload ?? defaultUploadMinutes,
    hours: row.hours ?? 0,
    days: row.growthDays ?? 0,
    hasBaseline: row.baseline !== null,
  }
  const assessed = { row, state, severity, alarm, reason, confidence: confidenceOf(known, nowMs), isExpected: measuresVibration(row) }
  if (reason !== null || severity === null || 'refused' in severity) return { ...assessed, change: null, shares: null, score: null }
  const change = changeOf(severity.value, row.baseline, growthIn(row), severity.row)
  const shares = {
    severity: severityLoss(severity.value, severity.row),
    alarm: alarmOrFindingLoss(alarm, surestWord(findings), findings[0]?.weight ?? undefined),
    change: change.share,
  }
  return { ...assessed, change, shares, score: pointScore(shares, weights) }
}
