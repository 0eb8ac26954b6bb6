import { fileIdPattern } from '@undertone/domain/file/file.calls'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { dropUnlessRefused } from '../../../platform/storage/drop-unless-refused.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { dropObjects } from './batch-file.store.ts'

/** How often imports are looked after, ms (guess: their files are kept for days). */
export const tidyBatchesMs = 3_600_000
/** How long an object or a draft may be without a row, ms (guess: far longer than an upload takes). */
const graceMs = 3_600_000

async function dropUnknown(db: Database, imports: ObjectStore, before: Date): Promise<void> {
  for await (const page of imports.list()) {
    const old = page.filter(({ name, modifiedAt }) => fileIdPattern.test(name) && modifiedAt < before).map(({ name }) => name)
    const { rows } = await sql<{ object: string }>`select object from recording_batch_file where object = any(${old}::text[])`.execute(db)
    const known = new Set(rows.map(({ object }) => object))
    for (const name of old) if (!known.has(name)) await dropUnlessRefused(imports, name)
  }
}

/** Removes unfinished uploads that a crash left on this server. */
export const tidyImportDrafts = (imports: ObjectStore, now: Date): Promise<void> =>
  imports.drafts.dropBefore(new Date(now.getTime() - graceMs))

/** Deletes files that are kept long enough and those that no row speaks of, and forgets old imports. */
export async function tidyBatches(db: Database, imports: ObjectStore, now: Date): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const idle = sql`state in ('open', 'done', 'undone')`
  const { rows } = await sql<{
    id: number
  }>`select b.id from recording_batch b where ${idle} and b.touched_at < ${since(batchLimits.fileDays)}
    and exists (select from recording_batch_file f where f.batch_id = b.id and f.object is not null)`.execute(db)
  for (const { id } of rows) await dropObjects(db, imports, id, 'all')
  await sql`delete from recording_batch where ${idle} and touched_at < ${since(batchLimits.recordDays)}`.execute(db)
  await dropUnknown(db, imports, new Date(now.getTime() - graceMs))
}
