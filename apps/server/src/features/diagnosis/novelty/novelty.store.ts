import { defaultRatePerYear, type NoveltyRate } from '@undertone/condition/novelty/novelty-watch'
import type { PointChanges, StoredWatch } from '@undertone/condition/novelty/stored-watch'
import { sql } from 'kysely'
import { changePointsOf } from '../../../plant/change-points.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { NoveltyAnswer, StoredFeatures } from './novelty-job.ts'

/** A measurement of a point in one bin of its state. */
export interface NoveltyPlace {
  readonly mappingId: number
  readonly tenantId: number
  readonly samplingId: number
  readonly t0: Date
  readonly bin: string
}

/**
 * Recordings kept for each bin: a baseline of 200, and what is too new for it (three weeks, and ten days until the next baseline) at the shortest distance. With 60
 * features that is 100 kB.
 */
export const maxRecordings = 340
/** Bins of a point that are followed, and how long one stays that is not seen any more, days (guesses: most machines have one or two). */
const bins = { most: 6, staysDays: 180 } as const
/** Recordings that follow sooner are left out, ms: four a day are enough for blocks of days (guess). */
const shortestGapMs = 5.5 * 3_600_000
/** Days from which the rate of recordings is counted, and the fewest. */
const rateDays = { most: 28, least: 7 } as const

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Where a bin stands, with the time of its newest recording; undefined for a new one. */
export interface BinState extends StoredWatch {
  readonly t: number
}

async function binState(db: Queries, { mappingId, bin }: NoveltyPlace): Promise<BinState | undefined> {
  const { rows } = await sql<BinState>`select ${ms('t0')} as t, watch, ${ms('learned_at')} as learned_ms, ${ms('changed_at')} as changed_ms,
    ${ms('accepted_at')} as accepted_ms from novelty_state where mapping_id = ${mappingId} and bin = ${bin}`.execute(db)
  return rows[0]
}

async function isRoom(db: Queries, { mappingId, t0 }: NoveltyPlace): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from novelty_state
    where mapping_id = ${mappingId} and t0 > ${t0}::timestamptz - make_interval(days => ${bins.staysDays})`.execute(db)
  return (rows[0]?.count ?? 0) < bins.most
}

interface RecordingRow {
  readonly t: number
  readonly features: Buffer
  readonly rpm: number | null
  readonly temperature: number | null
  readonly isUnusual: boolean
}

/** Stored numbers are little-endian, as on every machine that this runs on. */
const floatsOf = (bytes: Buffer): Float32Array =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

async function recordingsOf(db: Queries, { mappingId, bin }: NoveltyPlace): Promise<StoredFeatures[]> {
  const { rows } = await sql<RecordingRow>`select ${ms('t0')} as t, features, rpm, temperature, is_unusual from novelty_recording
    where mapping_id = ${mappingId} and bin = ${bin} order by t0, sampling_id`.execute(db)
  return rows.map(({ t, features, rpm, temperature, isUnusual }) => ({
    t,
    features: floatsOf(features),
    state: { speedRpm: rpm, load: null, temperatureC: temperature },
    isUnusual,
  }))
}

/** How often the machine of a point is recorded, all of its points together, before a time. */
async function rateOf(db: Queries, { mappingId, t0 }: NoveltyPlace): Promise<NoveltyRate> {
  const { rows } = await sql<{ n: number; days: number }>`select count(*)::int as n,
      coalesce(extract(epoch from ${t0}::timestamptz - min(r.t0)) / 86400, 0)::float8 as days
    from mapping own join mapping m on m.equipment_id = own.equipment_id join novelty_recording r on r.mapping_id = m.id
    where own.id = ${mappingId} and r.t0 between ${t0}::timestamptz - make_interval(days => ${rateDays.most}) and ${t0}`.execute(db)
  const { n = 0, days = 0 } = rows[0] ?? {}
  return { perYear: defaultRatePerYear, recordingsPerDay: Math.max(1, n) / Math.max(rateDays.least, days) }
}

async function pointChanges(db: Queries, { mappingId, t0 }: NoveltyPlace): Promise<PointChanges> {
  const points = await changePointsOf(db, mappingId, t0.getTime())
  const { rows } = await sql<{ t: number }>`select ${ms('accepted_at')} as t from novelty_accepted
    where mapping_id = ${mappingId} and accepted_at <= ${t0}`.execute(db)
  const past = points.filter(({ t }) => t <= t0.getTime())
  return { changedMs: past.length > 0 ? Math.max(...past.map(({ t }) => t)) : null, acceptedMs: rows[0]?.t ?? null }
}

/** What a measurement is compared with; undefined where it is not followed: older than the newest, too soon after it, or in one bin too many. */
export async function readNovelty(db: Queries, place: NoveltyPlace) {
  const before = await binState(db, place)
  if (before ? place.t0.getTime() - before.t < shortestGapMs : !(await isRoom(db, place))) return undefined
  const [recordings, rate, changes] = [await recordingsOf(db, place), await rateOf(db, place), await pointChanges(db, place)]
  return { before, recordings, rate, changes }
}

/** What is stored beside an answer. */
export interface NoveltyWrite extends NoveltyPlace {
  readonly axes: string
  readonly rpm: number | null
  readonly temperatureC: number | null
  readonly before: BinState | undefined
}

/** Stores what was said of a recording, unless another one of its bin was followed meanwhile. Answers whether the point has become unusual, or ceased to be. */
export async function writeNovelty(tx: Tx, write: NoveltyWrite, { features, bands, stored, verdict }: NoveltyAnswer): Promise<boolean> {
  const { mappingId, tenantId, samplingId, t0, bin, axes, rpm, temperatureC, before } = write
  const at = (time: number | null) => (time === null ? null : new Date(time))
  const isUnusual = verdict.kind === 'unusual'
  const { rows } = await sql<{ since: Date }>`insert into novelty_state
      (mapping_id, tenant_id, bin, axes, bands, t0, sampling_id, verdict, since, watch, learned_at, changed_at, accepted_at)
    values (${mappingId}, ${tenantId}, ${bin}, ${axes}, ${JSON.stringify(bands)}, ${t0}, ${samplingId}, ${JSON.stringify(verdict)}, ${t0},
      ${JSON.stringify(stored.watch)}, ${at(stored.learnedMs)}, ${at(stored.changedMs)}, ${at(stored.acceptedMs)})
    on conflict (mapping_id, bin) do update set axes = excluded.axes, bands = excluded.bands, t0 = excluded.t0, sampling_id = excluded.sampling_id,
      verdict = excluded.verdict, watch = excluded.watch, learned_at = excluded.learned_at, changed_at = excluded.changed_at, accepted_at = excluded.accepted_at,
      since = case when novelty_state.verdict ->> 'kind' = excluded.verdict ->> 'kind' then novelty_state.since else excluded.t0 end
    where ${before ? sql`abs(${ms('novelty_state.t0')} - ${before.t}) < 1` : sql`false`} returning since`.execute(tx)
  if (rows.length === 0) return false
  const bytes = Buffer.from(features.buffer, features.byteOffset, features.byteLength)
  await sql`insert into novelty_recording (mapping_id, tenant_id, bin, sampling_id, t0, features, rpm, temperature, is_unusual)
    values (${mappingId}, ${tenantId}, ${bin}, ${samplingId}, ${t0}, ${bytes}, ${rpm}, ${temperatureC}, ${isUnusual}) on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from novelty_recording where mapping_id = ${mappingId} and bin = ${bin} and sampling_id in (
    select sampling_id from novelty_recording where mapping_id = ${mappingId} and bin = ${bin} order by t0 desc, sampling_id desc offset ${maxRecordings})`.execute(
    tx,
  )
  await sql`delete from novelty_recording r using novelty_state s where s.mapping_id = ${mappingId} and r.mapping_id = s.mapping_id and r.bin = s.bin
    and s.t0 < ${t0}::timestamptz - make_interval(days => ${bins.staysDays})`.execute(tx)
  await sql`delete from novelty_state where mapping_id = ${mappingId} and t0 < ${t0}::timestamptz - make_interval(days => ${bins.staysDays})`.execute(
    tx,
  )
  return rows[0]?.since.getTime() === t0.getTime()
}
