import { parseArgs } from 'node:util'
import { checkData, type DataReport, removeOrphans } from '../../apps/server/src/app/check-data.ts'
import { checkPages } from '../../apps/server/src/app/check-pages.ts'
import { isRebuildable, rebuild } from '../../apps/server/src/app/rebuild.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { openJobFiles } from '../../apps/server/src/platform/job/job-files.ts'
import { checkStorage, storesOf } from '../../apps/server/src/platform/storage/bucket-mark.ts'
import { openUploads } from '../../apps/server/src/platform/storage/uploads.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { numberedBucket } from '../../apps/server/src/waves/segment/segment-numbers.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run check-data [-- --repair] [--rebuild]
  Reads every page of the database, every waveform, every packed week of history, every uploaded file and every file of a job, also while the
  product runs, and lists unreferenced bytes.
  --repair    removes unreferenced bytes that are old enough
  --rebuild   rebuilds damaged indexes, and the newest values of all points from their history; the ingest waits for it
  Nothing else is ever changed.`

/** Checks the pages of the database, rebuilds what can be if wanted, and returns the remaining faults. */
const pageFaults = async (db: Database, isRebuilding: boolean): Promise<string[]> => {
  const first = await checkPages(db)
  console.log(`${first.pages} pages of the database`)
  if (first.gap !== null) console.log(`WARN ${first.gap}`)
  const derived = first.damaged.filter(isRebuildable)
  if (isRebuilding) for (const line of await rebuild(db, derived)) console.log(line)
  const { damaged } = isRebuilding && derived.length > 0 ? await checkPages(db) : first
  return damaged.flatMap((relation) => {
    const remedy = isRebuildable(relation) ? 'npm run check-data -- --rebuild repairs it' : 'restore a backup'
    return relation.faults.map((fault) => `${fault}: ${remedy}`)
  })
}

/** Damaged pages are reported although other parts cannot be read because of them. */
const unreadable =
  (damage: readonly string[]) =>
  (error: unknown): DataReport => {
    if (damage.length === 0) throw error
    return { found: [], orphans: [], faults: [`the rest was not checked: ${error instanceof Error ? error.message : error}`] }
  }

await runCommand(async (config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false }, rebuild: { type: 'boolean', default: false } },
  })
  if (positionals.length > 0) throw new Error(USAGE)
  return withDatabase(config, async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { max: 3, statementSeconds: 600, name: 'undertone check' })
    await checkStorage(db, config.bucket)
    const blobs = await BlobStore.open(config.dataDir, { create: false, bucket: numberedBucket(config.bucket, db) })
    const files = await openUploads(config.dataDir, { create: false, ...storesOf(db, config.bucket) })
    const jobFiles = await openJobFiles(config.dataDir, { create: false, ...storesOf(db, config.bucket) })
    try {
      const damage = await pageFaults(db, values.rebuild)
      const { found, orphans, faults: dataFaults } = await checkData({ db, blobs, files, jobFiles }, new Date()).catch(unreadable(damage))
      const faults = [...damage, ...dataFaults]
      for (const line of found) console.log(line)
      for (const { name, bytes, isRemovable } of orphans) {
        console.log(`ORPHAN ${name}, ${sizeText(bytes)}${isRemovable ? '' : ', may still be in use'}`)
      }
      for (const fault of faults) console.error(`FAULT ${fault}`)
      if (values.repair) {
        const removable = orphans.filter(({ isRemovable }) => isRemovable).length
        const removed = await removeOrphans(db, orphans)
        console.log(removed === removable ? `${removed} orphans were removed` : 'A backup is running: nothing was removed')
      }
      console.log(faults.length === 0 ? 'Everything referenced is present' : `${faults.length} faults`)
      return faults.length === 0
    } finally {
      await blobs.close()
      await db.destroy()
    }
  })
})
