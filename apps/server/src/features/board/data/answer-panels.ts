import type { AnswerOf, BoardAnswer, BoardPlant, PanelAnswer } from '@undertone/domain/board/board-answer'
import { boardRows, trendDays } from '@undertone/domain/board/board-limits'
import type { PanelContent } from '@undertone/domain/board/board-panel'
import { type PanelKindKey, panelKindOf } from '@undertone/domain/board/board-panels.table'
import { lightOf } from '@undertone/domain/board/traffic-light'
import { codesOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { largeScreenWindowHours } from '@undertone/domain/health/health-limits'
import type { PictureKind } from '@undertone/domain/picture/picture.calls'
import { percentSplit } from '@undertone/domain/report/percent-split'
import type { AttentionList } from '../../../contracts/attention-list.ts'
import type { ReadFleetHealth } from '../../../contracts/fleet-health.ts'
import type { ReadFleetOverview } from '../../../contracts/fleet-overview.ts'
import type { ReadPicture } from '../../../contracts/placed-picture.ts'
import { countStatuses } from '../../../plant/sensor-status.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { MemoizeFor } from '../../../platform/runtime/memoize-for.ts'
import { markOf } from '../../../resource/scope.ts'
import { alarmsByDay, alarmsById, alarmsOfToday, alarmsToHandle } from './board-alarms.store.ts'
import { type PlacedCompany, placedCompanies, presentFindings } from './board-facts.store.ts'
import { machinesByCompany, type Overview, summarize, withStates } from './placed-states.ts'

/** What other features know. */
export interface BoardSources {
  readonly readFleetOverview: ReadFleetOverview
  readonly readFleetHealth: ReadFleetHealth
  readonly readPicture: ReadPicture
  readonly attention: AttentionList
}

/** The question of one panel: what it shows, and of which company. */
interface Question {
  readonly panel: PanelContent
  readonly companyId: number
  readonly caller: Caller
  readonly language: Language
  readonly imageOf: () => Promise<string | null>
}

/** Scores change with the hours and cost the most; a wall with many screens asks once. ms; a guess. */
const healthMs = 30_000

/** A plant of the map with the state of its machines. */
export function plantOf(company: PlacedCompany, machines: Parameters<typeof summarize>[0]): BoardPlant {
  const { counts, machines: total, state, newestMs } = summarize(machines)
  const { companyId, companyName, longitude, latitude, city } = company
  return { companyId, companyName, longitude, latitude, city, state, light: lightOf(counts), counts, machines: total, newestMs }
}

/** Answers what a large screen shows: each panel in the scope of the caller, bounded, and null for one that the caller may not see. */
export class BoardAnswers {
  readonly #db: Database
  readonly #sources: BoardSources
  readonly #health = new MemoizeFor<Awaited<ReturnType<ReadFleetHealth>>>(healthMs)

  constructor(db: Database, sources: BoardSources) {
    this.#db = db
    this.#sources = sources
  }

  async answer(
    caller: Caller,
    { companyId, panels, alarmIds }: { companyId: number; panels: readonly PanelContent[]; alarmIds: readonly number[] },
    language: Language,
    imageOf: () => Promise<string | null>,
  ): Promise<BoardAnswer> {
    const seesAlarms = may(caller, panelKindOf('toHandle').permission ?? '')
    const [answers, alarms] = await Promise.all([
      Promise.all(panels.map((panel) => this.#panel({ panel, companyId: panel.companyId ?? companyId, caller, language, imageOf }))),
      seesAlarms ? alarmsById(this.#db, caller.scope, companyId, alarmIds) : [],
    ])
    return { nowMs: Date.now(), panels: answers, alarms }
  }

  #panel(question: Question): Promise<PanelAnswer | null> {
    const { permission } = panelKindOf(question.panel.kind)
    if (permission !== null && !may(question.caller, permission)) return Promise.resolve(null)
    return this.#of[question.panel.kind](question)
  }

  #overview = ({ caller, companyId }: Question): Promise<Overview> => this.#sources.readFleetOverview(caller.scope, companyId)

  readonly #of: { readonly [K in PanelKindKey]: (question: Question) => Promise<AnswerOf<K>> } = {
    machines: async (question) => {
      const { areas } = await this.#overview(question)
      const { counts, machines, points } = summarize(areas.flatMap((area) => area.machines))
      return { kind: 'machines', total: machines, points, counts, light: lightOf(counts) }
    },
    todayAlarms: async ({ caller, companyId }) => ({
      kind: 'todayAlarms',
      ...(await alarmsOfToday(this.#db, caller.scope, companyId, caller.timeZone)),
    }),
    alarmTrend: async ({ caller, companyId, panel }) => ({
      kind: 'alarmTrend',
      days: await alarmsByDay(this.#db, caller.scope, companyId, caller.timeZone, panel.days ?? trendDays[1]),
    }),
    health: async ({ caller, companyId }) => {
      const { total, machines } = await this.#health.get(`${markOf(caller.scope)} ${companyId}`, () =>
        this.#sources.readFleetHealth(this.#db, caller.scope, companyId, Date.now()),
      )
      const scored = machines.flatMap(({ equipmentId, equipmentName, companyName, score, level }) =>
        score === null || level === null ? [] : [{ equipmentId, equipmentName, companyName, score, level }],
      )
      const lowest = scored.toSorted((a, b) => a.score - b.score).slice(0, boardRows)
      return { kind: 'health', score: total.score, level: total.level, counts: total.counts, machines: lowest }
    },
    sensors: async ({ caller, companyId }) => {
      const counts = await countStatuses(this.#db, caller.scope, companyId, largeScreenWindowHours)
      const all = codesOf(sensorAlarmStatus).map((status) => ({ status, count: counts.get(status) ?? 0 }))
      const shares = percentSplit(
        all.map(({ count }) => count),
        1,
      )
      return {
        kind: 'sensors',
        hours: largeScreenWindowHours,
        total: all.reduce((sum, { count }) => sum + count, 0),
        states: all.map((one, i) => ({ ...one, share: shares[i] ?? 0 })),
      }
    },
    diagnosis: async ({ caller, companyId }) => ({ kind: 'diagnosis', ...(await presentFindings(this.#db, caller.scope, companyId)) }),
    toHandle: async ({ caller, companyId }) => ({ kind: 'toHandle', ...(await alarmsToHandle(this.#db, caller.scope, companyId)) }),
    attention: async ({ caller, companyId, language }) => {
      const { records, total } = await this.#sources.attention.page(caller, { companyId, pageNum: 1, pageSize: boardRows }, language)
      return {
        kind: 'attention',
        total,
        rows: records.map(({ equipmentId, equipmentName, areaName, companyName, level, cause, sinceMs }) => ({
          ...{ equipmentId, equipmentName, areaName, companyName },
          ...{ level, cause, sinceMs },
        })),
      }
    },
    map: async (question) => {
      const { caller, companyId } = question
      const [overview, companies] = await Promise.all([this.#overview(question), placedCompanies(this.#db, caller.scope, companyId)])
      const machines = machinesByCompany(overview)
      const plants = companies.map((one) => plantOf(one, machines.get(one.companyId) ?? []))
      return { kind: 'map', plants: plants.filter((one) => one.machines > 0 || one.longitude !== null) }
    },
    plan: async ({ caller, panel }) => {
      if (panel.place === null) return { kind: 'plan', place: null }
      const kind = panel.place.kind as PictureKind
      const place = await this.#sources.readPicture(this.#db, caller.scope, kind, panel.place.id)
      if (!place) return { kind: 'plan', place: null }
      const overview = await this.#sources.readFleetOverview(caller.scope, place.companyId)
      return { kind: 'plan', place: withStates({ kind, ...place }, overview) }
    },
    picture: async ({ imageOf }) => ({ kind: 'picture', fileId: await imageOf() }),
  }
}
