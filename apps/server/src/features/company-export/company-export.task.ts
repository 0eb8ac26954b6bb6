import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { coreErrors, DomainError, messageOf } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { type Language, languages } from '@undertone/domain/core/text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import { type Task, type TaskKind, type TaskRun, taskKind } from '../../platform/queue/task.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { newFileId } from '../../platform/storage/uploads.ts'
import { ZipArchive } from './archive/zip-archive.ts'
import { beginExport, endExport, finishExport, noteExport, type OpenExport, reopenExport } from './company-export.store.ts'
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

/** What the task works with. */
export interface ExportTaskParts extends ExportSource {
  readonly exports: ObjectStore
  readonly refusesUploads: () => boolean
}

/** The unfinished ZIP file of an export, in the draft folder of the store: another attempt goes on with it. */
export const draftName = (id: number): string => `export-${id}.zip`

/** The id of an unfinished export by the name of one of its files. */
export const draftId = (name: string): number | undefined => {
  const found = /^export-(\d{1,9})\.zip(\.journal)?$/.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}

async function dropDraft(exports: ObjectStore, id: number): Promise<void> {
  const draft = path.join(exports.drafts.path, draftName(id))
  for (const file of [draft, `${draft}.journal`]) await rm(file, { force: true })
}

const languageOf = (text: string): Language => languages.find((one) => one === text) ?? 'en'

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

async function write(parts: ExportTaskParts, open: OpenExport, signal: AbortSignal) {
  const { exports, refusesUploads, db } = parts
  // Creates the folder of drafts.
  await exports.drafts.next()
  const draft = path.join(exports.drafts.path, draftName(open.id))
  const archive = await ZipArchive.open(draft)
  let noted = Number.NEGATIVE_INFINITY
  const rest = rester()
  try {
    const order = { tenantId: open.tenantId, language: languageOf(open.language), formats: open.formats }
    const result = await exportCompany(parts, order, archive, async (done, total) => {
      signal.throwIfAborted()
      await rest()
      if (performance.now() - noted < noteMs && done < total) return
      noted = performance.now()
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      if (!(await noteExport(db, open.id, { done, total, bytes: archive.size }))) throw new Cancelled('cancelled')
    })
    await archive.finish()
    return { ...result, draft }
  } finally {
    await archive.close()
  }
}

async function runExport(parts: ExportTaskParts, task: Task, { signal, complete }: TaskRun): Promise<void> {
  const { db, exports } = parts
  const id = Number(task.key)
  const open = await beginExport(db, id)
  if (!open) return dropDraft(exports, id)
  try {
    const { draft, snapshotAt, files } = await write(parts, open, signal)
    const object = newFileId()
    const { size: bytes, sha256 } = await exports.put(object, { draft })
    const isWanted = await db.transaction().execute(async (tx) => {
      const wanted = await finishExport(tx, id, { object, bytes, sha256, files, snapshotAt })
      await complete(tx)
      return wanted
    })
    if (!isWanted) await exports.drop(object)
  } catch (error) {
    // Anything else is tried again, behind what is written already.
    if (!(error instanceof Cancelled || error instanceof DomainError)) throw error
    await db.transaction().execute(async (tx) => {
      if (error instanceof DomainError) await endExport(tx, id, 'failed', messageOf(error, languageOf(open.language)))
      await complete(tx)
    })
  }
  await dropDraft(exports, id)
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
    onFailed: async (tx, task) => {
      const { language } = (await beginExport(tx, Number(task.key))) ?? {}
      if (language !== undefined) await endExport(tx, Number(task.key), 'failed', sheetErrors.jobFailed[languageOf(language)])
    },
    onCancelled: (tx, task) => endExport(tx, Number(task.key), 'cancelled'),
    onRetried: (tx, task) => reopenExport(tx, Number(task.key)),
  })
