import { accessErrors } from '@undertone/domain/access/access.errors'
import {
  acceptanceCalls,
  invitationCalls,
  invitationDays,
  maxOpenInvitations,
  sendAgainSeconds,
} from '@undertone/domain/access/invitation/invitation.calls'
import { invitationState } from '@undertone/domain/access/invitation/invitation.enums'
import { invitationMail, invitationPath } from '@undertone/domain/access/invitation/invitation-mail'
import { user } from '@undertone/domain/access/user.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill, type Language } from '@undertone/domain/core/text'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { callerOfAccount } from '../../../platform/identity/caller-of-account.ts'
import { guardedGrant } from '../../../platform/identity/grant-guard.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { linkMailSender, linkMark, queuePlatformMail } from '../../../platform/outbox/platform-mail.ts'
import { hashLink, newLink } from '../../../platform/security/account-link.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { add, type Values } from '../../../resource/resource-store.ts'
import {
  addInvitation,
  countOpen,
  type InvitationDraft,
  invitationById,
  invitationOfLink,
  markAccepted,
  markRevoked,
  renewLink,
  type StoredInvitation,
} from './invitation.store.ts'

/** The users of a tenant, as their own part of the feature adds them. */
export interface InvitedUsers {
  /** Adds a user within the rights of the caller. */
  add(tx: Tx, caller: Caller, draft: Values): Promise<number>
  /** Throws unless the caller may give these roles. */
  checkRoles(tx: Tx, caller: Caller, roleIds: readonly number[]): Promise<void>
  /** The active roles that the caller may give. */
  roles(db: Database, caller: Caller): Promise<readonly { readonly id: number; readonly name: string }[]>
}

/** What the service works with. */
export interface InvitationParts {
  readonly db: Database
  readonly box: SecretBox
  readonly publicUrl: string | null
  readonly users: InvitedUsers
}

const { Open, Accepted, Revoked } = invitationState.members

/** The fields of an account that its invitation decides; the other required ones have these values until its user changes them. */
const givenFields = ({ companyId, email, roleIds }: InvitationDraft) => ({
  ...{ companyId, email, roleIds: [...roleIds] },
  ...{ sex: 2, status: 0, appPush: true },
})

class Undone extends Error {}

/** Throws what adding such a user would throw: the account is made, judged and undone. No one is invited to more than the inviter may give. */
async function checkGrant({ db, users }: InvitationParts, caller: Caller, draft: InvitationDraft): Promise<void> {
  const trial = { ...givenFields(draft), loginName: `invited:${crypto.randomUUID()}`, nickName: 'invited', phone: '000000' }
  const attempt = db.transaction().execute(async (tx) => {
    await users.checkRoles(tx, caller, draft.roleIds)
    const id = await add(tx, user, caller.scope, caller.timeZone, trial)
    await guardedGrant(tx, caller, [id], async () => undefined)
    throw new Undone()
  })
  await attempt.catch((error: unknown) => {
    if (error instanceof DomainError && error.row === accessErrors.exceedsOwn) throw new DomainError(error.row, error.values, 'roleIds')
    if (!(error instanceof Undone)) throw error
  })
}

/** Whose mail server sends an invitation: null is the platform. */
async function senderOf(tx: Tx, publicUrl: string | null, tenantId: number): Promise<number | null> {
  const sender = await linkMailSender(tx, publicUrl, tenantId)
  if ('missing' in sender) throw new DomainError(sessionErrors.mailUnavailable)
  return sender.tenantId
}

/** Queues the e-mail of an invitation. It is the same whether or not the address belongs to an account. */
async function queueInvitation(
  tx: Tx,
  { publicUrl }: InvitationParts,
  stored: StoredInvitation,
  linkId: string,
  language: Language,
): Promise<void> {
  const { email, inviter, companyName, roleNames } = stored
  const values = {
    ...{ user: inviter ?? '', company: companyName, roles: roleNames.join(language === 'cn' ? '、' : ', ') },
    ...{ days: invitationDays, link: linkMark },
  }
  const mail = {
    title: fill(invitationMail.title[language], values).replace(/\p{Cc}+/gu, ' '),
    text: fill(invitationMail.body[language], values),
    link: { kind: 'invitation', linkId, path: invitationPath },
  } as const
  await queuePlatformMail(tx, email, mail, await senderOf(tx, publicUrl, stored.tenantId))
}

/** An invitation in the caller's sight. */
async function inSight(tx: Tx, caller: Caller, id: number): Promise<StoredInvitation> {
  const stored = await invitationById(tx, caller.scope, id)
  if (!stored) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (stored.state === Accepted.code || stored.state === Revoked.code) throw new DomainError(accessErrors.invitationEnded)
  return stored
}

/** Invites somebody by e-mail, to what the caller could give to a new user. */
export async function invite(
  parts: InvitationParts,
  caller: Caller,
  { language, nickName = null, ...given }: ParsedOf<typeof invitationCalls.add>['body'],
): Promise<{ id: number }> {
  const { tenantId } = caller.scope
  if (tenantId === null) throw new DomainError(coreErrors.forbidden)
  const draft = { ...given, nickName }
  await checkGrant(parts, caller, draft)
  const link = newLink(parts.box, 'invitation')
  return parts.db.transaction().execute(async (tx) => {
    if ((await countOpen(tx, tenantId)) >= maxOpenInvitations)
      throw new DomainError(accessErrors.tooManyInvitations, { max: maxOpenInvitations })
    const id = await addInvitation(tx, { tenantId, accountId: caller.accountId }, draft, link)
    await queueInvitation(tx, parts, await inSight(tx, caller, id), link.linkId, language)
    return { id }
  })
}

/** Sends an invitation again, with a new link and the rights of its first sender. The one before no longer works. */
export async function sendAgain(parts: InvitationParts, caller: Caller, id: number, language: Language): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const stored = await inSight(tx, caller, id)
    const seconds = Math.ceil(sendAgainSeconds - (Date.now() - stored.sentAt.getTime()) / 1000)
    if (seconds > 0) throw new DomainError(accessErrors.sentJustNow, { seconds })
    const link = newLink(parts.box, 'invitation')
    await renewLink(tx, id, link)
    await queueInvitation(tx, parts, stored, link.linkId, language)
  })
}

/** Revokes an invitation; its link no longer works. */
export const revoke = (db: Database, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await inSight(tx, caller, id)
    await markRevoked(tx, id)
  })

const invalid = () => new DomainError(sessionErrors.linkInvalid)

/** The open invitation of a link, and its sender as they are now; any other link is refused alike. */
async function opened(tx: Tx, token: string): Promise<{ stored: StoredInvitation; inviter: Caller }> {
  const stored = await invitationOfLink(tx, hashLink(token))
  if (stored?.state !== Open.code || stored.createdBy === null || stored.roleIds.length === 0) throw invalid()
  const inviter = await callerOfAccount(tx, stored.createdBy).catch(() => undefined)
  if (!inviter || inviter.scope.tenantId !== stored.tenantId || !may(inviter, invitationCalls.add.access)) throw invalid()
  return { stored, inviter }
}

/** What an invitation says to the person who has its link. */
export const shownInvitation = (db: Database, token: string) =>
  db.transaction().execute(async (tx) => {
    const { stored } = await opened(tx, token)
    const { email, nickName, companyName, roleNames, inviter } = stored
    return { email, nickName, companyName, roleNames: [...roleNames], invitedBy: inviter ?? '' }
  })

/** Fields of the form of the person who accepts; a problem elsewhere is one of the invitation. */
const ownFields: readonly string[] = Object.keys(acceptanceCalls.accept.body.shape)

/** Makes the account of an invitation, with the rights that its sender has now. */
export const accept = ({ db, users }: InvitationParts, { token, ...own }: ParsedOf<typeof acceptanceCalls.accept>['body']) =>
  db.transaction().execute(async (tx) => {
    const { stored, inviter } = await opened(tx, token)
    const id = await users.add(tx, inviter, { ...givenFields(stored), ...own }).catch((error: unknown) => {
      if (error instanceof DomainError && !(error.field !== undefined && ownFields.includes(error.field))) throw invalid()
      throw error
    })
    await markAccepted(tx, stored.id, id)
    return { id, userName: own.loginName, invitationId: stored.id }
  })
