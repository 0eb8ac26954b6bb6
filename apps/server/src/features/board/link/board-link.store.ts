import { boardLimits } from '@undertone/domain/board/board-limits'
import type { BoardLink } from '@undertone/domain/board/board-link.calls'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** The links of a board, the newest first; those that ended long ago are left out. */
export async function linksOf(db: Queries, tenantId: number, boardId: number): Promise<BoardLink[]> {
  const { rows } = await sql<BoardLink>`select l.id, l.name, ${ms('l.expires_at')} as expires_ms, l.revoked_at is not null as is_revoked,
      ${ms('l.last_used_at')} as last_used_ms, l.last_address, k.nick_name as created_by,
      array(select x.name from board_link_more m join board x on x.tenant_id = m.tenant_id and x.id = m.board_id
        where m.tenant_id = l.tenant_id and m.link_id = l.id order by m.position) as more_boards
    from board_link l left join account k on k.id = l.created_by
    where l.tenant_id = ${tenantId} and l.board_id = ${boardId}
      and greatest(l.expires_at, l.revoked_at) > now() - interval '90 days' order by l.id desc limit 200`.execute(db)
  return rows
}

export const countValidLinks = async (db: Queries, tenantId: number, boardId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from board_link
      where tenant_id = ${tenantId} and board_id = ${boardId} and revoked_at is null and expires_at > now()`.execute(db)
  ).rows[0]?.n ?? 0

/** A link as it is stored. */
export interface NewLink {
  readonly tenantId: number
  readonly boardId: number
  readonly name: string
  readonly secretHash: Buffer
  readonly permissions: readonly string[]
  readonly days: number
  readonly accountId: number | null
  /** Boards that it shows after its own, and how long each is shown, s. */
  readonly moreBoards: readonly number[]
  readonly boardSeconds: number
}

/** Stores a link, and deletes those of the board that ended long ago. */
export async function insertLink(db: Queries, link: NewLink): Promise<{ id: number; expiresMs: number }> {
  await sql`delete from board_link where tenant_id = ${link.tenantId} and board_id = ${link.boardId}
    and coalesce(revoked_at, expires_at) < now() - interval '90 days'`.execute(db)
  const { rows } = await sql<{ id: number; expiresMs: number }>`
    insert into board_link (tenant_id, board_id, name, secret_hash, permissions, expires_at, created_by, board_seconds)
    values (${link.tenantId}, ${link.boardId}, ${link.name}, ${link.secretHash}, ${[...link.permissions]}::text[],
      now() + make_interval(days => ${link.days}), ${link.accountId}, ${link.boardSeconds})
    returning id, ${ms('expires_at')} as expires_ms`.execute(db)
  const added = rows[0] ?? { id: 0, expiresMs: 0 }
  await sql`insert into board_link_more (tenant_id, link_id, board_id, position)
    select ${link.tenantId}, ${added.id}, board_id, position from unnest(${[...link.moreBoards]}::int[]) with ordinality as more (board_id, position)`.execute(
    db,
  )
  return added
}

/** The board of a link. */
export const boardOfLink = async (db: Queries, tenantId: number, id: number): Promise<number | undefined> =>
  (await sql<{ boardId: number }>`select board_id from board_link where tenant_id = ${tenantId} and id = ${id}`.execute(db)).rows[0]
    ?.boardId

/** Ends a link and the browsers that it has opened. */
export async function revokeLink(db: Queries, tenantId: number, id: number): Promise<void> {
  await sql`update board_link set revoked_at = coalesce(revoked_at, now()) where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  await sql`delete from board_session where tenant_id = ${tenantId} and link_id = ${id}`.execute(db)
}

/** A link that is valid now, with the company that it shows. */
export interface ValidLink {
  readonly id: number
  readonly tenantId: number
  readonly boardId: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly edition: string
  readonly companyId: number
  readonly timeZone: string
  readonly expiresMs: number
  /** The boards of the link in their order, and how long each is shown, s. */
  readonly boards: readonly number[]
  readonly boardSeconds: number
}

const valid = sql`board_link l join board b on b.tenant_id = l.tenant_id and b.id = l.board_id join company c on c.id = b.company_id
  join tenant t on t.id = l.tenant_id
  where l.revoked_at is null and l.expires_at > now() and c.status <> 'Block' and ${isTenantOpen}`
const columns = sql`l.id, l.tenant_id, l.board_id, l.name, l.permissions, t.edition, b.company_id, c.time_zone, ${ms('l.expires_at')} as expires_ms,
  l.board_seconds, l.board_id || array(select m.board_id from board_link_more m where m.tenant_id = l.tenant_id and m.link_id = l.id order by m.position) as boards`

export const linkOfSecret = async (db: Queries, secretHash: Buffer): Promise<ValidLink | undefined> =>
  (await sql<ValidLink>`select ${columns} from ${valid} and l.secret_hash = ${secretHash}`.execute(db)).rows[0]

export const linkOfSession = async (db: Queries, tokenHash: Buffer): Promise<ValidLink | undefined> =>
  (
    await sql<ValidLink>`select ${columns} from ${valid}
      and exists (select from board_session s where s.tenant_id = l.tenant_id and s.link_id = l.id and s.token_hash = ${tokenHash})`.execute(
      db,
    )
  ).rows[0]

/** Opens a browser of a link; of too many the one that was used longest ago ends. */
export async function openWall(db: Queries, link: ValidLink, tokenHash: Buffer, address: string): Promise<void> {
  const { tenantId, id } = link
  await sql`insert into board_session (token_hash, tenant_id, link_id) values (${tokenHash}, ${tenantId}, ${id})`.execute(db)
  await sql`delete from board_session where tenant_id = ${tenantId} and link_id = ${id} and token_hash not in (
    select token_hash from board_session where tenant_id = ${tenantId} and link_id = ${id} order by used_at desc limit ${boardLimits.sessionsOfLink})`.execute(
    db,
  )
  await sql`update board_link set last_used_at = now(), last_address = ${address} where tenant_id = ${tenantId} and id = ${id}`.execute(db)
}

/** A file that the tenant or the platform owns. */
export const fileOfWall = async (
  db: Queries,
  tenantId: number,
  id: string,
): Promise<{ id: string; kind: string; size: number } | undefined> =>
  (
    await sql<{ id: string; kind: string; size: number }>`select id, kind, size from file
      where id = ${id} and (tenant_id = ${tenantId} or tenant_id is null)`.execute(db)
  ).rows[0]

/** A company and all below it. */
export const companiesBelow = async (db: Queries, companyId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`with recursive below (id) as (select ${companyId}::int
      union select c.id from company c join below b on c.parent_id = b.id) select id from below`.execute(db)
  ).rows.map(({ id }) => id)
