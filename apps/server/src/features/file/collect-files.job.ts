import type { Database } from '../../platform/database/database.ts'
import { dropUnlessRefused } from '../../platform/storage/drop-unless-refused.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName, uploadPages } from '../../platform/storage/uploads.ts'
import { deleteUnreferenced, withoutRow } from '../../resource/file.store.ts'

/** How long an uploaded file is kept before a form refers to it. A guess: a form left open overnight. */
export const graceMs = 24 * 3_600_000

/** Files deleted in one transaction (guess). */
const chunk = 200

/**
 * Deletes unreferenced files: rows first, then their bytes; then bytes without a row, left by a crash. Returns the number of deleted files.
 */
export async function collectFiles(db: Database, uploads: ObjectStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  let collected = 0
  for (;;) {
    const ids = await deleteUnreferenced(db, before, chunk)
    for (const id of ids) await dropUnlessRefused(uploads, uploadName(id))
    collected += ids.length
    if (ids.length < chunk) break
  }
  for await (const page of uploadPages(uploads)) {
    const old = page.filter(({ modifiedAt }) => modifiedAt < before)
    for (const id of await withoutRow(
      db,
      old.map((upload) => upload.id),
    )) {
      if (await dropUnlessRefused(uploads, uploadName(id))) collected += 1
    }
  }
  return collected
}

/** Removes unfinished uploads that a crash left on this server. */
export const tidyUploadDrafts = (uploads: ObjectStore, now: Date): Promise<void> =>
  uploads.drafts.dropBefore(new Date(now.getTime() - graceMs))

/** Interval of deleting unreferenced files, ms (guess: they can wait a day). */
export const collectFilesMs = 3_600_000
