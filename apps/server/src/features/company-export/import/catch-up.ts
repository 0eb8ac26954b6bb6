import { sql } from 'kysely'
import { weekOf } from '../../../history/codec/span.ts'
import { featureColumns, insertRows } from '../../../history/store/feature-rows.ts'
import { markHours, reopenWeeks } from '../../../history/store/reopen.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { checkSchema } from './check-schema.ts'
import type { ExportReader } from './export-reader.ts'
import { IdMap, movesSchema } from './id-map.ts'
import { checkFiles, type ImportTarget } from './import-company.ts'
import { featureFiles, rowsOfFile, Week } from './import-features.ts'
import { axisOf, FileList, samplesOf, storedAxis } from './import-waves.ts'
import { type JsonRow, rowsOf } from './lines.ts'

/** What follows is what was stored later than this before the first snapshot: transactions that were open then, and clocks that differ (guess). */
const marginMs = 600_000

/** What a second export has brought. */
export interface CaughtUp {
  readonly features: number
  readonly waves: number
  /** Values and axes of points and sensors that were added after the company had moved. */
  readonly skipped: number
}

interface Arrival {
  readonly sourceId: number
  /** Null: imported before installations had an id. */
  readonly installation: string | null
  readonly snapshotAt: Date
  readonly moves: unknown
}

/** Where measurements follow to. */
interface Follow {
  readonly target: ImportTarget
  readonly reader: ExportReader
  readonly ids: IdMap
  readonly tenantId: number
  /** Epoch ms. */
  readonly since: number
}

async function idsOf(db: Database, table: 'mapping' | 'sensor', tenantId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Adds the rows of a week whose times the point does not have: what gateways have sent here already is left as it is. */
async function addWeek({ db, ensurePartitions }: ImportTarget, mappingId: number, week: Week): Promise<number> {
  const columns = await featureColumns(db)
  const times = (week.columns.cells.get('ts') ?? []).map((us) => Number(us) / 1000)
  // Not by spreading: a call does not take as many arguments as a week has values.
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const t of times) {
    first = Math.min(first, t)
    last = Math.max(last, t)
  }
  await ensurePartitions(times)
  return db.transaction().execute(async (tx) => {
    // Packed weeks become rows again before they are compared.
    await reopenWeeks(
      tx,
      times.map((t) => ({ mappingId, t })),
    )
    const { rows: there } = await sql<{ us: number }>`
      select (extract(epoch from ts) * 1000000)::float8 as us from feature where mapping_id = ${mappingId}
        and ts between ${new Date(first - 1)} and ${new Date(last + 1)}`.execute(tx)
    const known = new Set(there.map(({ us }) => us))
    const fresh = week.without((us) => known.has(us))
    if (fresh.n === 0) return 0
    await insertRows(tx, columns, mappingId, fresh)
    await markHours(
      tx,
      (fresh.cells.get('ts') ?? []).map((us) => ({ mappingId, t: Number(us) / 1000 })),
    )
    return fresh.n
  })
}

async function followFeatures({ target, reader, ids, tenantId, since }: Follow): Promise<{ added: number; skipped: number }> {
  const columns = await featureColumns(target.db)
  const [time, received] = ['ts', 'received_at'].map((name) => columns.findIndex((column) => column.name === name))
  const points = await idsOf(target.db, 'mapping', tenantId)
  let [added, skipped] = [0, 0]
  for (const [point, files] of featureFiles(reader)) {
    const mappingId = ids.covers('mapping', point) ? Number(ids.change('mapping', point)) : 0
    let week: Week | undefined
    const flush = async () => {
      if (week) added += await addWeek(target, mappingId, week)
      week = undefined
    }
    for (const file of files) {
      for await (const row of rowsOfFile(reader, file, columns, ids)) {
        if (Number(row[received ?? -1]) / 1000 < since) continue
        if (!points.has(mappingId)) {
          skipped += 1
          continue
        }
        const own = weekOf(Number(row[time ?? -1]) / 1000)
        if (week && week.week !== own) await flush()
        week ??= new Week(own, columns)
        week.push(row)
      }
    }
    await flush()
  }
  return { added, skipped }
}

const timeOf = (value: unknown): number => Date.parse(String(value))

/** The waveforms with an axis that was stored later, by their old ids. */
async function freshSamplings({ reader, since }: Follow): Promise<Map<number, JsonRow>> {
  const fresh = new Set<number>()
  for await (const { sampling_id, created_at } of rowsOf(reader.read('data/wave.json')))
    if (timeOf(created_at) >= since) fresh.add(Number(sampling_id))
  const samplings = new Map<number, JsonRow>()
  for await (const row of rowsOf(reader.read('data/sampling.json'))) if (fresh.has(Number(row.id))) samplings.set(Number(row.id), row)
  return samplings
}

/** The old ids of what measured a waveform as those here. */
function placeHere({ ids }: Follow, row: JsonRow): { readonly sensorPk: number | null; readonly mappingId: number | null } {
  const moved = (space: string, id: unknown) => (typeof id === 'number' ? Number(ids.change(space, id)) : null)
  return { sensorPk: moved('sensor', row.sensor_pk), mappingId: moved('mapping', row.mapping_id) }
}

/** The waveform of a time and rate that is here already. */
async function findSampling(db: Database | Tx, follow: Follow, row: JsonRow): Promise<number | undefined> {
  const { sensorPk, mappingId } = placeHere(follow, row)
  const { rows } = await sql<{ id: number }>`
    select id from sampling where tenant_id = ${follow.tenantId} and t0 = ${row.t0}::timestamptz and freq_mode = ${row.freq_mode}
      and case when ${sensorPk}::int is null then sensor_pk is null and mapping_id = ${mappingId} else sensor_pk = ${sensorPk} end`.execute(
    db,
  )
  return rows[0]?.id
}

async function isAxisHere(db: Database, follow: Follow, row: JsonRow, axis: string): Promise<boolean> {
  const samplingId = await findSampling(db, follow, row)
  if (samplingId === undefined) return false
  const { rows } = await sql`select from wave where sampling_id = ${samplingId} and axis = ${axis}`.execute(db)
  return rows.length > 0
}

/** The waveform here: the one that is there already, or a new one. */
async function samplingHere(tx: Tx, follow: Follow, row: JsonRow): Promise<number> {
  const there = await findSampling(tx, follow, row)
  if (there !== undefined) return there
  const { sensorPk, mappingId } = placeHere(follow, row)
  const { t0, freq_mode, sample_hz, rpm, created_at } = row
  const { rows } = await sql<{ id: number }>`
    insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz, rpm, created_at)
    values (${follow.tenantId}, ${sensorPk}, ${mappingId}, ${t0}::timestamptz, ${freq_mode}, ${sample_hz}, ${rpm}, ${created_at}::timestamptz) returning id`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('a waveform was not inserted')
  return rows[0].id
}

async function followWaves(follow: Follow): Promise<{ added: number; skipped: number }> {
  const { target, reader, ids, tenantId, since } = follow
  const [points, sensors] = [await idsOf(target.db, 'mapping', tenantId), await idsOf(target.db, 'sensor', tenantId)]
  const isHere = (space: 'mapping' | 'sensor', here: ReadonlySet<number>, id: unknown) =>
    id === null || (ids.covers(space, Number(id)) && here.has(Number(ids.change(space, Number(id)))))
  const isKnown = ({ mapping_id, sensor_pk }: JsonRow) => isHere('mapping', points, mapping_id) && isHere('sensor', sensors, sensor_pk)
  const samplings = await freshSamplings(follow)
  const files = new FileList(reader)
  let [added, skipped] = [0, 0]
  try {
    for await (const row of rowsOf(reader.read('data/wave.json'))) {
      const { id, axis, n } = axisOf(row)
      const sampling = samplings.get(id)
      if (!sampling || timeOf(row.created_at) < since) continue
      const file = await files.of(id, axis)
      if (file === undefined || !isKnown(sampling)) {
        skipped += 1
        continue
      }
      // Before its samples are appended: what is repeated would stay in the segments without a row.
      if (await isAxisHere(target.db, follow, sampling, axis)) continue
      const stored = await storedAxis(target, row, await samplesOf(reader, file, n))
      await target.blobs.sync([Number(stored.segment)])
      added += await target.db.transaction().execute(async (tx) => {
        const own = { ...stored, sampling_id: await samplingHere(tx, follow, sampling) }
        const columns = sql.join(Object.keys(own).map((name) => sql.ref(name)))
        const { numAffectedRows = 0n } = await sql`insert into wave (${columns}) select ${columns}
          from jsonb_populate_record(null::wave, ${JSON.stringify(own)}::jsonb) on conflict do nothing`.execute(tx)
        return Number(numAffectedRows)
      })
    }
  } finally {
    await files.end()
  }
  return { added, skipped }
}

/**
 * Adds what arrived at the old installation after a company had moved: measured values and waveforms of a second export. What is here already stays
 * as it is, so that it can be called again. Waveforms are judged and diagnosed here as those of gateways are.
 */
export async function catchUp(target: ImportTarget, reader: ExportReader, tenantId: number): Promise<CaughtUp> {
  const { db, say } = target
  await checkSchema(db, reader)
  const { rows } =
    await sql<Arrival>`select source_id, installation, snapshot_at, moves from company_arrival where tenant_id = ${tenantId}`.execute(db)
  const [arrival] = rows
  const { manifest } = reader
  if (!arrival || arrival.sourceId !== manifest.company.id || arrival.installation !== manifest.installation)
    throw new Error(`The company ${tenantId} does not come from this export: it cannot follow`)
  say('Checking the export …')
  await checkFiles(reader)
  const ids = IdMap.of(movesSchema.parse(arrival.moves))
  const follow = { target, reader, ids, tenantId, since: arrival.snapshotAt.getTime() - marginMs }
  say('Writing the waveforms …')
  const waves = await followWaves(follow)
  say('Writing the measured values …')
  const features = await followFeatures(follow)
  return { features: features.added, waves: waves.added, skipped: features.skipped + waves.skipped }
}
