import { open, rm } from 'node:fs/promises'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { batchPath } from '@undertone/domain/waveform/batch/batch-path'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { pacedChunks } from '../../../platform/http/upload-pace.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { newFileId } from '../../../platform/storage/uploads.ts'
import { checkBatch, lockBatch } from './batch.store.ts'
import { addFile, keptOf } from './batch-file.store.ts'
import { isZip } from './zip-entries.ts'

const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576)
const noFile = (): DomainError => new DomainError(recordingErrors.noFile, {}, 'file')

/** Refuses what exceeds the limits of an import. */
function checkRoom({ files, bytes }: { readonly files: number; readonly bytes: number }): void {
  if (files > batchLimits.files) throw new DomainError(batchErrors.tooManyFiles, { max: batchLimits.files })
  if (bytes > batchLimits.bytes) throw new DomainError(batchErrors.tooManyBytes, { max: megabytes(batchLimits.bytes) })
}

/** Writes the one file of a form to a draft as it arrives. A ZIP archive may be larger than a recording. */
async function writeDraft({ request }: FastifyReply, draft: string): Promise<number> {
  let size = 0
  let max = 0
  for await (const part of request.parts({ limits: { files: 1, parts: 4, fields: 3, fileSize: batchLimits.zipBytes + 1 } })) {
    if (part.type === 'field') continue
    const file = await open(draft, 'w', 0o600)
    try {
      for await (const chunk of pacedChunks(request, part.file)) {
        max ||= isZip(chunk) ? batchLimits.zipBytes : batchLimits.fileBytes
        size += chunk.length
        if (size > max) throw new DomainError(recordingErrors.fileTooLarge, { max: megabytes(max) }, 'file')
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
  }
  if (size === 0) throw noFile()
  return size
}

/** What receiving files needs. */
export interface UploadParts {
  readonly db: Database
  readonly imports: ObjectStore
  readonly refusesUploads: () => boolean
}

/** Receives a file of an import, in the place of one of its path. */
export async function takeFile(
  { db, imports, refusesUploads }: UploadParts,
  caller: Caller,
  { id, path: given, modified }: { readonly id: number; readonly path: string; readonly modified?: number | undefined },
  reply: FastifyReply,
): Promise<{ path: string; bytes: number }> {
  const path = batchPath(given)
  if (path === null) throw new DomainError(batchErrors.badPath, { path: given.slice(0, 80) })
  if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
  if (!reply.request.isMultipart()) throw noFile()
  const { tenantId } = caller.scope
  // Without a lock: what is decided is decided below.
  await checkBatch(db, caller, id, ['open', 'done'])
  const kept = await keptOf(db, id)
  checkRoom({ files: kept.files, bytes: kept.bytes + 1 })
  const draft = await imports.drafts.next()
  const object = newFileId()
  try {
    const bytes = await writeDraft(reply, draft)
    const { sha256 } = await imports.put(object, { draft })
    const replaced = await db.transaction().execute(async (tx) => {
      await lockBatch(tx, caller, id, ['open', 'done'])
      const old = await addFile(
        tx,
        { tenantId: tenantId ?? 0, batchId: id },
        { path, bytes, sha256, object, modifiedAt: modified === undefined ? null : new Date(modified) },
      )
      await tx.updateTable('recordingBatch').set({ touchedAt: new Date() }).where('id', '=', id).execute()
      checkRoom(await keptOf(tx, id))
      return old
    })
    if (replaced !== null) await imports.drop(replaced)
    return { path, bytes }
  } catch (error) {
    await imports.drop(object)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
