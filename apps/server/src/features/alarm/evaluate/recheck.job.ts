import { PastAlarms, type PastTold } from '@undertone/condition/alarm/past-episodes'
import { watchedAtRest } from '@undertone/condition/alarm/rule'
import { restsIn } from '@undertone/condition/alarm/simulation'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { eachSample, type StoredRow } from '../../../history/read/each.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { earliestBegin } from '../episode/past-alarm.store.ts'
import { reconcile } from '../episode/past-episodes.ts'
import { type Watch, watchesOf } from '../watch/watch.store.ts'

/** How often it is looked what came late, ms (guess). */
export const recheckMs = 5000
/** What came late is judged when nothing more came for so long, seconds (guess: a gateway sends its backlog within minutes). */
const settledSeconds = 10
/** And at the latest after this, seconds. */
const longestSeconds = 300
/** So much before and after what came late has a say in it, ms: within a day what comes back is the same episode (`sameEpisodeMs`), and reminders are not further apart. */
const aroundMs = 24 * 3_600_000

/** A stretch of a point into which values beyond a limit came late. */
interface Recheck {
  readonly mappingId: number
  readonly from: number
  readonly to: number
  /** When something came last, as PostgreSQL writes it: to the microsecond. */
  readonly touched: string
}

/** A value of a stored row that can be judged. */
function valueIn({ cells }: StoredRow, key: string): number | null {
  const value = cells[telemetryKeyOf(key)?.column ?? '']
  return typeof value === 'number' && Number.isFinite(value) && isValidValue(key, value) ? value : null
}

const isJudged = (row: StoredRow): boolean => row.cells.resent !== 1

/** When the machine of a point ran, as the rule of its run threshold says of the past. */
async function stretchesOf(db: Database, { runRule }: Watch, begin: number, end: number): Promise<RunStretch[] | null> {
  if (!runRule) return null
  const samples = []
  for await (const row of eachSample(db, runRule.mappingId, begin, end)) {
    if (row.kind !== 'row' || !isJudged(row)) continue
    const value = valueIn(row, runRule.metric)
    if (value !== null) samples.push({ t: row.t, value })
  }
  return runStretches(samples, runRule.above, runRule.sampleCount)
}

/** When the judging must begin so that nothing before it has a say: a day before the first alarm that the time belongs to. */
async function startOf(db: Database, { mappingId, from, to }: Omit<Recheck, 'touched'>): Promise<number> {
  let start = from - aroundMs
  for (;;) {
    const earliest = await earliestBegin(db, mappingId, start, to)
    if (earliest === null || earliest - aroundMs >= start) return start
    start = earliest - aroundMs
  }
}

/** Judges the past of one point again, in the order of measuring, as far as it is read. */
class PointPast {
  readonly #db: Database
  readonly #watch: Watch
  readonly #rests: (t: number) => boolean
  readonly #alarms = new PastAlarms()
  #last = Number.NEGATIVE_INFINITY

  constructor(db: Database, watch: Watch, stretches: readonly RunStretch[] | null) {
    this.#db = db
    this.#watch = watch
    this.#rests = stretches === null ? () => watch.runStatus === runStatus.members.Stop.code : restsIn(stretches)
  }

  /** What was read so far tells. */
  get told(): PastTold {
    return this.#alarms.told()
  }

  /** Reads on; stops where nothing after a moment has anything to do with what was before it, and says whether it came to the end. */
  async read(begin: number, end: number, until = Number.POSITIVE_INFINITY): Promise<boolean> {
    for await (const row of eachSample(this.#db, this.#watch.mappingId, begin, end)) {
      if (row.kind !== 'row' || !isJudged(row) || row.t <= this.#last) continue
      this.#last = row.t
      if (row.t > until && this.#alarms.isQuiet) return false
      this.#take(row)
    }
    return true
  }

  #take(row: StoredRow): void {
    this.#alarms.pass(row.t)
    const isAtRest = this.#rests(row.t)
    for (const rules of this.#watch.alarms.values()) {
      if (isAtRest && rules.some(({ alarmType }) => !watchedAtRest.includes(alarmType))) continue
      const values = rules.flatMap((rule) => {
        const value = rule.key === null ? null : valueIn(row, rule.key)
        return value === null ? [] : [{ rule, value }]
      })
      this.#alarms.take(row.t, values)
    }
  }
}

async function newestOf(db: Queries, mappingId: number): Promise<number | undefined> {
  const { rows } = await sql<{ t: number }>`select (extract(epoch from ts) * 1000)::float8 as t from latest
    where mapping_id = ${mappingId} and ts <> '-infinity'`.execute(db)
  return rows[0]?.t
}

/** Brings the alarms of a stretch in line. Most of it is read before anybody has to wait, and what came in meanwhile once whoever judges the point does. */
async function judgeOne(db: Database, watch: Watch, { mappingId, from, to, touched }: Recheck, now: number) {
  const begin = await startOf(db, { mappingId, from, to })
  const end = Math.max(to + aroundMs, (await newestOf(db, mappingId)) ?? 0)
  const past = new PointPast(db, watch, await stretchesOf(db, watch, begin, end))
  const isWhole = await past.read(begin, end, to + aroundMs)
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from latest where mapping_id = ${mappingId} for update`.execute(tx)
    if (isWhole) await past.read(Math.max(begin, past.told.last), (await newestOf(tx, mappingId)) ?? end)
    const news = await reconcile(tx, watch, past.told, { from, to, isCurrent: isWhole }, now)
    // A stretch into which more came meanwhile is looked at again.
    await sql`delete from alarm_recheck where mapping_id = ${mappingId} and touched_at = ${touched}::timestamptz`.execute(tx)
    return news
  })
}

/** Judges the past again where values beyond a limit came late; answers how many alarms were raised. */
export async function judgeLate(db: Database, events: Events, signal?: AbortSignal, now = Date.now()): Promise<number> {
  const { rows } = await sql<Recheck>`select mapping_id, (extract(epoch from from_at) * 1000)::float8 as "from",
      (extract(epoch from to_at) * 1000)::float8 as "to", touched_at::text as touched
    from alarm_recheck where touched_at < now() - make_interval(secs => ${settledSeconds})
      or queued_at < now() - make_interval(secs => ${longestSeconds}) order by queued_at limit 50`.execute(db)
  let raised = 0
  for (const recheck of rows) {
    if (signal?.aborted) break
    const [watch] = await watchesOf(db, [recheck.mappingId])
    if (!watch || watch.runStatus === runStatus.members.Disabled.code) {
      await sql`delete from alarm_recheck where mapping_id = ${recheck.mappingId}`.execute(db)
      continue
    }
    const news = await judgeOne(db, watch, recheck, now)
    for (const one of news) events.emit('alarm', one)
    raised += news.length
  }
  return raised
}
