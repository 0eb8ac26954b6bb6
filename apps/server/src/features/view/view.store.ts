import { type SavedView, type ViewContent, viewLimits } from '@undertone/domain/view/view.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

/** Own views, and those shared with a company in scope; without a tenant only own ones. */
const visible = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${own(scope)} or v.is_shared and ${inScope({ ...scope, ownWithin: [] }, 'v')})`

const own = ({ tenantId, accountId }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(v.account_id = ${accountId}::int4 and v.tenant_id is not distinct from ${tenantId}::int4)`

const shown = ({
  accountId,
}: Scope) => sql`select v.id, v.name, v.content, v.is_shared as "isShared", v.account_id = ${accountId}::int4 as "isOwn",
  coalesce(a.nick_name, '') as "madeBy", d.view_id is not null as "isDefault"
  from saved_view v left join account a on a.id = v.account_id
    left join saved_view_default d on d.view_id = v.id and d.account_id = ${accountId}::int4`

/** The views of a page that a user sees: the own ones first. */
export async function viewsOf(db: Queries, scope: Scope, page: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`${shown(scope)} where v.page = ${page} and ${visible(scope)}
    order by v.account_id = ${scope.accountId}::int4 desc, lower(v.name), v.id`.execute(db)
  return rows
}

export async function viewOf(db: Queries, scope: Scope, id: number): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`${shown(scope)} where v.id = ${id} and ${visible(scope)}`.execute(db)
  return rows[0]
}

/** The page of a view that a user sees. */
export async function pageOf(db: Queries, scope: Scope, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ page: string }>`select v.page from saved_view v where v.id = ${id} and ${visible(scope)}`.execute(db)
  return rows[0]?.page
}

interface TakenName {
  readonly page: string
  readonly name: string
  readonly exceptId: number | undefined
}

/** Whether a user has another view of this page and name. */
export async function isNameTaken(db: Queries, scope: Scope, { page, name, exceptId = 0 }: TakenName): Promise<boolean> {
  const { rows } = await sql`select from saved_view v
    where ${own(scope)} and v.page = ${page} and lower(v.name) = lower(${name}) and v.id <> ${exceptId}`.execute(db)
  return rows.length > 0
}

interface NewView {
  readonly page: string
  readonly name: string
  readonly content: ViewContent
}

/** Adds a view of a user in a company; undefined if the user has as many of this page as are allowed. */
export async function insertView(
  db: Queries,
  scope: Scope,
  companyId: number | null,
  { page, name, content }: NewView,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into saved_view (tenant_id, company_id, account_id, page, name, content)
    select ${scope.tenantId}, ${companyId}, ${scope.accountId}, ${page}, ${name}, ${JSON.stringify(content)}::jsonb
    where (select count(*) from saved_view v where ${own(scope)} and v.page = ${page}) < ${viewLimits.own} returning id`.execute(db)
  return rows[0]?.id
}

interface Change {
  readonly name?: string | undefined
  readonly content?: ViewContent | undefined
  readonly isShared?: boolean | undefined
}

/** Changes an own view; false if there is none. */
export async function updateView(db: Queries, scope: Scope, id: number, { name, content, isShared }: Change): Promise<boolean> {
  const { rows } =
    await sql`update saved_view v set name = coalesce(${name ?? null}, v.name), is_shared = coalesce(${isShared ?? null}, v.is_shared),
      content = coalesce(${content ? JSON.stringify(content) : null}::jsonb, v.content), updated_at = now()
    where v.id = ${id} and ${own(scope)} returning v.id`.execute(db)
  return rows.length > 0
}

/** Ends the defaults of other users, for a view that is no longer shared. */
export async function forgetDefaultsOfOthers(db: Queries, { accountId }: Scope, id: number): Promise<void> {
  await sql`delete from saved_view_default where view_id = ${id} and account_id <> ${accountId}`.execute(db)
}

export async function deleteView(db: Queries, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`delete from saved_view v where v.id = ${id} and ${own(scope)} returning v.id`.execute(db)
  return rows.length > 0
}

/** A page opens as shipped again for a user. */
export async function clearDefault(db: Queries, { accountId }: Scope, page: string): Promise<void> {
  await sql`delete from saved_view_default where account_id = ${accountId} and page = ${page}`.execute(db)
}

/** Makes a view of a page its default for a user. */
export async function setDefault(db: Queries, { tenantId, accountId }: Scope, page: string, id: number): Promise<void> {
  await sql`insert into saved_view_default (account_id, page, tenant_id, view_id) values (${accountId}, ${page}, ${tenantId}, ${id})
    on conflict (account_id, page) do update set view_id = excluded.view_id`.execute(db)
}
