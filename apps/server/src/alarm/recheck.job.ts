import { type AlarmRule, type Bound, watchedAtRest } from '@undertone/condition/alarm/rule'
import { type Episode, quietTrack, type Step, stepTrack, type Track } from '@undertone/condition/alarm/track'
import { quietAfterMs } from '@undertone/domain/alarm/alarm-timing'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/run-stretches'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { isValidValue } from '@undertone/domain/device/sample-quality'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database.ts'
import type { Events, ServerEvents } from '../core/events.ts'
import { eachSample, type StoredRow } from '../core/history/each.ts'
import { insertAlarms, insertEvents, levelCode } from './alarm-record.store.ts'
import { lockTracks, writeTracks } from './alarm-state.store.ts'
import { type Watch, watchesOf } from './watch.store.ts'

/** How often it is looked what came late, ms (guess). */
export const recheckMs = 5000
/** What came late is judged when nothing more came for so long, seconds (guess: a gateway sends its backlog within minutes). */
const settledSeconds = 10
/** And at the latest after this, seconds. */
const longestSeconds = 300
/** So much before and after what came late is judged with it, ms: an episode that it belongs to (guess). */
const aroundMs = 24 * 3_600_000

/** A stretch of a point into which values beyond a limit came late. */
interface Recheck {
  readonly mappingId: number
  readonly from: number
  readonly to: number
}

/** An episode of the past. */
interface Past {
  readonly rule: AlarmRule
  readonly bound: Bound
  readonly value: number
  episode: Episode
  escalatedAt: number | null
  readonly steps: { readonly kind: Exclude<Step, 'Grew'>; readonly at: number; readonly value: number; readonly level: number }[]
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

/** What the stored samples of a point tell. */
interface Told {
  readonly past: readonly Past[]
  /** How the rules stand after them, and the last of them, epoch ms. */
  readonly tracks: ReadonlyMap<string, Track>
  readonly last: number
}

/** The episodes that the stored samples of a point tell, in the order of measuring. */
async function pastEpisodes(db: Database, watch: Watch, begin: number, end: number): Promise<Told> {
  const stretches = await stretchesOf(db, watch, begin, end)
  const rests = (t: number) => {
    const found = stretches?.find(({ from, to }) => t >= from && t <= to)
    return found ? !found.running : watch.runStatus === runStatus.members.Stop.code
  }
  const tracks = new Map<string, Track>()
  const open = new Map<string, Past>()
  const all: Past[] = []
  let last = Number.NEGATIVE_INFINITY
  for await (const row of eachSample(db, watch.mappingId, begin, end)) {
    if (row.kind !== 'row' || !isJudged(row)) continue
    last = row.t
    const isAtRest = rests(row.t)
    for (const rule of watch.rules) {
      const value = rule.key === null ? null : valueIn(row, rule.key)
      if (value === null || (isAtRest && !watchedAtRest.includes(rule.alarmType))) continue
      const { track, step, bound } = stepTrack(rule, tracks.get(rule.id) ?? quietTrack, row.t, value)
      tracks.set(rule.id, track)
      const { episode } = track
      if (!step || !episode) continue
      if (step === 'Began' && bound) {
        const past: Past = { rule, bound, value, episode, escalatedAt: null, steps: [] }
        open.set(rule.id, past)
        all.push(past)
      }
      const past = open.get(rule.id)
      if (!past) continue
      past.episode = episode
      if (step === 'Escalated') past.escalatedAt = row.t
      if (step !== 'Grew') past.steps.push({ kind: step, at: row.t, value, level: levelCode(episode.level) })
    }
  }
  return { past: all, tracks, last }
}

/** The alarm that tells of an episode already, or of a part of it. */
async function knownAlarm(tx: Tx, mappingId: number, { rule, episode }: Past): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from alarm where mapping_id = ${mappingId} and alarm_type = ${rule.alarmType}
      and axis is not distinct from ${rule.axis} and began_at <= ${new Date(episode.endedAt ?? episode.lastAt)}
      and coalesce(ended_at, 'infinity') >= ${new Date(episode.beganAt)} order by began_at limit 1`.execute(tx)
  return rows[0]?.id
}

/** The alarm is told already; now it is known since when its value was beyond. What somebody was told of keeps its moment. */
const extend = (tx: Tx, id: number, { beganAt, raisedAt, count }: Episode) =>
  sql`update alarm set began_at = ${new Date(beganAt)}, raised_at = case when is_late then ${new Date(raisedAt)} else raised_at end,
      sample_count = greatest(sample_count, ${count}), updated_at = now()
    where id = ${id} and began_at > ${new Date(beganAt)}`.execute(tx)

/** Writes an episode of which no alarm tells; one that still lasts is from now on the one that is judged. */
async function writeOne(tx: Tx, watch: Watch, past: Past, track: Track | undefined, now: number): Promise<ServerEvents['alarm'] | null> {
  const { rule, bound, value, episode, escalatedAt, steps } = past
  const lasts = episode.endedAt === null
  const [id] = await insertAlarms(tx, [{ watch, rule, bound, value, episode, isLate: !lasts, escalatedAt }], lasts ? 'now' : 'past')
  if (id === undefined) return null
  if (lasts && track) {
    const kept = (await lockTracks(tx, [watch.mappingId])).get(watch.mappingId) ?? new Map()
    await writeTracks(tx, new Map([[watch.mappingId, kept.set(rule.id, { track, alarmId: id })]]))
  }
  const { tenantId, companyId, equipmentId, mappingId } = watch
  const isQuiet = !lasts && now - episode.raisedAt > quietAfterMs
  // Of what lasts somebody must be told, of its course nobody any more.
  await insertEvents(
    tx,
    steps.map((step) => ({ tenantId, alarmId: id, ...step, isQuiet: isQuiet || (lasts && step.kind !== 'Began') })),
  )
  return { tenantId, companyId, equipmentId, mappingId, alarmId: id, level: levelCode(episode.level), kind: 'Began' }
}

/** Writes the episodes of which no alarm tells yet. Whoever judges the point now waits; null where more came in meanwhile. */
async function writePast(tx: Tx, watch: Watch, { mappingId, from, to }: Recheck, { past, tracks, last }: Told, now: number) {
  const { rows } = await sql<{
    t: number
  }>`select (extract(epoch from ts) * 1000)::float8 as t from latest where mapping_id = ${mappingId} for update`.execute(tx)
  const isCurrent = last >= (rows[0]?.t ?? Number.NEGATIVE_INFINITY)
  const touched = past.filter(({ episode }) => (episode.endedAt ?? episode.lastAt) >= from && episode.beganAt <= to)
  // What lasted at the end of what was read may have ended since: the next look knows.
  if (!isCurrent && last >= now - aroundMs && touched.some(({ episode }) => episode.endedAt === null)) return null
  const news: ServerEvents['alarm'][] = []
  for (const one of touched) {
    const known = await knownAlarm(tx, mappingId, one)
    if (known !== undefined) {
      await extend(tx, known, one.episode)
      continue
    }
    const over = isCurrent ? one : { ...one, episode: { ...one.episode, endedAt: one.episode.endedAt ?? one.episode.lastAt } }
    const told = await writeOne(tx, watch, over, tracks.get(one.rule.id), now)
    if (told) news.push(told)
  }
  await sql`delete from alarm_recheck where mapping_id = ${mappingId} and from_at = ${new Date(from)} and to_at = ${new Date(to)}`.execute(
    tx,
  )
  return news
}

/** Judges the past again where values beyond a limit came late; answers how many alarms were raised. */
export async function judgeLate(db: Database, events: Events, signal?: AbortSignal, now = Date.now()): Promise<number> {
  const { rows } = await sql<Recheck>`select mapping_id, (extract(epoch from from_at) * 1000)::float8 as "from",
      (extract(epoch from to_at) * 1000)::float8 as "to"
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
    const told = await pastEpisodes(db, watch, recheck.from - aroundMs, recheck.to + aroundMs)
    const news = await db.transaction().execute((tx) => writePast(tx, watch, recheck, told, now))
    for (const one of news ?? []) events.emit('alarm', one)
    raised += news?.length ?? 0
  }
  return raised
}
