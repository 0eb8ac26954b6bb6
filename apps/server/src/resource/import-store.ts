import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Refusal } from '@undertone/domain/core/error'
import type { Resource } from '@undertone/domain/core/resource'
import { undoMinutes } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Queries, Tx } from '../platform/database/database.ts'
import type { Caller } from '../platform/identity/principal.ts'
import type { ReadSheet } from '../platform/sheet/workbook.ts'
import type { Values } from './resource-store.ts'

/** A preview can be applied for so long. A guess: as long as an import can be taken back. */
const previewMinutes = undoMinutes

const sheetSchema = z.object({
  name: z.string(),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) })),
})

// The token is drawn at random with 192 bits: one hash of it finds the row, another one opens it, and the database alone opens nothing.
const hashOf = (token: string): Buffer => createHash('sha256').update(`find ${token}`).digest()
const keyOf = (token: string): Buffer => createHash('sha256').update(`open ${token}`).digest()
/** Lengths of AES-256-GCM in bytes; a key is used once, so that a fixed nonce would do. */
const nonceBytes = 12
const tagBytes = 16

function seal(token: string, sheet: ReadSheet): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  const sealed = Buffer.concat([cipher.update(gzipSync(JSON.stringify(sheet))), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function unseal(token: string, bytes: Buffer): ReadSheet {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const packed = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return sheetSchema.parse(JSON.parse(gunzipSync(packed).toString()))
}

/** Keeps a previewed sheet and answers the token that opens it. */
export async function keepPreview(db: Database, of: Resource, caller: Caller, sheet: ReadSheet, digest: Buffer): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.deleteFrom('import').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db
    .insertInto('import')
    .values({
      tenantId: caller.scope.tenantId,
      accountId: caller.accountId,
      resource: of.key,
      tokenHash: hashOf(token),
      cells: seal(token, sheet),
      digest,
    })
    .execute()
  return token
}

/** The sheet that was previewed with this token by this person. */
export async function openPreview(db: Queries, of: Resource, caller: Caller, token: string) {
  const row = await db
    .selectFrom('import')
    .select(['id', 'cells', 'digest'])
    .where('tokenHash', '=', hashOf(token))
    .where('accountId', '=', caller.accountId)
    .where('tenantId', 'is not distinct from', caller.scope.tenantId)
    .where('resource', '=', of.key)
    .where('appliedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - ${previewMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  if (!row?.cells) throw new Refusal(sheetErrors.importGone)
  return { id: row.id, sheet: unseal(token, row.cells), digest: row.digest }
}

const undoSchema = z.object({
  added: z.array(z.object({ id: z.number(), at: z.string() })),
  changed: z.array(z.object({ id: z.number(), at: z.string(), before: z.record(z.string(), z.unknown()) })),
})
/** What takes an import back: the rows it made and the values it replaced, each with the time at which it wrote. */
export type Undo = { readonly added: { id: number; at: string }[]; readonly changed: { id: number; at: string; before: Values }[] }

/** Marks an import as applied, once; its cells are forgotten. */
export async function closeImport(tx: Tx, id: number, undo: Undo): Promise<void> {
  const closed = await tx
    .updateTable('import')
    .set({ appliedAt: new Date(), undo: JSON.stringify(undo), cells: null })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  if (Number(closed.numUpdatedRows) !== 1) throw new Refusal(sheetErrors.importGone)
}

/** Claims an import for its undoing; one that is older than an hour, undone or somebody else's is refused. */
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
  if (!row?.undo) throw new Refusal(sheetErrors.undoOver)
  return undoSchema.parse(row.undo)
}

/** When each of these rows was last written, to the microsecond. */
export async function writtenAt(tx: Tx, of: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{
    id: number
    at: string
  }>`select id, updated_at::text as at from ${sql.table(of.table)} where id = any(${ids}::int[]) for update`.execute(tx)
  return new Map(found.rows.map(({ id, at }) => [id, at]))
}
