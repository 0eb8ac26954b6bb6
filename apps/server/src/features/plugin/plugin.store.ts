import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { isPluginFailure, type PluginProblem, type PluginProblemKey } from '@undertone/domain/plugin/plugin-problems.table'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

export interface PluginRow {
  readonly id: number
  readonly name: string
  readonly isOn: boolean
  readonly number: number
  readonly previousNumber: number | null
  readonly lastNumber: number
  readonly failures: number
  readonly offProblem: PluginProblemKey | null
  readonly offDetail: string | null
  readonly offAt: Date | null
  readonly updatedAt: Date
  /** Of the version in use. */
  readonly declaration: PluginDeclaration
  readonly versions: number
}

export interface VersionRow {
  readonly number: number
  readonly declaration: PluginDeclaration
  readonly size: number
  readonly createdAt: Date
  readonly createdBy: string | null
}

export interface RunRow {
  readonly id: number
  readonly number: number
  readonly waveId: number
  readonly axis: 'X' | 'Y' | 'Z'
  readonly place: string | null
  readonly problem: PluginProblemKey | null
  readonly detail: string | null
  readonly ms: number
  readonly createdAt: Date
}

/** Plug-ins of a tenant by name. */
export async function pluginRows(db: Queries, tenantId: number, id?: number): Promise<PluginRow[]> {
  const { rows } =
    await sql<PluginRow>`select p.id, p.name, p.is_on, p.number, p.previous_number, p.last_number, p.failures, p.off_problem, p.off_detail,
      p.off_at, p.updated_at, v.declaration, (select count(*)::int from plugin_version n where n.plugin_id = p.id) as versions
    from plugin p join plugin_version v on v.plugin_id = p.id and v.number = p.number
    where p.tenant_id = ${tenantId} and (${id ?? null}::int is null or p.id = ${id ?? null}::int) order by p.name`.execute(db)
  return rows
}

export async function versionRows(db: Queries, pluginId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select v.number, v.declaration, length(v.source) as size, v.created_at, a.nick_name as created_by
    from plugin_version v left join account a on a.id = v.created_by where v.plugin_id = ${pluginId} order by v.number desc`.execute(db)
  return rows
}

/** The newest runs at points in scope; those of recordings that are gone belong to no company, and are for who sees the whole tenant. */
export async function runRows(db: Queries, scope: Scope, pluginId: number): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`select r.id::float8 as id, r.number, r.sampling_id::float8 as wave_id, r.axis, r.problem, r.detail, r.ms, r.created_at,
      case when m.id is not null then concat_ws(' / ', e.name, m.name) end as place
    from plugin_run r left join sampling s on s.id = r.sampling_id left join mapping m on m.id = s.mapping_id
      left join equipment e on e.id = m.equipment_id
    where r.plugin_id = ${pluginId} and (${scope.companyIds === 'all'}::boolean or ${inScope(scope, 'm')})
    order by r.id desc limit ${pluginLimits.runs}`.execute(db)
  return rows
}

/** A version with its file. */
export interface VersionFile {
  readonly id: number
  readonly name: string
  readonly isOn: boolean
  readonly number: number
  readonly source: string
  readonly declaration: PluginDeclaration
}

/** A version with its file, of a plug-in of the tenant: the one of a number, or the one in use. */
export async function versionFile(
  db: Queries,
  tenantId: number,
  by: { readonly id: number; readonly number: number } | { readonly name: string },
): Promise<VersionFile | undefined> {
  const where = 'name' in by ? sql`p.name = ${by.name} and v.number = p.number` : sql`p.id = ${by.id} and v.number = ${by.number}`
  const { rows } = await sql<VersionFile>`select p.id, p.is_on, p.name, v.number, v.source, v.declaration
    from plugin p join plugin_version v on v.plugin_id = p.id where p.tenant_id = ${tenantId} and ${where}`.execute(db)
  return rows[0]
}

/** Locks a plug-in of the tenant. */
export async function lockPlugin(tx: Tx, tenantId: number, id: number): Promise<Omit<PluginRow, 'declaration' | 'versions'> | undefined> {
  const { rows } = await sql<
    Omit<PluginRow, 'declaration' | 'versions'>
  >`select * from plugin where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface NewVersion {
  readonly source: string
  readonly declaration: PluginDeclaration
}

/** Adds the next version of a plug-in; the plug-in is locked or new. */
export async function insertVersion(
  tx: Tx,
  tenantId: number,
  id: number,
  { source, declaration }: NewVersion,
  accountId: number,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`with next as (
      update plugin set last_number = last_number + 1, updated_at = now() where id = ${id} returning last_number)
    insert into plugin_version (tenant_id, plugin_id, number, declaration, source, created_by)
    select ${tenantId}, ${id}, next.last_number, ${JSON.stringify(declaration)}::jsonb, ${source}, ${accountId || null} from next returning number`.execute(
    tx,
  )
  return rows[0]?.number ?? 0
}

/** Notes a run, and switches a plug-in off that failed again and again in the queue; says whether it did. A refused waveform is no failure. */
export async function noteRun(
  db: Queries,
  run: {
    readonly tenantId: number
    readonly pluginId: number
    readonly number: number
    readonly samplingId: number
    readonly axis: string
    readonly problem: PluginProblem | null
    readonly ms: number
    /** Whether failures count: not what a user tries. */
    readonly counts: boolean
  },
): Promise<boolean> {
  const { tenantId, pluginId, number, samplingId, axis, problem, ms, counts } = run
  await sql`insert into plugin_run (tenant_id, plugin_id, number, sampling_id, axis, problem, detail, ms)
    select ${tenantId}, p.id, ${number}, ${samplingId}, ${axis}, ${problem?.problem ?? null}, ${problem?.detail ?? null}, ${ms}
    from plugin p where p.id = ${pluginId} and p.tenant_id = ${tenantId}`.execute(db)
  await sql`delete from plugin_run where plugin_id = ${pluginId}
    and id < (select min(id) from (select id from plugin_run where plugin_id = ${pluginId} order by id desc limit ${pluginLimits.runs}) kept)`.execute(
    db,
  )
  if (!counts || (problem && !isPluginFailure(problem))) return false
  if (!problem) {
    await sql`update plugin set failures = 0 where id = ${pluginId} and failures > 0`.execute(db)
    return false
  }
  const { rows } = await sql<{ isOff: boolean }>`update plugin set failures = failures + 1,
      is_on = is_on and failures + 1 < ${pluginLimits.failures},
      off_problem = case when is_on and failures + 1 >= ${pluginLimits.failures} then ${problem.problem} else off_problem end,
      off_detail = case when is_on and failures + 1 >= ${pluginLimits.failures} then ${problem.detail} else off_detail end,
      off_at = case when is_on and failures + 1 >= ${pluginLimits.failures} then now() else off_at end
    where id = ${pluginId} and number = ${number} and is_on returning not is_on as is_off`.execute(db)
  return rows[0]?.isOff ?? false
}
