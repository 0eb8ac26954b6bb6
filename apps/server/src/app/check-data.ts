import { weekStart } from '../history/codec/span.ts'
import { brokenWeeks } from '../history/store/check.ts'
import { whileNoBackup } from '../platform/database/backup-lock.ts'
import type { Database } from '../platform/database/database.ts'
import { unreferencedJobFiles } from '../platform/job/job-files.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { sha256Of } from '../platform/storage/sha256.ts'
import { uploadName, uploadPages } from '../platform/storage/uploads.ts'
import { withoutRow } from '../resource/file.store.ts'
import { checkWaves } from '../waves/maintenance/check-waves.ts'
import { type CollectLimits, collectLimits } from '../waves/maintenance/collect-segments.job.ts'
import { segmentUse } from '../waves/maintenance/wave-move.store.ts'
import type { BlobStore } from '../waves/segment/blob-store.ts'

/** What is checked. */
export interface DataStores {
  readonly db: Database
  readonly blobs: BlobStore
  readonly files: ObjectStore
  readonly jobFiles: ObjectStore
}

/** Unreferenced bytes. */
export interface Orphan {
  readonly name: string
  readonly bytes: number
  /** Whether it may be removed: recent files and those still being written may yet be referenced. */
  readonly isRemovable: boolean
  readonly remove: () => Promise<void>
}

/** The result of a check. */
export interface DataReport {
  /** What was checked, one sentence each. */
  readonly found: readonly string[]
  readonly faults: readonly string[]
  readonly orphans: readonly Orphan[]
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Checks that all bytes referenced by rows exist and are unchanged. Read-only, also while the product runs. */
export async function checkData(stores: DataStores, now: Date, limits: CollectLimits = collectLimits): Promise<DataReport> {
  const { db, blobs, files, jobFiles } = stores
  const { waves, samples, faults } = await checkWaves(db, blobs)
  const history = await checkHistory(db)
  const uploaded = await checkFiles(db, files)
  const made = await checkJobFiles(db, jobFiles)
  const { orphans, live, total, strangers } = await segmentsOf(stores, now, limits)
  return {
    found: [
      `${waves} waves of ${samples} samples in ${megabytes(total)} of segments, of which ${megabytes(live)} are in use`,
      `${history.weeks} packed weeks of history`,
      `${uploaded.count} uploaded files`,
      `${made.count} files of jobs`,
    ],
    faults: [
      ...faults,
      ...history.faults,
      ...uploaded.faults,
      ...made.faults,
      ...strangers.map((name) => `waves/${name} does not belong there`),
    ],
    orphans: [...orphans, ...(await unreferencedFiles(stores, now, limits)), ...(await orphansOfJobs(stores, now, limits))],
  }
}

/** Removes the removable orphans unless a backup is running; returns their number. */
export async function removeOrphans(db: Database, orphans: readonly Orphan[]): Promise<number> {
  const removable = orphans.filter(({ isRemovable }) => isRemovable)
  const isDone = await whileNoBackup(db, async () => {
    for (const { remove } of removable) await remove()
  })
  return isDone ? removable.length : 0
}

async function segmentsOf({ db, blobs }: DataStores, now: Date, { settledMs }: CollectLimits) {
  const { segments, unknownFiles } = await blobs.folder.list()
  const uses = new Map((await segmentUse(db)).map((use) => [use.segment, use]))
  const newest = segments.at(-1)?.segment
  const orphans = segments
    .filter(({ segment }) => !uses.has(segment))
    .map(({ segment, bytes, modifiedAt }): Orphan => {
      const isSettled = segment !== newest && now.getTime() - modifiedAt.getTime() >= settledMs
      const remove = async () => {
        // It may be referenced by now.
        if ((await segmentUse(db, segment)).length === 0) await blobs.drop(segment)
      }
      return { name: `wave segment ${segment}`, bytes, isRemovable: isSettled, remove }
    })
  const live = [...uses.values()].reduce((sum, use) => sum + use.bytes, 0)
  return { orphans, live, total: segments.reduce((sum, { bytes }) => sum + bytes, 0), strangers: unknownFiles }
}

async function checkFiles(db: Database, files: ObjectStore): Promise<{ count: number; faults: string[] }> {
  const rows = await db.selectFrom('file').select(['id', 'name', 'sha256']).orderBy('id').execute()
  const faults: string[] = []
  for (const { id, name, sha256 } of rows) {
    const fault = await faultOf(files, uploadName(id), sha256)
    if (fault) faults.push(`uploaded file ${id} (${name}): ${fault}`)
  }
  return { count: rows.length, faults }
}

/** The fault of an object, or undefined. */
async function faultOf(store: ObjectStore, name: string, sha256: Buffer): Promise<string | undefined> {
  const content = await store.read(name)
  if (!content) return 'it is not there'
  return (await sha256Of(content.stream)).equals(sha256) ? undefined : 'its checksum is wrong'
}

async function checkJobFiles(db: Database, jobFiles: ObjectStore): Promise<{ count: number; faults: string[] }> {
  const filed = db.selectFrom('job').select(['id', 'fileId', 'fileSha256'])
  const faults: string[] = []
  let count = 0
  for (const { id, fileId, fileSha256 } of await filed.where('fileId', 'is not', null).orderBy('id').execute()) {
    if (fileId === null || fileSha256 === null) continue
    count += 1
    const fault = await faultOf(jobFiles, fileId, fileSha256)
    // The job may have been forgotten since its row was read.
    if (fault && (await filed.where('fileId', '=', fileId).executeTakeFirst())) faults.push(`file ${fileId} of job ${id}: ${fault}`)
  }
  return { count, faults }
}

/** Files of jobs whose row was never committed, or was deleted. */
async function orphansOfJobs({ db, jobFiles }: DataStores, now: Date, { settledMs }: CollectLimits): Promise<Orphan[]> {
  const orphans: Orphan[] = []
  for await (const { name, size, modifiedAt } of unreferencedJobFiles(db, jobFiles, now)) {
    const isRemovable = now.getTime() - modifiedAt.getTime() >= settledMs
    orphans.push({ name: `file ${name} of a job`, bytes: size, isRemovable, remove: () => jobFiles.drop(name) })
  }
  return orphans
}

/** Uploads whose row was never committed, or whose row was deleted. */
async function unreferencedFiles({ db, files }: DataStores, now: Date, { settledMs }: CollectLimits): Promise<Orphan[]> {
  const orphans: Orphan[] = []
  for await (const page of uploadPages(files)) {
    const unreferenced = new Set(
      await withoutRow(
        db,
        page.map((upload) => upload.id),
      ),
    )
    for (const { id, name, size, modifiedAt } of page) {
      if (!unreferenced.has(id)) continue
      const isRemovable = now.getTime() - modifiedAt.getTime() >= settledMs
      orphans.push({ name: `uploaded file ${id}`, bytes: size, isRemovable, remove: () => files.drop(name) })
    }
  }
  return orphans
}

/** Reads every packed week of history. */
async function checkHistory(db: Database): Promise<{ readonly weeks: number; readonly faults: string[] }> {
  const faults: string[] = []
  let weeks = 0
  const checked = (n: number) => {
    weeks = n
  }
  for await (const { mappingId, week, reason } of brokenWeeks(db, checked))
    faults.push(`history of point ${mappingId}, week from ${new Date(weekStart(week)).toISOString().slice(0, 10)}: ${reason}`)
  return { weeks, faults }
}
