import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { email } from '@undertone/domain/email/email.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { KeyedSemaphore } from '../../platform/runtime/keyed-semaphore.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { addEmail, editEmail, testAccount, testMail } from './email.service.ts'
import { storedTemplate } from './email.store.ts'
import { sendMail } from './send-mail.ts'

const testRunning = () => new DomainError(emailErrors.testRunning)
/** Test e-mails at once: one of a person and two of a tenant, since each may wait for a server that does not answer (guess). */
const ofPerson = new KeyedSemaphore(1, 0, testRunning)
const ofTenant = new KeyedSemaphore(2, 0, testRunning)

/** E-mail templates: passwords are sealed, and a test sends a real message. */
export function emailRoutes(db: Database, events: Events, box: SecretBox, outgoing: OutgoingGuard): Binding[] {
  return [
    ...resourceRoutes(db, events, email, {
      add: async (tx, draft, { caller }) => ({ id: await addEmail(tx, box, caller, draft) }),
      edit: (tx, change, { caller }) => editEmail(tx, box, caller, change),
    }),
    bind(emailCalls.sendTest, async ({ body: { id, template, to, language } }, { caller }) => {
      const stored = id === null ? undefined : await storedTemplate(db, caller.scope, id)
      if (id !== null && !stored) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
      const account = testAccount(box, template, stored)
      const mail = testMail(template, to, language)
      const startedAt = performance.now()
      const { tenantId } = caller.scope
      const result = await ofPerson.run(String(caller.accountId), () =>
        ofTenant.run(String(tenantId), () => sendMail(outgoing.of(tenantId, 'email'), account, mail)),
      )
      return { ...result, ms: Math.round(performance.now() - startedAt) }
    }),
  ]
}
