import type { Board, ListedBoard } from '@undertone/domain/board/board.calls'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

type StoredBoard = Board & { readonly id: number; readonly name: string; readonly tenantId: number }

const columns = sql`b.id, b.name, b.tenant_id, b.company_id, c.name as company_name, b.panels, b.page_seconds, b.version`
const tables = sql`board b join company c on c.id = b.company_id`

/** The boards in scope, by company and name. */
export async function boardsIn(db: Queries, scope: Scope): Promise<ListedBoard[]> {
  const { rows } = await sql<ListedBoard>`select b.id, b.name, b.company_id, c.name as company_name, jsonb_array_length(b.panels) as panels
    from ${tables} where ${inScope(scope, 'b')} order by c.name, c.id, b.name, b.id`.execute(db)
  return rows
}

async function oneBoard(db: Queries, where: RawBuilder<SqlBool>): Promise<StoredBoard | undefined> {
  const { rows } = await sql<StoredBoard>`select ${columns} from ${tables} where ${where} order by b.name, b.id limit 1`.execute(db)
  return rows[0]
}

export const boardOf = (db: Queries, scope: Scope, id: number): Promise<StoredBoard | undefined> =>
  oneBoard(db, sql<SqlBool>`b.id = ${id} and ${inScope(scope, 'b')}`)

/** The first board of a company. */
export const firstBoard = (db: Queries, scope: Scope, companyId: number): Promise<StoredBoard | undefined> =>
  oneBoard(db, sql<SqlBool>`b.company_id = ${companyId} and ${inScope(scope, 'b')}`)

/** What is stored of a board. */
export interface BoardContent {
  readonly name: string
  readonly panels: readonly BoardPanel[]
  readonly pageSeconds: number
}

export const countBoards = async (db: Queries, companyId: number): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from board where company_id = ${companyId}`.execute(db)).rows[0]?.n ?? 0

/** Whether another board of the company has this name. */
export async function isNameTaken(db: Queries, companyId: number, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`select from board where company_id = ${companyId} and lower(name) = lower(${name})
    and id is distinct from ${exceptId}`.execute(db)
  return rows.length > 0
}

export async function insertBoard(
  db: Queries,
  owner: { readonly tenantId: number; readonly companyId: number; readonly accountId: number | null },
  { name, panels, pageSeconds }: BoardContent,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into board (tenant_id, company_id, name, panels, page_seconds, created_by)
    values (${owner.tenantId}, ${owner.companyId}, ${name}, ${JSON.stringify(panels)}::jsonb, ${pageSeconds}, ${owner.accountId}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** Writes a board if it still has the version; the new version, or undefined. */
export async function updateBoard(
  db: Queries,
  id: number,
  version: number,
  { name, panels, pageSeconds }: BoardContent,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`update board set name = ${name}, panels = ${JSON.stringify(panels)}::jsonb,
      page_seconds = ${pageSeconds}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version} returning version`.execute(db)
  return rows[0]?.version
}

export const deleteBoard = (db: Queries, id: number) => sql`delete from board where id = ${id}`.execute(db)
