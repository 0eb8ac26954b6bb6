import { ceilingOf, pointScore, type Score } from '@undertone/condition/health/point-score'
import { groupScore, machineScore } from '@undertone/condition/health/total-score'
import { boundariesOfZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { healthSubject } from '@undertone/domain/health/health.enums'
import type { LostPoints } from '@undertone/domain/health/health-score.calls'
import { dayMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { type ScoredDay, scoredDays } from './day.store.ts'
import { assessedMachines } from './health.service.ts'
import type { HealthLocation } from './health.store.ts'
import { learnedRows } from './learning.store.ts'
import { groupDto, type MachineHealth, machineScoreDto, pointDto } from './machine-health.ts'
import { dayOf } from './velocity-history.ts'
import { type TenantWeights, tenantWeights } from './weights.store.ts'

export type HealthSubject = CodeOf<typeof healthSubject>

/** Maximum days of points read for one trend; above, every second, third … day is used (guess: half a second of work). */
const maxRows = 100_000
const defaultDays = 90

/** A day of a trend, or the time of the request. */
interface TrendDay {
  readonly t: number
  readonly score: number | null
  readonly level: Score['level'] | null
  readonly lost: LostPoints | null
  readonly confidence: number | null
  readonly value: number | null
}

const middayOf = (day: number): number => day * dayMs + dayMs / 2

/** The machines of a day from the days of their points. */
function machinesOn(day: number, rows: readonly ScoredDay[], machineOf: ReadonlyMap<number, MachineHealth>, held: TenantWeights) {
  const endMs = (day + 1) * dayMs - 1
  return [...Map.groupBy(rows, ({ mappingId }) => machineOf.get(mappingId))].flatMap(([assessed, own]) => {
    if (!assessed) return []
    const { machine } = assessed
    const { weights } = held.effectiveAt(machine.companyId, endMs)
    const scores = own.flatMap(({ severity, alarm, change }) => (severity === null ? [] : pointScore({ severity, alarm, change }, weights)))
    const others = own.filter(({ severity }) => severity === null).map(({ alarm }) => ceilingOf(0, alarm))
    const confidence = own.reduce((sum, one) => sum + (one.severity === null ? 0 : one.confidence), 0) / own.length
    return [{ score: machineScore(scores, others), criticality: machine.criticality, confidence }]
  })
}

const entries = (t: number, score: Score | null, confidence: number | null, value: number | null): TrendDay => ({
  t,
  score: score?.exact ?? null,
  level: score?.level ?? null,
  lost: score?.losses ?? null,
  confidence,
  value,
})

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function placeOf(kind: HealthSubject, id: number | undefined): HealthLocation {
  if (id === undefined || kind === 'mapping') return {}
  return kind === 'equipment' ? { equipmentId: id } : kind === 'area' ? { areaId: id } : { companyId: id }
}

/** Parameters of a trend. */
export interface TrendRequest {
  readonly kind: HealthSubject
  readonly id?: number | undefined
  readonly days?: number | undefined
}

/** The entry of the current day, as of now. */
function currentEntry(kind: HealthSubject, assessed: readonly MachineHealth[], mappingId: number | undefined, nowMs: number): TrendDay {
  if (kind === 'mapping') {
    const point = assessed.flatMap(({ points }) => points).find(({ row }) => row.mappingId === mappingId)
    return entries(
      nowMs,
      point?.score ?? null,
      (point && pointDto(point).confidence) ?? null,
      point?.score ? (point.row.value ?? null) : null,
    )
  }
  const [first] = assessed
  if (kind === 'equipment' && first) return entries(nowMs, first.score, machineScoreDto(first).confidence, null)
  const of = kind === 'area' ? 'area' : 'company'
  const scored = assessed.flatMap(({ score, machine }) => (score ? [{ score, criticality: machine.criticality }] : []))
  return entries(nowMs, groupScore(of, scored), groupDto(of, assessed).confidence, null)
}

function dayEntry(
  kind: HealthSubject,
  day: number,
  rows: readonly ScoredDay[],
  machineOf: ReadonlyMap<number, MachineHealth>,
  usedWeights: TenantWeights,
): TrendDay {
  const machines = machinesOn(day, rows, machineOf, usedWeights)
  const [first] = rows
  if (kind === 'mapping' && first) {
    const companyId = machineOf.get(first.mappingId)?.machine.companyId ?? 0
    const { weights } = usedWeights.effectiveAt(companyId, (day + 1) * dayMs - 1)
    const { severity, alarm, change, value, confidence } = first
    return entries(middayOf(day), severity === null ? null : pointScore({ severity, alarm, change }, weights), confidence, value)
  }
  const confidence = meanOf(machines.map((one) => one.confidence))
  if (kind === 'equipment') return entries(middayOf(day), machines[0]?.score ?? null, confidence, null)
  const scored = machines.flatMap(({ score, criticality }) => (score ? [{ score, criticality }] : []))
  return entries(middayOf(day), groupScore(kind === 'area' ? 'area' : 'company', scored), confidence, null)
}

/**
 * The trend of a score in scope: each day by its measurements, alarms and weights, the last entry as of now. Machines count at their
 * current location.
 */
export async function healthTrend(db: Database, scope: Scope, { kind, id, days = defaultDays }: TrendRequest, nowMs: number) {
  const mappingId = kind === 'mapping' ? id : undefined
  const point = mappingId === undefined ? undefined : (await learnedRows(db, scope, { mappingIds: [mappingId] }))[0]
  const isEmpty = scope.tenantId === null || (kind !== 'company' && id === undefined) || (kind === 'mapping' && !point)
  const place = point ? { equipmentId: point.equipmentId } : placeOf(kind, id)
  const assessed = isEmpty ? [] : await assessedMachines(db, scope, place, nowMs)
  if (scope.tenantId === null || assessed.length === 0) return { days: [], step: 1, reweighted: [], boundaries: [], baseline: null }
  const held = await tenantWeights(db, scope.tenantId)
  const machineOf = new Map(assessed.flatMap((one) => one.points.map(({ row }) => [row.mappingId, one] as const)))
  const ids = mappingId === undefined ? [...machineOf.keys()] : [mappingId]
  const today = dayOf(nowMs)
  const step = Math.max(1, Math.ceil((ids.length * days) / maxRows))
  const rows = await scoredDays(db, ids, { first: today - days, last: today - 1, step })
  const byDay = [...Map.groupBy(rows, ({ day }) => day)]
  const companies = new Set(assessed.map(({ machine }) => machine.companyId))
  const changes = new Set([...companies].flatMap((companyId) => held.changesFor(companyId)))
  const zone = mappingId === undefined ? undefined : isoZoneOf(assessed[0]?.machine.isoClass ?? null)
  return {
    days: [...byDay.map(([day, own]) => dayEntry(kind, day, own, machineOf, held)), currentEntry(kind, assessed, mappingId, nowMs)],
    step,
    reweighted: [...changes].filter((t) => t > nowMs - days * dayMs).sort((a, b) => a - b),
    boundaries: zone ? boundariesOfZone(zone) : [],
    baseline: point?.value ?? null,
  }
}
