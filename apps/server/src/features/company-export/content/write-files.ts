import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import type { ExportArchive } from '../archive/archive.ts'

/** Files per query. */
const filesAtOnce = 200
const maxNameLength = 80

/** A name as a path of an export may have it; the whole name is in data/file.json. */
export function plainName(name: string): string {
  const signs = [...name.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-')].slice(-maxNameLength)
  const isOuter = (sign: string | undefined) => sign === '.' || sign === '-'
  while (isOuter(signs[0])) signs.shift()
  while (isOuter(signs.at(-1))) signs.pop()
  return signs.join('')
}

/** The path of an uploaded file in an export. */
export const filePath = (id: string, name: string): string => ['files/', id, plainName(name) && `-${plainName(name)}`].join('')

/** Writes the uploaded files of a tenant that were stored before a time. Goes on behind `archive.cursor`. */
export async function writeFiles(
  { db, files, tenantId, until }: { readonly db: Database; readonly files: ObjectStore; readonly tenantId: number; readonly until: Date },
  archive: ExportArchive,
  step: () => Promise<void>,
): Promise<void> {
  let last = archive.cursor?.phase === 'files' ? String(archive.cursor.id) : ''
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from file where tenant_id = ${tenantId} and id > ${last} and created_at <= ${until} order by id limit ${filesAtOnce}`.execute(
      db,
    )
    if (rows.length === 0) return
    for (const { id, name } of rows) {
      const body = await files.read(uploadName(id))
      const cursor = { phase: 'files', id } as const
      if (body) await archive.add(filePath(id, name), body.stream, { cursor, note: { kind: 'file', id } })
      else archive.note({ cursor, note: { kind: 'missing', what: 'file', id, reason: 'absent' } })
      await step()
      last = id
    }
  }
}
