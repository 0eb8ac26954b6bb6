import type { DataOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill } from '@undertone/domain/core/text'
import type { PluginDetail, PluginRecord, PluginTrial, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { pluginErrors as errors } from '@undertone/domain/plugin/plugin.errors'
import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { pluginLimits as limits } from '@undertone/domain/plugin/plugin-limits'
import { isPluginFailure, isPluginProblem, type PluginProblem, pluginProblems } from '@undertone/domain/plugin/plugin-problems.table'
import { sql } from 'kysely'
import type { PluginUse } from '../../contracts/measured/plugin-values.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import { insertVersion, lockPlugin, type PluginRow, pluginRows, runRows, versionFile, versionRows } from './plugin.store.ts'
import type { PluginRunner } from './run/plugin-runner.ts'

/** What plug-ins are administered with. */
export interface PluginParts {
  readonly db: Database
  readonly runner: PluginRunner
  readonly use: PluginUse
}

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** The caller's tenant; without one, or without any company of it, there are no plug-ins. */
export function tenantOf({ scope }: Pick<Caller, 'scope'>): number {
  if (scope.tenantId === null || scope.companyIds.length === 0) throw missing()
  return scope.tenantId
}

/** The tenant of a caller who may change what applies to all of its companies. */
function wholeTenantOf(caller: Caller): number {
  if (caller.scope.companyIds !== 'all') throw new DomainError(errors.wholeCompanyOnly)
  return tenantOf(caller)
}

const hasNoRows = ({ scope }: Pick<Caller, 'scope'>): boolean => scope.tenantId === null || scope.companyIds.length === 0

function recordOf(
  { offProblem, offDetail, offAt, updatedAt, previousNumber: _, lastNumber: __, ...row }: PluginRow,
  write: (ms: number) => string,
): PluginRecord {
  const off = offProblem && offAt ? { problem: offProblem, detail: offDetail ?? '', at: write(offAt.getTime()) } : null
  return { ...row, off, updatedAt: write(updatedAt.getTime()) }
}

export async function listPlugins(db: Database, caller: Caller): Promise<PluginRecord[]> {
  if (hasNoRows(caller)) return []
  const write = zonedWriter(caller.timeZone)
  return (await pluginRows(db, tenantOf(caller))).map((row) => recordOf(row, write))
}

export async function pluginDetail({ db, use }: PluginParts, caller: Caller, id: number): Promise<PluginDetail> {
  const tenantId = tenantOf(caller)
  const [row] = await pluginRows(db, tenantId, id)
  if (!row) throw missing()
  const write = zonedWriter(caller.timeZone)
  const versions = await versionRows(db, id)
  const runs = await runRows(db, caller.scope, id)
  return {
    ...recordOf(row, write),
    previousNumber: row.previousNumber,
    history: versions.map(({ createdAt, ...one }) => ({
      ...one,
      createdAt: write(createdAt.getTime()),
      isInUse: one.number === row.number,
    })),
    runs: runs.map(({ problem, detail, createdAt, ...one }) => ({
      ...one,
      at: write(createdAt.getTime()),
      problem: problem && { problem, detail: detail ?? '' },
    })),
    bands: [...(await use.bandsOf(db, caller.scope, row.name))],
  }
}

/** The file of a version. */
export async function pluginSource(db: Database, caller: Caller, id: number, number: number): Promise<{ source: string }> {
  const found = await versionFile(db, tenantOf(caller), { id, number })
  if (!found) throw missing()
  return { source: found.source }
}

/** The error that names why a file is refused, in both languages. */
function refusedFile({ problem, detail }: PluginProblem): DomainError {
  const { cn, en } = pluginProblems[problem]
  return new DomainError(errors.fileRefused, { reason: { cn: fill(cn, { detail }), en: fill(en, { detail }) } }, 'source')
}

interface CheckedFile {
  readonly declaration: PluginDeclaration | null
  readonly problem: PluginProblem | null
  readonly trials: PluginTrial[]
}

/** Reads a file and tries it; a failure of a trial is one of the file. */
async function checkFile(runner: PluginRunner, tenantId: number, source: string): Promise<CheckedFile> {
  const declaration = await runner.declarationOf(tenantId, source)
  if (isPluginProblem(declaration)) return { declaration: null, problem: declaration, trials: [] }
  const trials = await runner.trialsOf(tenantId, { source, declaration })
  return { declaration, problem: trials.find(({ problem }) => problem && isPluginFailure(problem))?.problem ?? null, trials }
}

/** Checks a file for a user who has not added it yet. */
export async function previewFile(
  { db, runner }: PluginParts,
  caller: Caller,
  source: string,
): Promise<DataOf<typeof pluginCalls.preview>> {
  const tenantId = tenantOf(caller)
  const checked = await checkFile(runner, tenantId, source)
  const same = checked.declaration ? (await pluginRows(db, tenantId)).find(({ name }) => name === checked.declaration?.name) : undefined
  const history = same ? await versionRows(db, same.id) : []
  const existing = same ? { id: same.id, number: same.lastNumber, versions: history.map(({ declaration }) => declaration.version) } : null
  return { ...checked, existing }
}

async function checkedVersion(runner: PluginRunner, tenantId: number, source: string) {
  const { declaration, problem } = await checkFile(runner, tenantId, source)
  if (problem) throw refusedFile(problem)
  if (!declaration) throw missing()
  return { source, declaration }
}

/** Adds a plug-in with its first version, which is in use at once. */
export async function addPlugin({ db, runner }: PluginParts, caller: Caller, source: string): Promise<{ id: number }> {
  const tenantId = wholeTenantOf(caller)
  const version = await checkedVersion(runner, tenantId, source)
  const { name } = version.declaration
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into plugin (tenant_id, name, created_by) values (${tenantId}, ${name}, ${caller.accountId || null})
      on conflict (tenant_id, name) do nothing returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) throw new DomainError(errors.nameTaken, { name }, 'source')
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from plugin where tenant_id = ${tenantId}`.execute(tx)
    if ((counted[0]?.n ?? 0) > limits.plugins) throw new DomainError(errors.tooMany, { max: limits.plugins })
    await insertVersion(tx, tenantId, id, version, caller.accountId)
    return { id }
  })
}

/** Adds a version, which is not in use until it is switched to. */
export async function addVersion(
  { db, runner }: PluginParts,
  caller: Caller,
  id: number,
  source: string,
): Promise<{ id: number; number: number }> {
  const tenantId = wholeTenantOf(caller)
  const version = await checkedVersion(runner, tenantId, source)
  return db.transaction().execute(async (tx) => {
    const plugin = await lockPlugin(tx, tenantId, id)
    if (!plugin) throw missing()
    const { name, version: given } = version.declaration
    if (name !== plugin.name) throw new DomainError(errors.otherName, { name }, 'source')
    const history = await versionRows(tx, id)
    if (history.some(({ declaration }) => declaration.version === given))
      throw new DomainError(errors.versionTaken, { version: given }, 'source')
    if (history.length >= limits.versions) throw new DomainError(errors.tooMany, { max: limits.versions })
    return { id, number: await insertVersion(tx, tenantId, id, version, caller.accountId) }
  })
}

/** Takes another version into use: what was measured by the one before is measured again. */
async function switchTo(
  tx: Tx,
  use: PluginUse,
  caller: Caller,
  plugin: { id: number; name: string; number: number },
  number: number,
): Promise<void> {
  const tenantId = wholeTenantOf(caller)
  const to = await versionFile(tx, tenantId, { id: plugin.id, number })
  if (!to) throw missing()
  const used = await use.bandsOf(tx, caller.scope, plugin.name)
  const lost = used.find(({ value }) => !to.declaration.values.some(({ key }) => key === value))
  if (lost) throw new DomainError(errors.valueUsed, { key: lost.value, name: lost.name }, 'number')
  await sql`update plugin set previous_number = number, number = ${number}, failures = 0, updated_at = now() where id = ${plugin.id}`.execute(
    tx,
  )
  await use.measureAgain(tx, tenantId, plugin.name)
}

/** Switches a plug-in on, off or to another version. */
export async function setUse(
  { db, use }: PluginParts,
  caller: Caller,
  { id, isOn, number }: { id: number; isOn: boolean; number?: number | undefined },
): Promise<null> {
  const tenantId = wholeTenantOf(caller)
  await db.transaction().execute(async (tx) => {
    const plugin = await lockPlugin(tx, tenantId, id)
    if (!plugin) throw missing()
    if (number !== undefined && number !== plugin.number) await switchTo(tx, use, caller, plugin, number)
    await sql`update plugin set is_on = ${isOn}, failures = 0, off_problem = null, off_detail = null, off_at = null, updated_at = now()
      where id = ${id}`.execute(tx)
  })
  return null
}

/** Returns to the version that was in use before. */
export async function rollBack({ db, use }: PluginParts, caller: Caller, id: number): Promise<null> {
  const tenantId = wholeTenantOf(caller)
  await db.transaction().execute(async (tx) => {
    const plugin = await lockPlugin(tx, tenantId, id)
    if (!plugin) throw missing()
    if (plugin.previousNumber === null) throw new DomainError(errors.noEarlier)
    await switchTo(tx, use, caller, plugin, plugin.previousNumber)
  })
  return null
}

export async function removePlugin({ db, use }: PluginParts, caller: Caller, id: number): Promise<null> {
  const tenantId = wholeTenantOf(caller)
  await db.transaction().execute(async (tx) => {
    const plugin = await lockPlugin(tx, tenantId, id)
    if (!plugin) throw missing()
    const used = await use.bandsOf(tx, caller.scope, plugin.name)
    if (used.length > 0) throw new DomainError(errors.inUse, { names: used.map(({ name }) => name).join(', ') })
    await sql`delete from plugin where id = ${id}`.execute(tx)
  })
  return null
}

/** Deletes a version that is not in use. */
export async function removeVersion({ db }: PluginParts, caller: Caller, id: number, number: number): Promise<null> {
  const tenantId = wholeTenantOf(caller)
  await db.transaction().execute(async (tx) => {
    const plugin = await lockPlugin(tx, tenantId, id)
    if (!plugin || !(await versionFile(tx, tenantId, { id, number }))) throw missing()
    if (plugin.number === number) throw new DomainError(errors.versionInUse)
    await sql`delete from plugin_version where plugin_id = ${id} and number = ${number}`.execute(tx)
    await sql`update plugin set previous_number = null where id = ${id} and previous_number = ${number}`.execute(tx)
  })
  return null
}

/** Plug-ins that are switched on. */
export const pluginChoices = async (db: Queries, caller: Caller): Promise<DataOf<typeof pluginCalls.choices>> =>
  hasNoRows(caller)
    ? []
    : (await pluginRows(db, tenantOf(caller))).filter(({ isOn }) => isOn).map(({ name, declaration }) => ({ name, declaration }))
