import { promisedHours } from '@undertone/condition/health/confidence'
import { significantChange } from '@undertone/condition/health/losses'
import type { Severity } from '@undertone/condition/severity/severity'
import { severityBandText } from '@undertone/domain/asset/severity/severity-band'
import type { Language } from '@undertone/domain/core/text'
import { alarmsOfData } from '@undertone/domain/health/health-parts.table'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { hourMs } from '../../history/codec/span.ts'
import { openAlarms } from '../../plant/open-alarms.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { judgedMachines } from './health.service.ts'
import { baselineStateOf, problemOf } from './learning.service.ts'
import { learnedRows } from './learning.store.ts'
import { type MachineHealth, toldMachineScore, toldPoint, worstFirst } from './machine-health.ts'
import { type PointHealth, usualUploadMinutes } from './point-health.ts'
import { windowMs } from './refresh.ts'
import { tenantWeights } from './weights.store.ts'

function toldGrade(severity: Severity | null, language: Language): Grade {
  if (severity === null) return { refused: 'noValue' }
  if ('refused' in severity) return severity
  const { zone, axis, value, row } = severity
  return {
    ...{ zone, axis, value, standard: row.standard, group: row.group[language], band: severityBandText },
    limits: [row.ab, row.bc, row.cd],
    source: row.source[language],
  }
}

function toldChange({ change, severity }: PointHealth): HealthPoint['change'] {
  if (!change || !severity || 'refused' in severity) return null
  return { ...change, significant: significantChange(severity.row) }
}

/** What a machine's points are asked about: the machine of the point, or of the name, else the worst of all in scope. */
async function machineOf(db: Database, caller: Caller, mappingId: number | undefined, equipmentId: number | undefined, nowMs: number) {
  const { scope } = caller
  if (mappingId === undefined && equipmentId === undefined) {
    const all = await judgedMachines(db, scope, {}, nowMs)
    const withPoints = all.filter(({ points }) => points.length > 0)
    return withPoints.toSorted((a, b) => (a.score?.exact ?? 101) - (b.score?.exact ?? 101))[0]
  }
  const machine = equipmentId ?? (await learnedRows(db, scope, { mappingIds: [mappingId ?? 0] }))[0]?.equipmentId
  return machine === undefined ? undefined : (await judgedMachines(db, scope, { equipmentId: machine }, nowMs))[0]
}

async function toldPointOf(
  db: Database,
  caller: Caller,
  judged: MachineHealth,
  point: PointHealth,
  language: Language,
): Promise<HealthPoint> {
  const { machine, points } = judged
  const { row } = point
  const nowMs = Date.now()
  const { tenantId } = caller.scope
  const [alarms, learned, held] = await Promise.all([
    openAlarms(db, [row.mappingId]),
    learnedRows(db, caller.scope, { mappingIds: [row.mappingId] }),
    tenantId === null ? null : tenantWeights(db, tenantId),
  ])
  const { weights, from } = held?.heldAt(machine.companyId, nowMs) ?? { weights: { severity: 0, alarm: 0, change: 0 }, from: null }
  const owner = from === null ? null : await db.selectFrom('company').select('name').where('id', '=', from).executeTakeFirst()
  const uploadMinutes = row.dataUpload ?? usualUploadMinutes
  const baseline = learned[0]
  const { runStatus: _, isoClass: __, type: ___, ...place } = machine
  return {
    ...toldPoint(point),
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
      grade: toldGrade(point.severity, language),
      samples: row.samples ?? 0,
      running: row.running ?? 0,
      hours: windowMs(row.dataUpload) / hourMs,
    },
    change: toldChange(point),
    alarms: (alarms.get(row.mappingId) ?? []).map(({ id, alarmType, axis, axes, bandName, level, beganAt }) => ({
      ...{ id, alarmType, axes: axes.length > 0 ? [...axes] : axis === null ? [] : [axis], bandName, level },
      t: beganAt.getTime(),
      counts: !alarmsOfData.includes(alarmType),
    })),
    data: {
      freshness: point.confidence.freshness,
      coverage: point.confidence.coverage,
      history: point.confidence.history,
      hours: row.hours ?? 0,
      promised: promisedHours(uploadMinutes),
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
    machine: toldMachineScore(judged),
    siblings: points.map((one) => ({ ...toldPoint(one), mappingId: one.row.mappingId, mappingName: one.row.mappingName })),
  }
}

/** One point in scope with everything that its score rests on; of a machine, or of all, the one that counts most. */
export async function healthOfPoint(
  db: Database,
  caller: Caller,
  asked: { readonly mappingId?: number | undefined; readonly equipmentId?: number | undefined },
  language: Language,
): Promise<HealthPoint | null> {
  const judged = await machineOf(db, caller, asked.mappingId, asked.equipmentId, Date.now())
  if (!judged) return null
  const named = judged.points.find(({ row }) => row.mappingId === asked.mappingId)
  const point = asked.mappingId === undefined ? worstFirst(judged.points)[0] : named
  return point ? toldPointOf(db, caller, judged, point, language) : null
}
