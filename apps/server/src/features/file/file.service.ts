import { rm } from 'node:fs/promises'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { fileCalls, type StoredFile } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { archiveLimits, type FileKind, fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { UploadKind } from '@undertone/domain/file/upload-kinds.table'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { newFileId, uploadName } from '../../platform/storage/uploads.ts'
import { type FileRow, insertFile } from '../../resource/file.store.ts'
import { shownFileName } from './file-name.ts'
import { rewriteImage } from './image.ts'
import { mediaSeconds } from './media-length.ts'
import type { Received } from './receive.ts'
import { checkQuota, inQuotaTurn } from './upload-quota.ts'
import { zipDirectory } from './zip-directory.ts'

/** A file in API form. */
const storedFileOf = ({ id, name, size, width, height }: FileRow): StoredFile => ({
  fileId: id,
  name,
  size,
  width,
  height,
  url: fileCalls.get.path.replace('{fileId}', id),
})

/** The kind of a ZIP, workbook or app, by its directory; one that would unpack to too much is rejected without unpacking. */
async function archiveKind(draft: string, kind: FileKind): Promise<FileKind> {
  if (kind.key !== 'zip') return kind
  const directory = await zipDirectory(draft, archiveLimits.entries)
  if ('error' in directory) throw new DomainError(fileErrors.archiveNotAccepted)
  const { packedBytes, unpackedBytes, isWorkbook, isPackage } = directory
  const isBomb = unpackedBytes > archiveLimits.unpackedBytes || unpackedBytes > Math.max(packedBytes, 1) * archiveLimits.ratio
  if (isBomb) throw new DomainError(fileErrors.archiveNotAccepted)
  if (isPackage) return fileKindOf('apk')
  return isWorkbook ? fileKindOf('xlsx') : kind
}

/** Accepts a received file: checks that name and content agree, re-encodes images, stores the bytes, then the row. */
export async function saveFile(
  db: Database,
  uploads: ObjectStore,
  received: Received,
  purpose: UploadKind,
  caller: Caller,
  language: Language,
): Promise<StoredFile> {
  const rewritten = await uploads.drafts.next()
  try {
    const kind = await archiveKind(received.draft, received.kind)
    if (received.size > kind.maxBytes)
      throw new DomainError(fileErrors.fileTooLarge, { kind: kind.label[language], max: Math.floor(kind.maxBytes / 1_048_576) })
    const name = shownFileName(received.givenName, kind)
    if (name === undefined) throw new DomainError(fileErrors.extensionMismatch, { kind: kind.label[language] }, 'file')
    const seconds = kind.plays ? await mediaSeconds(received.draft, kind.key) : null
    const image = kind.isImage ? await rewriteImage(received.draft, rewritten, kind) : undefined
    const id = newFileId()
    const { sha256 } = await uploads.put(uploadName(id), { draft: image ? rewritten : received.draft })
    const row: FileRow = { id, name, kind: kind.key, size: received.size, width: null, height: null, ...image }
    await inQuotaTurn(db, caller, async (tx) => {
      await checkQuota(tx, caller, purpose, row.size, language)
      await insertFile(tx, {
        ...row,
        seconds,
        tenantId: caller.scope.tenantId,
        purpose: purpose.key,
        createdBy: caller.accountId,
        sha256,
      })
    }).catch(async (error: unknown) => {
      // Bytes without a row would count against no account.
      await uploads.drop(uploadName(id))
      throw error
    })
    return storedFileOf(row)
  } finally {
    await Promise.all([received.draft, rewritten].map((draft) => rm(draft, { force: true })))
  }
}
