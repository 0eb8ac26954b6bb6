import { DomainError } from '@undertone/domain/core/error'
import { fileCalls, fileIdPattern } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName } from '../../platform/storage/uploads.ts'
import { fileInScope } from '../../resource/file.store.ts'
import { saveFile } from './file.service.ts'
import { receiveFile } from './receive.ts'

/** A file is never a page of this site: it executes nothing, embeds nothing, and its type is not sniffed. */
const passive = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The bytes of an id never change; another account in the same browser requests them again.
  'cache-control': 'private, max-age=86400, immutable',
  vary: 'token',
} as const

/** Uploads and downloads; registered where multipart bodies are parsed. */
export function fileRoutes(db: Database, uploads: ObjectStore): Binding[] {
  const take = (call: typeof fileCalls.upload | typeof fileCalls.fullUpload, imagesOnly: boolean) =>
    bind(call, async (_input, { caller, language }, reply) => {
      const received = await receiveFile(reply, await uploads.drafts.next(), imagesOnly, language)
      return saveFile(db, uploads, received, caller, language)
    })
  return [
    take(fileCalls.upload, true),
    take(fileCalls.fullUpload, false),
    bind(fileCalls.get, async ({ params: { fileId } }, { caller }, reply) => {
      const row = fileIdPattern.test(fileId) ? await fileInScope(db, caller.scope, fileId) : undefined
      const file = row && (await uploads.read(uploadName(row.id)))
      if (!row || !file) throw new DomainError(fileErrors.fileNotFound)
      const kind = fileKindOf(row.kind)
      return reply
        .headers(passive)
        .header('content-disposition', kind.isImage ? attachment(row.name).replace('attachment', 'inline') : attachment(row.name))
        .header('content-length', row.size)
        .type(kind.mime)
        .send(file.stream)
    }),
  ]
}
