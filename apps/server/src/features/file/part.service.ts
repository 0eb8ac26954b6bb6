import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf, kindList } from '@undertone/domain/file/file-kinds.table'
import { filePart } from '@undertone/domain/file/file-part'
import type { UploadKind } from '@undertone/domain/file/upload-kinds.table'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { saveFile } from './file.service.ts'
import type { Received } from './receive.ts'
import { sniff, sniffBytes } from './sniff.ts'
import { checkQuota, checkTenantQuota, lockQuota } from './upload-quota.ts'

/** A part of a file. */
export interface FilePart {
  readonly sha256: string
  readonly name: string
  readonly size: number
  readonly offset: number
  readonly bytes: Buffer
}

/** How far a file is. */
interface Progress {
  readonly received: number
  readonly fileId: string | null
}

interface DraftRow {
  readonly size: number
  readonly name: string
  readonly received: number
  readonly fileId: string | null
}

/** Days without a part after which a draft is dropped: longer than a phone lies in a drawer over a holiday (guess). */
const draftDays = 14
/** Drafts that an account may have begun: a phone sends one file after the other (guess). */
const maxDrafts = 200
/** Parts beyond those that a file has by its length: a phone cuts it the same way each time, so that many small ones are a flood (guess). */
const spareParts = 16

/** The draft, locked; one whose file was collected since is begun again. */
async function draftOf(tx: Tx, accountId: number, { sha256, size, name }: FilePart): Promise<DraftRow> {
  await sql`insert into upload_draft (account_id, sha256, size, name) values (${accountId}, ${sha256}, ${size}, ${name})
    on conflict (account_id, sha256) do nothing`.execute(tx)
  const { rows } = await sql<DraftRow & { isGone: boolean }>`select size, name, received, file_id,
      file_id is not null and not exists (select from file f where f.id = d.file_id) as is_gone
    from upload_draft d where account_id = ${accountId} and sha256 = ${sha256} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an upload draft vanished under its lock')
  if (!row.isGone && row.size === size) return row
  await sql`delete from upload_part where account_id = ${accountId} and sha256 = ${sha256}`.execute(tx)
  await sql`update upload_draft set received = 0, file_id = null, size = ${size} where account_id = ${accountId} and sha256 = ${sha256}`.execute(
    tx,
  )
  return { size, name: row.name, received: 0, fileId: null }
}

/** Throws where a part has no room: a file that begins, in the quota beside what else has begun; a further part, in the number that a file of this length has. */
async function checkRoom(tx: Tx, caller: Caller, { sha256, size, offset }: FilePart, kind: UploadKind, language: Language): Promise<void> {
  const { accountId } = caller
  if (offset > 0) {
    const { rows } = await sql<{
      parts: number
    }>`select count(*)::int4 as parts from upload_part where account_id = ${accountId} and sha256 = ${sha256}`.execute(tx)
    if ((rows[0]?.parts ?? 0) > Math.ceil(size / filePart.bytes) + spareParts) throw new DomainError(coreErrors.malformed)
    return
  }
  // Files that begin at one moment count each other.
  await lockQuota(tx, caller)
  const { rows } = await sql<{
    bytes: number
    drafts: number
  }>`select coalesce(sum(size), 0)::float8 as bytes, count(*)::int4 as drafts from upload_draft
    where account_id = ${accountId} and file_id is null and sha256 <> ${sha256}`.execute(tx)
  if ((rows[0]?.drafts ?? 0) >= maxDrafts)
    throw new DomainError(fileErrors.accountQuota, { kind: kind.label[language], max: Math.floor(kind.accountBytes / 1_048_576) })
  await checkQuota(tx, caller, kind, size + (rows[0]?.bytes ?? 0), language)
  const { rows: all } = await sql<{
    bytes: number
  }>`select coalesce(sum(d.size), 0)::float8 as bytes from upload_draft d join account a on a.id = d.account_id
    where a.tenant_id = ${caller.scope.tenantId}::int4 and d.file_id is null and not (d.account_id = ${accountId} and d.sha256 = ${sha256})`.execute(
    tx,
  )
  await checkTenantQuota(tx, caller.scope, kind, size + (all[0]?.bytes ?? 0), language)
}

/** Stores a part that continues what is there; another one changes nothing, and the answer says where to go on. */
async function storePart(db: Database, caller: Caller, part: FilePart, kind: UploadKind, language: Language): Promise<DraftRow> {
  const { accountId } = caller
  if (part.offset + part.bytes.length > part.size) throw new DomainError(coreErrors.malformed)
  const largest = Math.max(...kind.files.map((key) => fileKindOf(key).maxBytes))
  if (part.size > largest)
    throw new DomainError(fileErrors.fileTooLarge, { kind: kind.label[language], max: Math.floor(largest / 1_048_576) })
  return db.transaction().execute(async (tx) => {
    const draft = await draftOf(tx, accountId, part)
    if (draft.fileId !== null || draft.received !== part.offset || part.bytes.length === 0) {
      // A question about what is not there leaves nothing behind.
      if (draft.fileId === null && draft.received === 0)
        await sql`delete from upload_draft where account_id = ${accountId} and sha256 = ${part.sha256}`.execute(tx)
      return draft
    }
    await checkRoom(tx, caller, part, kind, language)
    await sql`insert into upload_part (account_id, sha256, at, bytes) values (${accountId}, ${part.sha256}, ${part.offset}, ${part.bytes})
      on conflict do nothing`.execute(tx)
    const received = part.offset + part.bytes.length
    await sql`update upload_draft set received = ${received}, touched_at = now() where account_id = ${accountId} and sha256 = ${part.sha256}`.execute(
      tx,
    )
    return { ...draft, received }
  })
}

/** Writes the parts into a draft on the disk, and checks that they are the file. */
async function assemble(db: Database, accountId: number, part: FilePart, name: string, draft: string, kind: UploadKind): Promise<Received> {
  const hash = createHash('sha256')
  const file = await open(draft, 'wx', 0o600)
  let head = Buffer.alloc(0)
  let at = 0
  try {
    while (at < part.size) {
      const { rows } = await sql<{ bytes: Buffer }>`select bytes from upload_part
        where account_id = ${accountId} and sha256 = ${part.sha256} and at = ${at}`.execute(db)
      const bytes = rows[0]?.bytes
      if (!bytes || bytes.length === 0) break
      if (head.length < sniffBytes) head = Buffer.concat([head, bytes.subarray(0, sniffBytes - head.length)])
      hash.update(bytes)
      await file.writeFile(bytes)
      at += bytes.length
    }
  } finally {
    await file.close()
  }
  if (at !== part.size || hash.digest('hex') !== part.sha256) throw new DomainError(fileErrors.partsDamaged)
  const key = sniff(head)
  if (!key || !kind.files.includes(key)) throw new DomainError(fileErrors.kindNotAccepted, { kinds: kindList(kind.files) })
  return { kind: fileKindOf(key), givenName: name, draft, size: part.size }
}

/**
 * Takes a part of a file of the caller, in bytes from `offset`. Any part can come again, over any connection and at any server; the answer says how many bytes are
 * there without a gap. Once all are there they are checked against the hash and become a file, once.
 */
export async function takePart(
  db: Database,
  uploads: ObjectStore,
  caller: Caller,
  part: FilePart,
  kind: UploadKind,
  language: Language,
): Promise<Progress> {
  const { received, fileId, name } = await storePart(db, caller, part, kind, language)
  if (fileId !== null || received < part.size) return { received, fileId }
  const draft = await uploads.drafts.next()
  try {
    const whole = await assemble(db, caller.accountId, part, name, draft, kind)
    const stored = await saveFile(db, uploads, whole, kind, caller, language)
    await db.transaction().execute(async (tx) => {
      await sql`update upload_draft set file_id = ${stored.fileId}, touched_at = now()
        where account_id = ${caller.accountId} and sha256 = ${part.sha256}`.execute(tx)
      await sql`delete from upload_part where account_id = ${caller.accountId} and sha256 = ${part.sha256}`.execute(tx)
    })
    return { received: part.size, fileId: stored.fileId }
  } catch (error) {
    // The same call, sent again before it was answered, has stored the file and removed its parts.
    const { rows } = await sql<{ fileId: string | null }>`select file_id from upload_draft
      where account_id = ${caller.accountId} and sha256 = ${part.sha256}`.execute(db)
    if (rows[0]?.fileId) return { received: part.size, fileId: rows[0].fileId }
    // The same bytes would be refused again; a full quota or disk may have room later.
    if (error instanceof DomainError && error.row.status < 429)
      await sql`delete from upload_draft where account_id = ${caller.accountId} and sha256 = ${part.sha256} and file_id is null`.execute(db)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Drops drafts that have had no part for long. */
export async function dropDrafts(db: Database, now: Date): Promise<void> {
  await sql`delete from upload_draft where touched_at < ${new Date(now.getTime() - draftDays * 86_400_000)}`.execute(db)
}
