import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill } from '@undertone/domain/core/text'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { serverTestMail } from '@undertone/domain/email/test-mail'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { addAccount, editAccount, openedAccount, storedAccount } from './mail-account.store.ts'
import { sendTest } from './send-test.ts'

/** The mail servers of customers. */
export const mailServerRoutes = (db: Database, events: Events, box: SecretBox, outgoing: OutgoingGuard): Binding[] => [
  ...resourceRoutes(db, events, mailServer, {
    add: async (tx, draft, { caller }) => ({ id: await addAccount(tx, box, mailServer, caller, draft) }),
    edit: (tx, change, { caller }) => editAccount(tx, box, mailServer, caller, change),
  }),
  bind(emailCalls.testServer, async ({ body: { id, to, language } }, { caller }) => {
    const stored = await storedAccount(db, mailServer, caller.scope, id)
    if (!stored) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const mail = { to: [to], title: serverTestMail.title[language], text: fill(serverTestMail.body[language], { server: stored.smtpHost }) }
    return sendTest(outgoing, caller, openedAccount(box, mailServer, stored), mail)
  }),
]
