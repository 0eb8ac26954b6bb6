import { z } from 'zod'
import { call, idText, option, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { languages } from '../../core/text.ts'
import { mailAddress } from '../../email/mail-account.ts'
import { linkToken } from '../../session/password-link.calls.ts'
import { user } from '../user.resource.ts'
import { invitationState } from './invitation.enums.ts'

/** How long an invitation can be accepted, in days: over a weekend and a short holiday (a guess); it can be sent again. */
export const invitationDays = 7

/** Seconds between two e-mails of one invitation (a guess: the time in which an impatient second click comes). */
export const sendAgainSeconds = 60

/** Open invitations of a customer at a time, so that mail cannot be sent in bulk (a guess: a large plant is set up in one day). */
export const maxOpenInvitations = 500

const id = z.number().int().positive()
const { loginName, nickName, phone } = user.fields
const matching = ({ max, pattern }: { readonly max: number; readonly pattern?: { readonly regex: RegExp } }) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(pattern?.regex ?? /.*/s)

const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  nickName: z.string().nullable(),
  companyName: z.string(),
  roleNames: z.array(z.string()),
  state: enumSchema(invitationState),
  /** Who invited; null if the account was deleted. */
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** Login name of the account that was made of it. */
  userName: z.string().nullable(),
})
export type Invitation = z.output<typeof invitation>

/** The invitations of a tenant. Inviting needs what adding a user needs. */
export const invitationCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/invitation/findPage',
    access: 'system:user:list',
    tag: 'invitation',
    body: z.strictObject({
      ...pageBody,
      keyword: z.string().trim().max(100).optional(),
      state: enumSchema(invitationState).nullable().optional(),
    }),
    data: pageOf(invitation),
    summary: { cn: '查看邀请', en: 'List invitations' },
  }),
  /** What the caller can invite with. */
  choices: call({
    method: 'GET',
    path: '/system/invitation/options',
    access: 'system:user:add',
    tag: 'invitation',
    data: z.object({
      /** What is missing for sending e-mail, null if nothing is: the public address of the platform, or a mail server of the platform or of the company. */
      missing: z.enum(['address', 'server']).nullable(),
      /** Roles that the caller may give. */
      roles: z.array(option),
    }),
    summary: { cn: '可邀请的角色', en: 'List what invitations can give' },
  }),
  add: call({
    method: 'POST',
    path: '/system/invitation/add',
    access: 'system:user:add',
    tag: 'invitation',
    body: z.strictObject({
      roleIds: z.array(id).min(1).max(20),
      companyId: id,
      email: z.string().trim().max(100).regex(mailAddress),
      nickName: matching(nickName).nullable().optional(),
      language: z.enum(languages),
    }),
    data: z.object({ id: z.number().int() }),
    summary: { cn: '邀请用户', en: 'Invite a user' },
  }),
  sendAgain: call({
    method: 'POST',
    path: '/system/invitation/sendAgain',
    access: 'system:user:add',
    tag: 'invitation',
    body: z.strictObject({ id, language: z.enum(languages) }),
    data: z.null(),
    summary: { cn: '重新发送邀请', en: 'Send an invitation again' },
  }),
  revoke: call({
    method: 'DELETE',
    path: '/system/invitation/revoke/{id}',
    access: 'system:user:add',
    tag: 'invitation',
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '撤销邀请', en: 'Revoke an invitation' },
  }),
}

/** Anybody may send these: what they contain is small. */
const small = { access: 'public', tag: 'invitation', maxBytes: 4096 } as const

/** Calls of the person who was invited; their link is all that they have. */
export const acceptanceCalls = {
  show: call({
    ...small,
    method: 'POST',
    path: '/login/invitation',
    body: z.strictObject({ token: linkToken }),
    data: z.object({
      email: z.string(),
      nickName: z.string().nullable(),
      companyName: z.string(),
      roleNames: z.array(z.string()),
      invitedBy: z.string(),
    }),
    summary: { cn: '查看收到的邀请', en: 'Show an invitation' },
  }),
  accept: call({
    ...small,
    method: 'POST',
    path: '/login/acceptInvitation',
    body: z.strictObject({
      token: linkToken,
      nickName: matching(nickName),
      loginName: matching(loginName),
      phone: matching(phone),
      password: z.string().min(1).max(128),
    }),
    fields: { nickName, loginName, phone },
    data: z.object({ token: z.string(), userName: z.string() }),
    summary: { cn: '接受邀请', en: 'Accept an invitation' },
  }),
}
