import { z } from 'zod'
import { call } from '../core/call.ts'
import { languages } from '../core/text.ts'

/** How long a link for a forgotten password works, in minutes. Source: the order of the product; OWASP's Forgot Password Cheat Sheet asks for a short life. */
export const passwordLinkMinutes = 30

/** Links that an account may have at a time: an e-mail can be late, but a mailbox must not be flooded. A guess. */
export const maxPasswordLinks = 3

/** The secret of a one-time link: 256 bits as base64url. */
export const linkToken = z.string().max(200)

/** Anybody may send these: what they contain is small. */
const small = { access: 'public', tag: 'session', maxBytes: 4096 } as const

/** Calls of users who forgot their password. None says whether an account exists. */
export const passwordLinkCalls = {
  help: call({
    method: 'GET',
    path: '/login/passwordHelp',
    access: 'public',
    tag: 'session',
    /** Whether a link can be sent. */
    data: z.object({ byMail: z.boolean() }),
    summary: { cn: '忘记密码时可用的方式', en: 'Get the help for forgotten passwords' },
  }),
  request: call({
    ...small,
    method: 'POST',
    path: '/login/forgotPassword',
    body: z.strictObject({ name: z.string().trim().min(1).max(100), language: z.enum(languages) }),
    data: z.null(),
    summary: { cn: '忘记密码：发送重设链接', en: 'Request a link for a forgotten password' },
  }),
  check: call({
    ...small,
    method: 'POST',
    path: '/login/passwordLink',
    body: z.strictObject({ token: linkToken }),
    data: z.object({ userName: z.string() }),
    summary: { cn: '检查重设密码的链接', en: 'Check a password link' },
  }),
  setPassword: call({
    ...small,
    method: 'POST',
    path: '/login/newPassword',
    body: z.strictObject({ token: linkToken, password: z.string().min(1).max(128) }),
    data: z.object({ userName: z.string() }),
    summary: { cn: '用链接重设密码', en: 'Set a new password by a link' },
  }),
}
