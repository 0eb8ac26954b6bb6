import type { Database } from '../../platform/database/database.ts'
import type { FileBytes } from '../../platform/storage/file-bytes.ts'
import { deleteUnreferenced, withoutRow } from '../../resource/file.store.ts'

/** How long an uploaded file may wait for the form that refers to it to be saved. A guess: a form left open overnight. */
export const graceMs = 24 * 3_600_000

/** Files deleted in one transaction (guess). */
const chunk = 200

/**
 * Ends the files that nothing refers to: rows first, then their bytes; then bytes that never got a row because the server ended in
 * between. Answers how many went.
 */
export async function collectFiles(db: Database, bytes: FileBytes, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs)
  let collected = 0
  for (;;) {
    const ids = await deleteUnreferenced(db, before, chunk)
    for (const id of ids) await bytes.remove(id)
    collected += ids.length
    if (ids.length < chunk) break
  }
  for await (const old of bytes.olderThan(before)) {
    for (const id of await withoutRow(db, old)) {
      await bytes.remove(id)
      collected += 1
    }
  }
  return collected
}

/** How often unreferenced files are looked for, ms (guess: they may wait a day). */
export const collectFilesMs = 3_600_000
