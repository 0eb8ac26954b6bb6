import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { addEmail, editEmail, testAccount, testMail } from './email.service.ts'
import { storedTemplate } from './email.store.ts'
import { sendTest } from './send-test.ts'

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
      const account = await testAccount(db, box, caller.scope, template, stored)
      const mail = testMail(template, to, language)
      return sendTest(outgoing, caller, account, mail)
    }),
  ]
}
