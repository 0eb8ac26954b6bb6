import { DomainError } from '@undertone/domain/core/error'
import type { MailTest } from '@undertone/domain/email/email.calls'
import { emailErrors } from '@undertone/domain/email/email.errors'
import type { Caller } from '../../platform/identity/principal.ts'
import { KeyedSemaphore } from '../../platform/runtime/keyed-semaphore.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { type Mail, type MailAccount, sendMail } from './send-mail.ts'

const testRunning = () => new DomainError(emailErrors.testRunning)
/** Test e-mails at once: one of a person and two of a tenant, since each may wait for a server that does not answer (guess). */
const ofPerson = new KeyedSemaphore(1, 0, testRunning)
const ofTenant = new KeyedSemaphore(2, 0, testRunning)

/** Sends a test e-mail now and answers what the server said. */
export async function sendTest(outgoing: OutgoingGuard, { accountId, scope }: Caller, account: MailAccount, mail: Mail): Promise<MailTest> {
  const startedAt = performance.now()
  const { tenantId } = scope
  const result = await ofPerson.run(String(accountId), () =>
    ofTenant.run(String(tenantId), () => sendMail(outgoing.of(tenantId, 'email'), account, mail)),
  )
  return { ...result, ms: Math.round(performance.now() - startedAt) }
}
