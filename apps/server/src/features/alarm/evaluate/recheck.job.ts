import { PastEvaluator, type PastResult } from '@undertone/condition/alarm/past-episodes'
import { monitoredWhenStopped } from '@undertone/condition/alarm/rule'
import { stoppedDuring } from '@undertone/condition/alarm/simulation'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { readValue } from '@undertone/domain/device/setting/hf-coefficient'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import { eachSample, type StoredRow } from '../../../history/read/each.ts'
import { hfFactors } from '../../../history/read/hf-factor.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { earliestBegin } from '../episode/past-alarm.store.ts'
import { reconcile } from '../episode/past-episodes.ts'
import { type PointWatch, watchesOf } from '../watch/watch.store.ts'

/**
 * Time before and after late data that they can affect, ms: a recurrence within a day is the same episode (`sameEpisodeMs`), and reminders
 * are not further apart.
 */
const aroundMs = 24 * 3_600_000

/** A period of a point with late values over a limit. */
interface Recheck {
  readonly mappingId: number
  readonly from: number
  readonly to: number
}

/** A valid value of a stored row as it is read. */
function valueIn({ cells }: StoredRow, key: string, hfFactor: number): number | null {
  const value = cells[telemetryKeyOf(key)?.column ?? '']
  return typeof value === 'number' && Number.isFinite(value) && isValidValue(key, value) ? readValue(key, value, hfFactor) : null
}

const isEvaluated = (row: StoredRow): boolean => row.cells.resent !== 1

/** When the machine of a point ran in the past, by its run rule. */
async function stretchesOf(db: Database, { runRule }: PointWatch, begin: number, end: number): Promise<RunStretch[] | null> {
  if (!runRule) return null
  const samples = []
  const factor = (await hfFactors(db, [runRule.mappingId])).get(runRule.mappingId) ?? 1
  for await (const row of eachSample(db, runRule.mappingId, begin, end)) {
    if (row.kind !== 'row' || !isEvaluated(row)) continue
    const value = valueIn(row, runRule.metric, factor)
    if (value !== null) samples.push({ t: row.t, value })
  }
  return runStretches(samples, runRule.above, runRule.sampleCount)
}

/** Start of the evaluation such that nothing before has an effect: a day before the first alarm that overlaps the period. */
async function startOf(db: Database, { mappingId, from, to }: Recheck): Promise<number> {
  let start = from - aroundMs
  for (;;) {
    const earliest = await earliestBegin(db, mappingId, start, to)
    if (earliest === null || earliest - aroundMs >= start) return start
    start = earliest - aroundMs
  }
}

/** Evaluates the past of one point again, in order of measuring, as far as it was read. */
class PointPast {
  readonly #db: Database
  readonly #watch: PointWatch
  readonly #isMachineStopped: (t: number) => boolean
  readonly #alarms = new PastEvaluator()
  #last = Number.NEGATIVE_INFINITY

  constructor(db: Database, watch: PointWatch, stretches: readonly RunStretch[] | null) {
    this.#db = db
    this.#watch = watch
    this.#isMachineStopped = stretches === null ? () => watch.runStatus === runStatus.members.Stop.code : stoppedDuring(stretches)
  }

  get result(): PastResult {
    return this.#alarms.result()
  }

  /** Reads on; stops where later data no longer depend on earlier data. Returns whether the end was reached. */
  async read(begin: number, end: number, until = Number.POSITIVE_INFINITY): Promise<boolean> {
    for await (const row of eachSample(this.#db, this.#watch.mappingId, begin, end)) {
      if (row.kind !== 'row' || !isEvaluated(row) || row.t <= this.#last) continue
      this.#last = row.t
      if (row.t > until && this.#alarms.isQuiet) return false
      this.#push(row)
    }
    return true
  }

  #push(row: StoredRow): void {
    this.#alarms.advance(row.t)
    const isStoppedAt = this.#isMachineStopped(row.t)
    for (const rules of this.#watch.alarms.values()) {
      if (isStoppedAt && rules.some(({ alarmType }) => !monitoredWhenStopped.includes(alarmType))) continue
      const values = rules.flatMap((rule) => {
        const value = rule.key === null ? null : valueIn(row, rule.key, this.#watch.hfFactor)
        return value === null ? [] : [{ rule, value }]
      })
      this.#alarms.push(row.t, values)
    }
  }
}

async function newestOf(db: Queries, mappingId: number): Promise<number | undefined> {
  const { rows } = await sql<{ t: number }>`select (extract(epoch from ts) * 1000)::float8 as t from latest
    where mapping_id = ${mappingId} and ts <> '-infinity'`.execute(db)
  return rows[0]?.t
}

/** Reconciles the alarms of a period. Most of it is read before locking, and what arrived meanwhile under the lock. */
async function recheckPoint(db: Database, watch: PointWatch, { mappingId, from, to }: Recheck, now: number, complete: TaskRun['complete']) {
  const begin = await startOf(db, { mappingId, from, to })
  const end = Math.max(to + aroundMs, (await newestOf(db, mappingId)) ?? 0)
  const past = new PointPast(db, watch, await stretchesOf(db, watch, begin, end))
  const isWhole = await past.read(begin, end, to + aroundMs)
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from latest where mapping_id = ${mappingId} for update`.execute(tx)
    if (isWhole) await past.read(Math.max(begin, past.result.last), (await newestOf(tx, mappingId)) ?? end)
    const news = await reconcile(tx, watch, past.result, { from, to, isCurrent: isWhole }, now)
    await complete(tx)
    return news
  })
}

/** Longest time for one point, ms (guess: a year of samples every minute). */
const maxMs = 600_000

/**
 * The tasks that evaluate the past of a point again, where late values are over a limit. What comes late while one runs waits for the next:
 * `queueRechecks` queues them.
 */
export const alarmRecheckTasks = (db: Database, events: Events, now: () => number = Date.now): TaskKind =>
  taskKind({
    name: kinds.members.AlarmRecheck.code,
    mode: 'lease',
    payload: z.object({ from: z.number(), to: z.number() }),
    slots: 1,
    tenantSlots: 1,
    batch: 1,
    maxMs,
    retryMs: [1000, 10_000, 60_000, 600_000],
    retriesForever: true,
    async handle([task], { complete }) {
      if (!task) return
      const mappingId = Number(task.key)
      const [watch] = await watchesOf(db, [mappingId])
      if (!watch || watch.runStatus === runStatus.members.Disabled.code) return
      for (const one of await recheckPoint(db, watch, { mappingId, ...task.payload }, now(), complete)) events.emit('alarm', one)
    },
  })
