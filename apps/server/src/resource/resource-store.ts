import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Field, FileField, ImageField, TimeField } from '@undertone/domain/core/field'
import { isOfPlatform, type Resource, type Row } from '@undertone/domain/core/resource'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { kindList } from '@undertone/domain/file/file-kinds.table'
import { resourceOf, targetOf } from '@undertone/domain/index/resources'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { pageOfIds } from '../platform/database/page.ts'
import { companyAndBelow, containing } from '../platform/database/sql.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { within } from '../platform/identity/rights.ts'
import { fromZoned, toZoned } from '../platform/runtime/clock.ts'
import { column, snake } from './columns.ts'
import { usableFiles } from './file-access.ts'
import { linkedTo, linksOf, saveLinks } from './link-store.ts'
import { ownerTitle } from './owner-title.ts'
import { readable, writable } from './scope.ts'
import { references, selection } from './selection.ts'

export type Values = Record<string, unknown>
/** A row as returned by the calls of its resource. */
export type ShownRow = Row<Resource> & Values
export interface PageRequest extends Values {
  pageNum: number
  pageSize: number
}

/**
 * A filter by company includes all companies below it. Their ids are queried first, so that the planner knows how many rows to expect.
 * Below the root is every row of the tenant.
 */
async function withCompanies(db: Queries, of: Resource, scope: Scope, filters: Values): Promise<Values> {
  const { companyId, ...others } = filters
  if (typeof companyId !== 'number' || (companyId === scope.tenantId && of.shared !== 'platform')) return others
  const found = await companyAndBelow(companyId).execute(db)
  return { ...others, companyId: found.rows.map(({ id }) => id) }
}

/** The indexed column with all searched texts of a row. */
const inSearchText = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`t.search_text like lower(${containing(text)})`

function filterOf(name: string, field: Field | undefined, value: unknown): RawBuilder<SqlBool> {
  if (name === 'companyId') return sql<SqlBool>`${column('t', name)} = any(${value}::int[])`
  if (name === 'ids') return sql<SqlBool>`t.id = any(${value}::int[])`
  if (field?.kind === 'references') return linkedTo(field, value)
  if (field?.kind !== 'text') return sql<SqlBool>`${column('t', name)} = ${value}`
  const text = String(value)
  return sql<SqlBool>`${inSearchText(text)} and ${column('t', name)} ilike ${containing(text)}`
}

function conditions(of: Resource, scope: Scope, filters: Values): RawBuilder<SqlBool> {
  const all: Expression<SqlBool>[] = [readable(of, scope, 't')]
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null || value === '' || !(name in of.fields || name === 'companyId' || name === 'ids')) continue
    all.push(filterOf(name, of.fields[name], value))
  }
  if (typeof filters.keyword === 'string' && filters.keyword !== '') all.push(inSearchText(filters.keyword))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Times in the caller's time zone. */
function present(of: Resource, row: ShownRow, timeZone: string): ShownRow {
  for (const [name, field] of Object.entries(of.fields)) {
    const value = row[name]
    if (field.kind === 'time' && value instanceof Date) Object.assign(row, { [name]: toZoned(value, timeZone) })
  }
  return row
}

/** A page of rows in scope; `further` are the conditions on `t` of filters that are not fields. */
export async function findPage(
  db: Queries,
  of: Resource,
  scope: Scope,
  timeZone: string,
  request: PageRequest,
  further: readonly RawBuilder<SqlBool>[] = [],
) {
  const { pageNum, pageSize, sort, order, ...filters } = request
  const own = conditions(of, scope, await withCompanies(db, of, scope, filters))
  const where = sql<SqlBool>`${sql.join([own, ...further], sql` and `)}`
  const { columns, from } = selection(db, of, scope)
  const by = of.sort.includes(String(sort)) ? String(sort) : (of.sort[0] ?? of.title)
  const asc = { forward: sql`${column('t', by)} asc nulls first, t.id asc`, backward: sql`${column('t', by)} desc nulls last, t.id desc` }
  const inOrder = order === 'desc' ? { forward: asc.backward, backward: asc.forward } : asc
  const listed = { id: sql`t.id`, from: sql`${sql.table(of.table)} as t`, where, order: inOrder }
  const { ids, total } = await pageOfIds(db, listed, { pageNum, pageSize })
  const found = await sql<ShownRow>`select ${columns} ${from} where t.id = any(${ids}::int[]) order by ${inOrder.forward}`.execute(db)
  return { records: found.rows.map((row) => present(of, row, timeZone)), total }
}

/** Maximum number of options; longer lists are narrowed by the keyword. A guess: more than anyone scrolls. */
const maxOptions = 1000

export async function options(db: Queries, of: Resource, scope: Scope, filters: Values): Promise<{ label: string; value: number }[]> {
  const by = of.sort[0] ?? of.title
  const title = column('t', of.title)
  const shown = of.shownAs === undefined ? title : sql`${column('t', of.shownAs)} || ' (' || ${title} || ')'`
  const ownerName = filters[of.owner] === undefined ? ownerTitle(of, scope, 't') : null
  const found = await sql<{
    label: string
    value: number
  }>`select t.id as value, ${ownerName ? sql`concat_ws(' / ', ${ownerName}, ${shown})` : shown} as label from ${sql.table(of.table)} as t
    where ${conditions(of, scope, await withCompanies(db, of, scope, filters))}
    order by ${ownerName ? sql`${ownerName}, ` : sql``}${column('t', by)} nulls first, ${title}, t.id limit ${maxOptions}`.execute(db)
  return found.rows
}

/** One row in scope; others do not exist for the caller. */
export async function detail(db: Queries, of: Resource, scope: Scope, timeZone: string, id: number) {
  const { columns, from } = selection(db, of, scope)
  const found = await sql<ShownRow>`select ${columns} ${from} where t.id = ${id} and ${readable(of, scope, 't')}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  return present(of, row, timeZone)
}

/** Tenant and company of a row in scope. */
export async function ownerOf(
  db: Queries,
  of: Resource,
  scope: Scope,
  id: unknown,
  field: string,
): Promise<{ tenantId: number; companyId: number }> {
  const found = await sql<{
    tenantId: number
    companyId: number
  }>`select tenant_id, company_id from ${sql.table(of.table)} as t where t.id = ${id} and ${writable(of, scope, 't')}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, field)
  return row
}

/** Throws unless every id is a row that meets the condition on `t`. */
async function checkAll(db: Queries, of: Resource, ids: readonly unknown[], condition: RawBuilder<SqlBool>, field?: string): Promise<void> {
  const met = await sql`select 1 from ${sql.table(of.table)} as t where t.id = any(${ids}::int[]) and ${condition}`.execute(db)
  if (met.rows.length !== new Set(ids).size) throw new DomainError(coreErrors.recordNotFound, {}, field)
}

const checkReadable = (db: Queries, of: Resource, scope: Scope, ids: readonly unknown[], field: string): Promise<void> =>
  checkAll(db, of, ids, readable(of, scope, 't'), field)

/** An image must be as large as its field asks for. */
export function checkMinSize(
  { minPx }: ImageField,
  { width, height }: { width: number | null; height: number | null },
  name: string,
): void {
  if (minPx && ((width ?? 0) < minPx[0] || (height ?? 0) < minPx[1]))
    throw new DomainError(fileErrors.sizeTooSmall, { width: minPx[0], height: minPx[1] }, name)
}

/** A file must exist for the caller and suit the field. */
async function checkFile(db: Queries, scope: Scope, name: string, field: ImageField | FileField, id: string): Promise<void> {
  const found = await sql<{ kind: string; width: number | null; height: number | null }>`select f.kind, f.width, f.height from file as f
    where f.id = ${id} and ${usableFiles(scope, 'f')}`.execute(db)
  const stored = found.rows[0]
  if (!stored) throw new DomainError(coreErrors.recordNotFound, {}, name)
  if (field.kinds && !field.kinds.includes(stored.kind)) {
    throw new DomainError(fileErrors.kindRequired, { kinds: kindList(field.kinds) }, name)
  }
  if (field.kind === 'image' && field.sizePx && (stored.width !== field.sizePx[0] || stored.height !== field.sizePx[1]))
    throw new DomainError(fileErrors.sizeRequired, { width: field.sizePx[0], height: field.sizePx[1] }, name)
  if (field.kind === 'image') checkMinSize(field, stored, name)
}

async function checkReferences(db: Queries, of: Resource, scope: Scope, values: Values): Promise<void> {
  for (const [name, field] of references(of)) {
    const id = values[name]
    if (id !== undefined && id !== null && name !== of.owner) await checkReadable(db, resourceOf(field.to), scope, [id], name)
  }
  for (const [name, field] of linksOf(of.fields)) {
    const ids = values[name]
    if (Array.isArray(ids) && ids.length > 0) await checkReadable(db, resourceOf(field.to), scope, ids, name)
  }
  for (const [name, field] of Object.entries(of.fields))
    if ((field.kind === 'image' || field.kind === 'file') && typeof values[name] === 'string')
      await checkFile(db, scope, name, field, values[name])
}

/** A change without unchanged references and pictures: a form also sends values its user could not choose. */
async function changedIn(db: Queries, of: Resource, { id, ...values }: Values & { id: number }): Promise<Values> {
  const named = Object.keys(values).filter((name) => ['reference', 'image', 'file'].includes(of.fields[name]?.kind ?? ''))
  if (named.length === 0) return values
  const columns = named.map((name) => sql`${column('t', name)} as ${sql.ref(name)}`)
  const found = await sql<Values>`select ${sql.join(columns)} from ${sql.table(of.table)} as t where t.id = ${id}`.execute(db)
  const current = found.rows[0] ?? {}
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !(name in current) || current[name] !== value))
}

async function checkUnique(db: Queries, of: Resource, tenantId: number | null, values: Values, id: number | null): Promise<void> {
  for (const [name, field] of Object.entries(of.fields)) {
    if (!field.unique || values[name] === undefined || values[name] === null) continue
    const taken = await sql`select 1 from ${sql.table(of.table)} as t
      where ${tenantId === null ? sql`true` : sql`tenant_id = ${tenantId}`} and lower(${column('t', name)}::text) = lower(${String(values[name])}) and id is distinct from ${id}`.execute(
      db,
    )
    if (taken.rows.length > 0) throw new DomainError(coreErrors.duplicate, { field: field.label, value: String(values[name]) }, name)
  }
}

/** A time as it is stored: an instant, or the time of a clock. */
function storedTime(field: TimeField, value: unknown, timeZone: string): Date | string | null {
  const at = fromZoned(value as string | number | null, timeZone) ?? null
  return field.wall && at ? toZoned(at, timeZone) : at
}

function stored(of: Resource, values: Values, timeZone: string): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in of.fields && of.fields[name]?.kind !== 'references')
      .map(([name, value]) => {
        const field = of.fields[name]
        return [name, field?.kind === 'time' ? storedTime(field, value, timeZone) : (value ?? null)]
      }),
  )
}

/** A company is its own company: the column is generated. All other rows get the company of their owner. */
const companyColumn = (of: Resource, companyId: number): Values => (of.table === 'company' ? {} : { companyId })

export async function add(db: Queries, of: Resource, scope: Scope, timeZone: string, draft: Values): Promise<number> {
  const owner = isOfPlatform(of) ? null : await ownerOf(db, targetOf(of, of.owner), scope, draft[of.owner], of.owner)
  await checkReferences(db, of, scope, draft)
  await checkUnique(db, of, owner?.tenantId ?? null, draft, null)
  const row: Values = {
    ...stored(of, draft, timeZone),
    ...(owner ? { tenantId: owner.tenantId, ...companyColumn(of, owner.companyId) } : {}),
    createdBy: scope.accountId,
  }
  const names = Object.keys(row)
  const made = await sql<{ id: number }>`insert into ${sql.table(of.table)} (${sql.join(names.map((name) => sql.ref(snake(name))))})
    values (${sql.join(names.map((name) => sql`${row[name]}`))}) returning id`.execute(db)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error(`insert into ${of.table} returned no id`)
  await saveLinks(db, of, id, draft)
  return id
}

/** Marks rows as changed when records that belong to them are: undoing an earlier import must not overwrite those. */
export const markChanged = (tx: Queries, of: Resource, ids: readonly number[]) =>
  sql`update ${sql.table(of.table)} set updated_at = now() where id = any(${ids}::int[])`.execute(tx)

/** A platform row has no owner to move to. */
async function editOfPlatform(db: Queries, of: Resource, scope: Scope, timeZone: string, change: Values & { id: number }): Promise<void> {
  const { id } = change
  await checkAll(db, of, [id], writable(of, scope, 't'), 'id')
  const values = await changedIn(db, of, change)
  await checkReferences(db, of, scope, values)
  await checkUnique(db, of, null, values, id)
  const row = stored(of, values, timeZone)
  await saveLinks(db, of, id, values)
  const set = Object.keys(row).map((name) => sql`${sql.ref(snake(name))} = ${row[name]}, `)
  const written = await sql`update ${sql.table(of.table)} set ${sql.join(set, sql``)} updated_at = now() where id = ${id}`.execute(db)
  if (written.numAffectedRows !== 1n) throw new DomainError(coreErrors.conflict)
}

export async function edit(db: Queries, of: Resource, scope: Scope, timeZone: string, change: Values & { id: number }): Promise<void> {
  const { id } = change
  if (isOfPlatform(of)) return editOfPlatform(db, of, scope, timeZone, change)
  const before = await ownerOf(db, of, scope, id, 'id')
  const values = await changedIn(db, of, change)
  await checkReferences(db, of, scope, values)
  await checkUnique(db, of, before.tenantId, values, id)
  const row: Values = stored(of, values, timeZone)
  if (values[of.owner] !== undefined && values[of.owner] !== null) {
    const owner = await ownerOf(db, targetOf(of, of.owner), scope, values[of.owner], of.owner)
    // Rows below move along: a caller who sees this row only as an own record would gain access to them.
    if (owner.companyId !== before.companyId && !within([before.companyId], scope.companyIds))
      throw new DomainError(accessErrors.ownRecordCannotMove, {}, of.owner)
    Object.assign(row, companyColumn(of, owner.companyId))
  }
  await saveLinks(db, of, id, values)
  const set = Object.keys(row).map((name) => sql`${sql.ref(snake(name))} = ${row[name]}, `)
  const written = await sql`update ${sql.table(of.table)} set ${sql.join(set, sql``)} updated_at = now()
    where id = ${id} and tenant_id = ${before.tenantId} and company_id = ${before.companyId}`.execute(db)
  // Moved concurrently: the checks above no longer hold.
  if (written.numAffectedRows !== 1n) throw new DomainError(coreErrors.conflict)
}

/** Deletes all rows or none: each must be in scope, and nothing may block it. */
export async function remove(db: Queries, of: Resource, scope: Scope, ids: readonly number[]): Promise<void> {
  await checkAll(db, of, ids, writable(of, scope, 't'))
  for (const block of of.blocks) {
    const table = 'by' in block ? resourceOf(block.by).table : block.table
    const open = 'by' in block || !block.unless ? sql`true` : sql`${column('t', block.unless.field)} <> ${block.unless.is}`
    const blocked =
      await sql`select 1 from ${sql.table(table)} as t where ${column('t', block.field)} = any(${ids}::int[]) and ${open} limit 1`.execute(
        db,
      )
    if (blocked.rows.length > 0) throw new DomainError(block.error)
  }
  await sql`delete from ${sql.table(of.table)} where id = any(${ids}::int[])`.execute(db)
}
