import { constants } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { OpenExport } from './company-export.store.ts'

type Attempt = Pick<OpenExport, 'id' | 'attempt'>

/** The unfinished ZIP file of an export while an attempt writes it; without an attempt, one that no program has open any more. */
export const draftName = (id: number, attempt?: number): string => `export-${id}${attempt === undefined ? '' : `-${attempt}`}.zip`

const pattern = /^export-(\d{1,9})(?:-(\d{1,9}))?\.zip(\.journal(?:\.new)?)?$/

function partsOf(name: string) {
  const found = pattern.exec(name)
  if (!found) return undefined
  const [, id, attempt, end] = found
  return { id: Number(id), attempt: attempt === undefined ? undefined : Number(attempt), isJournal: end === '.journal' }
}

/** The id of an unfinished export by the name of one of its files. */
export const draftId = (name: string): number | undefined => partsOf(name)?.id

/** Removes what is unfinished of an export, up to an attempt: files of a later one belong to the server that has taken over. */
export async function dropDrafts({ drafts }: ObjectStore, id: number, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  for (const name of await readdir(drafts.path).catch(() => [])) {
    const parts = partsOf(name)
    if (parts?.id === id && (parts.attempt ?? 0) <= upTo) await rm(path.join(drafts.path, name), { force: true })
  }
}

/** Does both files of a draft; false when one is gone, or the disk has no room. */
async function tried(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (['ENOENT', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

const move = (from: string, to: string): Promise<boolean> =>
  tried(async () => {
    await rename(from, to)
    await rename(`${from}.journal`, `${to}.journal`)
  })

/**
 * The journal first: what it speaks of is in the file already. A copy and no rename: a server that froze and thaws has the old file open and goes
 * on writing into it until it asks the row, whatever its name. Where the file system can, the copy shares the blocks of the old file.
 */
const copy = (from: string, to: string): Promise<boolean> =>
  tried(async () => {
    await copyFile(`${from}.journal`, `${to}.journal.new`)
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await rename(`${to}.journal.new`, `${to}.journal`)
  })

/** The file that an attempt writes, with what the attempts before it have left; they cannot write into it. */
export async function adoptDraft(exports: ObjectStore, { id, attempt }: Attempt): Promise<string> {
  const { drafts } = exports
  // Creates the folder of drafts.
  await drafts.next()
  const placeOf = (of?: number) => path.join(drafts.path, draftName(id, of))
  const own = placeOf(attempt)
  if (!(await move(placeOf(), own))) {
    const earlier = (await readdir(drafts.path)).flatMap((name) => {
      const parts = partsOf(name)
      return parts?.id === id && parts.isJournal && parts.attempt !== undefined && parts.attempt < attempt ? [parts.attempt] : []
    })
    for (const one of earlier.sort((a, b) => b - a)) {
      if (await copy(placeOf(one), own)) break
      // Half a copy is none.
      for (const file of [own, `${own}.journal.new`]) await rm(file, { force: true })
    }
  }
  await dropDrafts(exports, id, attempt - 1)
  return own
}

/** Leaves the closed file of an attempt that failed to the next one, which need not copy it. */
export async function leaveDraft({ drafts }: ObjectStore, { id, attempt }: Attempt): Promise<void> {
  await move(path.join(drafts.path, draftName(id, attempt)), path.join(drafts.path, draftName(id)))
}
