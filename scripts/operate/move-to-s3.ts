import { parseArgs } from 'node:util'
import type { BucketSettings } from '../../apps/server/src/platform/bucket/bucket-settings.ts'
import { whileNoBackup } from '../../apps/server/src/platform/database/backup-lock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { jobFilesFolder } from '../../apps/server/src/platform/job/job-files.ts'
import { checkStorage, claimBucket } from '../../apps/server/src/platform/storage/bucket-mark.ts'
import { exportsFolder } from '../../apps/server/src/platform/storage/exports.ts'
import { importsFolder } from '../../apps/server/src/platform/storage/imports.ts'
import { type Moved, moveToBucket } from '../../apps/server/src/platform/storage/move-to-bucket.ts'
import { openLayers } from '../../apps/server/src/platform/storage/open-store.ts'
import { reservedForLogs, SegmentFolder, segmentsFolder } from '../../apps/server/src/platform/storage/segment-folder.ts'
import { uploadsFolder } from '../../apps/server/src/platform/storage/uploads.ts'
import { segmentLimits } from '../../apps/server/src/waves/segment/segment-writer.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run move-to-s3 [-- --claim]
  Moves waveforms and files from DATA_DIR into the bucket of STORAGE=s3, also while the product runs with it. Called again after it was
  interrupted, it goes on. Each object is read back and compared before it leaves the disk.
  --claim   only makes the bucket this database's, where another one is said to have it; that one must never be used again`

/** How often it says how far it is, ms. */
const sayMs = 10_000

/** The folders, and the names in them that are no objects. */
const folders = [
  { name: segmentsFolder, reserved: reservedForLogs },
  { name: uploadsFolder, reserved: [] },
  { name: jobFilesFolder, reserved: [] },
  { name: exportsFolder, reserved: [] },
  { name: importsFolder, reserved: [] },
] as const

/** What could not be sealed: logs that were written lately, and those of which a running backup has not copied all. */
interface LogsLeft {
  readonly recent: number
  readonly held: number
}

/** Seals the logs that no server appends to any more, into the bucket. */
async function sealLogs(db: Database, dataDir: string, bucket: BucketSettings): Promise<LogsLeft> {
  const folder = await SegmentFolder.open(dataDir, { bucket })
  let [recent, held] = [0, 0]
  try {
    for (const { segment, isSealed, modifiedAt } of (await folder.list()).segments) {
      if (isSealed) continue
      // Twice as long as a server goes on with a log: clocks may differ.
      if (Date.now() - modifiedAt.getTime() <= 2 * segmentLimits.idleMs) recent += 1
      else if (!(await whileNoBackup(db, () => folder.seal(segment)))) held += 1
    }
  } finally {
    await folder.close()
  }
  return { recent, held }
}

async function moveFolder(dataDir: string, bucket: BucketSettings, { name, reserved }: (typeof folders)[number]): Promise<void> {
  const store = await openLayers(dataDir, name, bucket, { reserved })
  const said = ({ objects, bytes }: Moved) => `${name}: ${objects} objects (${sizeText(bytes)})`
  let saidAt = performance.now()
  try {
    const moved = await moveToBucket(store, (so) => {
      if (performance.now() - saidAt < sayMs) return
      saidAt = performance.now()
      console.log(`${said(so)} so far`)
    })
    console.log(`${said(moved)} were moved`)
  } finally {
    await store.close()
  }
}

await runCommand(async (config) => {
  const { bucket, dataDir } = config
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { claim: { type: 'boolean', default: false } } })
  if (positionals.length > 0) throw new Error(USAGE)
  if (bucket === null) throw new Error('Set STORAGE=s3 and the variables of the bucket, and restart the servers with them first.')
  return withDatabase(config, async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { max: 2, name: 'undertone move' })
    try {
      if (values.claim) {
        await claimBucket(db, bucket)
        console.log('The bucket belongs to this database')
        return true
      }
      await checkStorage(db, bucket)
      for (const folder of folders) await moveFolder(dataDir, bucket, folder)
      const { recent, held } = await sealLogs(db, dataDir, bucket)
      if (recent > 0) console.log(`${recent} segments were written lately: run this again in two hours, or leave them to the server`)
      if (held > 0) console.log(`${held} segments are being copied by a backup: run this again when it has ended`)
      if (recent + held === 0) console.log('Nothing is left on the disk')
      return true
    } finally {
      await db.destroy()
    }
  })
})
