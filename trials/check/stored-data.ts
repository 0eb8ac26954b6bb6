import { sql } from 'kysely'
import { checkData } from '../../apps/server/src/app/check-data.ts'
import { unpackWeek } from '../../apps/server/src/history/codec/week-codec.ts'
import { rawResolution, readChunks } from '../../apps/server/src/history/store/chunk.store.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { openJobFiles } from '../../apps/server/src/platform/job/job-files.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { numberedBucket } from '../../apps/server/src/waves/segment/segment-numbers.ts'
import type { Site } from '../product/site.ts'
import type { Acked } from '../senders/ledger.ts'
import type { AckedWave } from '../senders/wave-sender.ts'

/** Compared values, by key and column. */
const columns = { vX: 'v_x', aZ: 'a_z', tem: 'tem' } as const

type Stored = Readonly<Record<string, number | null>>
const keyOf = (t: number, values: Readonly<Record<string, unknown>>): string =>
  `${t} ${Object.keys(columns)
    .map((key) => values[key] ?? '')
    .join(' ')}`

/** All stored samples of a sensor: rows in use, rivals, suspect clocks, packed weeks. */
async function storedOf(db: Database, sensor: string): Promise<Set<string>> {
  const keys = new Set<string>()
  const rows = await sql<Stored & { t: number }>`
    select (extract(epoch from f.ts) * 1000)::float8 as t, f.v_x as "vX", f.a_z as "aZ", f.tem as tem
    from feature f join sensor s on s.mapping_id = f.mapping_id where s.sensor_id = ${sensor}`.execute(db)
  for (const { t, ...values } of rows.rows) keys.add(keyOf(t, values))
  const others = await sql<{ t: number; values: Stored }>`
    select (extract(epoch from r.ts) * 1000)::float8 as t, r."values" from feature_rival r join sensor s on s.mapping_id = r.mapping_id
    where s.sensor_id = ${sensor}
    union all
    select u.claimed_ms::float8, u."values" from feature_suspect u join sensor s on s.mapping_id = u.mapping_id where s.sensor_id = ${sensor}`.execute(
    db,
  )
  for (const { t, values } of others.rows) keys.add(keyOf(t, values))
  for (const key of await packedOf(db, sensor)) keys.add(key)
  return keys
}

async function packedOf(db: Database, sensor: string): Promise<string[]> {
  const weeks = await sql<{ mappingId: number; week: number }>`
    select distinct c.mapping_id, c.week from feature_chunk c join sensor s on s.mapping_id = c.mapping_id
    where s.sensor_id = ${sensor} and c.resolution_s = ${rawResolution}`.execute(db)
  const keys: string[] = []
  for (const place of weeks.rows) {
    const unpacked = unpackWeek(await readChunks(db, place, rawResolution))
    if ('error' in unpacked) throw new Error(`a packed week of ${sensor} cannot be read: ${unpacked.error}`)
    const cells = (name: string) => unpacked.cells.get(name) ?? []
    for (let i = 0; i < unpacked.n; i++) {
      const values = Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, cells(column)[i]]))
      keys.push(keyOf(Number(cells('ts')[i]), values))
    }
  }
  return keys
}

/** Whether a sample is in quarantine: searched by sensor, because the bytes contain its id. */
async function isInQuarantine(db: Database, { sensor, t }: Acked): Promise<boolean> {
  const { rows } =
    await sql`select 1 from quarantine where position(${sensor}::bytea in raw) > 0 and position(${`${t}`}::bytea in raw) > 0 limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Acknowledged samples that are stored nowhere (I-1). */
export async function missingOf(db: Database, acked: readonly Acked[]): Promise<Acked[]> {
  const bySensor = Map.groupBy(acked, ({ sensor }) => sensor)
  const missing: Acked[] = []
  for (const [sensor, samples] of bySensor) {
    const stored = await storedOf(db, sensor)
    for (const sample of samples)
      if (!stored.has(keyOf(sample.t, sample.values)) && !(await isInQuarantine(db, sample))) missing.push(sample)
  }
  return missing
}

/** Everything that a resend must not change, as one text (I-2). Times of receipt and the counters of the quarantine do change. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ',
      (select count(*) from feature), (select count(*) from feature_rival), (select count(*) from feature_suspect), (select count(*) from quarantine),
      (select coalesce(sum(n), 0) from feature_chunk where series = 'ts'),
      (select count(*) from wave), (select count(*) from alarm), (select count(*) from alarm_event where kind <> 'Reminded'),
      (select count(*) filter (where resent) from feature),
      (select md5(coalesce(string_agg(mapping_id || "values"::text, ',' order by mapping_id), '')) from latest)) as print`.execute(db)
  return rows[0]?.print ?? ''
}

/** Number of points whose newest value is not that of their newest measuring time (I-3). */
export async function staleLatest(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select distinct on (mapping_id) mapping_id, ts, v_x from feature where not resent and v_x is not null order by mapping_id, ts desc
    ) newest left join latest l using (mapping_id)
    cross join lateral (select (extract(epoch from newest.ts) * 1000)::float8 as t, (l."values" -> 'vX' ->> 1)::float8 as known_t) at
    where at.known_t is null or at.known_t < at.t or (at.known_t = at.t and (l."values" -> 'vX' ->> 0)::float4 <> newest.v_x)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Acknowledged waveforms of a sensor that are missing or have other samples (I-1). */
export async function missingWaves(db: Database, sensor: string, acked: readonly AckedWave[]): Promise<AckedWave[]> {
  const { rows } = await sql<AckedWave>`
    select (extract(epoch from p.t0) * 1000)::float8 as t0, encode(w.sha256, 'hex') as sha256
    from wave w join sampling p on p.id = w.sampling_id join sensor s on s.id = p.sensor_pk where s.sensor_id = ${sensor}`.execute(db)
  const stored = new Map(rows.map(({ t0, sha256 }) => [t0, sha256]))
  return acked.filter(({ t0, sha256 }) => stored.get(t0) !== sha256)
}

/** Errors in referenced bytes: waveforms are decoded and compared with what was sent, packed weeks unpacked. */
export async function brokenBytes({ db, dataDir, bucket }: Pick<Site, 'db' | 'dataDir' | 'bucket'>): Promise<readonly string[]> {
  const blobs = await BlobStore.open(dataDir, { bucket: numberedBucket(bucket, db) })
  try {
    const [files, jobFiles] = [await openUploads(dataDir, { bucket }), await openJobFiles(dataDir, { bucket })]
    return (await checkData({ db, blobs, files, jobFiles }, new Date())).faults
  } finally {
    await blobs.close()
  }
}
