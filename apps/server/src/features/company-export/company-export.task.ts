import { setTimeout as pause } from 'node:timers/promises'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import { type Task, type TaskKind, type TaskRun, taskKind } from '../../platform/queue/task.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { newFileId } from '../../platform/storage/uploads.ts'
import { ZipArchive } from './archive/zip-archive.ts'
import { adoptDraft, dropDrafts, leaveDraft } from './company-export.drafts.ts'
import { beginExport, endExport, finishExport, isSuperseded, noteExport, type OpenExport, reopenExport } from './company-export.store.ts'
import { type ExportSource, exportCompany } from './export-company.ts'

/** Name of the tasks that write exports; the key of each is the id of its row. */
export const exportTask = kinds.members.CompanyExport.code

/** Progress is written at most so often, ms. */
const noteMs = 500
/** Time at rest for each time at work: measurements and pages come first (guess). */
const restShare = 0.5
/** Rests shorter than this are put off. */
const minRestMs = 20
/** Longest time of an export, ms (guess: a terabyte over a slow disk). */
const maxMs = 7 * 86_400_000

/** Thrown in an export that was cancelled. */
class Cancelled extends Error {}

/** Thrown in an attempt after which another one has begun. */
class Superseded extends Error {
  constructor() {
    super('another attempt writes the export')
  }
}

/** What the task works with. */
export interface ExportTaskParts extends ExportSource {
  readonly exports: ObjectStore
  readonly refusesUploads: () => boolean
}

/** Rests as long as its share of the work since the last rest. */
function rester(): () => Promise<void> {
  let workedFrom = performance.now()
  return async () => {
    const rest = (performance.now() - workedFrom) * restShare
    if (rest < minRestMs) return
    await pause(rest)
    workedFrom = performance.now()
  }
}

async function write(parts: ExportTaskParts, open: OpenExport, draft: string, signal: AbortSignal) {
  const { refusesUploads, db } = parts
  const archive = await ZipArchive.open(draft)
  let noted = Number.NEGATIVE_INFINITY
  const rest = rester()
  try {
    const result = await exportCompany(parts, open, archive, async (done, total) => {
      signal.throwIfAborted()
      await rest()
      if (performance.now() - noted < noteMs && done < total) return
      noted = performance.now()
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      if (await noteExport(db, open, { done, total, bytes: archive.size })) return
      throw (await isSuperseded(db, open)) ? new Superseded() : new Cancelled('cancelled')
    })
    await archive.finish()
    return result
  } finally {
    await archive.close()
  }
}

async function runExport(parts: ExportTaskParts, task: Task, { signal, complete }: TaskRun): Promise<void> {
  const { db, exports } = parts
  const id = Number(task.key)
  const open = await beginExport(db, id)
  if (!open) return dropDrafts(exports, id)
  const draft = await adoptDraft(exports, open)
  try {
    const { snapshotAt, files } = await write(parts, open, draft, signal)
    const object = newFileId()
    const { size: bytes, sha256 } = await exports.put(object, { draft })
    const isWanted = await db.transaction().execute(async (tx) => {
      const wanted = await finishExport(tx, open, { object, bytes, sha256, files, snapshotAt })
      if (!wanted && (await isSuperseded(tx, open))) throw new Superseded()
      await complete(tx)
      return wanted
    })
    if (!isWanted) await exports.drop(object)
  } catch (error) {
    if (!(error instanceof Cancelled || error instanceof DomainError)) {
      // It is tried again, behind what is written already.
      await leaveDraft(exports, open)
      throw error
    }
    await db.transaction().execute(async (tx) => {
      if (error instanceof DomainError) await endExport(tx, id, 'failed', error)
      await complete(tx)
    })
  }
  await dropDrafts(exports, id, open.attempt)
}

/** The kind of task that writes exports: after a kill of the server the next attempt goes on with the file. */
export const exportTasks = (parts: ExportTaskParts): TaskKind =>
  taskKind({
    name: exportTask,
    mode: 'lease',
    payload: z.object({}),
    slots: 2,
    tenantSlots: 1,
    batch: 1,
    retryMs: [5000, 60_000, 600_000],
    maxMs,
    handle: async ([task], run) => {
      if (task) await runExport(parts, task, run)
    },
    onFailed: (tx, task) => endExport(tx, Number(task.key), 'failed', new DomainError(sheetErrors.jobFailed)),
    onCancelled: (tx, task) => endExport(tx, Number(task.key), 'cancelled'),
    onRetried: (tx, task) => reopenExport(tx, Number(task.key)),
  })
