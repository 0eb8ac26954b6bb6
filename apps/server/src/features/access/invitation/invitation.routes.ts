import { accessErrors } from '@undertone/domain/access/access.errors'
import { acceptanceCalls, invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { LinkLogin } from '../../../contracts/link-login.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Journal } from '../../../platform/http/journal.ts'
import { callerOfAccount } from '../../../platform/identity/caller-of-account.ts'
import { linkMailSender } from '../../../platform/outbox/platform-mail.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { accept, type InvitationParts, invite, revoke, sendAgain, shownInvitation } from './invitation.service.ts'
import { invitations } from './invitation.store.ts'

/** Invitations as their senders see them. */
const senderRoutes = (parts: InvitationParts): Binding[] => [
  bind(invitationCalls.findPage, async ({ body: { keyword, state, ...page } }, { caller }) => {
    const { records, total } = await invitations(parts.db, caller.scope, { keyword, state }, page)
    const shown = (time: Date) => toZoned(time, caller.timeZone)
    return { total, records: records.map((one) => ({ ...one, sentAt: shown(one.sentAt), expiresAt: shown(one.expiresAt) })) }
  }),
  bind(invitationCalls.choices, async (_input, { caller }) => {
    const { tenantId } = caller.scope
    if (tenantId === null) throw new DomainError(coreErrors.forbidden)
    const roles = await parts.users.roles(parts.db, caller)
    const sender = await linkMailSender(parts.db, parts.publicUrl, tenantId)
    return {
      missing: 'missing' in sender ? sender.missing : null,
      roles: roles.map(({ id, name }) => ({ value: id, label: name })),
    }
  }),
  bind(invitationCalls.add, ({ body }, { caller }) => invite(parts, caller, body)),
  bind(invitationCalls.sendAgain, async ({ body: { id, language } }, { caller }) => {
    await sendAgain(parts, caller, id, language)
    return null
  }),
  bind(invitationCalls.revoke, async ({ params: { id } }, { caller }) => {
    await revoke(parts.db, caller, id)
    return null
  }),
]

/** The call as one of the account that it has made: the operation log has no entries without a user. */
const asOwnCall = { ...acceptanceCalls.accept, access: 'session' }

/** A name that is taken says that an account has it; who tries many has to wait, as with wrong links. */
const isProbing = (error: unknown) => error instanceof DomainError && error.row === accessErrors.loginNameTaken

/** Invitations as the invited see them. */
const acceptanceRoutes = (parts: InvitationParts, linkLogin: LinkLogin, journal: Journal): Binding[] => [
  bind(acceptanceCalls.show, ({ body: { token } }, { address }) => linkLogin.limit(address, () => shownInvitation(parts.db, token))),
  bind(acceptanceCalls.accept, async ({ body }, { address, agent }) => {
    const made = await linkLogin.limit(address, () => accept(parts, body), isProbing)
    const caller = await callerOfAccount(parts.db, made.id)
    if (!caller) throw new DomainError(sessionErrors.linkInvalid)
    const { loginName, nickName } = body
    const input = { params: {}, query: {}, body: { id: made.invitationId, loginName, nickName } }
    await journal.record({ call: asOwnCall, caller, address, agent, path: asOwnCall.path, input }, async () => ({ id: made.id }))
    return { token: await linkLogin.open(made, { address, agent }), userName: made.userName }
  }),
]

/** Invitations by e-mail. */
export const invitationRoutes = (parts: InvitationParts, linkLogin: LinkLogin, journal: Journal): Binding[] => [
  ...senderRoutes(parts),
  ...acceptanceRoutes(parts, linkLogin, journal),
]
