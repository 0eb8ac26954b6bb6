import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { BucketSettings } from '../platform/bucket/bucket-settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { jobFilesFolder } from '../platform/job/job-files.ts'
import { claimBucket, isMarked } from '../platform/storage/bucket-mark.ts'
import { makeFolders } from '../platform/storage/make-folders.ts'
import { bucketDistance, SegmentFolder, segmentName } from '../platform/storage/segment-folder.ts'
import { keyFiles } from './backup.ts'
import { byteKeys, byteKinds } from './byte-kinds.ts'
import { withCopyClient } from './copy-client.ts'
import type { DataPlace } from './data-place.ts'
import { brokenTables, hashTables, loadTables } from './database-copy.ts'
import type { Manifest } from './manifest.ts'
import { rejectInside } from './outside.ts'
import { chosenBackup, openBackups } from './repository.ts'
import { highestCopy } from './segment-copy.ts'
import { whileRestoring } from './unfinished.ts'
import { whileOpen } from './while-open.ts'

/** After a restore onto the disk new waves start this many segments after all copies of the folder: no name of a lost one is reused (guess). */
const segmentMargin = 1000

const withClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => withCopyClient(url, 'undertone restore', work)

async function migrateWith(databaseUrl: string, only?: readonly string[]): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, statementSeconds: 0 })
  await migrate(db, only === undefined ? {} : { only }).finally(() => db.destroy())
}

/** Restores an empty database from a backup: its own schema, its rows, then newer migrations. */
async function restoreDatabase(databaseUrl: string, folder: string, stamp: string, manifest: Manifest): Promise<void> {
  await migrateWith(databaseUrl, manifest.migrations)
  await whileOpen(openBackups(folder, { create: false }), (store) =>
    withClient(databaseUrl, (client) => loadTables(client, store, stamp, manifest)),
  )
}

const isEmpty = (client: pg.Client): Promise<boolean> =>
  client
    .query(`select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`)
    .then(({ rowCount }) => rowCount === 0)

/** Options of a restore. */
export interface RestoreOptions extends DataPlace {
  readonly databaseUrl: string
  readonly folder: string
  readonly keyFolder: string
  /** The backup; by default the newest. */
  readonly stamp: string | undefined
  /** Deletes the current content of the database and the data folder. */
  readonly force: boolean
  /** Goes on with the stream of NATS that the backup names; otherwise it has a new one, and takes nothing from the original's. */
  readonly sameStream?: boolean
}

/** Targets that are not empty and would lose their content. */
async function nonEmptyTargets(options: RestoreOptions): Promise<string[]> {
  const { databaseUrl, dataDir, bucket } = options
  const full: string[] = []
  for (const { name, isIn } of Object.values(byteKinds))
    if (await isIn(options)) full.push(`${path.join(dataDir, name)}${bucket ? ` or ${name} in the bucket ${bucket.bucket}` : ''}`)
  if (full.length === 0 && bucket && (await isMarked(bucket))) full.push(`the bucket ${bucket.bucket}, which an installation has`)
  return (await withClient(databaseUrl, isEmpty)) ? full : [...full, 'the database']
}

/** Checks before anything is changed: targets must be empty unless forced, and forcing requires a complete backup. */
async function rejectOverwrite(options: RestoreOptions, stamp: string, manifest: Manifest): Promise<void> {
  const { folder, force } = options
  const full = await nonEmptyTargets(options)
  if (full.length === 0) return
  if (!force) throw new Error(`Not empty: ${full.join(', ')}. Restore into an empty DATA_DIR, or use --force to delete the existing data.`)
  const broken = await whileOpen(openBackups(folder, { create: false }), (store) => brokenTables(store, stamp, manifest.tables))
  for (const key of byteKeys) broken.push(...(await byteKinds[key].broken(folder, manifest[key])))
  if (broken.length > 0) throw new Error(`${stamp} is incomplete, so nothing was deleted: ${broken.join(', ')} missing or damaged`)
}

async function clearTargets(options: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir, bucket } = options
  if (bucket) for (const { clear } of Object.values(byteKinds)) await clear(options)
  // Jobs are in no backup: their files would have no rows.
  for (const folder of [byteKinds.waves.name, byteKinds.files.name, jobFilesFolder])
    await rm(path.join(dataDir, folder), { recursive: true, force: true })
  await withClient(databaseUrl, async (client) => {
    if (!(await isEmpty(client))) await client.query('drop schema public cascade; create schema public')
  })
}

async function restoreKeys(keyFolder: string, dataDir: string): Promise<string[]> {
  const missing: string[] = []
  for (const name of keyFiles) {
    const source = path.join(keyFolder, name)
    if (!(await stat(source).catch(() => undefined))) {
      missing.push(name)
      continue
    }
    await copyFile(source, path.join(dataDir, name))
    await chmod(path.join(dataDir, name), 0o600)
  }
  return missing
}

/** Restores a backup, bytes before rows, so that no row is ever visible without its bytes. Returns the missing keys. */
export async function restore(options: RestoreOptions): Promise<{ stamp: string; missingKeys: string[] }> {
  const { dataDir, folder } = options
  await rejectInside(dataDir, [folder, options.keyFolder])
  const { stamp, manifest } = await chosenBackup(folder, options.stamp)
  await rejectOverwrite(options, stamp, manifest)
  return whileRestoring(dataDir, async () => ({ stamp, missingKeys: await restoreAll(options, stamp, manifest) }))
}

async function restoreAll(options: RestoreOptions, stamp: string, manifest: Manifest): Promise<string[]> {
  const { databaseUrl, dataDir, folder } = options
  await clearTargets(options)
  makeFolders(dataDir)
  for (const key of byteKeys) await byteKinds[key].restore(folder, options, manifest[key])
  const newest = await highestCopy(folder)
  if (!options.bucket) await skipSegments(dataDir, newest + segmentMargin)
  const missingKeys = await restoreKeys(options.keyFolder, dataDir)
  await restoreDatabase(databaseUrl, folder, stamp, manifest)
  await migrateWith(databaseUrl)
  await setStorage(databaseUrl, options.bucket ?? null, newest)
  if (options.sameStream !== true) await leaveStream(databaseUrl)
  return missingKeys
}

/**
 * Has the database say where its bytes are now. In a bucket, which becomes this installation's, numbers go on far after all copies of the folder: those that
 * newer backups have are of other bytes. The disk counts by what is on it.
 */
async function setStorage(databaseUrl: string, bucket: BucketSettings | null, newest: number): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 })
  try {
    await sql`delete from bucket_mark`.execute(db)
    if (bucket === null) await sql`delete from segment_number`.execute(db)
    else {
      await sql`insert into segment_number as n (last) values (${newest + bucketDistance}::int4)
        on conflict (is_only) do update set last = greatest(n.last + ${bucketDistance}::int4, excluded.last)`.execute(db)
      await claimBucket(db, bucket)
    }
  } finally {
    await db.destroy()
  }
}

/** A copy that is started beside its original would write, and remove, what gateways of the original have sent. */
const leaveStream = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query('update ingest_stream set id = gen_random_uuid()'))

/** Creates the segment after which new ones begin. */
const skipSegments = (dataDir: string, last: number): Promise<unknown> =>
  whileOpen(SegmentFolder.open(dataDir), ({ store }) => store.put(segmentName(last), new Uint8Array()))

/**
 * Verifies a backup in an empty scratch database: every row must match the hash of its table, every file must be complete. Returns the
 * faults.
 */
export async function verifyBackup(
  scratchUrl: string,
  folder: string,
  scratchOptions: string | undefined,
): Promise<{ stamp: string; manifest: Manifest; faults: string[] }> {
  const { stamp, manifest } = await chosenBackup(folder, scratchOptions)
  const faults: string[] = []
  for (const key of byteKeys)
    for (const name of await byteKinds[key].broken(folder, manifest[key])) faults.push(`${name} is missing or broken`)
  try {
    await restoreDatabase(scratchUrl, folder, stamp, manifest)
    const found = await withClient(scratchUrl, hashTables)
    for (const { name, rows, sha256 } of manifest.tables) {
      const there = found.get(name)
      if (there?.rows !== rows || there.sha256 !== sha256) faults.push(`${name}: ${there?.rows ?? 'no'} rows restored, ${rows} backed up`)
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  return { stamp, manifest, faults }
}
