import { Readable } from 'node:stream'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import { dropUnlessRefused } from '../storage/drop-unless-refused.ts'
import type { ObjectBody, ObjectInfo, ObjectStore } from '../storage/object-store.ts'
import { openStore, type StoreOptions } from '../storage/open-store.ts'
import { newFileId } from '../storage/uploads.ts'

/** Folder of the files of jobs in the data folder. */
export const jobFilesFolder = 'job-files'

/** The store of the files of jobs of a data folder: each is an object under its random id, and has a row as long as its job. */
export const openJobFiles = (dataDir: string, options: StoreOptions = {}): Promise<ObjectStore> =>
  openStore(dataDir, jobFilesFolder, options)

/** A stored file whose row is to be committed; without a row it is removed by age. */
export interface StoredJobFile {
  readonly fileId: string
  readonly fileSha256: Buffer
}

/** Stores the bytes of a file, which survive a power failure before a row refers to them. */
export async function storeJobFile(files: ObjectStore, bytes: Uint8Array): Promise<StoredJobFile> {
  const fileId = newFileId()
  const { sha256 } = await files.put(fileId, bytes)
  return { fileId, fileSha256: sha256 }
}

/** The file that a job of a person made. */
export async function readJobFile(
  db: Queries,
  files: ObjectStore,
  accountId: number,
  id: number,
): Promise<{ readonly name: string; readonly body: ObjectBody }> {
  const row = await db
    .selectFrom('job')
    .select(['file', 'fileId', 'fileName'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  const { file, fileId, fileName: name } = row
  if (name === null) throw new DomainError(sheetErrors.jobUnfinished)
  // A file of the version before may still be in the row.
  const body = file ? { size: file.byteLength, stream: Readable.from([file]) } : fileId && (await files.read(fileId))
  if (!body) throw new DomainError(coreErrors.recordNotFound)
  return { name, body }
}

/** How often files are looked for in rows, ms (guess: an upgraded installation has at most those of a day). */
export const moveJobFilesMs = 60_000

/** Moves the files in rows to the store, one at a time; until then they are downloaded from their rows. */
export async function moveJobFiles(db: Database, files: ObjectStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await db.selectFrom('job').select(['id', 'file']).where('file', 'is not', null).limit(1).executeTakeFirst()
    if (!row?.file) return
    const stored = await storeJobFile(files, row.file)
    const { numUpdatedRows } = await db
      .updateTable('job')
      .set({ file: null, ...stored })
      .where('id', '=', row.id)
      .where('file', 'is not', null)
      .executeTakeFirst()
    // It was deleted, or another server has moved it.
    if (numUpdatedRows === 0n) await files.drop(stored.fileId)
  }
}

/** Stored files without a row, last modified before this time. */
export async function* unreferencedJobFiles(db: Database, files: ObjectStore, before: Date): AsyncGenerator<ObjectInfo> {
  for await (const page of files.list()) {
    const old = page.filter(({ name, modifiedAt }) => fileIdPattern.test(name) && modifiedAt < before)
    const { rows } = await sql<{ id: string }>`select id from unnest(${old.map(({ name }) => name)}::text[]) as given (id)
      where not exists (select from job j where j.file_id = given.id)`.execute(db)
    const unreferenced = new Set(rows.map(({ id }) => id))
    yield* old.filter(({ name }) => unreferenced.has(name))
  }
}

/** How long a stored file may be without a row, ms (guess: far longer than the transaction that follows takes). */
const graceMs = 3_600_000

/** How often drafts are looked after, ms (guess). */
export const tidyJobDraftsMs = 3_600_000

/** Removes unfinished files that a crash left on this server. */
export const tidyJobDrafts = (files: ObjectStore, now: Date): Promise<void> => files.drafts.dropBefore(new Date(now.getTime() - graceMs))

/** Removes what crashes left: files whose row was not committed, or was deleted. */
export async function tidyJobFiles(db: Database, files: ObjectStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  for await (const { name } of unreferencedJobFiles(db, files, before)) await dropUnlessRefused(files, name)
}
