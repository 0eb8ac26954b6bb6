import type { CodeOf } from '@undertone/domain/core/enum'
import { reportChange, reportSeverity } from '@undertone/domain/report/report.enums'

export type SeverityCode = CodeOf<typeof reportSeverity>
export type ChangeCode = CodeOf<typeof reportChange>

const { Normal, Minor, Severity, Offline } = reportSeverity.members
const { New, Worse, Better, Settled, Lost, Back, FirstMeasured } = reportChange.members

/** What a point says of its machine in a period. */
export interface PointCondition {
  /** Zones by the severity standard, worst and at the end; null where the velocity could not be graded. */
  readonly zone: { readonly worst: string; readonly end: string } | null
  /** Whether it sent anything in the period, and whether it was silent at the end. */
  readonly hasData: boolean
  readonly isSilent: boolean
  /** Whether limits of alarms apply to it, so that their silence says something. */
  readonly hasLimits: boolean
}

/** An alarm about the machine, epoch ms. */
export interface EpisodeSpan {
  readonly level: 'C' | 'D'
  readonly beganMs: number
  readonly endedMs: number | null
}

/** Reported condition in a period: the worst, and at its end; null where nothing could be assessed. */
export interface Condition {
  readonly worst: SeverityCode | null
  readonly end: SeverityCode | null
}

const severityOfLevels = (levels: readonly string[]): SeverityCode | null =>
  levels.includes('D') ? Severity.code : levels.includes('C') ? Minor.code : levels.length > 0 ? Normal.code : null

/**
 * The reported condition of a machine: Minor is level C at most, Severity level D, by the zones of its points and by alarms that concern it; Offline
 * is a machine without data at the end of the period, whatever its alarms were. Nothing that could be graded and no limit is no condition: unknown,
 * not normal.
 */
export function conditionOf(
  points: readonly PointCondition[],
  episodes: readonly EpisodeSpan[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Condition {
  const within = episodes.filter(({ beganMs, endedMs }) => beganMs <= toMs && (endedMs === null || endedMs > fromMs))
  const open = within.filter(({ endedMs }) => endedMs === null || endedMs > toMs)
  const quiet = points.some(({ hasData, hasLimits }) => hasData && hasLimits) ? ['A'] : []
  const zones = points.flatMap(({ zone }) => zone ?? [])
  const worst = severityOfLevels([...quiet, ...zones.map((zone) => zone.worst), ...within.map(({ level }) => level)])
  const isOffline = points.every(({ isSilent }) => isSilent)
  const live = points.filter(({ isSilent }) => !isSilent)
  const end = severityOfLevels([...quiet, ...live.flatMap(({ zone }) => zone?.end ?? []), ...open.map(({ level }) => level)])
  if (points.every(({ hasData }) => !hasData) && within.length === 0) return { worst: Offline.code, end: Offline.code }
  return { worst, end: isOffline ? Offline.code : end }
}

/** How a machine changed from the end of one period to the end of the next; null where nothing did, or nothing can be said. */
export function changeOf(before: Condition, now: Condition, isFirst: boolean): ChangeCode | null {
  if (isFirst) return now.end === null || now.end === Offline.code ? null : FirstMeasured.code
  if (now.end === before.end || now.end === null || before.end === null) return null
  if (now.end === Offline.code) return Lost.code
  if (before.end === Offline.code) return now.end === Normal.code ? Back.code : New.code
  if (now.end === Normal.code) return Settled.code
  if (before.end === Normal.code) return New.code
  return now.end > before.end ? Worse.code : Better.code
}
