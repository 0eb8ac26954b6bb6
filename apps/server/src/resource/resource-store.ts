import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Field, ReferenceField } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../core/caller.ts'
import { fromZoned, toZoned } from '../core/clock.ts'
import type { Queries } from '../core/database.ts'
import { containing } from '../core/sql.ts'

export type Values = Record<string, unknown>
export interface PageRequest extends Values {
  pageNum: number
  pageSize: number
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const column = (table: string, name: string) => sql.ref(`${table}.${snake(name)}`)
const references = (of: Resource) =>
  Object.entries(of.fields).filter((entry): entry is [string, ReferenceField] => entry[1].kind === 'reference')

/** The condition that keeps a caller inside his tenant and companies; without a tenant nothing is visible. */
export function inScope(scope: Scope, alias: string): RawBuilder<SqlBool> {
  if (scope.tenantId === null) return sql<SqlBool>`false`
  const tenant = sql<SqlBool>`${column(alias, 'tenantId')} = ${scope.tenantId}`
  if (scope.companyIds === 'all') return tenant
  return sql<SqlBool>`${tenant} and ${column(alias, 'companyId')} = any(${scope.companyIds}::int[])`
}

/** A company and all below it. */
const companyAndBelow = (alias: string, companyId: unknown) => sql<SqlBool>`${column(alias, 'companyId')} in (
  with recursive below (id) as (select ${companyId}::int union select c.id from company c join below b on c.parent_id = b.id) select id from below)`

function filterOf(name: string, field: Field | undefined, value: unknown): RawBuilder<SqlBool> {
  if (name === 'companyId') return companyAndBelow('t', value)
  return field?.kind === 'text'
    ? sql<SqlBool>`${column('t', name)} ilike ${containing(String(value))}`
    : sql<SqlBool>`${column('t', name)} = ${value}`
}

function conditions(of: Resource, scope: Scope, filters: Values): RawBuilder<SqlBool> {
  const all: Expression<SqlBool>[] = [inScope(scope, 't')]
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null || value === '' || !(name in of.fields || name === 'companyId')) continue
    all.push(filterOf(name, of.fields[name], value))
  }
  const keyword = filters.keyword
  if (typeof keyword === 'string' && keyword !== '') {
    const texts = Object.entries(of.fields).filter(([name, field]) => field.kind === 'text' && (field.search || name === of.title))
    all.push(
      sql<SqlBool>`(${sql.join(
        texts.map(([name]) => sql`${column('t', name)} ilike ${containing(keyword)}`),
        sql` or `,
      )})`,
    )
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Joins that bring the titles of references, and of the steps of the trail. */
function titles(of: Resource) {
  const joins: RawBuilder<unknown>[] = []
  const columns: RawBuilder<unknown>[] = []
  for (const [name, field] of references(of)) {
    const target = resourceOf(field.to)
    const alias = `r_${snake(name)}`
    joins.push(sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${column(alias, 'id')} = ${column('t', name)}`)
    columns.push(sql`${column(alias, target.title)} as ${sql.ref(field.titleAs)}`)
  }
  for (const step of of.trail ?? []) {
    const via = of.fields[step.via]
    if (via?.kind !== 'reference') throw new Error(`trail of ${of.key} goes over ${step.via}, which is no reference`)
    const next = resourceOf(via.to).fields[step.field]
    if (next?.kind !== 'reference') throw new Error(`trail of ${of.key} asks for ${step.field}, which is no reference`)
    const target = resourceOf(next.to)
    const alias = `s_${snake(step.titleAs)}`
    joins.push(
      sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${column(alias, 'id')} = ${column(`r_${snake(step.via)}`, step.field)}`,
    )
    columns.push(sql`${column(alias, target.title)} as ${sql.ref(step.titleAs)}`)
  }
  return { joins: sql.join(joins, sql` `), columns }
}

function selection(of: Resource) {
  const own = ['id', ...Object.keys(of.fields)].map((name) => sql`${column('t', name)} as ${sql.ref(name)}`)
  const { joins, columns } = titles(of)
  return { columns: sql.join([...own, ...columns]), from: sql`from ${sql.table(of.table)} as t ${joins}` }
}

/** Times are shown in the caller's zone. */
function present(of: Resource, row: Values, timeZone: string): Values & { id: number } {
  for (const [name, field] of Object.entries(of.fields)) {
    const value = row[name]
    if (field.kind === 'time' && value instanceof Date) row[name] = toZoned(value, timeZone)
  }
  return row as Values & { id: number }
}

export async function findPage(db: Queries, of: Resource, scope: Scope, timeZone: string, request: PageRequest) {
  const { pageNum, pageSize, sort, order, ...filters } = request
  const where = conditions(of, scope, filters)
  const { columns, from } = selection(of)
  const by = of.sort.includes(String(sort)) ? String(sort) : (of.sort[0] ?? of.title)
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(of.table)} as t where ${where}`.execute(db)
  const found = await sql<Values>`select ${columns} ${from} where ${where}
    order by ${column('t', by)} ${direction}, t.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { records: found.rows.map((row) => present(of, row, timeZone)), total: counted.rows[0]?.total ?? 0 }
}

/** At most this many options are sent; a longer list is narrowed by the keyword. A guess: more than anybody scrolls. */
const mostOptions = 1000

export async function options(db: Queries, of: Resource, scope: Scope, filters: Values): Promise<{ label: string; value: number }[]> {
  const by = of.sort[0] ?? of.title
  const found = await sql<{
    label: string
    value: number
  }>`select t.id as value, ${column('t', of.title)} as label from ${sql.table(of.table)} as t
    where ${conditions(of, scope, filters)} order by ${column('t', by)} nulls first, ${column('t', of.title)}, t.id limit ${mostOptions}`.execute(
    db,
  )
  return found.rows
}

/** One row in scope; a row of somebody else does not exist. */
export async function detail(db: Queries, of: Resource, scope: Scope, timeZone: string, id: number) {
  const { columns, from } = selection(of)
  const found = await sql<Values>`select ${columns} ${from} where t.id = ${id} and ${inScope(scope, 't')}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Refusal(coreErrors.recordNotFound)
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
  }>`select tenant_id, company_id from ${sql.table(of.table)} as t where t.id = ${id} and ${inScope(scope, 't')}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Refusal(coreErrors.recordNotFound, {}, field)
  return row
}

async function checkReferences(db: Queries, of: Resource, scope: Scope, values: Values): Promise<void> {
  for (const [name, field] of references(of)) {
    const id = values[name]
    if (id !== undefined && id !== null && name !== of.owner) await ownerOf(db, resourceOf(field.to), scope, id, name)
  }
}

async function checkUnique(db: Queries, of: Resource, tenantId: number, values: Values, id: number | null): Promise<void> {
  for (const [name, field] of Object.entries(of.fields)) {
    if (!field.unique || values[name] === undefined || values[name] === null) continue
    const taken = await sql`select 1 from ${sql.table(of.table)} as t
      where tenant_id = ${tenantId} and lower(${column('t', name)}::text) = lower(${String(values[name])}) and id is distinct from ${id}`.execute(
      db,
    )
    if (taken.rows.length > 0) throw new Refusal(coreErrors.duplicate, { field: field.label.en, value: String(values[name]) }, name)
  }
}

function stored(of: Resource, values: Values, timeZone: string): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in of.fields)
      .map(([name, value]) => [
        name,
        of.fields[name]?.kind === 'time' ? (fromZoned(value as string | number | null, timeZone) ?? null) : (value ?? null),
      ]),
  )
}

/** A company is its own company: the column is computed. Every other row is given the company of its owner. */
const companyColumn = (of: Resource, companyId: number): Values => (of.table === 'company' ? {} : { companyId })

export async function add(db: Queries, of: Resource, scope: Scope, timeZone: string, draft: Values): Promise<number> {
  const owner = await ownerOf(db, resourceOf(ownerTarget(of)), scope, draft[of.owner], of.owner)
  await checkReferences(db, of, scope, draft)
  await checkUnique(db, of, owner.tenantId, draft, null)
  const row: Values = { ...stored(of, draft, timeZone), tenantId: owner.tenantId, ...companyColumn(of, owner.companyId) }
  const names = Object.keys(row)
  const made = await sql<{ id: number }>`insert into ${sql.table(of.table)} (${sql.join(names.map((name) => sql.ref(snake(name))))})
    values (${sql.join(names.map((name) => sql`${row[name]}`))}) returning id`.execute(db)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error(`insert into ${of.table} returned no id`)
  return id
}

export async function edit(db: Queries, of: Resource, scope: Scope, timeZone: string, change: Values & { id: number }): Promise<void> {
  const { id, ...values } = change
  const before = await ownerOf(db, of, scope, id, 'id')
  await checkReferences(db, of, scope, values)
  await checkUnique(db, of, before.tenantId, values, id)
  const row: Values = stored(of, values, timeZone)
  if (values[of.owner] !== undefined && values[of.owner] !== null) {
    const owner = await ownerOf(db, resourceOf(ownerTarget(of)), scope, values[of.owner], of.owner)
    Object.assign(row, companyColumn(of, owner.companyId))
  }
  const names = Object.keys(row)
  if (names.length === 0) return
  const set = sql.join(names.map((name) => sql`${sql.ref(snake(name))} = ${row[name]}`))
  await sql`update ${sql.table(of.table)} set ${set}, updated_at = now() where id = ${id} and tenant_id = ${before.tenantId}`.execute(db)
}

/** Deletes all of them or none: first every row must be in scope, then nothing may block it. */
export async function remove(db: Queries, of: Resource, scope: Scope, ids: readonly number[]): Promise<void> {
  const visible = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(of.table)} as t where t.id = any(${ids}::int[]) and ${inScope(scope, 't')}`.execute(db)
  if (visible.rows[0]?.n !== new Set(ids).size) throw new Refusal(coreErrors.recordNotFound)
  for (const block of of.blocks) {
    const blocked =
      await sql`select 1 from ${sql.table(resourceOf(block.by).table)} as t where ${column('t', block.field)} = any(${ids}::int[]) limit 1`.execute(
        db,
      )
    if (blocked.rows.length > 0) throw new Refusal(block.error)
  }
  await sql`delete from ${sql.table(of.table)} where id = any(${ids}::int[])`.execute(db)
}

function ownerTarget(of: Resource): string {
  const field = of.fields[of.owner]
  if (field?.kind !== 'reference') throw new Error(`owner of ${of.key} is no reference`)
  return field.to
}
