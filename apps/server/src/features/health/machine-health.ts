import { confidenceLevelOf } from '@undertone/condition/health/confidence'
import { healthStateOf } from '@undertone/condition/health/health-state'
import type { AlarmLetter } from '@undertone/condition/health/losses'
import { alarmLoss } from '@undertone/condition/health/losses'
import type { Score, ScoreProblem } from '@undertone/condition/health/point-score'
import { ceilingOf } from '@undertone/condition/health/point-score'
import { groupScore, machineScore } from '@undertone/condition/health/total-score'
import { machineStateOf } from '@undertone/condition/severity/live-state'
import type { HealthGroup, HealthMachine, HealthScore, LevelCounts } from '@undertone/domain/health/health-score.calls'
import { isStopped } from '../../plant/assess-state.ts'
import type { MachineRow } from './health.store.ts'
import type { PointHealth } from './point-health.ts'

/** An assessed machine with its points. */
export interface MachineHealth {
  readonly machine: MachineRow
  readonly points: readonly PointHealth[]
  readonly score: Score | null
  readonly reason: ScoreProblem | null
  readonly hasAlarm: boolean
  /**
   * Mean confidence of its points, zero for a point without a score; null where no score is expected: a stopped machine is no lack of data.
   */
  readonly confidence: number | null
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The main reason where no point of a machine has a score: that of most points, or that there is no point. */
function commonReason(points: readonly PointHealth[]): ScoreProblem {
  const counted = [...Map.groupBy(points, ({ reason }) => reason)].sort((a, b) => b[1].length - a[1].length)
  return points.length === 0 ? 'noPoint' : (counted[0]?.[0] ?? 'noScored')
}

/** Assesses a machine by its points. */
export function machineHealth(machine: MachineRow, points: readonly PointHealth[]): MachineHealth {
  const scores = points.flatMap(({ score }) => score ?? [])
  const usedWeights = (alarm: AlarmLetter | null) => ceilingOf(0, alarmLoss(alarm))
  const others = points.filter(({ score }) => score === null).map(({ alarm }) => usedWeights(alarm))
  const score = machineScore(scores, others)
  const expected = points.filter(({ isExpected, reason }) => isExpected && reason !== 'stopped' && reason !== 'notRunning')
  return {
    machine,
    points,
    score,
    reason: score ? null : commonReason(points),
    hasAlarm: points.some(({ alarm }) => alarm !== null),
    confidence: meanOf(expected.map((point) => (point.score ? point.confidence.share : 0))),
  }
}

/** A score in API form. */
export function scoreDto(score: Score | null, reason: ScoreProblem | null, hasAlarm: boolean, confidence: number | null): HealthScore {
  return {
    status: score ? 'Normal' : 'NeedData',
    score: score?.score ?? null,
    level: score?.level ?? null,
    lost: score?.losses ?? null,
    reason: score ? null : (reason ?? 'noScored'),
    alarm: hasAlarm ? 'Yes' : 'No',
    confidence,
    confidenceLevel: confidence === null ? null : confidenceLevelOf(confidence),
  }
}

/** The score of a point in API form. */
export const pointDto = ({ score, reason, alarm, confidence, isExpected }: PointHealth): HealthScore =>
  scoreDto(score, reason, alarm !== null, isExpected ? confidence.share : null)

/** The score of a machine in API form, without its points. */
export const machineScoreDto = ({ score, reason, hasAlarm, confidence }: MachineHealth): HealthScore =>
  scoreDto(score, reason, hasAlarm, confidence)

/** Points by relevance: scored ones by their score, then those with an alarm, then the others. */
export const worstFirst = (points: readonly PointHealth[]): PointHealth[] =>
  [...points].sort(
    (a, b) =>
      (a.score?.exact ?? 101) - (b.score?.exact ?? 101) ||
      Number(b.alarm !== null) - Number(a.alarm !== null) ||
      a.row.mappingId - b.row.mappingId,
  )

/** A machine in API form. */
export function machineDto(assessed: MachineHealth): HealthMachine {
  const { machine, points } = assessed
  const worst = worstFirst(points).find(({ score }) => score !== null)
  const { runStatus: _, isoClass: __, ...place } = machine
  const live = machineStateOf(points, isStopped(machine))
  const times = points.flatMap(({ row }) => row.t ?? [])
  return {
    ...machineScoreDto(assessed),
    ...place,
    state: healthStateOf({ live, isBound: points.some(({ row }) => row.model !== null) }),
    worst: worst ? { id: worst.row.mappingId, name: worst.row.mappingName, score: worst.score?.score ?? null } : null,
    points: points.length,
    scored: points.filter(({ score }) => score !== null).length,
    t: times.length === 0 ? null : Math.max(...times),
  }
}

/** Number of machines per level. */
export function countLevels(machines: readonly Pick<MachineHealth, 'score'>[]): LevelCounts {
  const counts = { A: 0, B: 0, C: 0, NeedData: 0 }
  for (const { score } of machines) counts[score?.level ?? 'NeedData'] += 1
  return counts
}

/** Score of a group of machines: an area, a company, or all visible to the caller. */
export function groupDto(of: 'area' | 'company', machines: readonly MachineHealth[]): HealthGroup {
  const scored = machines.flatMap(({ score, machine }) => (score ? [{ score, criticality: machine.criticality, machine }] : []))
  const worst = scored.reduce<(typeof scored)[number] | null>((low, one) => (low && low.score.exact <= one.score.exact ? low : one), null)
  const confidence = meanOf(machines.flatMap((one) => one.confidence ?? []))
  const hasAlarm = machines.some((one) => one.hasAlarm)
  return {
    ...scoreDto(groupScore(of, scored), machines.length === 0 ? 'noPoint' : 'noScored', hasAlarm, confidence),
    machines: machines.length,
    counts: countLevels(machines),
    worst: worst ? { id: worst.machine.equipmentId, name: worst.machine.equipmentName, score: worst.score.score } : null,
  }
}
