import { z } from 'zod'
import { call } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import type { Draft } from '../core/resource.ts'
import { draftSchema, typed } from '../core/schema.ts'
import { languages } from '../core/text.ts'
import { mailOutcome } from './email.enums.ts'
import { email, mailAddress } from './email.resource.ts'

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

export const emailCalls = {
  sendTest: call({
    method: 'POST',
    path: '/email/sendTest',
    access: 'system:email:edit',
    tag: 'email',
    body: z.strictObject({
      id: z.number().int().positive().nullable(),
      template,
      to: z.string().trim().max(100).regex(mailAddress),
      language: z.enum(languages),
    }),
    data: testAnswer,
    summary: { cn: '发送测试邮件', en: 'Send a test e-mail' },
  }),
}
