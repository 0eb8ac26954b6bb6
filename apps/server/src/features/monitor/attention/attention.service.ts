import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AttentionMachine, AttentionPlant, attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { causeText } from '@undertone/domain/alarm/attention/attention-cause'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import type { Language } from '@undertone/domain/core/text'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { ReadMachineScores } from '../../../contracts/machine-scores.ts'
import type { ReadPointLimits } from '../../../contracts/point-limits.ts'
import { fleetRows } from '../../../plant/fleet.store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { MemoizeFor } from '../../../platform/runtime/memoize-for.ts'
import { markOf } from '../../../resource/scope.ts'
import { assessMachines } from '../state/fleet.ts'
import { activeAlarms, calmSince, countGateways, evidenceOf, machineOwners, pointsNow, presentFindings } from './attention.store.ts'
import { basisOf, causeOf, newestOf, type PageFacts, pointOf, type Reason, reasonOf } from './choose-cause.ts'
import { Courses, overSince } from './course.ts'
import { plantsOf } from './plants.ts'
import { boundaryOf, type RankedMachine, rankMachines } from './rank-machines.ts'

type Filter = ParsedOf<typeof attentionCalls.findPage>['body']
type Answer = DataOf<typeof attentionCalls.findPage>

/** What other features know of machines and points. */
export interface AttentionSources {
  readonly readPointLimits: ReadPointLimits
  readonly readMachineScores: ReadMachineScores
}

/** All machines of a caller, ranked. */
interface Ranking {
  readonly ranked: readonly RankedMachine[]
  readonly plants: readonly AttentionPlant[]
  readonly setup: Answer['setup']
}

/** Maximum age of a ranking, ms: many pages ask at the same time, and on a large plant it costs a tenth of a second. */
const rankingMs = 1000

const contains = (keyword: string) => {
  const term = keyword.toLowerCase()
  return ({ machine: { row, points } }: RankedMachine): boolean =>
    [row.equipmentName, row.areaName, row.companyName, ...points.map(({ mappingName }) => mappingName)].some((name) =>
      name.toLowerCase().includes(term),
    )
}

/** Whether an account looks after a machine, or after one of its alarms. */
const isOf =
  (accountId: number | null) =>
  ({ owner, alarms }: RankedMachine): boolean =>
    accountId !== null && (owner?.id === accountId || alarms.some(({ ownerId }) => ownerId === accountId))

/** Which machines need attention, why, and how the plants are. */
export class Attention {
  readonly #db: Database
  readonly #sources: AttentionSources
  readonly #rankings = new MemoizeFor<Ranking>(rankingMs)
  readonly #courses: Courses

  constructor(db: Database, sources: AttentionSources) {
    this.#db = db
    this.#sources = sources
    this.#courses = new Courses(db)
  }

  /** Machines, points or alarms have changed. */
  clear(): void {
    this.#rankings.clear()
  }

  /** A page of machines, the most urgent first. History is read for these alone. */
  async page(caller: Caller, filter: Filter, language: Language): Promise<Answer> {
    const nowMs = Date.now()
    const { ranked, plants, setup } = await this.#ranking(caller, filter.companyId ?? undefined, nowMs)
    const { areaId, keyword, level, mine, pageNum, pageSize } = filter
    const inArea = areaId ? ranked.filter(({ machine }) => machine.row.areaId === areaId) : ranked
    const own = mine ? inArea.filter(isOf(caller.scope.accountId)) : inArea
    const found = keyword ? own.filter(contains(keyword)) : own
    const counts: Record<string, number> = {}
    for (const one of found) counts[one.level] = (counts[one.level] ?? 0) + 1
    const matching = level ? found.filter((one) => one.level === level) : found
    const shown = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return {
      records: await this.#records(caller, shown, nowMs, language),
      total: matching.length,
      checkedMs: nowMs,
      counts,
      calmSinceMs: ranked.length === 0 ? await calmSince(this.#db, caller.scope) : null,
      plants: [...plants],
      setup,
    }
  }

  #ranking(caller: Caller, companyId: number | undefined, nowMs: number): Promise<Ranking> {
    const { scope } = caller
    const seesFindings = may(caller, diagnosisCalls.findPage.access)
    return this.#rankings.get(`${markOf(scope)} ${companyId ?? ''} ${seesFindings}`, async () => {
      const [fleet, alarms, findings, gateways, owners] = await Promise.all([
        fleetRows(this.#db, scope, companyId),
        activeAlarms(this.#db, scope),
        seesFindings ? presentFindings(this.#db, scope) : [],
        countGateways(this.#db, scope),
        machineOwners(this.#db, scope),
      ])
      const machines = assessMachines(fleet, nowMs)
      const ranked = rankMachines(machines, alarms, findings, owners)
      const plants = plantsOf(fleet, machines, gateways, ranked)
      const points = machines.flatMap((one) => one.points)
      return {
        ranked,
        plants,
        setup: {
          areas: new Set(fleet.machines.map(({ areaId }) => areaId)).size,
          machines: machines.length,
          points: points.length,
          gateways: gateways.reduce((sum, one) => sum + one.gateways, 0),
          sensors: plants.reduce((sum, { sensors }) => sum + sensors, 0),
          reporting: plants.reduce((sum, { sensors, silentSensors }) => sum + sensors - silentSensors, 0),
        },
      }
    })
  }

  async #records(caller: Caller, page: readonly RankedMachine[], nowMs: number, language: Language): Promise<AttentionMachine[]> {
    if (page.length === 0) return []
    const db = this.#db
    const sees = { alarms: may(caller, alarmRecordCalls.findPage.access), waves: may(caller, waveformCalls.findPage.access) }
    const shown = page.map((ranked) => ({ ranked, reason: reasonOf(ranked) }))
    const mappingIds = [
      ...new Set(shown.flatMap(({ ranked, reason }) => [pointOf(reason), ...ranked.machine.silent.map((one) => one.mappingId)])),
    ]
    const [points, evidence, limits, scores] = await Promise.all([
      pointsNow(db, mappingIds),
      evidenceOf(
        db,
        shown.flatMap(({ reason }) => (reason.kind === 'finding' ? [reason.finding.id] : [])),
      ),
      this.#sources.readPointLimits(db, [...new Set(shown.map(({ reason }) => pointOf(reason)))]),
      may(caller, healthScoreCalls.equipment.access)
        ? this.#sources.readMachineScores(
            db,
            caller.scope,
            page.map(({ machine }) => machine.equipmentId),
            nowMs,
          )
        : new Map<number, number>(),
    ])
    const courses = await this.#courses.of(shown, limits, nowMs)
    const facts: PageFacts = { nowMs, points, evidence }
    return shown.map(({ ranked, reason }, i) => {
      const course = courses[i] ?? null
      const hasValues = course?.values.some((value) => value !== null) === true
      const record = recordOf(ranked, reason, facts, sees, language)
      return {
        ...record,
        sinceMs: record.sinceMs ?? (reason.kind === 'zone' && course ? overSince(course, boundaryOf(ranked.machine, ranked.level)) : null),
        value: newestValueOf(ranked, reason, facts) ?? (hasValues ? (course.values.findLast((value) => value !== null) ?? null) : null),
        course: hasValues ? course : null,
        score: scores.get(ranked.machine.equipmentId) ?? null,
      }
    })
  }
}

/** The newest value of the quantity of a reason; null where only waveforms have it. */
function newestValueOf({ machine }: RankedMachine, reason: Reason, { points }: PageFacts): number | null {
  const alarm = reason.kind === 'alarm' || reason.kind === 'finding' ? reason.alarm : null
  const mappingId = pointOf(reason)
  if (alarm?.mappingId === mappingId && (alarm.bandName !== null || alarm.key !== null))
    return alarm.bandName === null ? newestOf(points.get(mappingId), alarm.key) : null
  return machine.points.find((point) => point.mappingId === mappingId)?.vMax ?? null
}

function recordOf(
  ranked: RankedMachine,
  reason: Reason,
  facts: PageFacts,
  sees: { readonly alarms: boolean; readonly waves: boolean },
  language: Language,
): Omit<AttentionMachine, 'value' | 'course' | 'score'> {
  const { machine, level, sinceMs, alarms, alarmState, acknowledgedBy, owner } = ranked
  const { row, equipmentId, state } = machine
  const { C, D } = alarmLevel.members
  return {
    equipmentId,
    equipmentName: row.equipmentName,
    areaId: row.areaId,
    areaName: row.areaName,
    companyId: row.companyId,
    companyName: row.companyName,
    criticality: row.level,
    level,
    state: state.state,
    sinceMs,
    cause: causeText(causeOf(ranked, reason, facts, sees.alarms))[language],
    basis: basisOf(ranked, reason, facts, sees),
    openDanger: alarms.filter((one) => one.level === D.code).length,
    openWarning: alarms.filter((one) => one.level === C.code).length,
    alarmIds: sees.alarms ? alarms.map(({ id }) => id) : [],
    alarmState,
    acknowledgedBy: sees.alarms ? acknowledgedBy : null,
    owner,
  }
}
