import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import { sql } from 'kysely'
import { retainedTables } from '../../backup/tenant-tables.ts'
import { whileNoBackup } from '../../platform/database/backup-lock.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Context } from '../../platform/identity/principal.ts'
import type { JobOutcome } from '../../platform/job/job.store.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName } from '../../platform/storage/uploads.ts'
import { type PurgePlan, type PurgeTable, purgePlan } from './purge-plan.ts'
import { signProof } from './purge-proof.ts'

/** Rows deleted per statement (guess: well below the limit of a statement, also with bytes in them). */
const chunk = 5000

/** Dependencies of a purge. */
export interface PurgeParts {
  readonly db: Database
  readonly box: SecretBox
  /** Uploaded files. */
  readonly files: ObjectStore
  /** Files of jobs. */
  readonly jobFiles: ObjectStore
  /** Exported companies. */
  readonly exports: ObjectStore
  /** Closes the connection of a gateway. */
  readonly disconnectGateway: (id: number) => void
}

async function countRows(db: Queries, { name, rowsOf }: PurgeTable, tenantId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} t where ${rowsOf(tenantId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows of a tenant by table, without empty tables. */
export async function purgePreview(db: Database, tenantId: number): Promise<{ tables: { table: string; rows: number }[]; rows: number }> {
  await purgeableTenant(db, tenantId)
  const { tables } = await purgePlan(db)
  const counted: { table: string; rows: number }[] = []
  for (const table of tables) {
    const rows = await countRows(db, table, tenantId)
    if (rows > 0) counted.push({ table: table.name, rows })
  }
  counted.sort((a, b) => b.rows - a.rows)
  return { tables: counted, rows: counted.reduce((sum, { rows }) => sum + rows, 0) }
}

/** A tenant that may be purged: suspended or expired. */
async function purgeableTenant(db: Queries, id: number): Promise<{ name: string; edition: string }> {
  const { rows } = await sql<{ name: string; edition: string; isOver: boolean }>`
    select c.name, t.edition, (t.suspended_at is not null or t.purging_at is not null or coalesce(t.expires_at <= now(), false)) as is_over
    from tenant t join company c on c.id = t.id where t.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (!found.isOver) throw new DomainError(tenantErrors.notPurgeable, {}, 'id')
  return found
}

/** Rejects an unconfirmed purge. From here on the tenant cannot be extended or resumed. */
export async function beginPurge(db: Database, id: number, typedName: string): Promise<{ name: string; edition: string }> {
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from tenant where id = ${id} for update`.execute(tx)
    const found = await purgeableTenant(tx, id)
    if (typedName.trim() !== found.name) throw new DomainError(tenantErrors.nameDiffers, {}, 'name')
    await sql`update tenant set purging_at = coalesce(purging_at, now()), suspended_at = coalesce(suspended_at, now()) where id = ${id}`.execute(
      tx,
    )
    await sql`delete from session using account a where a.id = session.account_id and a.tenant_id = ${id}`.execute(tx)
    return found
  })
}

/** Gateways lose their credential first, so that no new data arrive during the purge. */
async function disconnect({ db, disconnectGateway }: PurgeParts, tenantId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`update gateway set credential_hash = null where tenant_id = ${tenantId} returning id`.execute(
    db,
  )
  for (const { id } of rows) disconnectGateway(id)
}

/** Deletes the rows of one table in batches. */
async function emptyTable(
  db: Database,
  { leaves, rowsOf }: PurgeTable,
  tenantId: number,
  deleted: (rows: number) => Promise<void>,
): Promise<void> {
  for (const leaf of leaves) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(leaf)} where ctid = any(array(
        select t.ctid from ${sql.table(leaf)} t where ${rowsOf(tenantId)} limit ${chunk}))`.execute(db)
      await deleted(Number(numAffectedRows))
      if (Number(numAffectedRows) < chunk) break
    }
  }
}

/** Deletes tables that refer to one another: constraints are checked once the statement has deleted from all of them. */
async function emptyCircle(db: Queries, circle: readonly PurgeTable[], tenantId: number): Promise<number[]> {
  const parts = circle.map(
    ({ name, rowsOf }, index) =>
      sql`${sql.ref(`gone${index}`)} as (delete from ${sql.table(name)} t where ${rowsOf(tenantId)} returning 1)`,
  )
  const counts = circle.map((_, index) => sql`(select count(*) from ${sql.ref(`gone${index}`)}) as ${sql.ref(`n${index}`)}`)
  const { rows } = await sql<Record<string, number>>`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(db)
  return circle.map((_, index) => Number(rows[0]?.[`n${index}`] ?? 0))
}

/** Single tables and cycles, in the plan's order. */
const stepsOf = ({ tables }: PurgePlan): PurgeTable[][] =>
  tables.reduce<PurgeTable[][]>((steps, table) => {
    const last = steps.at(-1)
    if (table.circle !== null && last?.[0]?.circle === table.circle) last.push(table)
    else steps.push([table])
    return steps
  }, [])

/** The tenant itself and its last cycle are deleted in the transaction that writes the proof. */
const isLast = (step: readonly PurgeTable[]): boolean =>
  step.some(({ name }) => name === 'company' || name === 'tenant' || name === 'account')

/** The purge of a tenant that is gone: a job that was interrupted after its last transaction had finished it. */
async function finishedPurge(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select p.id from tenant_purge p
    where p.purged_id = ${id} and not exists (select from tenant t where t.id = ${id}) order by p.id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Deletes everything of a tenant, table by table; when interrupted, the next purge continues. */
export async function purgeTenant(
  parts: PurgeParts,
  tenant: { readonly id: number; readonly name: string; readonly edition: string },
  { caller, address }: Context,
  step: JobStep,
): Promise<JobOutcome> {
  const { db } = parts
  const { id } = tenant
  const earlier = await finishedPurge(db, id)
  if (earlier !== undefined) return { result: { purgeId: earlier } }
  const begunAt = new Date().toISOString()
  const plan = await purgePlan(db)
  if (plan.unknown.length > 0) throw new Error(`unknown owner: ${plan.unknown.join()}`)
  await disconnect(parts, id)
  const owners = await ownersOf(db, plan, id)
  let total = 0
  for (const table of plan.tables) total += await countRows(db, table, id)
  const counts = Object.fromEntries(plan.tables.map(({ name }) => [name, 0]))
  const { rows: segments } = await sql<{ segment: number }>`
    insert into purged_segment (segment)
      select segment from wave w join sampling s on s.id = w.sampling_id where s.tenant_id = ${id}
      union select segment from file_segment f join gateway g on g.id = f.gateway_id where g.tenant_id = ${id} and f.segment is not null
    on conflict (segment) do update set purged_at = now() returning segment`.execute(db)
  const { rows: files } = await sql<{ id: string }>`select id from file where tenant_id = ${id}`.execute(db)
  const { rows: jobFiles } = await sql<{ fileId: string }>`
    select file_id from job where tenant_id = ${id} and file_id is not null`.execute(db)
  const { rows: exported } = await sql<{ object: string }>`
    select object from company_export where tenant_id = ${id} and object is not null`.execute(db)
  let done = 0
  const note = async (name: string, rows: number) => {
    counts[name] = (counts[name] ?? 0) + rows
    done += rows
    await step(done, Math.max(done, total))
  }
  const steps = stepsOf(plan)
  for (const group of steps.filter((one) => !isLast(one))) {
    const [table] = group
    if (group.length === 1 && table && table.circle === null) await emptyTable(db, table, id, (rows) => note(table.name, rows))
    else for (const [index, rows] of (await emptyCircle(db, group, id)).entries()) await note(group[index]?.name ?? '', rows)
  }
  const purgeId = await db.transaction().execute(async (tx) => {
    for (const group of steps.filter(isLast))
      for (const [index, rows] of (await emptyCircle(tx, group, id)).entries()) counts[group[index]?.name ?? ''] = rows
    for (const { name, rows } of await sweep(tx, plan, owners)) counts[name] = (counts[name] ?? 0) + rows
    await checkEmpty(tx, plan, id)
    const rows = Object.values(counts).reduce((sum, one) => sum + one, 0)
    const waves = counts.wave ?? 0
    const endedAt = new Date()
    const proof = signProof(parts.box, {
      tenantId: id,
      tenantName: tenant.name,
      edition: tenant.edition,
      purgedBy: caller.userName,
      address,
      begunAt,
      endedAt: endedAt.toISOString(),
      tables: counts,
      rows,
      files: files.length,
      waves,
      waveSegments: segments.map(({ segment }) => segment),
      rowsLeft: 0,
      kept: Object.fromEntries([...retainedTables].filter(([table]) => table.endsWith('_log'))),
    })
    const made = await tx
      .insertInto('tenantPurge')
      .values({ purgedId: id, tenantName: tenant.name, purgedBy: caller.userName, endedAt, rows, waves, files: files.length, ...proof })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  for (const { fileId } of jobFiles) await parts.jobFiles.drop(fileId)
  for (const { object } of exported) await parts.exports.drop(object)
  // During a backup the bytes stay; without a row they are collected within a day.
  await whileNoBackup(db, async () => {
    for (const file of files) await parts.files.drop(uploadName(file.id))
  })
  return { result: { purgeId } }
}

/** Ids of the points, sensors and gateways referred to without a foreign key: they are unknown once their tables are empty. */
async function ownersOf(db: Queries, { tables }: PurgePlan, tenantId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const owners = new Map<string, readonly number[]>()
  for (const parent of new Set(tables.flatMap(({ loose }) => (loose ? [loose.parent] : [])))) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(parent)} where tenant_id = ${tenantId}`.execute(db)
    owners.set(
      parent,
      rows.map(({ id }) => id),
    )
  }
  return owners
}

/** Deletes rows that arrived for them during the purge. */
async function sweep(
  tx: Tx,
  { tables }: PurgePlan,
  owners: ReadonlyMap<string, readonly number[]>,
): Promise<{ name: string; rows: number }[]> {
  const swept: { name: string; rows: number }[] = []
  for (const { name, loose } of tables) {
    if (!loose) continue
    const ids = owners.get(loose.parent) ?? []
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where ${sql.ref(loose.column)} = any(${ids}::int[])`.execute(
      tx,
    )
    swept.push({ name, rows: Number(numAffectedRows) })
  }
  return swept
}

/** Finds rows that arrived during the purge: the proof never claims more than was deleted. */
async function checkEmpty(tx: Tx, plan: PurgePlan, tenantId: number): Promise<void> {
  let rows = 0
  for (const table of plan.tables) rows += await countRows(tx, table, tenantId)
  if (rows > 0) throw new DomainError(tenantErrors.purgeIncomplete, { rows })
}
