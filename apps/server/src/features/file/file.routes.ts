import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fileCalls, fileIdPattern } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { Database } from '../../platform/database/database.ts'
import { byteRange } from '../../platform/http/byte-range.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { FairSemaphore } from '../../platform/runtime/fair-semaphore.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName } from '../../platform/storage/uploads.ts'
import { fileInScope } from '../../resource/file.store.ts'
import { saveFile } from './file.service.ts'
import { takePart } from './part.service.ts'
import { receiveFile } from './receive.ts'
import { checkQuota, purposeOf, purposesOf, usageOf } from './upload-quota.ts'

/** Uploads at once, in all and of a tenant: each has a draft on the disk that no quota counts yet (guesses: a form sends some images together). */
const uploadPlaces = { max: 32, maxOfKey: 6, maxWaitingOfKey: 30 } as const

/** A file is never a page of this site: it executes nothing, embeds nothing, and its type is not sniffed. */
const passive = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The bytes of an id never change; another account in the same browser requests them again.
  'cache-control': 'private, max-age=86400, immutable',
  vary: 'token',
} as const

/** A player takes as much as it is given: longer ranges are answered with their beginning, in bytes (guess: some seconds of video). */
const maxRange = 4 * 1_048_576

/** The range of a file that a player asks for, or its beginning; null for the whole file. */
export function rangeOf(header: string | undefined, size: number): { readonly from: number; readonly length: number } | null {
  const range = byteRange(header, size)
  return range && { ...range, length: Math.min(range.length, maxRange) }
}

/** Parts of files; registered where JSON bodies are parsed. */
export const partRoutes = (db: Database, uploads: ObjectStore, refusesUploads: () => boolean): Binding[] => {
  const places = new FairSemaphore(uploadPlaces, () => new DomainError(fileErrors.tooManyUploads))
  return [
    bind(fileCalls.part, async ({ query, body }, { caller, language }) => {
      const kind = purposeOf(caller, query.kind, purposesOf.fullUpload)
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      const part = { ...body, bytes: Buffer.from(body.data, 'base64') }
      return places.run(String(caller.scope.tenantId), () => takePart(db, uploads, caller, part, kind, language))
    }),
  ]
}

/** Uploads and downloads; registered where multipart bodies are parsed. */
export function fileRoutes(db: Database, uploads: ObjectStore, refusesUploads: () => boolean): Binding[] {
  const places = new FairSemaphore(uploadPlaces, () => new DomainError(fileErrors.tooManyUploads))
  const take = (name: 'upload' | 'fullUpload') =>
    bind(fileCalls[name], async ({ query }, { caller, language }, reply) => {
      const kind = purposeOf(caller, query.kind, purposesOf[name])
      if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
      return places.run(String(caller.scope.tenantId), async () => {
        // A longer one is refused for its length.
        const largest = Math.max(...kind.files.map((key) => fileKindOf(key).maxBytes))
        await checkQuota(db, caller, kind, Math.min(largest, Number(reply.request.headers['content-length'] ?? 0)), language)
        const received = await receiveFile(reply, await uploads.drafts.next(), kind.files, language)
        return saveFile(db, uploads, received, kind, caller, language)
      })
    })
  return [
    take('upload'),
    take('fullUpload'),
    bind(fileCalls.usage, async (_input, { caller: { scope } }) => (scope.tenantId === null ? [] : usageOf(db, scope.tenantId))),
    bind(fileCalls.get, async ({ params: { fileId } }, { caller }, reply) => {
      const row = fileIdPattern.test(fileId) ? await fileInScope(db, caller, fileId) : undefined
      const range = row && fileKindOf(row.kind).plays && rangeOf(reply.request.headers.range, row.size)
      if (row && range) {
        const bytes = await uploads.readRange(uploadName(row.id), range.from, range.length)
        if (!bytes) throw new DomainError(fileErrors.fileNotFound)
        return reply
          .code(206)
          .headers({
            ...passive,
            'accept-ranges': 'bytes',
            'content-range': `bytes ${range.from}-${range.from + range.length - 1}/${row.size}`,
          })
          .header('content-disposition', attachment(row.name))
          .type(fileKindOf(row.kind).mime)
          .send(bytes)
      }
      const file = row && (await uploads.read(uploadName(row.id)))
      if (!row || !file) throw new DomainError(fileErrors.fileNotFound)
      const kind = fileKindOf(row.kind)
      return reply
        .headers(kind.plays ? { ...passive, 'accept-ranges': 'bytes' } : passive)
        .header('content-disposition', kind.isImage ? attachment(row.name).replace('attachment', 'inline') : attachment(row.name))
        .header('content-length', row.size)
        .type(kind.mime)
        .send(file.stream)
    }),
  ]
}
