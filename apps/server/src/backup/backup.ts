import { chmod, copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { copyLock } from '../platform/database/backup-lock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { checkStorage } from '../platform/storage/bucket-mark.ts'
import type { LocalObjectStore } from '../platform/storage/local-object-store.ts'
import { makeFolders } from '../platform/storage/make-folders.ts'
import { byteKinds } from './byte-kinds.ts'
import { migrationsOf, sequencesOf } from './catalog.ts'
import { withCopyClient } from './copy-client.ts'
import type { DataPlace } from './data-place.ts'
import { copyTables } from './database-copy.ts'
import type { FileCopy, Manifest } from './manifest.ts'
import { rejectInside } from './outside.ts'
import { backupsIn, copiesIn, dropUnfinished, openBackups, readManifest, stampOf, writeManifest } from './repository.ts'
import { whileOpen } from './while-open.ts'

/** The key of encrypted columns, and the initial passwords: stored separately from the data they open. */
export const keyFiles = ['secret.key', 'accounts.json'] as const

/** Advisory lock: one backup of a database at a time, as two would write to the same copies; the number is arbitrary. */
const backupLock = 7_305_123

/** Sources and targets of a backup. */
export interface BackupOptions extends DataPlace {
  readonly databaseUrl: string
  /** The folder of backups. */
  readonly folder: string
  /** Target folder of the key files. */
  readonly keyFolder: string
  readonly now: Date
}

/** A finished backup: its timestamp and its content. */
export interface Backup {
  readonly stamp: string
  readonly manifest: Manifest
}

function makeBackupFolder(folder: string): void {
  try {
    makeFolders(folder)
  } catch (error) {
    throw new Error(`The backup folder ${folder} cannot be made: ${error instanceof Error ? error.message : error}`)
  }
}

async function copyKeys(dataDir: string, keyFolder: string): Promise<void> {
  makeBackupFolder(keyFolder)
  await chmod(keyFolder, 0o700)
  for (const name of keyFiles) {
    const there = await stat(path.join(dataDir, name)).catch(() => undefined)
    if (!there) continue
    await copyFile(path.join(dataDir, name), path.join(keyFolder, name))
    await chmod(path.join(keyFolder, name), 0o600)
  }
}

/** Every byte referenced by a row of the snapshot must be in the copy. */
async function checkReferences(client: pg.Client, waves: readonly FileCopy[], files: readonly FileCopy[]): Promise<void> {
  const { rows: ends } = await client.query<{ segment: number; end: string }>(
    `select segment, max(ends)::text as end from (
      select segment, greatest(position + length, pyramid_position + pyramid_length) as ends from wave
      union all select segment, place + length from file_segment where segment is not null) as used
    group by segment`,
  )
  const copied = new Map(waves.map(({ name, length }) => [Number.parseInt(name, 10), length]))
  const short = ends.find(({ segment, end }) => (copied.get(segment) ?? 0) < Number(end))
  if (short)
    throw new Error(`wave segment ${short.segment} has ${copied.get(short.segment) ?? 0} bytes in the copy and ${short.end} in use`)
  const { rows: required } = await client.query<{ id: string; size: number }>('select id, size from file')
  const sizes = new Map(files.map(({ name, length }) => [name, length]))
  const missing = required.find(({ id, size }) => sizes.get(id) !== size)
  if (missing) throw new Error(`the uploaded file ${missing.id} is not in the copy with its ${missing.size} bytes`)
}

/**
 * Copies the database, waveforms, uploaded files and keys while the product runs. The rows are one snapshot. Bytes are synced before their
 * row is committed and only appended, so a copy taken after the snapshot has everything the rows reference; deletions of bytes wait
 * until it ends.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, dataDir, folder, keyFolder } = options
  await rejectInside(dataDir, [folder, keyFolder])
  for (const one of [folder, keyFolder]) makeBackupFolder(one)
  const db = openDatabase(databaseUrl, { max: 1 })
  await checkStorage(db, options.bucket ?? null).finally(() => db.destroy())
  return withCopyClient(databaseUrl, 'undertone backup', async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [backupLock])
    if (rows[0]?.free !== true) throw new Error('Another backup of this database is running')
    await client.query('select pg_advisory_lock_shared($1)', [copyLock])
    const backup = await whileOpen(openBackups(folder), (store) => copyAll(client, store, options))
    await noteBackup(client, backup.manifest)
    return backup
  })
}

/** Notes that a backup is whole, for those who watch how old the last one is. That it cannot be noted does not make it worse. */
async function noteBackup(client: pg.Client, { waves, files }: Manifest): Promise<void> {
  const bytes = [...waves, ...files].reduce((sum, { length }) => sum + length, 0)
  await client.query('insert into backup_run (bytes) values ($1)', [bytes]).catch(() => undefined)
}

/** The mark of the bucket of this installation; undefined without one. */
async function lineageOf(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(`select to_regclass('bucket_mark') is not null as "isThere"`)
  if (tables[0]?.isThere !== true) return undefined
  const { rows } = await client.query<{ mark: string }>('select mark from bucket_mark')
  return rows[0]?.mark
}

async function copyAll(client: pg.Client, store: LocalObjectStore, options: BackupOptions): Promise<Backup> {
  const { folder, keyFolder, now } = options
  await dropUnfinished(store)
  const stamp = stampOf(now)
  const [newest] = await backupsIn(folder)
  if (newest === stamp) throw new Error(`${folder} already has a backup of this second`)
  const before = newest === undefined ? undefined : await readManifest(folder, newest)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const tables = await copyTables(client, store, stamp)
    const lineage = await lineageOf(client)
    const isTrusted = lineage !== undefined && lineage === before?.lineage
    const known = (kind: 'waves' | 'files') => ({ newest: before?.[kind] ?? [], isTrusted, inAny: () => copiesIn(folder, kind) })
    const waves = await byteKinds.waves.copy(options, folder, known('waves'))
    const files = await byteKinds.files.copy(options, folder, known('files'))
    await checkReferences(client, waves, files)
    const sequences = await sequencesOf(client)
    await client.query('commit')
    await copyKeys(options.dataDir, keyFolder)
    const of = lineage === undefined ? {} : { lineage }
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), migrations, tables, sequences, ...of, waves, files }
    await writeManifest(store, stamp, manifest)
    return { stamp, manifest }
  } catch (error) {
    await dropUnfinished(store)
    throw error
  }
}
