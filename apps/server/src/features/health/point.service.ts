import { expectedHours } from '@undertone/condition/health/confidence'
import { significantChange } from '@undertone/condition/health/losses'
import type { Severity } from '@undertone/condition/severity/severity'
import { dataAlarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { boundariesOfZone } from '@undertone/domain/asset/severity/iso-zones.table'
import { severityBandText } from '@undertone/domain/asset/severity/severity-band'
import type { Language } from '@undertone/domain/core/text'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingShares } from '@undertone/domain/health/health-parts.table'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { hourMs } from '../../history/codec/span.ts'
import { openAlarms } from '../../plant/open-alarms.ts'
import { openFindings } from '../../plant/open-findings.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Caller, may } from '../../platform/identity/principal.ts'
import { assessedMachines } from './health.service.ts'
import { baselineStateOf, problemOf } from './learning.service.ts'
import { learnedRows } from './learning.store.ts'
import { type MachineHealth, machineScoreDto, pointDto, worstFirst } from './machine-health.ts'
import { defaultUploadMinutes, type PointHealth } from './point-health.ts'
import { windowMs } from './refresh.ts'
import { tenantWeights } from './weights.store.ts'

function gradeDto(severity: Severity | null, language: Language): Grade {
  if (severity === null) return { refused: 'noValue' }
  if ('refused' in severity) return severity
  const { zone, axis, value, row } = severity
  return {
    ...{ zone, axis, value, standard: row.standard, group: row.group[language], band: severityBandText },
    limits: boundariesOfZone(row),
    source: row.source[language],
  }
}

function changeDto({ change, severity }: PointHealth): HealthPoint['change'] {
  if (!change || !severity || 'refused' in severity) return null
  return { ...change, significant: significantChange(severity.row) }
}

/** The machine to show: that of the point or name, else the worst in scope. */
async function machineOf(db: Database, caller: Caller, mappingId: number | undefined, equipmentId: number | undefined, nowMs: number) {
  const { scope } = caller
  if (mappingId === undefined && equipmentId === undefined) {
    const all = await assessedMachines(db, scope, {}, nowMs)
    const withPoints = all.filter(({ points }) => points.length > 0)
    return withPoints.toSorted((a, b) => (a.score?.exact ?? 101) - (b.score?.exact ?? 101))[0]
  }
  const machine = equipmentId ?? (await learnedRows(db, scope, { mappingIds: [mappingId ?? 0] }))[0]?.equipmentId
  return machine === undefined ? undefined : (await assessedMachines(db, scope, { equipmentId: machine }, nowMs))[0]
}

async function pointDtoOf(
  db: Database,
  caller: Caller,
  assessed: MachineHealth,
  point: PointHealth,
  language: Language,
): Promise<HealthPoint> {
  const { machine, points } = assessed
  const { row } = point
  const nowMs = Date.now()
  const { tenantId } = caller.scope
  const [alarms, findings, learned, usedWeights] = await Promise.all([
    openAlarms(db, [row.mappingId]),
    openFindings(db, [row.mappingId]),
    learnedRows(db, caller.scope, { mappingIds: [row.mappingId] }),
    tenantId === null ? null : tenantWeights(db, tenantId),
  ])
  const { weights, from } = usedWeights?.effectiveAt(machine.companyId, nowMs) ?? {
    weights: { severity: 0, alarm: 0, change: 0 },
    from: null,
  }
  const owner = from === null ? null : await db.selectFrom('company').select('name').where('id', '=', from).executeTakeFirst()
  const uploadMinutes = row.dataUpload ?? defaultUploadMinutes
  const baseline = learned[0]
  const { runStatus: _, isoClass: __, type: ___, ...place } = machine
  return {
    ...pointDto(point),
    ...place,
    mappingId: row.mappingId,
    mappingName: row.mappingName,
    sensorId: row.sensorId,
    sensorType: row.model,
    directions: row.directions,
    state: point.state,
    t: row.t,
    weights: { ...weights, companyId: from, companyName: owner?.name ?? null },
    ceiling: point.score?.ceiling ?? 100,
    severity: {
      grade: gradeDto(point.severity, language),
      samples: row.samples ?? 0,
      running: row.running ?? 0,
      hours: windowMs(row.dataUpload) / hourMs,
    },
    change: changeDto(point),
    alarms: (alarms.get(row.mappingId) ?? []).map(({ id, alarmType, axis, axes, bandName, level, beganAt }) => ({
      ...{ id, alarmType, axes: axes.length > 0 ? [...axes] : axis === null ? [] : [axis], bandName, level },
      t: beganAt.getTime(),
      counts: !dataAlarmTypes.includes(alarmType),
    })),
    findings: (may(caller, diagnosisCalls.findPage.access) ? (findings.get(row.mappingId) ?? []) : [])
      .map(({ id, fault, part, word, fromMs, weight }) => ({
        ...{ id, fault, part, word },
        t: fromMs,
        counts: findingShares[word] > 0 && weight !== 0,
      }))
      .toSorted((a, b) => findingShares[b.word] - findingShares[a.word] || a.id - b.id),
    data: {
      freshness: point.confidence.freshness,
      coverage: point.confidence.coverage,
      history: point.confidence.history,
      hours: row.hours ?? 0,
      promised: expectedHours(uploadMinutes),
      days: row.growthDays ?? 0,
      uploadMinutes,
    },
    baseline: {
      state: baseline ? baselineStateOf(baseline) : 'None',
      value: baseline?.value ?? null,
      spread: baseline?.spread ?? null,
      days: baseline?.cycleDays ?? null,
      learnedAt: baseline?.learnedMs ?? null,
      problem: baseline ? problemOf(baseline) : null,
    },
    machine: machineScoreDto(assessed),
    siblings: points.map((one) => ({ ...pointDto(one), mappingId: one.row.mappingId, mappingName: one.row.mappingName })),
  }
}

/** One point in scope with the facts behind its score; of a machine, or of all, the most relevant one. */
export async function healthOfPoint(
  db: Database,
  caller: Caller,
  request: { readonly mappingId?: number | undefined; readonly equipmentId?: number | undefined },
  language: Language,
): Promise<HealthPoint | null> {
  const assessed = await machineOf(db, caller, request.mappingId, request.equipmentId, Date.now())
  if (!assessed) return null
  const named = assessed.points.find(({ row }) => row.mappingId === request.mappingId)
  const point = request.mappingId === undefined ? worstFirst(assessed.points)[0] : named
  return point ? pointDtoOf(db, caller, assessed, point, language) : null
}
