import { z } from 'zod'
import { call } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import type { Draft } from '../core/resource.ts'
import { draftSchema, typed } from '../core/schema.ts'
import { languages } from '../core/text.ts'
import { mailOutcome } from './email.enums.ts'
import { email } from './email.resource.ts'
import { mailAddress } from './mail-account.ts'

/** The template in the form, saved or not; an unsaved password is included, a stored one is found by the id. */
const template = typed<Draft<typeof email>, Record<string, unknown>>(draftSchema(email.fields))

const testAnswer = z.object({
  outcome: enumSchema(mailOutcome),
  /** Response of the server, or connection error; may be empty. */
  answer: z.string(),
  /** The connected address; null if there was no connection. */
  address: z.string().nullable(),
  ms: z.number().int(),
})
export type MailTest = z.output<typeof testAnswer>

/** Where a test goes, and the language of its words. */
const testTo = { to: z.string().trim().max(100).regex(mailAddress), language: z.enum(languages) }

export const emailCalls = {
  sendTest: call({
    method: 'POST',
    path: '/email/sendTest',
    access: 'system:email:edit',
    tag: 'email',
    body: z.strictObject({
      id: z.number().int().positive().nullable(),
      template,
      ...testTo,
    }),
    data: testAnswer,
    summary: { cn: '发送测试邮件', en: 'Send a test e-mail' },
  }),
  /** A stored server of the customer, so that its password never leaves for another one. */
  testServer: call({
    method: 'POST',
    path: '/mailServer/sendTest',
    access: 'system:mailServer:edit',
    tag: 'mailServer',
    body: z.strictObject({ id: z.number().int().positive(), ...testTo }),
    data: testAnswer,
    summary: { cn: '测试邮件服务器', en: 'Test a mail server' },
  }),
  /** Under which address users open the product: links of e-mails lead there. */
  publicAddress: call({
    method: 'GET',
    path: '/platformMailServer/publicAddress',
    access: 'platform:mailServer:list',
    tag: 'platformMailServer',
    data: z.object({
      /** Null while `PUBLIC_URL` is not set: e-mails have no links, and invitations cannot be sent. */
      address: z.string().nullable(),
    }),
    summary: { cn: '查看平台访问地址', en: 'View the public address of the platform' },
  }),
  /** A stored server of the platform, so that its password never leaves for another one. */
  testPlatformServer: call({
    method: 'POST',
    path: '/platformMailServer/sendTest',
    access: 'platform:mailServer:edit',
    tag: 'platformMailServer',
    body: z.strictObject({ id: z.number().int().positive(), ...testTo }),
    data: testAnswer,
    summary: { cn: '测试平台邮件服务器', en: 'Test a mail server of the platform' },
  }),
}
