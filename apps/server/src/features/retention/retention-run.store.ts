import { DomainError } from '@undertone/domain/core/error'
import type { RetentionRun, RetentionShare } from '@undertone/domain/retention/retention.calls'
import { retentionErrors } from '@undertone/domain/retention/retention.errors'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { TenantRule } from './retention-plan.ts'

/** The person who requested a run. */
export interface Requester {
  readonly accountId: number
  readonly userName: string
}

/** A run to execute or resume. */
export interface OpenRun {
  readonly id: number
  readonly asOf: Date
  readonly policies: readonly TenantRule[]
  readonly accountId: number | null
  readonly userName: string | null
  readonly startedAt: Date
}

/** Queues a run; the leading server starts it. Only one at a time. */
export async function openRun(
  db: Database,
  {
    rules,
    asker: requester,
    tenantId,
    night,
  }: { rules: readonly TenantRule[]; asker: Requester | null; tenantId: number | null; night: string | null },
): Promise<number> {
  if (rules.length === 0) throw new DomainError(retentionErrors.nothingEnabled)
  const { rows } = await sql<{ id: number }>`
    insert into dilution_run (account_id, user_name, tenant_id, night, policies)
    values (${requester?.accountId ?? null}, ${requester?.userName ?? null}, ${tenantId}, ${night}, ${JSON.stringify(rules)})
    on conflict do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw new DomainError(retentionErrors.runInProgress)
  return made.id
}

/** Whether a night has had its run, or a run is still active. */
export async function isNightDone(db: Database, night: string): Promise<boolean> {
  const { rows } = await sql`select 1 from dilution_run where night = ${night} or state in ('waiting', 'running') limit 1`.execute(db)
  return rows.length > 0
}

/** The queued or interrupted run. */
export async function unfinishedRun(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from dilution_run where state in ('waiting', 'running')`.execute(db)
  return rows[0]?.id
}

/** Starts or resumes a run. */
export async function resumeRun(db: Database, id: number): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    update dilution_run set state = 'running', started_at = coalesce(started_at, now()) where id = ${id} and state in ('waiting', 'running')
    returning id, as_of, policies, account_id, user_name, started_at`.execute(db)
  return rows[0]
}

/** Saves the progress of a run; returns whether it is to stop. */
export async function saveProgress(db: Database, id: number, progress: number, total: number): Promise<boolean> {
  const { rows } = await sql<{ stop: boolean }>`
    update dilution_run set progress = ${progress}, total = ${total} where id = ${id} and state = 'running' returning stop`.execute(db)
  return rows[0]?.stop ?? true
}

/** Adds the result of a transaction to a company. */
export async function addShare(
  tx: Tx,
  id: number,
  companyId: number,
  {
    samples = 0,
    waves = 0,
    featureBytes = 0,
    waveBytes = 0,
  }: Partial<Pick<RetentionShare, 'samples' | 'waves' | 'featureBytes' | 'waveBytes'>>,
): Promise<void> {
  await sql`
    insert into dilution_share as share (run_id, company_id, samples, waves, feature_bytes, wave_bytes)
    values (${id}, ${companyId}, ${samples}, ${waves}, ${featureBytes}, ${waveBytes})
    on conflict (run_id, company_id) do update set samples = share.samples + excluded.samples, waves = share.waves + excluded.waves,
      feature_bytes = share.feature_bytes + excluded.feature_bytes, wave_bytes = share.wave_bytes + excluded.wave_bytes`.execute(tx)
}

/** Completes a run; false when another server has completed it. */
export async function endRun(tx: Tx, id: number, state: 'done' | 'stopped', faults: number): Promise<boolean> {
  const { rows } = await sql`
    update dilution_run set state = ${state}, faults = ${faults}, ended_at = now() where id = ${id} and state = 'running' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Requests a run to stop after its current week or waveforms; a queued one ends immediately. */
export async function stopRun(db: Database, id: number): Promise<void> {
  await sql`update dilution_run set stop = true, state = case when state = 'waiting' then 'stopped' else state end,
    ended_at = case when state = 'waiting' then now() end where id = ${id} and state in ('waiting', 'running')`.execute(db)
}

/** Deletes runs older than their operation log entries (guess). */
export async function deleteOldRuns(db: Database): Promise<void> {
  await sql`delete from dilution_run where ended_at < now() - interval '730 days'`.execute(db)
}

/** Results of runs by company. */
export async function sharesOf(db: Queries, runIds: readonly number[]): Promise<(RetentionShare & { runId: number })[]> {
  const { rows } = await sql<RetentionShare & { runId: number }>`
    select s.run_id, t.id as tenant_id, t.name as tenant_name, c.id as company_id, c.name as company_name,
      s.samples, s.waves, s.feature_bytes, s.wave_bytes
    from dilution_share s join company c on c.id = s.company_id join company t on t.id = c.tenant_id
    where s.run_id = any(${runIds}::int[]) order by t.name, t.id, c.name, c.id`.execute(db)
  return rows
}

interface RunRow extends Omit<RetentionRun, 'createdAt' | 'endedAt' | 'shares'> {
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Runs, newest first; or one of them. */
export async function findRuns(
  db: Database,
  { id, pageNum, pageSize }: { id?: number; pageNum: number; pageSize: number },
  timeZone: string,
): Promise<{ records: RetentionRun[]; total: number }> {
  const where = id === undefined ? sql`true` : sql`r.id = ${id}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from dilution_run r where ${where}`.execute(db)
  const { rows } = await sql<RunRow>`
    select r.id, r.state, r.user_name as asked_by, c.name as tenant_name, r.created_at, r.ended_at, r.progress, r.total, r.stop as is_stopping, r.faults
    from dilution_run r left join company c on c.id = r.tenant_id where ${where}
    order by r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const shares = Map.groupBy(
    await sharesOf(
      db,
      rows.map((row) => row.id),
    ),
    ({ runId }) => runId,
  )
  const write = zonedWriter(timeZone)
  const records = rows.map(
    (row): RetentionRun => ({
      ...row,
      createdAt: write(row.createdAt.getTime()),
      endedAt: row.endedAt && write(row.endedAt.getTime()),
      shares: (shares.get(row.id) ?? []).map(({ runId: _, ...share }) => share),
    }),
  )
  return { records, total: counted.rows[0]?.total ?? 0 }
}
