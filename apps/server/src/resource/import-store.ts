import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@undertone/domain/core/error'
import type { Resource } from '@undertone/domain/core/resource'
import { undoMinutes } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Queries, Tx } from '../platform/database/database.ts'
import type { Caller } from '../platform/identity/principal.ts'
import { unzipped, zipped } from '../platform/runtime/gzip.ts'
import type { ReadSheet } from '../platform/sheet/workbook.ts'
import type { Values } from './resource-store.ts'

/** How long a preview can be applied. A guess: as long as an import can be undone. */
const previewMinutes = undoMinutes

const namedSheet = z.object({
  name: z.string(),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) })),
})
const sheetSchema = namedSheet.extend({ others: z.array(namedSheet).default([]) })

// The token is random with 192 bits: one hash of it finds the row, another one decrypts it; the database alone cannot.
const hashOf = (token: string): Buffer => createHash('sha256').update(`find ${token}`).digest()
const keyOf = (token: string): Buffer => createHash('sha256').update(`open ${token}`).digest()
/** AES-256-GCM lengths in bytes; a key is used once, so a fixed nonce would do. */
const nonceBytes = 12
const tagBytes = 16

async function seal(token: string, sheet: ReadSheet): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  const sealed = Buffer.concat([cipher.update(await zipped(JSON.stringify(sheet))), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

async function unseal(token: string, bytes: Buffer): Promise<ReadSheet> {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const packed = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return sheetSchema.parse(JSON.parse((await unzipped(packed)).toString()))
}

/** Stores a previewed sheet and returns its token. */
export async function savePreview(
  db: Database,
  of: Resource,
  caller: Caller,
  { sheet, digest, fileName }: { readonly sheet: ReadSheet; readonly digest: Buffer; readonly fileName: string | null },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.deleteFrom('import').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db
    .insertInto('import')
    .values({
      tenantId: caller.scope.tenantId,
      accountId: caller.accountId,
      resource: of.key,
      tokenHash: hashOf(token),
      cells: await seal(token, sheet),
      digest,
      fileName,
    })
    .execute()
  return token
}

/** The sheet previewed with this token by this user. */
export async function loadPreview(db: Queries, of: Resource, caller: Caller, token: string) {
  const row = await db
    .selectFrom('import')
    .select(['id', 'cells', 'digest', 'fileName'])
    .where('tokenHash', '=', hashOf(token))
    .where('accountId', '=', caller.accountId)
    .where('tenantId', 'is not distinct from', caller.scope.tenantId)
    .where('resource', '=', of.key)
    .where('appliedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - ${previewMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  if (!row?.cells) throw new DomainError(sheetErrors.previewExpired)
  return { id: row.id, sheet: await unseal(token, row.cells), digest: row.digest, fileName: row.fileName }
}

const undoSchema = z.object({
  added: z.array(z.object({ id: z.number(), at: z.string() })),
  changed: z.array(z.object({ id: z.number(), at: z.string(), before: z.record(z.string(), z.unknown()) })),
  /** Of a workbook of several resources: what was written of each, by its key, in the order of writing. */
  books: z.array(z.object({ of: z.string(), undo: z.lazy((): z.ZodType<Undo> => undoSchema) })).optional(),
})
/** Data for undoing an import: the added rows and the replaced values, each with the time of its write. */
export interface Undo {
  readonly added: { id: number; at: string }[]
  readonly changed: { id: number; at: string; before: Values }[]
  readonly books?: { readonly of: string; readonly undo: Undo }[] | undefined
}

/** Marks an import as applied, once; its cells are deleted. */
export async function closeImport(tx: Tx, id: number, undo: Undo): Promise<void> {
  const closed = await tx
    .updateTable('import')
    .set({ appliedAt: new Date(), undo: JSON.stringify(undo), cells: null })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  if (Number(closed.numUpdatedRows) !== 1) throw new DomainError(sheetErrors.previewExpired)
}

/** Claims an import for undoing; throws if it is older than an hour, already undone or someone else's. */
export async function claimUndo(tx: Tx, of: Resource, caller: Caller, id: number): Promise<Undo> {
  const row = await tx
    .updateTable('import')
    .set({ undoneAt: new Date() })
    .where('id', '=', id)
    .where('accountId', '=', caller.accountId)
    .where('tenantId', 'is not distinct from', caller.scope.tenantId)
    .where('resource', '=', of.key)
    .where('undoneAt', 'is', null)
    .where('appliedAt', '>', sql<Date>`now() - ${undoMinutes} * interval '1 minute'`)
    .returning('undo')
    .executeTakeFirst()
  if (!row?.undo) throw new DomainError(sheetErrors.undoExpired)
  return undoSchema.parse(row.undo)
}

/** Time of the last write of each row, to the microsecond. */
export async function writtenAt(tx: Tx, of: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{
    id: number
    at: string
  }>`select id, updated_at::text as at from ${sql.table(of.table)} where id = any(${ids}::int[]) for update`.execute(tx)
  return new Map(found.rows.map(({ id, at }) => [id, at]))
}
