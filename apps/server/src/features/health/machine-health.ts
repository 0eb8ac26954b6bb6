import { confidenceLevelOf } from '@undertone/condition/health/confidence'
import { healthStateOf } from '@undertone/condition/health/health-state'
import type { AlarmLetter } from '@undertone/condition/health/losses'
import { alarmLoss } from '@undertone/condition/health/losses'
import type { Score, ScoreRefusal } from '@undertone/condition/health/point-score'
import { ceilingOf } from '@undertone/condition/health/point-score'
import { groupScore, machineScore } from '@undertone/condition/health/total-score'
import { machineStateOf } from '@undertone/condition/severity/live-state'
import type { HealthGroup, HealthMachine, HealthScore, LevelCounts } from '@undertone/domain/health/health-score.calls'
import { isStopped } from '../../plant/assess-state.ts'
import type { MachineRow } from './health.store.ts'
import type { PointHealth } from './point-health.ts'

/** A machine as it was judged, with its points. */
export interface MachineHealth {
  readonly machine: MachineRow
  readonly points: readonly PointHealth[]
  readonly score: Score | null
  readonly reason: ScoreRefusal | null
  readonly hasAlarm: boolean
  /** Mean of the shares of its points, a point without a score counting nothing; null where none is expected to have one: standing still is no lack of data. */
  readonly confidence: number | null
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** What lacks first where no point of a machine has a score: the reason of most points, else that there is no point. */
function commonReason(points: readonly PointHealth[]): ScoreRefusal {
  const counted = [...Map.groupBy(points, ({ reason }) => reason)].sort((a, b) => b[1].length - a[1].length)
  return points.length === 0 ? 'noPoint' : (counted[0]?.[0] ?? 'noScored')
}

/** Judges a machine by its points. */
export function machineHealth(machine: MachineRow, points: readonly PointHealth[]): MachineHealth {
  const scores = points.flatMap(({ score }) => score ?? [])
  const held = (alarm: AlarmLetter | null) => ceilingOf(0, alarmLoss(alarm))
  const others = points.filter(({ score }) => score === null).map(({ alarm }) => held(alarm))
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

/** A score as it is told. */
export function toldScore(score: Score | null, reason: ScoreRefusal | null, hasAlarm: boolean, confidence: number | null): HealthScore {
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

/** The score of a point as it is told. */
export const toldPoint = ({ score, reason, alarm, confidence, isExpected }: PointHealth): HealthScore =>
  toldScore(score, reason, alarm !== null, isExpected ? confidence.share : null)

/** The score of a machine alone as it is told. */
export const toldMachineScore = ({ score, reason, hasAlarm, confidence }: MachineHealth): HealthScore =>
  toldScore(score, reason, hasAlarm, confidence)

/** Points in the order in which they count: scored ones by their score, then those with an alarm, then the others. */
export const worstFirst = (points: readonly PointHealth[]): PointHealth[] =>
  [...points].sort(
    (a, b) =>
      (a.score?.exact ?? 101) - (b.score?.exact ?? 101) ||
      Number(b.alarm !== null) - Number(a.alarm !== null) ||
      a.row.mappingId - b.row.mappingId,
  )

/** A machine as it is told. */
export function toldMachine(judged: MachineHealth): HealthMachine {
  const { machine, points } = judged
  const worst = worstFirst(points).find(({ score }) => score !== null)
  const { runStatus: _, isoClass: __, ...place } = machine
  const live = machineStateOf(points, isStopped(machine))
  const times = points.flatMap(({ row }) => row.t ?? [])
  return {
    ...toldMachineScore(judged),
    ...place,
    state: healthStateOf({ live, isBound: points.some(({ row }) => row.model !== null) }),
    worst: worst ? { id: worst.row.mappingId, name: worst.row.mappingName, score: worst.score?.score ?? null } : null,
    points: points.length,
    scored: points.filter(({ score }) => score !== null).length,
    t: times.length === 0 ? null : Math.max(...times),
  }
}

/** How many machines stand in each level. */
export function countLevels(machines: readonly Pick<MachineHealth, 'score'>[]): LevelCounts {
  const counts = { A: 0, B: 0, C: 0, NeedData: 0 }
  for (const { score } of machines) counts[score?.level ?? 'NeedData'] += 1
  return counts
}

/** Machines that are judged together: an area, a company, all that a caller sees. */
export function toldGroup(of: 'area' | 'company', machines: readonly MachineHealth[]): HealthGroup {
  const scored = machines.flatMap(({ score, machine }) => (score ? [{ score, criticality: machine.criticality, machine }] : []))
  const worst = scored.reduce<(typeof scored)[number] | null>((low, one) => (low && low.score.exact <= one.score.exact ? low : one), null)
  const confidence = meanOf(machines.flatMap((one) => one.confidence ?? []))
  const hasAlarm = machines.some((one) => one.hasAlarm)
  return {
    ...toldScore(groupScore(of, scored), machines.length === 0 ? 'noPoint' : 'noScored', hasAlarm, confidence),
    machines: machines.length,
    counts: countLevels(machines),
    worst: worst ? { id: worst.machine.equipmentId, name: worst.machine.equipmentName, score: worst.score.score } : null,
  }
}
