import type { CompanyExportRecord } from '@undertone/domain/company-export/company-export.calls'
import { companyExportErrors } from '@undertone/domain/company-export/company-export.errors'
import { companyExportLimits } from '@undertone/domain/company-export/company-export-limits'
import { DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { type StoredProblem, sentenceOf } from '../../platform/job/stored-problem.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { WaveFormat } from './content/write-waves.ts'

/** Exports of a tenant that the list shows. */
const shown = 20

interface ExportRow extends Omit<CompanyExportRecord, 'createdAt' | 'snapshotAt' | 'endedAt' | 'expiresAt'> {
  readonly createdAt: Date
  readonly snapshotAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
  readonly problem: StoredProblem | null
}

/** Whose exports are listed, and how times and texts are written for the caller. */
export interface ExportList {
  readonly tenantId: number
  readonly timeZone: string
  readonly language: Language
}

/** The exports of a tenant, newest first; of one id, if it is given. */
export async function findExports(db: Queries, { tenantId, timeZone, language }: ExportList, id?: number): Promise<CompanyExportRecord[]> {
  const { rows } = await sql<ExportRow>`
    select id, state, formats, created_by_name as created_by, created_at, snapshot_at, ended_at, expires_at, progress::float8 as progress,
      total::float8 as total, bytes::float8 as bytes, files, encode(sha256, 'hex') as sha256, reason, problem, downloads
    from company_export where tenant_id = ${tenantId} and (${id ?? null}::int is null or id = ${id ?? null}) order by id desc limit ${shown}`.execute(
    db,
  )
  const write = zonedWriter(timeZone)
  const timeOf = (time: Date | null) => time && write(time.getTime())
  return rows.map(({ problem, ...row }) => ({
    ...row,
    reason: problem ? sentenceOf(problem, language) : row.reason,
    createdAt: write(row.createdAt.getTime()),
    snapshotAt: timeOf(row.snapshotAt),
    endedAt: timeOf(row.endedAt),
    expiresAt: timeOf(row.expiresAt),
  }))
}

/** An export to be begun. */
export interface ExportDraft {
  readonly tenantId: number
  readonly accountId: number
  readonly userName: string
  readonly language: Language
  readonly formats: readonly WaveFormat[]
}

/** Adds an export; one at a time for a tenant, and only so many are kept. */
export async function addExport(tx: Tx, { tenantId, accountId, userName, language, formats }: ExportDraft): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('exports of a tenant'), ${tenantId}::int)`.execute(tx)
  const { rows: counted } = await sql<{ running: number; kept: number }>`
    select count(*) filter (where state in ('waiting', 'running'))::int as running, count(*) filter (where state = 'done')::int as kept
    from company_export where tenant_id = ${tenantId}`.execute(tx)
  const { running = 0, kept = 0 } = counted[0] ?? {}
  if (running > 0) throw new DomainError(companyExportErrors.exportRunning)
  if (kept >= companyExportLimits.kept) throw new DomainError(companyExportErrors.tooManyExports, { max: companyExportLimits.kept })
  const { rows } = await sql<{ id: number }>`
    insert into company_export (tenant_id, created_by, created_by_name, language, formats)
    values (${tenantId}, ${accountId}, ${userName}, ${language}, ${[...formats]}::text[]) returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an export was not inserted')
  return made.id
}

/** An export that waits or runs. */
export interface OpenExport {
  readonly id: number
  readonly tenantId: number
  readonly language: Language
  readonly formats: readonly WaveFormat[]
  /** Its number among the attempts: only the newest one may write into the row. */
  readonly attempt: number
}

/** An export that is to be written, noted as running by a new attempt; undefined when it was cancelled or deleted. */
export async function beginExport(db: Queries, id: number): Promise<OpenExport | undefined> {
  const { rows } = await sql<OpenExport>`
    update company_export set state = 'running', started_at = coalesce(started_at, now()), attempt = attempt + 1
    where id = ${id} and state in ('waiting', 'running') returning id, tenant_id, language, formats, attempt`.execute(db)
  return rows[0]
}

/** Notes how far an export is; answers whether this attempt goes on. */
export async function noteExport(
  db: Queries,
  { id, attempt }: Pick<OpenExport, 'id' | 'attempt'>,
  { done, total, bytes }: { done: number; total: number; bytes: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update company_export set progress = ${done}, total = ${total}, bytes = ${bytes}
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(db)
  return numAffectedRows > 0n
}

/**
 * Whether a later attempt has begun. That may be one of a server that lost the task before it looked at the row: both end then, and the task, which is
 * still that of one of them, is tried again.
 */
export async function isSuperseded(db: Queries, { id, attempt }: Pick<OpenExport, 'id' | 'attempt'>): Promise<boolean> {
  const { rows } = await sql`select from company_export where id = ${id} and state = 'running' and attempt <> ${attempt}`.execute(db)
  return rows.length > 0
}

/** What a finished export is. */
export interface FinishedExport {
  readonly object: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly files: number
  readonly snapshotAt: Date
}

/** Notes that an export is finished; answers whether it was still wanted, and from this attempt. */
export async function finishExport(
  tx: Queries,
  { id, attempt }: Pick<OpenExport, 'id' | 'attempt'>,
  { object, bytes, sha256, files, snapshotAt }: FinishedExport,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update company_export set state = 'done', object = ${object}, bytes = ${bytes}, sha256 = ${sha256}, files = ${files}, snapshot_at = ${snapshotAt},
      progress = coalesce(total, 0), ended_at = now(), expires_at = now() + make_interval(days => ${companyExportLimits.days})
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(tx)
  return numAffectedRows > 0n
}

/** Ends an export without a file. */
export async function endExport(tx: Queries, id: number, state: 'failed' | 'cancelled', error?: DomainError): Promise<void> {
  const problem: StoredProblem | null = error ? { code: error.row.code, values: error.values } : null
  await sql`update company_export set state = ${state}, problem = ${problem && JSON.stringify(problem)}::jsonb, ended_at = now() where id = ${id} and state in ('waiting', 'running')`.execute(
    tx,
  )
}

/** Cancels an export of a tenant that waits or runs; answers whether there was one. */
export async function cancelExport(db: Queries, tenantId: number, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update company_export set state = 'cancelled', ended_at = now()
    where id = ${id} and tenant_id = ${tenantId} and state in ('waiting', 'running')`.execute(db)
  return numAffectedRows > 0n
}

/** Lets a failed export wait again, beside its task; not while another of the company runs. */
export async function reopenExport(tx: Queries, id: number): Promise<void> {
  await sql`update company_export x set state = 'waiting', reason = null, problem = null, ended_at = null where id = ${id} and state = 'failed'
    and not exists (select from company_export o where o.tenant_id = x.tenant_id and o.state in ('waiting', 'running'))`.execute(tx)
}

/** The file of a finished export of a tenant, counted as downloaded when it is asked for from its first byte. */
export async function exportFile(
  db: Queries,
  { tenantId, id, isBegun }: { readonly tenantId: number; readonly id: number; readonly isBegun: boolean },
): Promise<{ object: string; company: string; createdAt: Date }> {
  const { rows } = await sql<{ object: string; company: string; createdAt: Date }>`
    update company_export x set downloads = x.downloads + ${isBegun ? 1 : 0} from company c
    where x.id = ${id} and x.tenant_id = ${tenantId} and x.state = 'done' and x.expires_at > now() and c.id = x.tenant_id
    returning x.object, c.name as company, x.created_at`.execute(db)
  const [found] = rows
  if (!found) throw new DomainError(companyExportErrors.noExportFile)
  return found
}

/** Removes an export of a tenant; answers its object, if it had one. */
export async function removeExport(db: Queries, tenantId: number, id: number): Promise<string | null | undefined> {
  const { rows } = await sql<{ object: string | null }>`
    delete from company_export where id = ${id} and tenant_id = ${tenantId} and state not in ('waiting', 'running') returning object`.execute(
    db,
  )
  return rows[0]?.object
}

/** Ends what is kept long enough; answers the objects to drop. */
export async function expireExports(db: Database): Promise<string[]> {
  const { rows } = await sql<{ object: string }>`
    with due as (select id, object from company_export where state = 'done' and expires_at <= now() for update)
    update company_export x set state = 'expired', object = null from due where due.id = x.id returning due.object`.execute(db)
  return rows.map(({ object }) => object)
}

/** Days that the record of an export without a file is kept (guess: a year says who took data home; the operation log says it, too). */
const recordDays = 365

/** Forgets old records. */
export async function forgetExports(db: Database): Promise<void> {
  await sql`delete from company_export where state not in ('waiting', 'running', 'done') and created_at < now() - make_interval(days => ${recordDays})`.execute(
    db,
  )
}

/** Which of these objects, and of these ids of unfinished exports, still have a row. */
export async function knownExports(db: Database, objects: readonly string[], open: readonly number[]) {
  const { rows } = await sql<{ object: string | null; id: number }>`
    select id, object from company_export where object = any(${[...objects]}::text[]) or (id = any(${[...open]}::int[]) and state in ('waiting', 'running'))`.execute(
    db,
  )
  return { objects: new Set(rows.map(({ object }) => object)), open: new Set(rows.map(({ id }) => id)) }
}
