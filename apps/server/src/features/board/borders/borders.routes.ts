import { boardErrors } from '@undertone/domain/board/board.errors'
import { borderLimits } from '@undertone/domain/board/board-limits'
import { mapBorderCalls, type StoredBorders } from '@undertone/domain/board/map-borders.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { receiveBytes } from '../../../platform/http/receive-bytes.ts'
import { Semaphore } from '../../../platform/runtime/semaphore.ts'
import { answerOfThread } from '../../../platform/runtime/thread/bounded-thread.ts'
import { removeBorders, replaceBorders, setShown, shownLines, storedBorders, storedLines } from './borders.store.ts'
import type { ReadBorders } from './borders-of.ts'

/** What a file may take that is built to take more: memory in MiB and time in ms (guesses: the borders of the world at 1:10,000,000 take 400 MiB and 3 s). */
const maxMegabytes = 1024
const maxMs = 60_000
const turns = new Semaphore(1, 2, () => new DomainError(coreErrors.unavailable))

/** Reads a file in a thread with bounded memory and time. */
function read(bytes: Uint8Array<ArrayBuffer>): Promise<ReadBorders> {
  const tooMany: ReadBorders = { refused: 'bordersTooMany', values: { max: borderLimits.positions } }
  const bounds = { data: bytes, transfer: [bytes.buffer], maxMegabytes, maxMs }
  return answerOfThread(new URL('./read-borders.worker.ts', import.meta.url), bounds, tooMany)
}

const present = async (db: Database): Promise<StoredBorders> => {
  const stored = await storedBorders(db)
  if (!stored) throw new DomainError(boardErrors.bordersMissing)
  return stored
}

/** The country borders that the platform has uploaded for maps. */
export function borderRoutes(db: Database): Binding[] {
  return [
    bind(mapBorderCalls.get, () => storedBorders(db)),
    bind(mapBorderCalls.lines, () => shownLines(db)),
    bind(mapBorderCalls.preview, () => storedLines(db)),
    bind(mapBorderCalls.show, async ({ body }) => {
      await setShown(db, body.isShown)
      return present(db)
    }),
    bind(mapBorderCalls.remove, async () => {
      await removeBorders(db)
      return null
    }),
  ]
}

/** The upload of borders. */
export function borderUploadRoutes(db: Database, refusesUploads: () => boolean): Binding[] {
  return [
    bind(mapBorderCalls.upload, async (_input, { caller }, reply) => {
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      const { bytes, fileName } = await receiveBytes(reply, {
        maxBytes: borderLimits.fileBytes,
        tooLarge: () => new DomainError(boardErrors.bordersTooLarge, { max: borderLimits.fileBytes / 1_048_576 }, 'file'),
        noFile: () => new DomainError(fileErrors.noFile, {}, 'file'),
      })
      const found = await turns.run(() => read(bytes))
      if ('refused' in found) throw new DomainError(boardErrors[found.refused], found.values, 'file')
      await replaceBorders(db, { fileName, ...found }, caller.scope.accountId)
      return present(db)
    }),
  ]
}
