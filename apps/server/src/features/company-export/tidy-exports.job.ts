import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import type { Database } from '../../platform/database/database.ts'
import { dropUnlessRefused } from '../../platform/storage/drop-unless-refused.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { draftId } from './company-export.drafts.ts'
import { expireExports, forgetExports, knownExports } from './company-export.store.ts'

/** How often exports are looked after, ms (guess: they are kept for days). */
export const tidyExportsMs = 3_600_000
/** How long an object may be without a row, ms (guess: far longer than the transaction that follows takes). */
const graceMs = 3_600_000

async function dropUnknown(db: Database, exports: ObjectStore, before: Date): Promise<void> {
  for await (const page of exports.list()) {
    const old = page.filter(({ name, modifiedAt }) => fileIdPattern.test(name) && modifiedAt < before).map(({ name }) => name)
    const { objects } = await knownExports(db, old, [])
    for (const name of old) if (!objects.has(name)) await dropUnlessRefused(exports, name)
  }
}

/** Removes unfinished files on this server whose export was cancelled or went with its company. One that runs is kept, however old. */
export async function tidyExportDrafts(db: Database, exports: ObjectStore): Promise<void> {
  const names = await readdir(exports.drafts.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.map(draftId).filter((id) => id !== undefined)
  const { open } = await knownExports(db, [], ids)
  for (const name of names) {
    const id = draftId(name)
    if (id !== undefined && !open.has(id)) await rm(path.join(exports.drafts.path, name), { force: true })
  }
}

/** Deletes exports that are kept long enough, and files that no row speaks of. */
export async function tidyExports(db: Database, exports: ObjectStore, now: Date): Promise<void> {
  for (const object of await expireExports(db)) await dropUnlessRefused(exports, object)
  await forgetExports(db)
  await dropUnknown(db, exports, new Date(now.getTime() - graceMs))
}
