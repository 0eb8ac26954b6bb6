import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { newFileId, uploadName } from '../../../platform/storage/uploads.ts'
import { insertFile } from '../../../resource/file.store.ts'

/** A picture to publish. */
interface Picture {
  readonly id: string
  readonly kind: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** Pictures that a customer confirmed; sounds and papers are not published. */
export async function confirmedPictures(db: Queries, caseId: number, fileIds: readonly string[]): Promise<Picture[]> {
  const { rows } = await sql<Picture>`select f.id, f.kind, f.size, f.width, f.height from fault_case_file t join file f on f.id = t.file_id
    where t.case_id = ${caseId} and f.width is not null and f.id = any(${fileIds}::text[]) order by t.created_at, f.id`.execute(db)
  return rows
}

/** Copies pictures into files of the platform: another name, no owner, no account. The files were encoded again when they were uploaded and have no metadata. */
export async function copyPictures(tx: Tx, files: ObjectStore, publicId: number, pictures: readonly Picture[]): Promise<void> {
  for (const [at, { id, kind, size, width, height }] of pictures.entries()) {
    const body = await files.read(uploadName(id))
    if (!body) continue
    const copyId = newFileId()
    const { sha256 } = await files.put(uploadName(copyId), body.stream)
    const name = `picture-${at + 1}.${fileKindOf(kind).extensions[0]}`
    await insertFile(tx, { id: copyId, name, kind, size, width, height, tenantId: null, purpose: 'picture', createdBy: null, sha256 })
    await sql`insert into public_case_file (public_case_id, file_id, position) values (${publicId}, ${copyId}, ${at + 1})`.execute(tx)
  }
}
