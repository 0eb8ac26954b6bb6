import { type Invitation, invitationDays } from '@undertone/domain/access/invitation/invitation.calls'
import type { InvitationState } from '@undertone/domain/access/invitation/invitation.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A link as it is stored. */
interface StoredLink {
  readonly linkId: string
  readonly tokenHash: Buffer
}

/** What somebody is invited to. */
export interface InvitationDraft {
  readonly companyId: number
  readonly email: string
  readonly nickName: string | null
  readonly roleIds: readonly number[]
}

/** The state is no column: an invitation expires by the clock. */
const stateOf = sql<InvitationState>`case when t.accepted_at is not null then 'accepted' when t.revoked_at is not null then 'revoked'
  when t.expires_at <= now() then 'expired' else 'open' end`

const untilExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`

export async function addInvitation(
  tx: Tx,
  { tenantId, accountId }: { readonly tenantId: number; readonly accountId: number },
  { companyId, email, nickName, roleIds }: InvitationDraft,
  link: StoredLink,
): Promise<number> {
  const { id } = await tx
    .insertInto('invitation')
    .values({ tenantId, companyId, email, nickName, ...link, expiresAt: untilExpiry, createdBy: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invitationRole')
    .values([...new Set(roleIds)].map((roleId) => ({ tenantId, invitationId: id, roleId })))
    .execute()
  return id
}

/** How many invitations of a tenant are open. Locks the tenant's row, so that two at a time are counted one after the other. */
export async function countOpen(tx: Tx, tenantId: number): Promise<number> {
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from invitation t
    where t.tenant_id = ${tenantId} and ${stateOf} = 'open'`.execute(tx)
  return rows[0]?.n ?? 0
}

/** An invitation with what is needed to send or accept it. */
export interface StoredInvitation extends InvitationDraft {
  readonly id: number
  readonly tenantId: number
  readonly state: InvitationState
  readonly companyName: string
  readonly roleNames: string[]
  /** Who invited; null if the account was deleted. */
  readonly createdBy: number | null
  readonly inviter: string | null
  readonly sentAt: Date
}

async function readInvitation(tx: Tx, where: RawBuilder<SqlBool>): Promise<StoredInvitation | undefined> {
  const { rows } = await sql<StoredInvitation>`
    select t.id, t.tenant_id, t.company_id, t.email, t.nick_name, ${stateOf} as state, t.created_by, t.sent_at, c.name as company_name,
      (select u.nick_name from account u where u.id = t.created_by) as inviter,
      array(select ir.role_id from invitation_role ir where ir.invitation_id = t.id order by 1) as role_ids,
      array(select r.name from invitation_role ir join role r on r.id = ir.role_id where ir.invitation_id = t.id order by r.order_num, r.name) as role_names
    from invitation t join company c on c.id = t.company_id where ${where} for update of t`.execute(tx)
  return rows[0]
}

/** The invitation of a link, locked until the end of the transaction. */
export const invitationOfLink = (tx: Tx, tokenHash: Buffer) => readInvitation(tx, sql<SqlBool>`t.token_hash = ${tokenHash}`)

/** An invitation that the caller can see, locked until the end of the transaction. */
export const invitationById = (tx: Tx, scope: Scope, id: number) =>
  readInvitation(tx, sql<SqlBool>`t.id = ${id} and ${inScope(scope, 't')}`)

/** Gives an invitation another link; the one before opens nothing any more. */
export async function renewLink(tx: Tx, id: number, link: StoredLink): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ ...link, sentAt: new Date(), expiresAt: untilExpiry })
    .where('id', '=', id)
    .execute()
}

export async function markRevoked(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('invitation').set({ revokedAt: new Date() }).where('id', '=', id).execute()
}

export async function markAccepted(tx: Tx, id: number, accountId: number): Promise<void> {
  await tx.updateTable('invitation').set({ acceptedAt: new Date(), accountId }).where('id', '=', id).execute()
}

/** A row of the list; times are still dates. */
export type ListedInvitation = Omit<Invitation, 'sentAt' | 'expiresAt'> & { readonly sentAt: Date; readonly expiresAt: Date }

/** One page of the invitations in scope, newest first. */
export async function invitations(
  db: Queries,
  scope: Scope,
  { keyword, state }: { readonly keyword?: string | undefined; readonly state?: InvitationState | null | undefined },
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ records: ListedInvitation[]; total: number }> {
  const where = [inScope(scope, 't')]
  if (keyword) where.push(sql<SqlBool>`(t.email ilike ${containing(keyword)} or t.nick_name ilike ${containing(keyword)})`)
  if (state) where.push(sql<SqlBool>`${stateOf} = ${state}`)
  const order = { forward: sql`t.id desc`, backward: sql`t.id` }
  const found = await pageOfIds(
    db,
    { id: sql`t.id`, from: sql`invitation t`, where: sql<SqlBool>`${sql.join(where, sql` and `)}`, order },
    page,
  )
  const { rows } = await sql<ListedInvitation>`
    select t.id, t.email, t.nick_name, c.name as company_name, ${stateOf} as state, t.sent_at, t.expires_at,
      array(select r.name from invitation_role ir join role r on r.id = ir.role_id where ir.invitation_id = t.id order by r.order_num, r.name) as role_names,
      (select u.nick_name from account u where u.id = t.created_by) as invited_by,
      (select u.login_name from account u where u.id = t.account_id) as user_name
    from invitation t join company c on c.id = t.company_id where t.id = any(${found.ids}::int[]) order by t.id desc`.execute(db)
  return { records: rows, total: found.total }
}
