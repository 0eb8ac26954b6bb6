import type { Language } from '@undertone/domain/core/text'
import { clockLimits } from '@undertone/domain/device/telemetry/clock'
import { sql } from 'kysely'
import { withCopyClient } from '../../backup/copy-client.ts'
import type { SignedReports } from '../../contracts/report/signed-reports.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { type ExportArchive, type ExportCursor, exportPhases } from './archive/archive.ts'
import { writeFeatures } from './content/write-features.ts'
import { writeFiles } from './content/write-files.ts'
import { type GuideFacts, writeDictionary, writeGuide } from './content/write-guide.ts'
import { writeReports } from './content/write-reports.ts'
import { writeTables } from './content/write-tables.ts'
import { type WaveFormat, writeWaveList, writeWaves } from './content/write-waves.ts'

/** What an export reads from. */
export interface ExportSource {
  readonly db: Database
  readonly databaseUrl: string
  readonly waves: WaveSamples
  readonly files: ObjectStore
  readonly reports: SignedReports
}

/** What is exported, and for whom it is explained. */
export interface ExportOrder {
  readonly tenantId: number
  readonly language: Language
  readonly formats: readonly WaveFormat[]
}

/** Called after each table, point, waveform and file; throws to stop. */
export type ExportStep = (done: number, total: number) => Promise<void>

/** What an export has become. */
export interface ExportResult {
  readonly snapshotAt: Date
  readonly files: number
}

const orderNote = ({ tenantId, language, formats }: ExportOrder) => ({
  kind: 'order',
  tenantId,
  language,
  formats: [...formats].sort().join(','),
})

/**
 * Whether the archive has an unfinished export to go on with.
 * @throws an error that says whose it is, if it is one of another company, in other formats or in another language: an archive never has two
 * companies.
 */
async function isBegun(archive: ExportArchive, order: ExportOrder): Promise<boolean> {
  for await (const { note } of archive.notes()) {
    if (note?.kind !== 'order') continue
    const own = orderNote(order)
    if (note.tenantId === own.tenantId && note.language === own.language && note.formats === own.formats) return true
    throw new Error(
      `There is an unfinished export of company ${note.tenantId} (formats: ${note.formats || 'none'}; language: ${note.language}). Go on with that one, delete it, or name another place.`,
    )
  }
  return false
}

/** The tables as they were: what is added while the export runs has no row in them. */
interface Snapshot {
  readonly at: Date
  readonly points: ReadonlySet<number>
}

/** Points that are noted in a line of the journal. */
const pointsAtOnce = 1000

function noteSnapshot(archive: ExportArchive, points: readonly number[], at: Date): void {
  for (let i = 0; i < points.length; i += pointsAtOnce)
    archive.note({ note: { kind: 'points', ids: points.slice(i, i + pointsAtOnce).join(' ') } })
  archive.note({ note: { kind: 'snapshot', at: at.toISOString(), points: points.length }, cursor: { phase: 'tables', id: 'all' } })
}

async function snapshotOf(archive: ExportArchive): Promise<Snapshot | undefined> {
  const points = new Set<number>()
  for await (const { note } of archive.notes()) {
    if (note?.kind === 'points') for (const id of String(note.ids).split(' ')) points.add(Number(id))
    // One that a version before began has no points in its journal: it is taken again.
    if (note?.kind === 'snapshot') return note.points === points.size ? { at: new Date(String(note.at)), points } : undefined
  }
  return undefined
}

/** The tables, from one snapshot; all of them again if the first attempt was killed before the last one. */
async function exportTables(
  source: ExportSource,
  order: ExportOrder,
  archive: ExportArchive,
  step: () => Promise<void>,
): Promise<Snapshot> {
  const { tenantId } = order
  // One that does not say whose it is was begun by an older version: it begins again.
  const taken = (await isBegun(archive, order)) ? await snapshotOf(archive) : undefined
  if (taken) return taken
  await archive.restart()
  archive.note({ note: orderNote(order), cursor: { phase: 'tables', id: 'order' } })
  // On the disk before anything of the company is there.
  await archive.sync()
  const { tables, points, snapshotAt } = await withCopyClient(source.databaseUrl, 'undertone export', (client) =>
    writeTables({ db: source.db, client, tenantId }, archive, step),
  )
  await writeDictionary(archive, tables)
  noteSnapshot(archive, points, snapshotAt)
  await archive.sync()
  return { at: snapshotAt, points: new Set(points) }
}

async function unitsOf(db: Database, tenantId: number, snapshotAt: Date) {
  const { rows } = await sql<{ points: number; samplings: number; files: number; reports: number }>`
    select (select count(*)::int from mapping where tenant_id = ${tenantId}) as points,
      (select count(*)::int from sampling where tenant_id = ${tenantId} and created_at <= ${snapshotAt}) as samplings,
      (select count(*)::int from file where tenant_id = ${tenantId} and created_at <= ${snapshotAt}) as files,
      (select count(*)::int from report_version where tenant_id = ${tenantId} and signed_at <= ${snapshotAt}) as reports`.execute(db)
  return rows[0] ?? { points: 0, samplings: 0, files: 0, reports: 0 }
}

async function factsOf({ db }: ExportSource, { tenantId, language, formats }: ExportOrder, snapshotAt: Date): Promise<GuideFacts> {
  const { rows } = await sql<{ name: string; zone: string; schema: string; installation: string }>`
    select c.name, c.time_zone as zone, (select max(name) from migration) as schema,
      (select id from installation) as installation from company c where c.id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`there is no company ${tenantId}`)
  const { name: companyName, zone, schema, installation } = found
  return {
    tenantId,
    companyName,
    zone,
    schema,
    installation,
    language,
    formats,
    snapshotAt: snapshotAt.toISOString(),
    exportedAt: new Date().toISOString(),
  }
}

/**
 * Exports everything of a tenant: tables, measured values, waveforms, uploaded files, signed reports, and the pages that explain them. Goes on behind what the
 * archive has already; the caller finishes it. Bounded in memory: a week of a point, a waveform, a block of a file.
 */
export async function exportCompany(
  source: ExportSource,
  order: ExportOrder,
  archive: ExportArchive,
  step: ExportStep,
): Promise<ExportResult> {
  const { db } = source
  const { tenantId } = order
  let done = 0
  let total = 1
  const next = async () => {
    done += 1
    await step(done, Math.max(done, total))
  }
  const snapshot = await exportTables(source, order, archive, () => step(0, total))
  const snapshotAt = snapshot.at
  const { points, samplings, files, reports } = await unitsOf(db, tenantId, snapshotAt)
  total = points + samplings + files + reports + 1
  const reached = exportPhases.indexOf(archive.cursor?.phase ?? 'tables')
  // What is finished is on the disk, and not written again.
  const write = async (phase: ExportCursor['phase'], work: () => Promise<void>) => {
    if (reached > exportPhases.indexOf(phase)) return
    await work()
    await archive.sync()
  }
  // A value that had arrived by the snapshot may have a measuring time behind it: clocks of devices may be ahead.
  const until = snapshotAt.getTime() + clockLimits.aheadMs
  await write('features', () => writeFeatures({ db, tenantId, points: snapshot.points, until }, archive, next))
  done = Math.max(done, points)
  await write('waves', () => writeWaves({ ...source, tenantId, until: snapshotAt, formats: order.formats }, archive, next))
  done = Math.max(done, points + samplings)
  await write('files', () => writeFiles({ ...source, tenantId, until: snapshotAt }, archive, next))
  done = Math.max(done, points + samplings + files)
  await write('reports', () => writeReports({ ...source, tenantId, until: snapshotAt, language: order.language }, archive, next))
  await writeWaveList(archive)
  const count = await writeGuide(archive, await factsOf(source, order, snapshotAt))
  await step(total, total)
  return { snapshotAt, files: count }
}
