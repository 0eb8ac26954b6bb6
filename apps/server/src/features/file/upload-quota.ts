import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { UploadUsage } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { type UploadKind, uploadKindOf, uploadKinds } from '@undertone/domain/file/upload-kinds.table'
import { tenantUploadKinds, uploadRights } from '@undertone/domain/index/upload-rights'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Caller, may, type Scope } from '../../platform/identity/principal.ts'
import { KeyedMutex } from '../../platform/runtime/keyed-mutex.ts'
import { unreferenced } from '../../resource/file.store.ts'
import { graceMs } from './collect-files.job.ts'

const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576)

/** The purpose of an upload: the one asked for, or the first of these that the caller has a right to; refused without one. */
export function purposeOf(caller: Caller, asked: string | undefined, kinds: readonly string[]): UploadKind {
  const purpose = (asked === undefined ? kinds : kinds.filter((key) => key === asked))
    .map(uploadKindOf)
    .find((kind) => uploadRights(kind).some((key) => may(caller, key)))
  if (!purpose) throw new DomainError(coreErrors.forbidden)
  return purpose
}

/** Bytes of a kind that a tenant has stored. */
async function bytesOfTenant(db: Queries, tenantId: number, kind: string): Promise<number> {
  const row = await db
    .selectFrom('file')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes'))
    .where('tenantId', '=', tenantId)
    .where('purpose', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/**
 * Whether an account has uploaded more than so many bytes of a kind that nothing refers to. Older ones are collected, so the last two days are
 * all there are. Whether something refers to a file is asked of every table that may, which takes 15 to 80 ms with the planning; an account
 * that has uploaded less in all needs no answer.
 */
async function isOverUnused(db: Queries, accountId: number, kind: string, maxBytes: number): Promise<boolean> {
  const since = new Date(Date.now() - 2 * graceMs)
  const recent = sql`from file as f where f.created_by = ${accountId} and f.created_at > ${since} and f.purpose = ${kind}`
  const sumOf = async (further: RawBuilder<unknown>) => {
    const { rows } = await sql<{ bytes: string }>`select coalesce(sum(f.size), 0) as bytes ${recent} ${further}`.execute(db)
    return Number(rows[0]?.bytes ?? 0)
  }
  return (await sumOf(sql``)) > maxBytes && (await sumOf(sql`and ${await unreferenced(db)}`)) > maxBytes
}

/**
 * Refuses an upload of this many bytes that the quota of the caller or of the tenant has no room for. Before the upload it saves the
 * transfer; in a quota turn it holds for uploads that arrive at one moment.
 */
export async function checkQuota(
  db: Queries,
  { scope, accountId }: Caller,
  kind: UploadKind,
  size: number,
  language: Language,
): Promise<void> {
  if (await isOverUnused(db, accountId, kind.key, kind.accountBytes - size))
    throw new DomainError(fileErrors.accountQuota, { kind: kind.label[language], max: megabytes(kind.accountBytes) }, 'file')
  await checkTenantQuota(db, scope, kind, size, language)
}

/** Refuses so many bytes more that the quota of the tenant has no room for. */
export async function checkTenantQuota(
  db: Queries,
  { tenantId }: Scope,
  kind: UploadKind,
  size: number,
  language: Language,
): Promise<void> {
  if (tenantId !== null && (await bytesOfTenant(db, tenantId, kind.key)) + size > kind.tenantBytes)
    throw new DomainError(fileErrors.tenantQuota, { kind: kind.label[language], max: megabytes(kind.tenantBytes) }, 'file')
}

/** Makes the uploads of a tenant wait for each other until the transaction ends. */
export const lockQuota = (tx: Queries, { scope }: Caller) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads of a tenant'), ${scope.tenantId ?? 0}::int)`.execute(tx)

/** Uploads of a tenant to this server, which wait for each other here, where they keep no connection from others. */
const turns = new KeyedMutex()

/** A transaction in which the quota holds until it ends: uploads of one tenant wait for each other, also at other servers. */
export const inQuotaTurn = <T>(db: Database, caller: Caller, work: (tx: Queries) => Promise<T>): Promise<T> =>
  turns.run(String(caller.scope.tenantId), () =>
    db.transaction().execute(async (tx) => {
      await lockQuota(tx, caller)
      return work(tx)
    }),
  )

/** The bytes stored for each kind that tenants have. */
export async function usageOf(db: Queries, tenantId: number): Promise<UploadUsage[]> {
  return Promise.all(
    tenantUploadKinds.map(async ({ key, tenantBytes }) => ({
      kind: key,
      bytes: await bytesOfTenant(db, tenantId, key),
      maxBytes: tenantBytes,
    })),
  )
}

/** The purposes of the two calls, in the order in which they are tried. */
export const purposesOf = {
  upload: uploadKinds.filter(({ fields }) => fields === 'image').map(({ key }) => key),
  fullUpload: uploadKinds.filter(({ fields }) => fields !== 'image').map(({ key }) => key),
} as const
