import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { batchPath, isLeftover } from '@undertone/domain/waveform/batch/batch-path'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { sql } from 'kysely'
import { StorageAwayError } from '../../../platform/bucket/storage-away.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { type ObjectStore, readWhole } from '../../../platform/storage/object-store.ts'
import { newFileId } from '../../../platform/storage/uploads.ts'
import type { Recordings } from '../recording/recording.service.ts'
import type { OpenBatch } from './batch.store.ts'
import { addFile, type FileFacts, type FileRow, filesOf, folderOf, keptOf, knownPaths, noteFile } from './batch-file.store.ts'
import { archiveReasons, BadArchive, isZip, reasonOf, type ZipEntry, zipEntries } from './zip-entries.ts'

/** What the work of imports needs, whatever they bring. */
export interface StoreParts {
  readonly db: Database
  readonly imports: ObjectStore
  /** Whether the disk is too full for more. */
  readonly refusesUploads: () => boolean
}

/** What imports of recordings need besides. */
export interface BatchParts extends StoreParts {
  readonly recordings: Recordings
}

/** Reads a file, and notes what it says. `wanted` throws once it is no longer wanted. */
export type ReadFile = (caller: Caller, file: FileRow, wanted: () => Promise<void>) => Promise<void>

/** Pause before a file is read again for which there was no slot, ms (guess: a file takes less). */
const slotPauseMs = 200

/** Does work that needs a slot of the reading thread, again while people take them all and it is still wanted. @throws what `wanted` throws. */
export async function withSlot<T>(work: () => Promise<T>, wanted: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DomainError && error.row.code === coreErrors.unavailable.code)) throw error
      await pause(slotPauseMs)
      await wanted()
    }
  }
}

/** The bytes of a kept file, in memory of their own: they are handed to a thread. @throws where they are gone. */
export async function bytesOf(imports: ObjectStore, { path: of, object }: Pick<FileRow, 'path' | 'object'>) {
  const kept = object === null ? undefined : await readWhole(imports, object)
  if (!kept) throw new DomainError(batchErrors.fileGone)
  return { bytes: new Uint8Array(kept), fileName: path.posix.basename(of) }
}

/** Stores a file of an archive; the reason instead of one that is no file for an import. */
async function storeEntry(imports: ObjectStore, entry: ZipEntry): Promise<{ object: string; sha256: Buffer; bytes: number } | DomainError> {
  if (entry.bytes > batchLimits.fileBytes)
    return new DomainError(recordingErrors.fileTooLarge, { max: Math.floor(batchLimits.fileBytes / 1_048_576) })
  const draft = await imports.drafts.next()
  const file = await open(draft, 'wx', 0o600)
  let bytes = 0
  try {
    try {
      for await (const chunk of await entry.open()) {
        if (bytes === 0 && isZip(chunk)) return new DomainError(batchErrors.nestedArchive)
        bytes += chunk.length
        if (bytes > batchLimits.fileBytes) return new DomainError(batchErrors.badArchive, { reason: archiveReasons.lies })
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
    const object = newFileId()
    const { sha256 } = await imports.put(object, { draft })
    return { object, sha256, bytes }
  } catch (error) {
    // What the archive says of itself is wrong; a full disk and a bucket that is away are another matter.
    if (error instanceof StorageAwayError || typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error
    return new DomainError(batchErrors.badArchive, { reason: reasonOf(error) })
  } finally {
    await rm(draft, { force: true })
  }
}

/** Adds the files of an archive, each as if it had been uploaded; those that are there already are left, so that it can be done again. */
async function unpack(parts: StoreParts, batch: OpenBatch, archive: FileRow, step: () => Promise<void>): Promise<void> {
  const { db, imports, refusesUploads } = parts
  const { object: name } = archive
  if (name === null) return
  // What an attempt before this one unpacked is in both: only what is new takes room.
  const kept = await keptOf(db, batch.id)
  const known = new Map((await knownPaths(db, batch.id)).map((one) => [one.path, one]))
  const room = { files: batchLimits.files - kept.files, bytes: batchLimits.bytes - kept.bytes }
  const folder = folderOf(archive.path)
  const about = { tenantId: batch.tenantId, batchId: batch.id }
  try {
    for await (const entry of zipEntries(imports, { name, size: archive.bytes })) {
      await step()
      if (isLeftover(entry.name)) continue
      const inside = batchPath(`${folder}/${entry.name}`)
      if (inside === null) throw new BadArchive(archiveReasons.unsafe(entry.name))
      const before = known.get(inside)
      if (before?.isHeld) continue
      if (!before && --room.files < 0) throw new BadArchive(archiveReasons.tooMany(batchLimits.files))
      room.bytes -= Math.max(0, entry.bytes - (before?.bytes ?? 0))
      if (room.bytes < 0) throw new BadArchive(archiveReasons.tooLarge)
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      const stored = await storeEntry(imports, entry)
      if (!(stored instanceof DomainError)) {
        await addFile(db, about, { path: inside, modifiedAt: entry.modifiedAt, ...stored })
        continue
      }
      await sql`insert into recording_batch_file (tenant_id, batch_id, path, bytes, sha256, state, problem)
        values (${batch.tenantId}, ${batch.id}, ${inside}, ${entry.bytes}, '', 'refused', ${JSON.stringify(problemOf(stored))}::jsonb)
        on conflict (batch_id, path) do nothing`.execute(db)
    }
    await sql`update recording_batch_file set state = 'unpacked', object = null where id = ${archive.id}`.execute(db)
    await imports.drop(name)
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    await noteFile(db, archive.id, { problem: problemOf(new DomainError(batchErrors.badArchive, { reason: error.reason })) })
  }
}

/** Reads a file of a recording. */
export async function readRecordingFile(
  { db, imports, recordings }: BatchParts,
  caller: Caller,
  file: FileRow,
  wanted: () => Promise<void>,
): Promise<void> {
  try {
    const { format, startedAt, rpm, channels } = await withSlot(
      async () => recordings.read(caller, await bytesOf(imports, file), { separator: undefined, decimal: undefined }, null),
      wanted,
    )
    // A file need not be well-formed text, and a row must be.
    const facts: FileFacts = {
      startedAt,
      rpm,
      channels: channels.map(({ index, name, unit, sampleHz, n, axis, problem, detail }) => ({
        index,
        name: name.replaceAll('\0', '').toWellFormed(),
        unit: unit?.replaceAll('\0', '').toWellFormed() ?? null,
        sampleHz,
        n,
        axis,
        problem,
        detail,
      })),
    }
    await noteFile(db, file.id, { format, facts })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await noteFile(db, file.id, { problem: problemOf(error) })
  }
}

/** A file that is gone says so when it is read; one that is out of reach is read later. */
const unlessAway = (error: unknown): undefined => {
  if (error instanceof StorageAwayError) throw error
}

/** Reads the files of an import that have not been read: archives are unpacked first. Files that were read stay read when it is done again. */
export async function readBatch(
  parts: StoreParts,
  batch: OpenBatch,
  caller: Caller,
  { step, readFile }: { readonly step: JobStep; readonly readFile: ReadFile },
): Promise<void> {
  const archives: FileRow[] = []
  const waiting = async () => filesOf(parts.db, batch.id, ['waiting'])
  for (const file of await waiting()) {
    const head = file.object === null ? undefined : await parts.imports.readRange(file.object, 0, Math.min(4, file.bytes)).catch(unlessAway)
    if (head && isZip(head)) archives.push(file)
  }
  for (const archive of archives) await unpack(parts, batch, archive, () => step(0, 1))
  const files = (await waiting()).filter(({ id }) => !archives.some((one) => one.id === id))
  for (const [at, file] of files.entries()) {
    await step(at, files.length)
    await readFile(caller, file, () => step(at, files.length))
  }
  await step(files.length, files.length)
}
