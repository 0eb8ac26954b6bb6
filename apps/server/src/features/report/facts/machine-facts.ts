import { changeOfHours, thinned } from '@undertone/condition/report/hourly'
import { hoursWithin } from '@undertone/condition/report/key-figures'
import { changeOf, conditionOf } from '@undertone/condition/report/machine-condition'
import { severityPlace } from '@undertone/condition/report/report-summary'
import { dataAlarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import { units } from '@undertone/domain/core/unit'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { MachineFacts, ReportTrend, ReportWork } from '@undertone/domain/report/report-facts'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import type { ReadPointLimits } from '../../../contracts/point-limits.ts'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { runPointOf, runsOf } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import {
  type AlarmRow,
  alarmRows,
  findingRows,
  type MachineHead,
  machineHead,
  measuredBefore,
  pointHeads,
  workRows,
} from './machine.store.ts'
import { type AssessedPoint, assessPoint, type HourSeries, pointHours, type Span } from './point-facts.ts'
import { spectraOf } from './spectra.ts'

/** What reads a machine. */
export interface FactParts {
  readonly db: Database
  readonly views: WaveViews
  readonly readPointLimits: ReadPointLimits
}

/** Most rows of a machine in a report (guesses: more than a page shows). */
const most = { alarms: 1000, listed: 12, findings: 8, evidence: 8, works: 200, trends: 2, trendPoints: 400 } as const
const yearMs = 365 * dayMs
/** Days before and after a repair that are compared. */
const repairMs = 3 * dayMs

/** A period of a report with the one before it, up to the moment of the collection. */
export interface Periods {
  readonly now: Span
  readonly before: Span
}

const hoursOf = (runs: readonly RunStretch[]): number =>
  runs.filter(({ running }) => running).reduce((total, { from, to }) => total + to - from, 0) / hourMs

const isWithin = (ms: number | null, { fromMs, toMs }: Span): boolean => ms !== null && ms >= fromMs && ms < toMs
const minutesTo = (ms: number | null, { beganMs }: AlarmRow): number[] =>
  ms === null ? [] : [Math.max(0, Math.round((ms - beganMs) / 60_000))]

/** What is counted of the alarms of a machine. */
function alarmFacts(rows: readonly AlarmRow[], period: Span): MachineFacts['alarms'] {
  const raised = rows.filter(({ raisedMs }) => isWithin(raisedMs, period))
  const isOpen = ({ endedMs }: AlarmRow) => endedMs === null || endedMs >= period.toMs
  const listed = rows.filter((one) => isWithin(one.raisedMs, period) || isOpen(one)).slice(0, most.listed)
  return {
    raised: raised.length,
    raisedD: raised.filter(({ level }) => level === 'D').length,
    handled: rows.filter(({ handledMs }) => isWithin(handledMs, period)).length,
    open: rows.filter(isOpen).length,
    listed: listed.map(({ alarmId, point, alarmType, axis, directions, bandName, level, beganMs, endedMs, handledMs, peak, limit }) => ({
      alarmId,
      point,
      alarmType,
      axis,
      directions,
      bandName,
      level,
      beganMs,
      endedMs: endedMs !== null && endedMs < period.toMs ? endedMs : null,
      handledMs,
      peak,
      limit,
    })),
    toSeen: raised.flatMap((row) => minutesTo(row.seenMs ?? row.handledMs, row)),
    toHandled: raised.flatMap((row) => minutesTo(row.handledMs, row)),
    clearedAlone: raised.filter((row) => !isOpen(row) && row.handledMs === null && row.seenMs === null).length,
  }
}

type WorkRows = Awaited<ReturnType<typeof workRows>>

/** The velocity of a point in the days before a repair began and after it was finished. */
async function effectOf({ db }: FactParts, work: WorkRows[number], runs: readonly RunStretch[] | null, takenMs: number) {
  const none = { before: null, after: null, isEqualSpeed: false }
  if (work.finishedMs === null || work.mappingId === null || work.kind !== 'Repair') return none
  const startMs = work.downMs ?? work.startedMs ?? work.createdMs
  const [before, after] = await Promise.all([
    pointHours(db, work.mappingId, runs, { fromMs: startMs - repairMs, toMs: startMs }),
    pointHours(db, work.mappingId, runs, { fromMs: work.finishedMs, toMs: Math.min(takenMs, work.finishedMs + repairMs) }),
  ])
  const changes = ['vX', 'vY', 'vZ'].flatMap((key) => {
    const side = ({ values }: typeof before) => ({ hours: values.get(key) ?? [], speeds: values.get('rSpeed') ?? [] })
    return changeOfHours(side(before), side(after)) ?? []
  })
  const [largest] = changes.sort((a, b) => b.before - a.before)
  return largest ? { before: largest.before, after: largest.after, isEqualSpeed: largest.isEqualSpeed } : none
}

async function workFacts(
  parts: FactParts,
  rows: WorkRows,
  period: Span,
  runs: readonly RunStretch[] | null,
  takenMs: number,
): Promise<ReportWork[]> {
  const found: ReportWork[] = []
  for (const row of rows) {
    if (row.finishedMs !== null && !isWithin(row.finishedMs, period)) continue
    const { mappingId: _point, handle: _handle, audit: _audit, isHeld: _held, isCancelled: _cancelled, firstMs: _first, ...work } = row
    const isOver = isWithin(row.finishedMs, period)
    found.push({
      ...work,
      stage: stageOf(row),
      ...(isOver ? await effectOf(parts, row, runs, takenMs) : { before: null, after: null, isEqualSpeed: false }),
    })
  }
  return found
}

/** What failures and repairs of a year come to, and the hours of the period. */
async function numbersOf(
  { db }: FactParts,
  runPoint: Awaited<ReturnType<typeof runPointOf>>,
  runs: readonly RunStretch[] | null,
  repairs: WorkRows,
  period: Span,
): Promise<MachineFacts['numbers']> {
  const year = { fromMs: period.toMs - yearMs, toMs: period.toMs }
  const yearRuns = await runsOf(db, runPoint, year.fromMs, year.toMs)
  const failed = repairs.filter(({ kind, downMs, isCancelled }) => kind === 'Repair' && !isCancelled && isWithin(downMs, year))
  const restored = failed.filter(({ upMs }) => upMs !== null)
  const spans = failed.map(({ downMs, upMs }) => ({ fromMs: downMs ?? 0, toMs: upMs }))
  return {
    ranHours: runs === null ? null : hoursOf(runs),
    downHours: hoursWithin(spans, period),
    yearHours: yearRuns === null ? yearMs / hourMs : hoursOf(yearRuns),
    isYearOfRunning: yearRuns !== null,
    failures: failed.length,
    restorations: restored.length,
    restoreHours: restored.reduce((total, { downMs, upMs }) => total + ((upMs ?? 0) - (downMs ?? 0)) / hourMs, 0),
    warningDays: repairs.flatMap(({ kind, firstMs, downMs, startedMs, isCancelled }) => {
      const atMs = downMs ?? startedMs
      return kind !== 'Repair' || isCancelled || firstMs === null || atMs === null || atMs < firstMs ? [] : [(atMs - firstMs) / dayMs]
    }),
  }
}

type FindingRows = Awaited<ReturnType<typeof findingRows>>

function eventsOf(
  mappingId: number,
  alarms: readonly AlarmRow[],
  findings: FindingRows,
  works: WorkRows,
  { fromMs, toMs }: Span,
): ReportTrend['events'] {
  const at = (ms: number | null): ms is number => ms !== null && ms >= fromMs && ms < toMs
  return [
    ...alarms
      .filter((one) => one.mappingId === mappingId && at(one.beganMs))
      .map((one) => ({
        ms: one.beganMs,
        kind: 'alarm' as const,
        label: alarmSubject(one),
      })),
    ...findings
      .filter((one) => one.mappingId === mappingId && at(one.firstMs))
      .map((one) => ({ ms: one.firstMs, kind: 'finding' as const, label: faultName(one.fault, one.part) })),
    ...works.flatMap(({ finishedMs, title }) =>
      at(finishedMs) ? [{ ms: finishedMs, kind: 'work' as const, label: { cn: title, en: title } }] : [],
    ),
  ]
    .sort((a, b) => a.ms - b.ms)
    .slice(0, 20)
}

/** A point that was read in both periods. */
interface ReadPoint extends AssessedPoint {
  readonly beforeHours: Awaited<ReturnType<typeof pointHours>>
}

/** Order of points in a machine: the worst zone of the period, then the highest velocity. */
function byZone(a: ReadPoint, b: ReadPoint): number {
  const zone = ({ facts }: ReadPoint) => facts.zone?.worst ?? '0'
  return zone(b).localeCompare(zone(a)) || (b.facts.velocity?.top ?? -1) - (a.facts.velocity?.top ?? -1)
}

function trendOfPoint(
  { facts, worst, beforeHours }: ReadPoint & { readonly worst: HourSeries },
  limits: ReportTrend['limits'],
  events: ReportTrend['events'],
): ReportTrend {
  return {
    mappingId: facts.mappingId,
    point: facts.name,
    metric: 'v',
    axis: worst.axis,
    directions: facts.directions,
    unit: units.velocity.symbol,
    ...thinned([...(beforeHours.values.get(worst.key) ?? []), ...worst.hours], most.trendPoints),
    limits,
    events,
  }
}

/** What a report knows of the points of a machine. */
async function readPoints(
  parts: FactParts,
  head: MachineHead,
  { now, before }: Periods,
  runs: readonly RunStretch[] | null,
  beforeRuns: readonly RunStretch[] | null,
) {
  const heads = await pointHeads(parts.db, head.equipmentId)
  const limits = await parts.readPointLimits(
    parts.db,
    heads.map(({ mappingId }) => mappingId),
  )
  const points: ReadPoint[] = []
  const earlier: AssessedPoint[] = []
  for (const point of heads) {
    const hours = await pointHours(parts.db, point.mappingId, runs, now)
    const beforeHours = await pointHours(parts.db, point.mappingId, beforeRuns, before)
    points.push({ ...assessPoint(point, head.isoClass, now, hours, beforeHours, runs !== null), beforeHours })
    earlier.push(assessPoint(point, head.isoClass, before, beforeHours, null, beforeRuns !== null))
  }
  return { points, earlier, limits }
}

/** Collects the facts of one machine; undefined if it has been deleted. */
export async function collectMachine(
  parts: FactParts,
  reader: Caller,
  tenantId: number,
  equipmentId: number,
  periods: Periods,
): Promise<MachineFacts | undefined> {
  const { db, views } = parts
  const head = await machineHead(db, tenantId, equipmentId)
  if (!head) return undefined
  const { now, before } = periods
  const rule = await ruleOf(parts, equipmentId)
  const runs = await runsOf(db, rule, now.fromMs, now.toMs)
  const { points, earlier, limits } = await readPoints(parts, head, periods, runs, await runsOf(db, rule, before.fromMs, before.toMs))
  const alarms = await alarmRows(db, equipmentId, before.fromMs, now.toMs, most.alarms)
  const findings = await findingRows(db, equipmentId, now.fromMs, now.toMs, most.findings)
  const works = await workRows(db, equipmentId, now.toMs - yearMs, now.toMs, most.works)
  const episodes = alarms.filter(({ alarmType }) => !dataAlarmTypes.includes(alarmType))
  const toCondition = (of: readonly AssessedPoint[]) =>
    of.map(({ facts, isSilent }) => ({
      zone: facts.zone,
      hasData: facts.hours > 0,
      isSilent,
      hasLimits: (limits.get(facts.mappingId)?.length ?? 0) > 0,
    }))
  const condition = { now: conditionOf(toCondition(points), episodes, now), before: conditionOf(toCondition(earlier), episodes, before) }
  const ids = points.map(({ facts }) => facts.mappingId)
  const isFirst = points.some(({ facts }) => facts.hours > 0) && !(await measuredBefore(db, ids, now.fromMs))
  const ordered = points.toSorted(byZone)
  const worst = ordered.find(({ facts }) => facts.velocity !== null)
  const trends = ordered.flatMap((point) => {
    if (!point.worst) return []
    const { axis, key } = point.worst
    const rules = limits.get(point.facts.mappingId)?.filter((one) => one.key === key && one.axis === axis) ?? []
    const bounds = rules.flatMap((one) => one.bounds).map(({ level, value }) => ({ level, value }))
    const events = eventsOf(point.facts.mappingId, alarms, findings, works, { fromMs: before.fromMs, toMs: now.toMs })
    return [trendOfPoint({ ...point, worst: point.worst }, bounds, events)]
  })
  return {
    ...head,
    now: condition.now,
    before: condition.before,
    change: changeOf(condition.before, condition.now, isFirst),
    worstPoint: worst?.facts.mappingId ?? null,
    points: points.map(({ facts }) => facts),
    trends: trends.slice(0, severityPlace(condition.now.worst) === severityPlace(1) ? 1 : most.trends),
    spectra: await spectraOf(db, views, reader, {
      findings: findings.map(withFound),
      end: condition.now.end,
      worstPoint: worst && { ...worst.facts, axis: worst.worst?.axis ?? null },
      toMs: now.toMs,
    }),
    findings: findings.map((row) => {
      const { waveId: _wave, ...one } = withFound(row)
      return one
    }),
    alarms: alarmFacts(
      alarms.filter(
        ({ raisedMs, endedMs, handledMs }) =>
          raisedMs >= now.fromMs || endedMs === null || endedMs > now.fromMs || isWithin(handledMs, now),
      ),
      now,
    ),
    works: await workFacts(parts, works, now, null, now.toMs),
    numbers: await numbersOf(parts, rule, runs, works, now),
  }
}

function withFound({ found, ...row }: FindingRows[number]) {
  return { ...row, component: found.component, doubts: found.doubts, evidence: found.evidence.slice(0, most.evidence) }
}

/** The run rule of a machine, which one of its points has. */
async function ruleOf({ db }: FactParts, equipmentId: number) {
  const [first] = await pointHeads(db, equipmentId)
  return first ? runPointOf(db, first.mappingId) : { mappingId: 0, runRule: null }
}
