import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill } from '@undertone/domain/core/text'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { serverTestMail } from '@undertone/domain/email/test-mail'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { addAccount, editAccount, openedAccount, storedAccount } from './mail-account.store.ts'
import { sendTest } from './send-test.ts'

/** A new default server takes the place of the one before; of two changes at a time the later one waits. */
async function makeWay(tx: Tx, isDefault: unknown, id: number | null): Promise<void> {
  if (isDefault !== true) return
  await sql`lock table platform_mail_server in share row exclusive mode`.execute(tx)
  await sql`update platform_mail_server set is_default = false where is_default and id is distinct from ${id}::int`.execute(tx)
}

/** The mail servers of the platform. */
export const platformMailServerRoutes = (
  db: Database,
  events: Events,
  box: SecretBox,
  outgoing: OutgoingGuard,
  publicUrl: string | null,
): Binding[] => [
  ...resourceRoutes(db, events, platformMailServer, {
    add: async (tx, draft, { caller }) => {
      await makeWay(tx, draft.isDefault, null)
      return { id: await addAccount(tx, box, platformMailServer, caller, draft) }
    },
    edit: async (tx, change, { caller }) => {
      await makeWay(tx, change.isDefault, change.id)
      await editAccount(tx, box, platformMailServer, caller, change)
    },
  }),
  bind(emailCalls.publicAddress, async () => ({ address: publicUrl })),
  bind(emailCalls.testPlatformServer, async ({ body: { id, to, language } }, { caller }) => {
    const stored = await storedAccount(db, platformMailServer, caller.scope, id)
    if (!stored) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const mail = { to: [to], title: serverTestMail.title[language], text: fill(serverTestMail.body[language], { server: stored.smtpHost }) }
    return sendTest(outgoing, caller, openedAccount(box, platformMailServer, stored), mail)
  }),
]
