import { passwordLinkCalls } from '@undertone/domain/session/password-link.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { canSendPlatformMail } from '../../platform/outbox/platform-mail.ts'
import { checkPasswordLink, limitLinks, requestPasswordLink, setPasswordByLink } from './password-link.service.ts'

/** Forgotten passwords. `publicUrl` is where links lead; without it there are none. */
export const passwordLinkRoutes = (db: Database, publicUrl: string | null): Binding[] => [
  bind(passwordLinkCalls.help, async () => ({ byMail: await canSendPlatformMail(db, publicUrl) })),
  bind(passwordLinkCalls.request, async ({ body }, { address }) => {
    await requestPasswordLink(db, publicUrl, body, address)
    return null
  }),
  bind(passwordLinkCalls.check, ({ body: { token } }, { address }) => limitLinks(db, address, () => checkPasswordLink(db, token))),
  bind(passwordLinkCalls.setPassword, ({ body }, { address, agent }) =>
    limitLinks(db, address, () => setPasswordByLink(db, body, { address, agent })),
  ),
]
